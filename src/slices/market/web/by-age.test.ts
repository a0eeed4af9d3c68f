import { expect, test } from 'vitest';
import type { LatestPrice } from '../contract.ts';
import { byAge } from './by-age.ts';

const price = (month: string): LatestPrice => ({ market: month, marketName: 'Ejura', region: 'ashanti', priceType: 'retail', pricePerKg: 4, month, observations: 1 });

test('a price is recent within a year of the newest one, whatever today is', () => {
  const { recent, older } = byAge(['2023-07-01', '2022-08-01', '2022-07-01', '2014-10-01'].map(price));
  expect(recent.map(({ month }) => month)).toEqual(['2023-07-01', '2022-08-01']);
  expect(older.map(({ month }) => month)).toEqual(['2022-07-01', '2014-10-01']);
});
