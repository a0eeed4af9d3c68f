import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { farmsOf, type Origin } from './farms.ts';

const line = (id: number, farmerId: string, placeSlug: string) => ({ id, farmerId, placeSlug });

/** The partition by its definition: two lines are of one farm when farmer and place are the same. */
function bruteForce(lines: readonly (Origin & { readonly id: number })[]): number[][] {
  const parts: (Origin & { readonly id: number })[][] = [];
  for (const one of lines) {
    const part = parts.find((known) =>
      known.every((other) => other.farmerId === one.farmerId && other.placeSlug === one.placeSlug),
    );
    if (part) part.push(one);
    else parts.push([one]);
  }
  return parts.map((part) => part.map(({ id }) => id));
}

describe('farms', () => {
  it('have what one farmer sends from one place', () => {
    const lines = [line(1, 'kofi', 'techiman'), line(2, 'ama', 'techiman'), line(3, 'kofi', 'techiman')];
    const elsewhere = line(4, 'kofi', 'wenchi');
    expect(farmsOf([...lines, elsewhere]).map((part) => part.map(({ id }) => id))).toEqual([[1, 3], [2], [4]]);
    expect(farmsOf([])).toEqual([]);
  });

  it('are the partition of 20 lines of 8 farmers, each line in one of them', () => {
    const origin = fc.tuple(
      fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
      fc.constantFrom('techiman', 'wenchi'),
    );
    fc.assert(
      fc.property(fc.array(origin, { minLength: 20, maxLength: 20 }), (origins) => {
        const lines = origins.map(([farmerId, placeSlug], id) => line(id, farmerId, placeSlug));
        const parts = farmsOf(lines).map((part) => part.map(({ id }) => id));
        expect(parts).toEqual(bruteForce(lines));
        expect(parts.flat().toSorted((a, b) => a - b)).toEqual(lines.map(({ id }) => id));
      }),
    );
  });
});
