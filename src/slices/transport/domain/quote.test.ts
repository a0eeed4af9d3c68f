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
  durationHours: 24,
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

const freight = { from: place('techiman'), to: place('kumasi'), weightGrams: 50_000 };

describe('the fee', () => {
  it('is the base and so much for each kilometre of road, rounded half up', () => {
    expect(feeOf(express, 0)).toBe(6000);
    expect(feeOf(express, 100)).toBe(18_500);
    expect(feeOf(express, 0.2)).toBe(6025);
    expect(feeOf({ baseFeePesewas: 0, feePerKmPesewas: 125 }, 0.1)).toBe(13);
    expect(feeOf({ baseFeePesewas: 0, feePerKmPesewas: 124 }, 0.1)).toBe(12);
  });

  it('never falls when the road grows or the fees do, and is always whole', () => {
    const tenths = fc.integer({ min: 0, max: 12_000 });
    const fee = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(tenths, tenths, fee, fee, (one, more, baseFeePesewas, feePerKmPesewas) => {
        const type = { baseFeePesewas, feePerKmPesewas };
        const near = feeOf(type, one / 10);
        expect(Number.isSafeInteger(near)).toBe(true);
        expect(near).toBeGreaterThanOrEqual(baseFeePesewas);
        expect(feeOf(type, (one + more) / 10)).toBeGreaterThanOrEqual(near);
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
    expect(priced.value.feePesewas).toBe(feeOf(express, priced.value.distanceKm));
  });

  it('is refused for what is too heavy, too far or not offered', () => {
    expect(quote({ ...express, available: false }, freight)).toMatchObject({
      refusal: { code: 'transport.unavailable' },
    });
    expect(quote(express, { ...freight, weightGrams: 1_000_010 })).toMatchObject({
      refusal: { code: 'transport.too_heavy', data: { maxWeight: 1000 } },
    });
    expect(quote(express, { ...freight, weightGrams: 1_000_000 })).toMatchObject({ ok: true });
    expect(quote(express, { ...freight, to: place('tamale') })).toMatchObject({
      refusal: { code: 'transport.not_covered', data: { region: 'Northern' } },
    });
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
        expect(quote(express, { from, to, weightGrams: 100 })).toEqual(
          quote(express, { from: to, to: from, weightGrams: 100 }),
        );
      }),
    );
  });
});
