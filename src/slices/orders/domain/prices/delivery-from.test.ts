import { findPlace, type Place } from '#kernel/ghana/place.ts';
import { fromKg } from '#kernel/quantity.ts';
import type { DeliveryType } from '#slices/transport/domain/quote.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cheapestFee, usualGrams } from './delivery-from.ts';

function place(slug: string): Place {
  const found = findPlace(slug);
  if (found === null) throw new Error(`No place ${slug}`);
  return found;
}

const LORRY: DeliveryType = {
  id: 'lorry',
  name: 'Lorry',
  description: '',
  baseFeePesewas: 1500,
  feePerKmPesewas: 5,
  feePer100KgKmPesewas: 10,
  feePerStopPesewas: 500,
  bulkyPercent: 150,
  durationHours: 48,
  minWeightGrams: fromKg(0.1),
  maxWeightGrams: fromKg(5000),
  maxDistanceKm: null,
  available: true,
  coverageAreas: ['ashanti'],
  urgency: 'standard',
};
const way = { from: place('techiman'), to: place('kumasi'), category: 'tubers', weightGrams: fromKg(50) } as const;

test('the cheapest way that goes there counts; where none goes there is no fee', () => {
  const dear = { ...LORRY, id: 'van', baseFeePesewas: 9000 };
  const fee = cheapestFee([dear, LORRY], way);
  expect(fee).toBeLessThan(cheapestFee([dear], way) ?? 0);
  expect(cheapestFee([dear, { ...LORRY, available: false }], way)).toBe(cheapestFee([dear], way));
  expect(cheapestFee([LORRY], { ...way, to: place('accra') })).toBeNull();
  expect(cheapestFee([], way)).toBeNull();
});

test('a fee is shown for 50 kg, for less where there is less, for more where an order takes more', () => {
  expect(usualGrams({ availableGrams: fromKg(500), leastGrams: null })).toBe(fromKg(50));
  expect(usualGrams({ availableGrams: fromKg(12), leastGrams: null })).toBe(fromKg(12));
  expect(usualGrams({ availableGrams: fromKg(500), leastGrams: fromKg(100) })).toBe(fromKg(100));
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.option(fc.nat(10_000_000)), (availableGrams, leastGrams) => {
      expect(usualGrams({ availableGrams, leastGrams })).toBeGreaterThanOrEqual(leastGrams ?? 0);
    }),
  );
});
