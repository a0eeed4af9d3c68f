import { agreedGoods } from '#test/support/orders/agreed-goods.ts';
import { expect, test } from 'vitest';
import {
  gradesBelow,
  isMostlyThere,
  isShort,
  leastUnasked,
  paidGrams,
  priceFall,
  priceOfGrams,
} from './found-goods.ts';

const price = { producePesewas: 500_00, pricePerKgPesewas: 10_00 };
const NOTHING = { fallenPesewas: 0, mostPesewas: 499_99 };

test('the tolerance ends at whole grams, to the favour of the buyer', () => {
  expect(leastUnasked(agreedGoods())).toBe(48_500);
  expect(isShort(agreedGoods(), 48_500)).toBe(false);
  expect(isShort(agreedGoods(), 48_499)).toBe(true);
  expect(leastUnasked(agreedGoods({ agreedGrams: 110 }))).toBe(107);
  expect(leastUnasked(agreedGoods({ toleranceBasisPoints: 0 }))).toBe(50_000);
  expect(leastUnasked(agreedGoods({ toleranceBasisPoints: null }))).toBe(50_000);
});

test('once settled, what is paid for is what a correction is compared with', () => {
  expect(paidGrams(agreedGoods({ countedGrams: 40_000 }))).toBe(40_000);
  expect(isShort(agreedGoods({ countedGrams: 40_000 }), 39_000)).toBe(false);
});

test('half of it is mostly there, less is not', () => {
  expect(isMostlyThere(agreedGoods({ weighedGrams: 25_000 }))).toBe(true);
  expect(isMostlyThere(agreedGoods({ weighedGrams: 24_999 }))).toBe(false);
  expect(isMostlyThere(agreedGoods())).toBe(false);
});

test.each([
  ['premium', 'premium', 0],
  ['premium', 'standard', 1],
  ['premium', 'economy', 2],
  ['standard', 'premium', 0],
  ['standard', 'economy', 1],
  ['economy', 'premium', 0],
] as const)('%s agreed and %s found: %i grades below', (agreed, found, below) => {
  expect(gradesBelow(agreed, found)).toBe(below);
});

test('a price follows weight and grade, and never rises', () => {
  const worth = (grams: number, below = 0) => priceOfGrams(price, agreedGoods({ gradesBelow: below }), grams);
  expect([worth(49_000), worth(49_990), worth(50_000), worth(60_000)]).toEqual([490_00, 499_90, 500_00, 500_00]);
  expect([worth(50_000, 1), worth(50_000, 2), worth(40_000, 1)]).toEqual([450_00, 400_00, 360_00]);
  const steep = agreedGoods({ gradesBelow: 2, gradeStepBasisPoints: 9000 });
  expect(priceOfGrams(price, steep, 50_000)).toBe(0);
});

test('what goes back is what the price fell by, less what went back before, and leaves something', () => {
  expect(priceFall(price, agreedGoods(), NOTHING)).toBe(0);
  expect(priceFall(price, agreedGoods({ countedGrams: 49_000 }), NOTHING)).toBe(10_00);
  const both = agreedGoods({ countedGrams: 49_000, gradesBelow: 1 });
  expect(priceFall(price, both, { fallenPesewas: 10_00, mostPesewas: 489_99 })).toBe(49_00);
  expect(priceFall(price, agreedGoods(), { fallenPesewas: 10_00, mostPesewas: 489_99 })).toBe(0);
  expect(priceFall(price, agreedGoods({ countedGrams: 1_000 }), { fallenPesewas: 0, mostPesewas: 30_00 })).toBe(30_00);
});
