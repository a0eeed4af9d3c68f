import { after, HOUR_MS, MINUTE_MS, SECOND_MS } from '#kernel/time.ts';
import { expect, test } from 'vitest';
import { nextNoticeLook } from './notice-looks.ts';

test('a notice is followed five times more over seven hours', () => {
  const now = new Date('2026-11-27T08:00:00Z');
  expect([0, 1, 2, 3, 4, 5, 6].map((attempts) => nextNoticeLook(now, attempts))).toEqual([
    after(now, 10 * SECOND_MS),
    after(now, 10 * SECOND_MS),
    after(now, MINUTE_MS),
    after(now, 10 * MINUTE_MS),
    after(now, HOUR_MS),
    after(now, 6 * HOUR_MS),
    null,
  ]);
});
