import { CATEGORIES } from '#kernel/ghana/produce.ts';
import { findPlace, type Place, places } from '#kernel/ghana/place.ts';
import { roadDistanceKm } from '#kernel/ghana/position.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DETOUR_KM, LEAST_TRIP_FEE, rideOf, tripFee } from './ride.ts';
import { legTenths } from './shared-trip.ts';

function place(slug: string): Place {
  const found = findPlace(slug);
  if (found === null) throw new Error(`No place ${slug}`);
  return found;
}

const TOWNS = ['techiman', 'kumasi', 'accra'].map(place);
const LEGS = legTenths(TOWNS);
const WHOLE = LEGS.reduce((sum, leg) => sum + leg, 0);

describe('the road that goods ride', () => {
  test('is the whole way, or the part of it between two of its towns', () => {
    expect(rideOf(TOWNS, place('techiman'), place('accra'))).toEqual({ tenths: WHOLE, distanceKm: WHOLE / 10 });
    expect(rideOf(TOWNS, place('techiman'), place('kumasi'))?.tenths).toBe(LEGS[0]);
    expect(rideOf(TOWNS, place('kumasi'), place('accra'))?.tenths).toBe(LEGS[1]);
  });

  test('never leads backwards, nor to where the trip does not pass', () => {
    expect(rideOf(TOWNS, place('accra'), place('techiman'))).toBeNull();
    expect(rideOf(TOWNS, place('kumasi'), place('kumasi'))).toBeNull();
    expect(rideOf(TOWNS, place('tamale'), place('accra'))).toBeNull();
    expect(rideOf(TOWNS, place('techiman'), place('tamale'))).toBeNull();
  });

  const anywhere = fc.constantFrom(...places);

  test('begins and ends near its towns, and is no longer than the whole', () => {
    fc.assert(
      fc.property(anywhere, anywhere, (from, to) => {
        const ride = rideOf(TOWNS, from, to);
        if (ride === null) return;
        expect(ride.tenths).toBeGreaterThan(0);
        expect(ride.tenths).toBeLessThanOrEqual(WHOLE);
        expect(ride.distanceKm).toBeGreaterThanOrEqual(ride.tenths / 10);
        expect(ride.distanceKm).toBeLessThanOrEqual(WHOLE / 10 + 2 * DETOUR_KM + 0.1);
        expect(TOWNS.some((town) => roadDistanceKm(from, town) <= DETOUR_KM)).toBe(true);
        expect(TOWNS.some((town) => roadDistanceKm(to, town) <= DETOUR_KM)).toBe(true);
      }),
    );
  });
});

const one = fc.record({
  goods: fc.record({
    category: fc.constantFrom(...CATEGORIES),
    weightGrams: fc.integer({ min: 100, max: 10_000_000 }),
  }),
  tenths: fc.integer({ min: 1, max: 4000 }),
});
const tariff = fc.record({ pricePesewas: fc.integer({ min: 100, max: 100_000 }), wholeTenths: fc.constant(4000) });
const riding = fc.array(one, { minLength: 1, maxLength: 12 });

describe('the fee of a trip', () => {
  const dense = (kg: number, tenths: number) => ({
    goods: { category: 'grains', weightGrams: kg * 1000 } as const,
    tenths,
  });
  const bulky = (kg: number, tenths: number) => ({
    goods: { category: 'fruits', weightGrams: kg * 1000 } as const,
    tenths,
  });
  const at = { pricePesewas: 3000, wholeTenths: 4000 };

  test('is the price of what goods count for, over their part of the road, rounded up once', () => {
    expect(tripFee(at, [dense(100, 4000)])).toEqual({ feePesewas: 3000, sharesPesewas: [3000] });
    expect(tripFee(at, [dense(100, 2000)]).feePesewas).toBe(1500);
    expect(tripFee(at, [bulky(100, 4000)]).feePesewas).toBe(4500);
    expect(tripFee(at, [dense(50, 1333)]).feePesewas).toBe(500);
    expect(tripFee(at, [dense(99.99, 2000)]).feePesewas).toBe(1500);
    expect(tripFee(at, [dense(1, 10)]).feePesewas).toBe(LEAST_TRIP_FEE);
    expect(tripFee(at, [dense(100, 4000), dense(50, 4000)])).toEqual({ feePesewas: 4500, sharesPesewas: [3000, 1500] });
  });

  test('is whole and at least the least; its shares are never negative, and are the fee to the pesewa', () => {
    fc.assert(
      fc.property(tariff, riding, (asked, goods) => {
        const { feePesewas, sharesPesewas } = tripFee(asked, goods);
        expect(Number.isSafeInteger(feePesewas)).toBe(true);
        expect(feePesewas).toBeGreaterThanOrEqual(LEAST_TRIP_FEE);
        expect(sharesPesewas).toHaveLength(goods.length);
        expect(Math.min(...sharesPesewas)).toBeGreaterThanOrEqual(0);
        expect(sharesPesewas.reduce((sum, share) => sum + share, 0)).toBe(feePesewas);
      }),
    );
  });

  test('never falls when goods weigh more or ride farther', () => {
    fc.assert(
      fc.property(tariff, riding, fc.nat(1_000_000), fc.nat(1000), (asked, goods, moreGrams, moreTenths) => {
        const [first, ...rest] = goods;
        if (!first) return;
        const heavier = { ...first, goods: { ...first.goods, weightGrams: first.goods.weightGrams + moreGrams } };
        const farther = { ...first, tenths: first.tenths + moreTenths };
        const { feePesewas } = tripFee(asked, goods);
        expect(tripFee(asked, [heavier, ...rest]).feePesewas).toBeGreaterThanOrEqual(feePesewas);
        expect(tripFee(asked, [farther, ...rest]).feePesewas).toBeGreaterThanOrEqual(feePesewas);
      }),
    );
  });

  test('of goods together is never more than of each apart', () => {
    fc.assert(
      fc.property(tariff, riding, (asked, goods) => {
        const apart = goods.reduce((sum, each) => sum + tripFee(asked, [each]).feePesewas, 0);
        expect(tripFee(asked, goods).feePesewas).toBeLessThanOrEqual(apart);
      }),
    );
  });
});
