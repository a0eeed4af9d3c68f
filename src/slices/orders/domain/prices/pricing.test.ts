import fc from 'fast-check';
import { expect, it } from 'vitest';
import { priceOrder } from './pricing.ts';

it('charges produce and delivery, and takes 2.5 % of the produce from the seller', () => {
  expect(
    priceOrder({ weightGrams: 47_300, pricePerKgPesewas: 2550, deliveryFeePesewas: 4000, feeBasisPoints: 250 }),
  ).toEqual({
    producePesewas: 120_615,
    deliveryFeePesewas: 4000,
    totalPesewas: 124_615,
    platformFeePesewas: 3015,
    sellerPesewas: 117_600,
  });
});

it('leaves no pesewa without an owner, whatever the weight and price', () => {
  const grams = fc.integer({ min: 10, max: 100_000 }).map((steps) => steps * 10);
  const pesewas = fc.integer({ min: 1, max: 1_000_000 });
  fc.assert(
    fc.property(
      grams,
      pesewas,
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.integer({ min: 0, max: 10_000 }),
      (weightGrams, pricePerKgPesewas, deliveryFeePesewas, feeBasisPoints) => {
        const price = priceOrder({ weightGrams, pricePerKgPesewas, deliveryFeePesewas, feeBasisPoints });
        expect(price.sellerPesewas + price.platformFeePesewas + price.deliveryFeePesewas).toBe(price.totalPesewas);
        expect(price.sellerPesewas).toBeGreaterThanOrEqual(0);
        expect(Math.abs(price.producePesewas * 1000 - weightGrams * pricePerKgPesewas)).toBeLessThanOrEqual(500);
      },
    ),
    { numRuns: 2000 },
  );
});
