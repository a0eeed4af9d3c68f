import { expect, test } from 'vitest';
import type { PricePoint } from '../contract.ts';
import { packSeries, unpackSeries } from './packed-series.ts';

const points: PricePoint[] = [
  { month: '2022-12-01', priceType: 'wholesale', pricePerKg: 415, observations: 12 },
  { month: '2023-01-01', priceType: 'retail', pricePerKg: 558, observations: 18 },
  { month: '2023-01-01', priceType: 'wholesale', pricePerKg: 486, observations: 15 },
];

test('a series comes out of its packing as it went in, kind by kind', () => {
  expect(unpackSeries(packSeries(points))).toEqual([points[0], points[2], points[1]]);
});

test('an empty series stays empty', () => {
  expect(unpackSeries(packSeries([]))).toEqual([]);
});
