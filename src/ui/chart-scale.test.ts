import fc from 'fast-check';
import { expect, test } from 'vitest';
import { niceCeiling, shownLabels } from './chart-scale.ts';

test.each([
  [0, 1],
  [1, 1],
  [3, 5],
  [7, 10],
  [23, 25],
  [101, 200],
  [48_000, 50_000],
])('an axis over %d ends at %d', (value, end) => {
  expect(niceCeiling(value)).toBe(end);
});

test('no value stands above its axis, and none looks lost below it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e12 }), (value) => {
      const end = niceCeiling(value);
      return end >= value && end <= value * 2.5;
    }),
  );
});

test('labels are the first, the last and some between, in order', () => {
  expect(shownLabels(3, 5)).toEqual([0, 1, 2]);
  expect(shownLabels(30, 4)).toEqual([0, 10, 19, 29]);
  expect(shownLabels(0, 4)).toEqual([]);
});
