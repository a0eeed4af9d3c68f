import { expect, test } from 'vitest';
import type { FieldForecast } from '../views.ts';
import { areaWords, basisWords, kgRange, packRange, pricesWords, windowWords } from './words.ts';

const forecast: FieldForecast = {
  ...{ year: 2027, harvested: false, basis: 'none', range: null, packs: null, own: null, national: null },
  ...{ attainable: null, window: null, worth: null },
};

test('a range is as rough as it is known', () => {
  expect(kgRange({ low: 744, high: 1238 })).toBe('740 to 1,200 kg');
  expect(kgRange({ low: 8.4, high: 21 })).toBe('8.4 to 21 kg');
});

test('packs are counted with their true weight', () => {
  const bag = { unit: 'bag', kg: 84, source: 'WFP', on: '2023-07-15' } as const;
  expect(packRange({ ...bag, low: 7, mid: 9, high: 12 })).toBe('7 to 12 bags of 84 kg');
  expect(packRange({ ...bag, low: 1, mid: 1, high: 1 })).toBe('1 bag of 84 kg');
});

test('every basis says what counts', () => {
  const own = { harvests: 2, tonnes: 3, weightPercent: 40 };
  expect(basisWords({ ...forecast, basis: 'both', own }, 'Maize')).toBe(
    'Your 2 harvests count for 40 %, the national average for 60 %.',
  );
  expect(
    basisWords({ ...forecast, basis: 'both', own: { ...own, harvests: 1, weightPercent: 25 } }, 'Maize'),
  ).toContain('Your harvest counts for 25 %');
  expect(basisWords({ ...forecast, basis: 'national' }, 'Maize')).toContain('at the national average');
  expect(basisWords({ ...forecast, basis: 'own', own }, 'Okra')).toContain('no national figure for okra');
  expect(basisWords(forecast, 'Okra')).toContain('Record two harvests');
  expect(basisWords({ ...forecast, own: { ...own, harvests: 1 } }, 'Okra')).toContain('Record one more harvest');
});

test('months, areas and prices are in words', () => {
  expect(windowWords({ from: '2026-08-01', until: '2026-08-31' })).toBe('August 2026');
  expect(windowWords({ from: '2026-10-01', until: '2026-12-31' })).toBe('October 2026 to December 2026');
  expect(areaWords({ area: 1, areaUnit: 'acre' })).toBe('1 acre');
  expect(areaWords({ area: 2.5, areaUnit: 'hectare' })).toBe('2.5 hectares');
  const worth = { low: 1, high: 2, priceType: 'retail', lowPerKg: 1, highPerKg: 2, month: '2023-07-01' } as const;
  expect(pricesWords({ ...worth, monthsOld: 40, markets: 3, source: 'WFP' })).toBe(
    'at retail prices of July 2023, 40 months ago',
  );
});
