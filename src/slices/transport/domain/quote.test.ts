import { findPlace, places } from '#kernel/ghana/place.ts';
import type { Place } from '#kernel/ghana/place.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DeliveryType } from './quote.ts';
import { feeOf, quote } from './quote.ts';

const express: DeliveryType = {
  id: 'express',
  name: 'Express',
  description: '',
  baseFeePesewas: 6000,
  feePerKmPesewas: 125,
  feePer100KgKmPesewas: 0,
  feePerStopPesewas: 0,
  bulkyPercent: 100,
  durationHours: 24,
  minWeightGrams: 0,
  maxWeightGrams: 1_000_000,
  maxDistanceKm: null,
  available: true,
  coverageAreas: ['ashanti', 'greater-accra'],
  urgency: 'express',
};

function place(slug: string): Place {
  const found = findPlace(slug);
  if (found === null) throw new Error(`No place ${slug}`);
  return found;
}

const NOTHING = { denseGrams: 0, bulkyGrams: 0 };
const maize = (weightGrams: number) => [{ category: 'grains', weightGrams } as const];
const freight = { from: place('techiman'), to: place('kumasi'), goods: maize(50_000) };

/** The shared lorry of a new installation. */
const lorry = { baseFeePesewas: 1500, feePerKmPesewas: 5, feePer100KgKmPesewas: 10, bulkyPercent: 150 };

describe('the fee', () => {
  it('is the base and so much for each kilometre of road, rounded half up', () => {
    expect(feeOf(express, 0, NOTHING)).toBe(6000);
    expect(feeOf(express, 100, NOTHING)).toBe(18_500);
    expect(feeOf(express, 0.2, NOTHING)).toBe(6025);
    expect(feeOf({ ...express, baseFeePesewas: 0 }, 0.1, NOTHING)).toBe(13);
    expect(feeOf({ ...express, baseFeePesewas: 0, feePerKmPesewas: 124 }, 0.1, NOTHING)).toBe(12);
  });

  it('follows the weight and the room that goods take', () => {
    const dense = (kg: number) => ({ denseGrams: kg * 1000, bulkyGrams: 0 });
    const table: readonly (readonly [km: number, dense: number, bulky: number, fee: number])[] = [
      [400, 1, 0, 3540],
      [400, 100, 0, 7500],
      [400, 500, 0, 23_500],
      [400, 0, 100, 9500],
      [400, 50, 100, 11_500],
      [10, 1, 0, 1551],
      [10, 4, 0, 1554],
      [10, 4.5, 0, 1555],
      [0, 5000, 0, 1500],
    ];
    for (const [km, kg, bulky, fee] of table) {
      expect(feeOf(lorry, km, { ...dense(kg), bulkyGrams: bulky * 1000 }), `${km} km, ${kg} and ${bulky} kg`).toBe(fee);
    }
  });

  it('never falls when the road, the weight or the fees grow, and is always whole and no less than the base', () => {
    const tenths = fc.integer({ min: 0, max: 12_000 });
    const grams = fc.integer({ min: 0, max: 25_000_000 });
    const tariff = fc.record({
      baseFeePesewas: fc.integer({ min: 0, max: 100_000 }),
      feePerKmPesewas: fc.integer({ min: 0, max: 10_000 }),
      feePer100KgKmPesewas: fc.integer({ min: 0, max: 200 }),
      bulkyPercent: fc.integer({ min: 100, max: 500 }),
    });
    const load = fc.record({ denseGrams: grams, bulkyGrams: grams });
    fc.assert(
      fc.property(tariff, fc.tuple(tenths, tenths), fc.tuple(load, load), (type, [one, more], [some, added]) => {
        const fee = feeOf(type, one / 10, some);
        const heavier = {
          denseGrams: some.denseGrams + added.denseGrams,
          bulkyGrams: some.bulkyGrams + added.bulkyGrams,
        };
        expect(Number.isSafeInteger(fee)).toBe(true);
        expect(fee).toBeGreaterThanOrEqual(type.baseFeePesewas);
        expect(feeOf(type, (one + more) / 10, some)).toBeGreaterThanOrEqual(fee);
        expect(feeOf(type, one / 10, heavier)).toBeGreaterThanOrEqual(fee);
        expect(
          feeOf({ ...type, feePer100KgKmPesewas: type.feePer100KgKmPesewas + 1 }, one / 10, some),
        ).toBeGreaterThanOrEqual(fee);
      }),
    );
  });

  it('of a type without a fee by weight is what it was before weight counted', () => {
    const before = (base: number, perKm: number, km: number) =>
      base + Number((BigInt(Math.round(km * 10)) * BigInt(perKm) * 2n + 10n) / 20n);
    const fee = fc.integer({ min: 0, max: 100_000 });
    const load = fc.record({ denseGrams: fc.nat(5_000_000), bulkyGrams: fc.nat(5_000_000) });
    fc.assert(
      fc.property(fee, fee, fc.integer({ min: 0, max: 12_000 }), load, (base, perKm, tenths, goods) => {
        const type = { baseFeePesewas: base, feePerKmPesewas: perKm, feePer100KgKmPesewas: 0, bulkyPercent: 150 };
        expect(feeOf(type, tenths / 10, goods)).toBe(before(base, perKm, tenths / 10));
      }),
    );
  });
});

