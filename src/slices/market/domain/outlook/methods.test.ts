import { chanceFrom } from '#test/support/money-model/chance.ts';
import { expect, test } from 'vitest';
import { METHODS } from './choose-method.ts';
import { lastPrice, seasonalNaive } from './forecaster.ts';
import { levelForecasters, marketForecasters } from './methods.ts';
import type { LogSeries, PricePanel } from './price-panel.ts';
import { pooledRegression } from './regression.ts';
import { addRow, normalEquations, solveRidge } from './ridge.ts';
import { dampedTrend, simpleSmoothing } from './smoothing.ts';

const MONTHS = 120;
const months = (value: (at: number) => number | null): LogSeries =>
  Array.from({ length: MONTHS }, (_, at) => value(at));
const panelOf = (level: LogSeries, markets: readonly LogSeries[] = [level]): PricePanel => ({
  commodity: 'maize',
  priceType: 'wholesale',
  first: 24_000,
  level,
  markets,
});

/** Steps of 4 % up or down on average, each by chance. */
function randomWalk(seed: number): LogSeries {
  const chance = chanceFrom(seed);
  let log = 6;
  return months(() => (log += (chance.below(2001) - 1000) / 12_500));
}

test('the last price stays, and the same month last year comes again', () => {
  const season = months((at) => Math.sin((2 * Math.PI * at) / 12));
  expect(lastPrice(season)(30, 3)).toBe(season[30]);
  expect(seasonalNaive(season)(30, 3)).toBeCloseTo(season[33] ?? NaN, 10);
  expect(seasonalNaive(season)(5, 3)).toBeNull();
  expect(lastPrice([1, null])(1, 1)).toBeNull();
});

test('smoothing sees through noise around a level, and holds a level that is certain', () => {
  const noisy = months((at) => 5 + (at % 2 === 0 ? 0.1 : -0.1));
  expect(Math.abs((simpleSmoothing(noisy)(100, 1) ?? NaN) - 5)).toBeLessThan(0.05);
  expect(simpleSmoothing(months(() => 5))(60, 6)).toBe(5);
});

test('a damped trend goes on rising, each month by less, also over months without a price', () => {
  const rising = months((at) => (at === 70 ? null : at / 50));
  const forecast = dampedTrend(rising);
  const [now, next, later] = [rising[80] ?? NaN, forecast(80, 1) ?? NaN, forecast(80, 6) ?? NaN];
  expect(next).toBeGreaterThan(now + 0.015);
  expect(later).toBeGreaterThan(next);
  expect(later).toBeLessThan(now + 6 / 50);
  expect(forecast(70, 1)).toBeGreaterThan(rising[69] ?? NaN);
});

test('a ridge regression finds the coefficients of exact rows, and draws them to 0 by its penalty', () => {
  const sums = normalEquations(2);
  for (const [one, other] of [
    [1, 0],
    [0, 1],
    [1, 1],
    [2, -1],
  ] as const)
    addRow(sums, [one, other], 3 * one - 2 * other, 1);
  const [first = NaN, second = NaN] = solveRidge(sums, 0);
  expect(first).toBeCloseTo(3, 10);
  expect(second).toBeCloseTo(-2, 10);
  const [drawn = NaN] = solveRidge(sums, 10);
  expect(drawn).toBeGreaterThan(0);
  expect(drawn).toBeLessThan(3);
});

test('the regression learns from all markets that one far from the median comes back', () => {
  const level = months(() => 5);
  const far = [0, 1, 2, 3, 4, 5].map((lag) => months((at) => 5 + 0.4 * 0.5 ** ((at + 2 * lag) % 12)));
  const panel = panelOf(level, [level, ...far]);
  const [market = level] = far;
  const forecast = pooledRegression(panel)(market);
  expect(market[96]).toBeCloseTo(5.4, 10);
  expect(forecast(96, 1)).toBeLessThan(5.3);
  expect(forecast(6, 1)).toBeNull();
});

test.each(METHODS)('%s knows nothing of what comes later', (method) => {
  const now = 60;
  const [one, other] = [randomWalk(1), randomWalk(2)];
  const changed = (series: LogSeries): LogSeries => series.map((log, at) => (at > now ? 9 + (at % 5) : log));
  const before = panelOf(one, [one, other]);
  const after = panelOf(changed(one), [changed(one), changed(other)]);
  for (const ahead of [1, 3, 6]) {
    const expected = levelForecasters(before)[method](now, ahead);
    expect(expected).not.toBeNull();
    expect(levelForecasters(after)[method](now, ahead)).toBe(expected);
    const inMarkets = (panel: PricePanel) => marketForecasters(panel).map(({ by }) => by[method](now, ahead));
    expect(inMarkets(after)).toEqual(inMarkets(before));
  }
});
