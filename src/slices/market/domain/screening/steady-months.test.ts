import { expect, test } from 'vitest';
import { type MonthLevel, steadyMonths } from './steady-months.ts';

const series = (...prices: (number | null)[]): MonthLevel[] =>
  prices.flatMap((price, month) => (price === null ? [] : [{ month, price }]));
const kept = (...prices: (number | null)[]) =>
  [...steadyMonths(series(...prices))].toSorted((one, other) => one - other);

test('steady months: a series without a jump stays whole', () => {
  expect(kept(100, 110, 130, 120, 150)).toEqual([0, 1, 2, 3, 4]);
});

test('steady months: what jumps away and comes back is left out, up or down, one month or several', () => {
  expect(kept(100, 110, 1100, 115, 120)).toEqual([0, 1, 3, 4]);
  expect(kept(100, 105, 12, 13, 110, 112, 118)).toEqual([0, 1, 4, 5, 6]);
});

test('steady months: a price that rises fast but by steps stays', () => {
  expect(kept(100, 150, 220, 330, 480)).toEqual([0, 1, 2, 3, 4]);
});

test('steady months: a block at the end that is another unit is left out', () => {
  expect(kept(100, 105, 110, 108, 400, 410)).toEqual([0, 1, 2, 3]);
});

test('steady months: over months without figures a price may change by more', () => {
  const gap = Array.from({ length: 10 }, () => null);
  expect(kept(100, 190)).toHaveLength(1);
  expect(kept(100, ...gap, 190)).toHaveLength(2);
});

test('steady months: of two that contradict one another the later stays', () => {
  expect(kept(100, 500)).toEqual([1]);
});

test('steady months: nothing of nothing', () => {
  expect(kept()).toEqual([]);
});
