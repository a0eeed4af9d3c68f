import { DAY_MS } from '#kernel/time.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Pair, pairedOf } from './pairs.ts';
import { OVERALL_GRADES } from './score.ts';
import { findingsDiffer, LOOK_DAYS, LOOK_STATUSES, lookDueAt, SETTLEMENTS, settleLook } from './second-look.ts';

const finding = fc.record({
  overallGrade: fc.constantFrom(...OVERALL_GRADES),
  score: fc.integer({ min: 1, max: 10 }),
  approved: fc.boolean(),
});

describe('two reports', () => {
  test('differ by grade, by two points or by the decision', () => {
    const first = { overallGrade: 'A', score: 8, approved: true } as const;
    expect(findingsDiffer(first, { ...first, score: 9 })).toBe(false);
    expect(findingsDiffer(first, { ...first, score: 6 })).toBe(true);
    expect(findingsDiffer(first, { ...first, overallGrade: 'B' })).toBe(true);
    expect(findingsDiffer(first, { ...first, approved: false })).toBe(true);
  });

  test('differ whichever came first, and never from themselves', () => {
    fc.assert(
      fc.property(finding, finding, (one, other) => {
        expect(findingsDiffer(one, other)).toBe(findingsDiffer(other, one));
        expect(findingsDiffer(one, one)).toBe(false);
      }),
    );
  });
});

test('a second inspection waits for a week', () => {
  const at = new Date('2026-11-26T09:00:00Z');
  expect(lookDueAt(at).getTime() - at.getTime()).toBe(LOOK_DAYS * DAY_MS);
});

test('only a difference is settled, and only once', () => {
  for (const status of LOOK_STATUSES) {
    for (const settlement of SETTLEMENTS) {
      const settled = settleLook(status, settlement);
      expect(settled.ok).toBe(status === 'differs');
      if (settled.ok) expect(settleLook(settled.value, settlement).ok).toBe(false);
    }
  }
});

describe('pairs', () => {
  const score = fc.integer({ min: 1, max: 10 });
  const who = fc.constantFrom('esi', 'kofi', 'ama');
  const pair: fc.Arbitrary<Pair> = fc
    .record({ firstBy: who, firstScore: score, secondBy: who, secondScore: score })
    .filter(({ firstBy, secondBy }) => firstBy !== secondBy);

  test('count for both inspectors, the first and the second', () => {
    const pairs = [
      { firstBy: 'esi', firstScore: 9, secondBy: 'kofi', secondScore: 6 },
      { firstBy: 'kofi', firstScore: 7, secondBy: 'esi', secondScore: 8 },
    ];
    expect(pairedOf('esi', pairs)).toEqual({ looks: 2, points: 2, close: 1 });
    expect(pairedOf('kofi', pairs)).toEqual({ looks: 2, points: -2, close: 1 });
    expect(pairedOf('ama', pairs)).toEqual({ looks: 0, points: null, close: 0 });
  });

  test('balance: what one scores higher, others score lower', () => {
    fc.assert(
      fc.property(fc.array(pair), (pairs) => {
        const all = ['esi', 'kofi', 'ama'].map((id) => pairedOf(id, pairs));
        const sum = all.reduce((total, { looks, points }) => total + looks * (points ?? 0), 0);
        expect(sum).toBeCloseTo(0);
        expect(all.reduce((total, { looks }) => total + looks, 0)).toBe(2 * pairs.length);
        for (const { looks, close } of all) expect(close).toBeLessThanOrEqual(looks);
      }),
    );
  });
});
