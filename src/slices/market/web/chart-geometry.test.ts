import { expect, test } from 'vitest';
import type { PricePoint } from '../contract.ts';
import { linePath, scaleFor } from './chart-geometry.ts';

const point = (month: string, pricePerKg: number): PricePoint => ({
  month,
  pricePerKg,
  priceType: 'retail',
  observations: 1,
});
const frame = { width: 120, height: 60, left: 10, right: 10, top: 5, bottom: 5 };

test('prices are above zero in round steps, months from edge to edge', () => {
  const points = [point('2022-07-01', 200), point('2023-07-01', 656)];
  const scale = scaleFor(points, frame, { mostYears: 6 });
  expect(scale.ticks).toEqual([0, 200, 400, 600, 800]);
  expect([scale.x('2022-07-01'), scale.x('2023-07-01'), scale.y(0), scale.y(800)]).toEqual([10, 110, 55, 5]);
  expect(scale.years).toEqual(['2023-01-01']);
});

test('many years are thinned out', () => {
  const scale = scaleFor([point('2006-01-01', 100), point('2023-07-01', 100)], frame, { mostYears: 6 });
  expect(scale.years.map((year) => year.slice(0, 4))).toEqual(['2006', '2009', '2012', '2015', '2018', '2021']);
});

test('a single price has a place too', () => {
  const scale = scaleFor([point('2023-07-01', 5)], frame, { mostYears: 6 });
  expect([scale.x('2023-07-01'), scale.ticks.at(-1)]).toEqual([10, 10]);
});

test('the line is broken where months are missing', () => {
  const points = [point('2022-01-01', 100), point('2022-02-01', 100), point('2022-08-01', 100)];
  expect(linePath(points, scaleFor(points, frame, { mostYears: 6 }))).toMatch(/^M\S+ \S+L\S+ \S+M\S+ \S+$/);
});

test('the line is broken at a month that is set aside', () => {
  const points = [point('2022-01-01', 100), point('2022-03-01', 100), point('2022-04-01', 100)];
  const scale = scaleFor(points, frame, { mostYears: 6 });
  expect(linePath(points, scale, ['2022-02-01'])).toMatch(/^M\S+ \S+M\S+ \S+L\S+ \S+$/);
});

test('months that are set aside before the first and after the last price lie within the frame', () => {
  const scale = scaleFor([point('2022-03-01', 100), point('2022-04-01', 100)], frame, {
    mostYears: 6,
    setAside: ['2022-01-01', '2022-06-01'],
  });
  expect([scale.x('2022-01-01'), scale.x('2022-06-01'), scale.monthWidth]).toEqual([10, 110, 20]);
});
