import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { consignmentsOf, type Origin } from './consignments.ts';

const line = (id: number, farmerId: string, placeSlug: string) => ({ id, farmerId, placeSlug });

/** The partition by its definition: two lines travel together when farmer and place are the same. */
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

describe('consignments', () => {
  it('join what one farmer sends from one place', () => {
    const lines = [line(1, 'kofi', 'techiman'), line(2, 'ama', 'techiman'), line(3, 'kofi', 'techiman')];
    const elsewhere = line(4, 'kofi', 'wenchi');
    expect(consignmentsOf([...lines, elsewhere]).map((part) => part.map(({ id }) => id))).toEqual([[1, 3], [2], [4]]);
    expect(consignmentsOf([])).toEqual([]);
  });

  it('are the partition of 20 lines of 8 farmers, each line in one of them', () => {
    const origin = fc.tuple(
      fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
      fc.constantFrom('techiman', 'wenchi'),
    );
    fc.assert(
      fc.property(fc.array(origin, { minLength: 20, maxLength: 20 }), (origins) => {
        const lines = origins.map(([farmerId, placeSlug], id) => line(id, farmerId, placeSlug));
        const parts = consignmentsOf(lines).map((part) => part.map(({ id }) => id));
        expect(parts).toEqual(bruteForce(lines));
        expect(parts.flat().toSorted((a, b) => a - b)).toEqual(lines.map(({ id }) => id));
      }),
    );
  });
});
