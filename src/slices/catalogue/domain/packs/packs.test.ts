import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BUSH_WEIGHT_BASIS_POINTS, bushGrams, bushWeight, bushWords } from './bag-guard.ts';
import { MARKET_WEIGHTS, marketWeight } from './market-weights.ts';
import { cheapestPerKg, type Pack, twin, withIds } from './pack.ts';

const BAG: Pack = {
  id: 'a',
  unit: 'bag',
  label: '',
  grams: 100_000,
  pesewas: 480_00,
  tiers: [],
  on: '2026-11-20',
  source: null,
};

const UNITS = new Map([
  ['bag', 'bag'],
  ['maxi bag', 'bag'],
  ['crate', 'crate'],
  ['100 tubers', 'tubers_100'],
]);

test('the weights of the market are those of the published record, none left out and none added', () => {
  const rows = readFileSync('data/reference/trade-units-kg.csv', 'utf8').trim().split('\n').slice(1);
  const published = rows.flatMap((row) => {
    const [commodity = '', unit = '', kg = ''] = row.split(',');
    // Nothing of the six categories is sold by the box of mackerel or the tray of eggs.
    return kg === '' || commodity === 'mackerel' ? [] : [{ commodity, unit: UNITS.get(unit), kg: Number(kg) }];
  });
  const known = new Set(MARKET_WEIGHTS.map(({ commodity, unit, kg }) => JSON.stringify({ commodity, unit, kg })));
  expect([...known].toSorted()).toEqual(published.map((row) => JSON.stringify(row)).toSorted());
});

test.each([
  ['White maize, dried', 'bag', 100],
  ['Yellow maize', 'bag', 100],
  ['Paddy rice', 'bag', 84],
  ['Jasmine rice', 'bag', 50],
  ['Fresh cassava', 'bag', 91],
  ['Pona yam', 'tubers_100', 250],
  ['Fresh tomatoes', 'crate', 52],
  ['Dried pepper', 'bag', 16],
  ['Red chilli pepper', 'bag', 20],
  ['Garden eggs', 'bag', 27],
] as const)('%s by the %s: %s kg on the market', (name, unit, kg) => {
  expect(marketWeight(unit, name)?.grams).toBe(kg * 1000);
});

test.each([
  ['Apantu plantain', 'bunch'],
  ['White maize', 'olonka'],
  ['Pona yam', 'tuber'],
  ['Fresh maize on the cob', 'bag'],
  ['Cassava flour', 'bag'],
  ['Tomatoes', 'basket'],
  ['Groundnuts in the shell', 'bag'],
] as const)('no weight is invented for %s by the %s', (name, unit) => {
  expect(marketWeight(unit, name)).toBeNull();
});

test('a bag is bush weight beyond 5 % over the market, never at it', () => {
  expect([100_000, 105_000, 105_010, 137_000].map((grams) => bushGrams(grams, 100_000))).toEqual([0, 0, 5010, 37_000]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300_000 }), fc.integer({ min: 1000, max: 250_000 }), (grams, market) => {
      const beyond = bushGrams(grams, market);
      if (beyond === 0) expect(grams * 10_000).toBeLessThanOrEqual(market * (10_000 + BUSH_WEIGHT_BASIS_POINTS));
      else expect(market + beyond).toBe(grams);
    }),
  );
});

test('the farmer reads in kilograms and money what each bag would give away', () => {
  const pack = { ...BAG, grams: 137_000, pesewas: 500_00 };
  const bush = bushWeight(pack, marketWeight('bag', 'White maize'));
  expect(bush && bushWords(pack, bush)).toBe(
    'Bush weight: on the market a bag is 100 kg. At ₵500.00 for 137 kg you would give away 37 kg of each bag, worth ₵185.00. Fill your bags to 100 kg, or ask a price for what they hold.',
  );
  expect(bushWeight({ ...pack, grams: 90_000 }, marketWeight('bag', 'White maize'))).toBeNull();
  expect(bushWeight(pack, null)).toBeNull();
});

test('a pack keeps its id while its contents stay, and is another one when they change', () => {
  const { id: _id, ...written } = BAG;
  expect(withIds([{ ...written, pesewas: 510_00 }], [BAG], () => 'b')).toMatchObject([{ id: 'a', pesewas: 510_00 }]);
  for (const change of [
    { grams: 90_000 },
    { unit: 'crate' as const },
    { label: 'mini' },
    { on: '2026-11-21' },
    { source: 'Esoko' },
  ])
    expect(withIds([{ ...written, ...change }], [BAG], () => 'b')).toMatchObject([{ id: 'b' }]);
});

test('packs that look alike are found, and the cheapest kilogram counts', () => {
  const { id: _id, ...written } = BAG;
  expect(twin([written, { ...written, label: 'mini', grams: 50_000 }])).toBeNull();
  expect(twin([written, { ...written, grams: 50_000 }])).toBe(1);
  expect(cheapestPerKg([BAG, { ...BAG, grams: 50_000, pesewas: 230_00 }])).toBe(460);
  expect(cheapestPerKg([])).toBeNull();
});
