import { findPlace } from '#kernel/ghana/place.ts';
import { fromKg } from '#kernel/quantity.ts';
import type { DeliveryType } from '#slices/transport/domain/quote.ts';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { leftOf, lossOf, STORAGE_LIVES, STORAGE_LOSSES, storageLifeOf } from './losses.ts';
import { marketPlace } from './market-place.ts';
import { breakEvenPrice, cheapestCarriage, dearestOrigin, landedPerKg, takeHomeAt } from './take-home.ts';

const terms = { weightGrams: fromKg(1000), loss: { basisPoints: 0 }, feeBasisPoints: 250, carriagePesewas: 40_000 };

describe('what a farmer takes home', () => {
  test('is the price less loss, fee and road', () => {
    expect(takeHomeAt(500, { ...terms, loss: { basisPoints: 200 } })).toEqual({
      ...{ salePesewas: 490_000, lossPesewas: 10_000, feePesewas: 12_250, carriagePesewas: 40_000 },
      ...{ takeHomePesewas: 437_750, perKgPesewas: 438 },
    });
  });

  test('is less than nothing where the road costs more', () => {
    expect(takeHomeAt(10, terms)).toMatchObject({ takeHomePesewas: -30_250, perKgPesewas: -30 });
  });

  test('the break-even price is the least that brings as much', () => {
    const some = fc.record({
      weightGrams: fc.integer({ min: 1000, max: 5_000_000 }),
      loss: fc.record({ basisPoints: fc.integer({ min: 0, max: 5000 }) }),
      feeBasisPoints: fc.integer({ min: 0, max: 3000 }),
      carriagePesewas: fc.integer({ min: 0, max: 500_000 }),
    });
    fc.assert(
      fc.property(some, fc.integer({ min: 1, max: 400_000 }), (sale, wanted) => {
        const price = breakEvenPrice(sale, wanted) ?? 1_000_001;
        const reaches = (at: number) => takeHomeAt(at, sale).takeHomePesewas >= wanted;
        expect([reaches(price), price > 1 && reaches(price - 1)]).toEqual([
          price <= 1_000_000 || reaches(price),
          false,
        ]);
      }),
    );
  });
});

describe('what a buyer pays', () => {
  test('is the price with the road, for what arrives whole', () => {
    expect(landedPerKg(500, terms)).toBe(540);
    expect(landedPerKg(500, { ...terms, loss: { basisPoints: 1000 } })).toBe(600);
    expect(landedPerKg(500, { ...terms, loss: { basisPoints: 10_000 } })).toBeNull();
  });

  test('an origin is worth it up to a price', () => {
    expect(dearestOrigin(terms, 540)).toBe(500);
    expect(dearestOrigin(terms, 30)).toBeNull();
  });
});

const lorry: DeliveryType = {
  id: '1',
  name: 'Standard',
  description: '',
  ...{ baseFeePesewas: 1500, feePerKmPesewas: 5, feePer100KgKmPesewas: 10, feePerStopPesewas: 500, bulkyPercent: 150 },
  ...{ durationHours: 48, minWeightGrams: 0, maxWeightGrams: 5_000_000, maxDistanceKm: null, available: true },
  coverageAreas: ['greater-accra', 'bono-east'],
  urgency: 'standard',
};

describe('the road', () => {
  const [accra, techiman] = [findPlace('accra'), findPlace('techiman')];
  const road = accra && techiman && { from: techiman, to: accra, category: 'grains' as const, weightGrams: 1_000_000 };

  test('costs what the cheapest delivery type asks that goes there', () => {
    if (!road) throw new Error('Two towns are gone.');
    const dear = { ...lorry, id: '2', name: 'Express', baseFeePesewas: 90_000 };
    expect(cheapestCarriage([dear, lorry], road)).toMatchObject({ name: 'Standard' });
    expect(cheapestCarriage([{ ...lorry, maxWeightGrams: 1 }, dear], road)).toMatchObject({ name: 'Express' });
    expect(cheapestCarriage([{ ...lorry, available: false }], road)).toBeNull();
  });
});

describe('losses', () => {
  test('go evenly through a season where they were measured, and are none where nobody did', () => {
    expect(lossOf('maize', 0, null)).toMatchObject({ basisPoints: 0, basis: 'measured' });
    expect(lossOf('maize', 90, null)).toMatchObject({ basisPoints: 183, basis: 'measured' });
    expect(lossOf('maize', 180, null)).toMatchObject({ basisPoints: 365 });
    expect(lossOf('tomato-local', 90, null)).toEqual({ basisPoints: 0, basis: 'none', source: null });
    expect(lossOf('tomato-local', 90, 1200)).toEqual({ basisPoints: 1200, basis: 'typed', source: null });
    expect(leftOf(fromKg(100), { basisPoints: 1250 })).toBe(fromKg(87.5));
  });

  test('and storage lives are those of the data', () => {
    const lines = readFileSync('data/agronomy/losses-and-storage-life.csv', 'utf8').trim().split('\n').slice(1);
    const rows = lines.map(
      (line) => /^(?<crop>[^,]+),(?<figure>[^,]+),(?<least>[^,]+),(?<most>[^,]+)/.exec(line)?.groups,
    );
    const losses = STORAGE_LOSSES.map(({ commodities, basisPoints }) => [
      commodities[0]?.split('-')[0],
      basisPoints / 100,
    ]);
    expect(losses).toEqual(
      rows.filter((row) => row?.['figure'] === 'storage loss').map((row) => [row?.['crop'], Number(row?.['least'])]),
    );
    const lives = STORAGE_LIVES.map(({ leastDays, mostDays }) => [leastDays, mostDays]);
    expect(lives).toEqual(
      rows.filter((row) => row?.['figure'] === 'life').map((row) => [Number(row?.['least']), Number(row?.['most'])]),
    );
    expect(storageLifeOf('cassava')).toMatchObject({ leastDays: 5, source: 'FAO X5415E' });
    expect(storageLifeOf('plantain-apem')).toBeNull();
  });
});

test.each([
  ['Techiman', 'bono-east', 'techiman'],
  ['Funbisi', 'upper-east', 'fumbisi'],
  ['Sekondi/Takoradi', 'western', 'sekondi-takoradi'],
] as const)('the market %s lies at %s', (name, region, slug) => {
  expect(marketPlace({ name, region })?.slug).toBe(slug);
});

test('a market that no list of places has is nowhere', () => {
  expect(marketPlace({ name: 'fourty four', region: 'upper-east' })).toBeNull();
});
