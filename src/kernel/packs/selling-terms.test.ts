import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  limitProblem,
  packsProblem,
  type PackTerms,
  portionText,
  pricePortion,
  type SellingTerms,
  type Tier,
  tierPrice,
  tierProblem,
  typedCount,
} from './selling-terms.ts';
import { worthOfGrams } from './sold-at.ts';
import { TRADE_UNITS } from './trade-units.ts';

const BAG: PackTerms = { id: 'bag', unit: 'bag', label: '', grams: 100_000, pesewas: 480_00, tiers: [] };
const MAIZE: SellingTerms = {
  pricePerKgPesewas: 500,
  packsOnly: false,
  priceTiers: [],
  leastGrams: null,
  mostGrams: null,
  packs: [BAG],
};

const grams = fc.integer({ min: 10, max: 500_000 }).map((steps) => steps * 10);
const pesewas = fc.integer({ min: 1, max: 10_000_000 });
const count = fc.integer({ min: 1, max: 2000 });

/** Tiers as a listing may have them: later and cheaper each time. */
const tiers = fc
  .uniqueArray(fc.record({ from: fc.integer({ min: 2, max: 500 }), pesewas: fc.integer({ min: 1, max: 99_999 }) }), {
    maxLength: 3,
    selector: ({ from }) => from,
  })
  .map((list) => {
    const prices = [...new Set(list.map((tier) => tier.pesewas))].toSorted((a, b) => b - a);
    const starts = list.map(({ from }) => from).toSorted((a, b) => a - b);
    return prices.map((price, at): Tier => ({ from: starts[at] ?? 0, pesewas: price }));
  });

test('three bags weigh and cost three times one', () => {
  expect(pricePortion(MAIZE, { pack: BAG, count: 3 })).toEqual({
    weightGrams: 300_000,
    unitPesewas: 480_00,
    unitGrams: 100_000,
    pricePerKgPesewas: 480,
    producePesewas: 1440_00,
  });
  expect(pricePortion(MAIZE, { pack: null, grams: 12_500 }).producePesewas).toBe(62_50);
});

test('packs are grams and grams are packs, and no pesewa drifts, ten thousand times', () => {
  fc.assert(
    fc.property(grams, pesewas, count, (packGrams, price, packs) => {
      const pack = { ...BAG, grams: packGrams, pesewas: price };
      const priced = pricePortion(MAIZE, { pack, count: packs });
      expect(priced.weightGrams / packGrams).toBe(packs);
      expect(priced.weightGrams % packGrams).toBe(0);
      expect(priced.producePesewas).toBe(packs * price);
      const sold = { pricePerKgPesewas: priced.pricePerKgPesewas, packGrams, packPesewas: price };
      expect(worthOfGrams(sold, priced.weightGrams)).toBe(priced.producePesewas);
      const off = Math.abs(priced.pricePerKgPesewas * packGrams - price * 1000);
      expect(priced.pricePerKgPesewas === 1 ? 0 : off * 2).toBeLessThanOrEqual(packGrams);
    }),
    { numRuns: 10_000 },
  );
});

test('what a part of the packs weighs is worth its share, to half a pesewa, and never more than all of them', () => {
  fc.assert(
    fc.property(grams, pesewas, count, fc.double({ min: 0, max: 1, noNaN: true }), (packGrams, price, packs, part) => {
      const sold = { pricePerKgPesewas: 1, packGrams, packPesewas: price };
      const found = Math.floor(packs * packGrams * part);
      const worth = worthOfGrams(sold, found);
      expect(worth).toBeLessThanOrEqual(packs * price);
      const exact = (BigInt(found) * BigInt(price) * 2n - BigInt(worth) * BigInt(packGrams) * 2n) / BigInt(packGrams);
      expect(Number(exact)).toBeGreaterThanOrEqual(-1);
      expect(Number(exact)).toBeLessThanOrEqual(1);
    }),
    { numRuns: 2000 },
  );
});

