import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentRoundedUp } from './percent.ts';

test('a share in percent is rounded up to a whole pesewa', () => {
  expect([100, 101, 3, 0].map((amount) => percentRoundedUp(amount, 20))).toEqual([20, 21, 1, 0]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), fc.integer({ min: 0, max: 100 }), (amount, percent) => {
      const share = BigInt(percentRoundedUp(amount, percent)) * 100n - BigInt(amount) * BigInt(percent);
      expect(share >= 0n && share < 100n).toBe(true);
    }),
  );
});
