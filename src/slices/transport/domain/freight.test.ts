import type { Category } from '#kernel/ghana/produce.ts';
import { knownPlace } from '#kernel/ghana/places/known-place.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { feeAnew, type LoadPart, type LoadPricing } from './freight.ts';
import type { DeliveryType } from './quote.ts';
import { tripToAll } from './trips/plan-trips.ts';

const STANDARD: DeliveryType = {
  id: 'standard',
  name: 'Standard',
  description: '',
  baseFeePesewas: 15_00,
  feePerKmPesewas: 5,
  feePer100KgKmPesewas: 10,
  feePerStopPesewas: 5_00,
  bulkyPercent: 150,
  durationHours: 48,
  minWeightGrams: 100_000,
  maxWeightGrams: 5_000_000,
  maxDistanceKm: null,
  available: false,
  coverageAreas: [],
  urgency: 'standard',
};
const TO = knownPlace('accra');

const price: LoadPricing = (farms) => {
  const trip = tripToAll(STANDARD, { farms, to: TO });
  if (trip === null) return null;
  const byFarm = new Map(trip.farms.map((one) => [one.farm, one.sharesPesewas]));
  return { feePesewas: trip.feePesewas, sharesPesewas: farms.map((_farm, index) => byFarm.get(index) ?? []) };
};

const feeOf = (parts: readonly LoadPart[]) => {
  const farms = [...Map.groupBy(parts, ({ farmerId }) => farmerId).values()];
  return price(farms.flatMap((goods) => (goods[0] ? [{ from: goods[0].from, goods }] : [])))?.feePesewas ?? 0;
};

const part = fc.record({
  farmerId: fc.constantFrom('kofi', 'akua', 'yaw'),
  category: fc.constantFrom<Category>('tubers', 'vegetables'),
  weightGrams: fc.integer({ min: 1_000, max: 500_000 }),
});
const FARMS = { kofi: knownPlace('techiman'), akua: knownPlace('kumasi'), yaw: knownPlace('tamale') };

/** Orders of one checkout, each with its share of the fee. */
const loads = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts): LoadPart[] => {
  const unpaid = parts.map((one) => ({ ...one, from: FARMS[one.farmerId], paidPesewas: 0 }));
  const whole = feeOf(unpaid);
  const each = Math.floor(whole / unpaid.length);
  return unpaid.map((one, index) => ({ ...one, paidPesewas: index === 0 ? whole - each * (unpaid.length - 1) : each }));
});

const withPart = (parts: readonly LoadPart[], own: number, change: Partial<LoadPart>) =>
  parts.map((one, index) => (index === own ? { ...one, ...change } : one));

test('freight: a single order that shrinks costs what the checkout asks for what is left, whatever its bounds', () => {
  const goods = { farmerId: 'kofi', category: 'tubers', from: FARMS.kofi } as const;
  const paidPesewas = feeOf([{ ...goods, weightGrams: 730_000, paidPesewas: 0 }]);
  const less = [{ ...goods, weightGrams: 365_000, paidPesewas }];
  expect(feeAnew(less, 0, price)).toBe(feeOf(less));
  expect(feeAnew([{ ...goods, weightGrams: 900_000, paidPesewas }], 0, price)).toBe(paidPesewas);
});

test('freight: the fee left is from nothing to what is paid, and what cannot be quoted stays', () => {
  fc.assert(
    fc.property(loads, fc.nat(), fc.double({ min: 0.01, max: 1, noNaN: true }), (parts, pick, share) => {
      const own = pick % parts.length;
      const { weightGrams, paidPesewas } = parts[own] ?? { weightGrams: 1, paidPesewas: 0 };
      const less = withPart(parts, own, { weightGrams: Math.max(1, Math.floor(weightGrams * share)) });
      const fee = feeAnew(less, own, price);
      expect(fee).toBeGreaterThanOrEqual(0);
      expect(fee).toBeLessThanOrEqual(paidPesewas);
      expect(feeAnew(less, own, () => null)).toBe(paidPesewas);
      // The carrier of all of it is paid what it costs.
      const others = less.reduce((sum, one, index) => (index === own ? sum : sum + one.paidPesewas), 0);
      expect(fee + others).toBeGreaterThanOrEqual(Math.min(feeOf(less), paidPesewas + others));
    }),
  );
});

test('freight: several steps down come to the fee of one, or to less where a step before cost less', () => {
  fc.assert(
    fc.property(loads, fc.nat(), fc.double({ min: 0.2, max: 0.9, noNaN: true }), (parts, pick, share) => {
      const own = pick % parts.length;
      const grams = parts[own]?.weightGrams ?? 0;
      const half = withPart(parts, own, { weightGrams: Math.ceil(grams * share) });
      const end = { weightGrams: Math.ceil(grams * share * share) };
      const once = feeAnew(withPart(parts, own, end), own, price);
      const halfFee = feeAnew(half, own, price);
      const halfway = withPart(half, own, { paidPesewas: halfFee });
      expect(feeAnew(withPart(halfway, own, end), own, price)).toBe(Math.min(halfFee, once));
    }),
  );
});
