import { expect, test } from 'vitest';
import { overweight } from './overweight.ts';

const BAGS = { weightGrams: 300_000, pricePerKgPesewas: 480, packGrams: 100_000, packPesewas: 480_00 };

test('packs that hold over 5 % more than they were sold as give that away', () => {
  expect(overweight(BAGS, 315_000)).toBeNull();
  expect(overweight(BAGS, 339_000)).toEqual({ beyondGrams: 39_000, lostPesewas: 187_20 });
  expect(overweight(BAGS, 290_000)).toBeNull();
});

test('loose goods are not packs', () => {
  expect(overweight({ ...BAGS, packGrams: null, packPesewas: null }, 339_000)).toBeNull();
});
