import { expect, test } from 'vitest';
import { askedRange } from './asked-range.ts';

test('nobody sells: there is no range', () => {
  expect(askedRange([])).toBeNull();
});

test('few prices are all shown', () => {
  expect(askedRange([640, 520, 900])).toEqual({ lowPesewas: 520, highPesewas: 900, listings: 3 });
});

test('of many, the outer quarters are left out', () => {
  expect(askedRange([5000, 500, 520, 540, 560, 580, 600, 10])).toEqual({
    lowPesewas: 520,
    highPesewas: 580,
    listings: 8,
  });
});
