import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareOut } from './share-out.ts';

describe('shares of a fee', () => {
  it('follow the weights, what is left over going to the largest remainders', () => {
    expect(shareOut(100, [1n, 1n, 1n])).toEqual([34, 33, 33]);
    expect(shareOut(100, [1n, 2n])).toEqual([33, 67]);
    expect(shareOut(3367, [50_000n, 12_500n])).toEqual([2694, 673]);
    expect(shareOut(7, [5n])).toEqual([7]);
    expect(shareOut(5, [0n, 0n])).toEqual([3, 2]);
    expect(shareOut(5, [])).toEqual([]);
  });

  it('are whole, sum to the fee, and are never a pesewa away from what is exact', () => {
    const weights = fc.array(fc.bigInt({ min: 1n, max: 10_000_000_000n }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), weights, (fee, parts) => {
        const shares = shareOut(fee, parts);
        const sum = parts.reduce((total, weight) => total + weight, 0n);
        expect(shares.reduce((total, share) => total + share, 0)).toBe(fee);
        for (const [index, weight] of parts.entries()) {
          const over = BigInt(shares[index] ?? 0) * sum - BigInt(fee) * weight;
          expect(over < sum && over > -sum).toBe(true);
        }
      }),
    );
  });
});
