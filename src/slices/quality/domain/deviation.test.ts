import { CATEGORIES, type Category } from '#kernel/ghana/produce.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deviationOf, type Findings } from './deviation.ts';

function findings(inspectorId: string, category: Category, scores: readonly number[]): Findings {
  return {
    inspectorId,
    category,
    reports: scores.length,
    scoreSum: scores.reduce((sum, score) => sum + score, 0),
    squareSum: scores.reduce((sum, score) => sum + score ** 2, 0),
  };
}

const times = (count: number, ...scores: readonly number[]) => Array.from({ length: count }, () => scores).flat();

test('an inspector who gives two points more than all others for the same goods stands out, whatever the goods are', () => {
  const all = [
    findings('mild', 'vegetables', times(15, 8, 9)),
    findings('usual', 'vegetables', times(15, 6, 7)),
    findings('other', 'vegetables', times(15, 6, 7)),
    findings('third', 'vegetables', times(15, 6, 7)),
    findings('usual', 'grains', times(10, 9, 10)),
    findings('other', 'grains', times(10, 9, 10)),
  ];
  expect(deviationOf('mild', all)).toMatchObject({ compared: 30, points: 2, stands: 'higher' });
  expect(deviationOf('usual', all)).toMatchObject({ compared: 50, stands: null });
});

test('an inspector who gives less stands out as well', () => {
  const all = [findings('hard', 'tubers', times(20, 4, 5)), findings('other', 'tubers', times(20, 7, 8))];
  expect(deviationOf('hard', all)).toMatchObject({ points: -3, stands: 'lower' });
});

test('nobody stands out by chance, by few reports, or by a difference that does not matter', () => {
  const few = [findings('new', 'fruits', [10, 10, 10]), findings('other', 'fruits', times(20, 6, 7))];
  expect(deviationOf('new', few)).toMatchObject({ compared: 3, points: 3.5, stands: null });
  const wide = [findings('one', 'fruits', times(12, 1, 10)), findings('other', 'fruits', times(6, 1, 8))];
  expect(deviationOf('one', wide).stands).toBeNull();
  const slight = [findings('one', 'fruits', times(200, 7, 7)), findings('other', 'fruits', times(200, 7, 7, 7, 8))];
  expect(deviationOf('one', slight)).toMatchObject({ points: -0.25, stands: null });
});

test('nothing is compared where others looked at too little of it', () => {
  const all = [findings('one', 'spices', times(30, 9)), findings('other', 'spices', [5, 5])];
  expect(deviationOf('one', all)).toEqual({ compared: 0, points: null, stands: null });
  expect(deviationOf('nobody', all)).toEqual({ compared: 0, points: null, stands: null });
});

test('the same scores for all differ by nothing', () => {
  const scores = fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 10, maxLength: 40 });
  fc.assert(
    fc.property(scores, fc.constantFrom(...CATEGORIES), (given, category) => {
      const all = ['a', 'b', 'c'].map((inspector) => findings(inspector, category, given));
      const { points, stands } = deviationOf('a', all);
      expect(points).toBeCloseTo(0, 9);
      expect(stands).toBeNull();
    }),
  );
});
