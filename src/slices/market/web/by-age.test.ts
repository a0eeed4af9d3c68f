import { expect, test } from 'vitest';
import type { LatestPrice } from '../contract.ts';
import { byAge } from './by-age.ts';

const price = (month: string, more: Partial<LatestPrice> = {}): LatestPrice => ({
  market: month,
  marketName: 'Ejura',
  region: 'ashanti',
  priceType: 'retail',
  pricePerKg: 400,
  month,
  observations: 1,
  ...more,
});

test('a market is recent within a year of the newest price, whatever today is', () => {
  const { recent, older } = byAge(
    ['2023-07-01', '2022-08-01', '2022-07-01', '2014-10-01'].map((month) => price(month)),
  );
  expect(recent.map(({ market }) => market)).toEqual(['2023-07-01', '2022-08-01']);
  expect(older.map(({ market }) => market)).toEqual(['2022-07-01', '2014-10-01']);
});

test('retail and wholesale of a market are in one row, each with its own month', () => {
  const { recent, older } = byAge([
    price('2023-07-01', { market: 'ejura' }),
    price('2014-10-01', { market: 'ejura', priceType: 'wholesale', pricePerKg: 100 }),
  ]);
  expect(older).toEqual([]);
  expect(recent).toHaveLength(1);
  expect(recent[0]).toMatchObject({
    market: 'ejura',
    retail: { month: '2023-07-01' },
    wholesale: { month: '2014-10-01', pricePerKg: 100 },
  });
});
