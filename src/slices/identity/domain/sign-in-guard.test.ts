import { describe, expect, it } from 'vitest';
import { BY_ACCOUNT, BY_PLACE, pauseAfter } from './sign-in-guard.ts';

describe('the pause after wrong passwords', () => {
  it('is nothing for the first four, then doubles up to an hour', () => {
    const seconds = Array.from({ length: 14 }, (_, index) => pauseAfter(index + 1, BY_PLACE) / 1000);
    expect(seconds).toEqual([0, 0, 0, 0, 30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600]);
  });

  it('stays short for an account as a whole, however many there were', () => {
    expect(pauseAfter(59, BY_ACCOUNT)).toBe(0);
    expect(pauseAfter(60, BY_ACCOUNT)).toBe(30_000);
    expect(pauseAfter(100_000, BY_ACCOUNT)).toBe(15 * 60_000);
  });
});
