import { describe, expect, test } from 'vitest';
import { after, HOUR_MS } from '#kernel/time.ts';
import { afterWrong, checkTries, MOST_WRONG, NO_TRIES, refuseWrong, type Tries, WRONG_BEFORE_PAUSE } from './tries.ts';

const NOW = new Date('2026-11-25T08:00:00Z');

function wrongTimes(times: number, now: Date): Tries {
  return Array.from({ length: times }).reduce<Tries>((tries) => afterWrong(tries, now), NO_TRIES);
}

describe('wrong codes', () => {
  test('read how many are left', () => {
    const left = [1, 2, 3, 4, 5].map((times) => refuseWrong(wrongTimes(times, NOW)).refusal.data?.['triesLeft']);
    expect(left).toEqual([4, 3, 2, 1, 0]);
    expect(refuseWrong(wrongTimes(4, NOW)).refusal.detail).toContain('1 more try');
  });

  test('pause the hand-over after five, for an hour', () => {
    const five = wrongTimes(WRONG_BEFORE_PAUSE, NOW);
    expect(checkTries(wrongTimes(WRONG_BEFORE_PAUSE - 1, NOW), NOW).ok).toBe(true);
    expect(checkTries(five, NOW)).toMatchObject({ refusal: { code: 'transport.code_paused' } });
    expect(checkTries(five, after(NOW, HOUR_MS - 1)).ok).toBe(false);
    expect(checkTries(five, after(NOW, HOUR_MS)).ok).toBe(true);
  });

  test('close it after twenty, for ever: somebody who guesses has a chance of 1 in 50,000', () => {
    let tries = NO_TRIES;
    let now = NOW;
    let looked = 0;
    for (let guess = 0; guess < 1000; guess += 1) {
      if (checkTries(tries, now).ok) {
        looked += 1;
        tries = afterWrong(tries, now);
      }
      now = after(now, HOUR_MS);
    }
    expect(looked).toBe(MOST_WRONG);
    expect(checkTries(tries, now)).toMatchObject({ refusal: { code: 'transport.code_closed' } });
    expect(MOST_WRONG / 10 ** 6).toBeLessThanOrEqual(1 / 50_000);
  });
});