test('the price of the last tier that is reached counts for all', () => {
  const lower = [
    { from: 10, pesewas: 450_00 },
    { from: 50, pesewas: 420_00 },
  ];
  expect([1, 9, 10, 49, 50, 500].map((packs) => tierPrice(480_00, lower, packs))).toEqual([
    480_00, 480_00, 450_00, 450_00, 420_00, 420_00,
  ]);
});

test('a larger quantity never costs more for each, and never more in all than without tiers', () => {
  fc.assert(
    fc.property(tiers, count, count, (lower, one, other) => {
      const [few, many] = [Math.min(one, other), Math.max(one, other)];
      expect(tierProblem(100_000, lower, 1)).toBeNull();
      expect(tierPrice(100_000, lower, many)).toBeLessThanOrEqual(tierPrice(100_000, lower, few));
      expect(many * tierPrice(100_000, lower, many)).toBeLessThanOrEqual(many * 100_000);
    }),
    { numRuns: 2000 },
  );
});

test('within one tier more costs more', () => {
  fc.assert(
    fc.property(tiers, count, (lower, packs) => {
      const price = tierPrice(100_000, lower, packs);
      fc.pre(price === tierPrice(100_000, lower, packs + 1));
      expect((packs + 1) * price).toBeGreaterThan(packs * price);
    }),
  );
});

test('tiers begin later and cost less each time', () => {
  expect(tierProblem(500, [{ from: 1, pesewas: 400 }], 1)).toContain('larger quantity');
  expect(tierProblem(500, [{ from: 5, pesewas: 500 }], 1)).toContain('must fall');
  expect(
    tierProblem(
      500,
      [
        { from: 5, pesewas: 400 },
        { from: 5, pesewas: 300 },
      ],
      1,
    ),
  ).toContain('larger quantity');
  expect(
    tierProblem(
      500,
      [
        { from: 5, pesewas: 400 },
        { from: 9, pesewas: 300 },
      ],
      1,
    ),
  ).toBeNull();
});

test('less than the least is sold only where it is all that is left', () => {
  const bounds = { leastGrams: 50_000, mostGrams: 200_000 };
  expect(limitProblem(bounds, 49_990, 500_000)).toBe('The farmer sells at least 50 kg in one order.');
  expect(limitProblem(bounds, 50_000, 500_000)).toBeNull();
  expect(limitProblem(bounds, 30_000, 30_000)).toBeNull();
  expect(limitProblem(bounds, 20_000, 30_000)).toBe(
    'The farmer sells at least 50 kg in one order, or all that is left.',
  );
  expect(limitProblem(bounds, 200_010, 500_000)).toBe('The farmer sells at most 200 kg in one order.');
});

test('a count is whole, at least one, and there', () => {
  const stock = { leastGrams: 100, availableGrams: 250_000 };
  expect(packsProblem('2', BAG, stock)).toBeNull();
  for (const text of ['', '0', '1.5', '-1', 'two'])
    expect(packsProblem(text, BAG, stock)).toContain('whole number of bags');
  expect(packsProblem('3', BAG, stock)).toBe('Only 2 bags are left.');
  expect(packsProblem('1', BAG, { ...stock, availableGrams: 99_990 })).toBe('Less than one bag is left.');
  expect(packsProblem('20000', BAG, stock)).toContain('At most');
  expect(packsProblem('1', { ...BAG, grams: 500 }, { leastGrams: 1000, availableGrams: 5000 })).toContain(
    'at least 1 kg',
  );
  expect(typedCount(' 7 ')).toBe(7);
});

test('portions are said as they are counted', () => {
  expect(portionText(300_000, { ...BAG, count: 3 })).toBe('3 bags (300 kg)');
  expect(portionText(100_000, { ...BAG, label: 'size 5', count: 1 })).toBe('1 bag, size 5 (100 kg)');
  expect(portionText(500_000, { ...BAG, unit: 'tubers_100', count: 2 })).toBe('2 × 100 tubers (500 kg)');
  expect(portionText(12_500, null)).toBe('12.5 kg');
  for (const unit of TRADE_UNITS) expect(portionText(1000, { unit, label: '', count: 2 })).toMatch(/^2 .+ \(1 kg\)$/);
});