describe('a quote', () => {
  it('names the distance, the time and the fee', () => {
    const priced = quote(express, freight);
    expect(priced).toMatchObject({
      ok: true,
      value: { deliveryTypeId: 'express', urgency: 'express', durationHours: 24 },
    });
    if (!priced.ok) throw new Error(priced.refusal.code);
    expect(priced.value.distanceKm).toBeGreaterThan(100);
    expect(priced.value.feePesewas).toBe(feeOf(express, priced.value.distanceKm, NOTHING));
  });

  it('is refused for what is too light, too heavy, too far or not offered', () => {
    expect(quote({ ...express, available: false }, freight)).toMatchObject({
      refusal: { code: 'transport.unavailable' },
    });
    expect(quote(express, { ...freight, goods: maize(1_000_010) })).toMatchObject({
      refusal: { code: 'transport.too_heavy', data: { maxWeight: 1000 } },
    });
    expect(quote(express, { ...freight, goods: maize(1_000_000) })).toMatchObject({ ok: true });
    expect(quote(express, { ...freight, goods: [...maize(600_000), ...maize(400_010)] })).toMatchObject({
      refusal: { code: 'transport.too_heavy' },
    });
    expect(quote({ ...express, minWeightGrams: 50_010 }, freight)).toMatchObject({
      refusal: { code: 'transport.too_light', data: { minWeight: 50.01 } },
    });
    expect(quote({ ...express, minWeightGrams: 50_000 }, freight)).toMatchObject({ ok: true });
    expect(quote(express, { ...freight, to: place('tamale') })).toMatchObject({
      refusal: { code: 'transport.not_covered', data: { region: 'Northern' } },
    });
  });

  it('of goods that travel together is shared out by what each counts for, and the shares are the fee', () => {
    const tomatoes = { category: 'vegetables', weightGrams: 20_000 } as const;
    const priced = quote({ ...express, ...lorry }, { ...freight, goods: [...maize(70_000), tomatoes] });
    if (!priced.ok) throw new Error(priced.refusal.code);
    const { feePesewas, sharesPesewas } = priced.value;
    expect(sharesPesewas.reduce((sum, share) => sum + share, 0)).toBe(feePesewas);
    expect(sharesPesewas).toEqual([Math.round(feePesewas * 0.7), Math.round(feePesewas * 0.3)]);
  });

  it('of goods together is never more than the sum of what each would cost alone', () => {
    const one = fc.record({
      category: fc.constantFrom('vegetables', 'grains', 'tubers'),
      weightGrams: fc.integer({ min: 100, max: 100_000 }),
    });
    const feePesewas = (goods: readonly { category: 'vegetables' | 'grains' | 'tubers'; weightGrams: number }[]) => {
      const priced = quote({ ...express, ...lorry }, { ...freight, goods });
      if (!priced.ok) throw new Error(priced.refusal.code);
      return priced.value.feePesewas;
    };
    fc.assert(
      fc.property(fc.array(one, { minLength: 1, maxLength: 8 }), (goods) => {
        const alone = goods.reduce((sum, single) => sum + feePesewas([single]), 0);
        expect(feePesewas(goods)).toBeLessThanOrEqual(alone);
      }),
    );
  });

  it('goes as far as its type says, and never farther than can be driven in its time', () => {
    const tricycle = { ...express, name: 'Tricycle', maxDistanceKm: 35, durationHours: 6 };
    const near = { ...freight, from: place('tema'), to: place('accra') };
    expect(quote(tricycle, near)).toMatchObject({ ok: true });
    const far = { ...freight, from: place('techiman'), to: place('accra') };
    expect(quote(tricycle, far)).toMatchObject({ refusal: { code: 'transport.too_far', data: { maxDistance: 35 } } });
    expect(quote({ ...express, durationHours: 6 }, far)).toMatchObject({
      refusal: { code: 'transport.too_far', data: { maxDistance: 240 } },
    });
    expect(quote({ ...express, durationHours: 24 }, far)).toMatchObject({ ok: true });
  });

  it('costs the same there and back wherever both ends are covered', () => {
    const covered = places.filter((known) => express.coverageAreas.includes(known.region));
    fc.assert(
      fc.property(fc.constantFrom(...covered), fc.constantFrom(...covered), (from, to) => {
        expect(quote(express, { from, to, goods: maize(100) })).toEqual(
          quote(express, { from: to, to: from, goods: maize(100) }),
        );
      }),
    );
  });
});
