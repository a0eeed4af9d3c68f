import { chanceFrom } from '#test/support/money-model/chance.ts';
import { expect, test } from 'vitest';
import { backtestLevel, backtestMarkets, cutOf } from './backtest.ts';
import type { LogSeries, PricePanel } from './price-panel.ts';

const MONTHS = 180;

/** Sums of steps by chance around `drift`. */
function randomWalk(seed: number, drift = 0): number[] {
  const chance = chanceFrom(seed);
  let log = 6;
  return Array.from({ length: MONTHS }, () => {
    const steps = Array.from({ length: 6 }, () => (chance.below(2001) - 1000) / 25_000);
    log += drift + steps.reduce((sum, step) => sum + step, 0);
    return log;
  });
}

function panelOf(level: LogSeries, markets: readonly LogSeries[] = [level]): PricePanel {
  return { commodity: 'maize', priceType: 'wholesale', first: 24_000, level, markets };
}

const seasonal = (seed: number): number[] =>
  randomWalk(seed).map((log, at) => 6 + (log - 6) / 40 + 0.4 * Math.sin((2 * Math.PI * at) / 12));

test('on prices that go by chance the last price is nearly always chosen, and nothing beats it by much', () => {
  const judged = Array.from({ length: 20 }, (_, seed) => backtestLevel(panelOf(randomWalk(seed)))).flat();
  expect(judged.filter(({ method }) => method === 'last_price').length / judged.length).toBeGreaterThan(0.7);
  const sum = (figure: 'missed' | 'missedByLast') => judged.reduce((total, one) => total + one[figure], 0);
  expect(sum('missed') / sum('missedByLast')).toBeGreaterThan(0.97);
});

test('the range of 80 % holds eight times in ten on prices that go by chance, with and without a drift', () => {
  for (const drift of [0, 0.02]) {
    const all = Array.from({ length: 20 }, (_, seed) => backtestLevel(panelOf(randomWalk(seed, drift)))).flat();
    for (const ahead of [1, 3, 6]) {
      const judged = all.filter((one) => one.ahead === ahead);
      const sum = (figure: 'held' | 'ranged') => judged.reduce((total, one) => total + one[figure], 0);
      expect(sum('ranged')).toBe(20 * (MONTHS - MONTHS * (2 / 3) - ahead));
      expect([drift, ahead, Math.abs(sum('held') / sum('ranged') - 0.8) < 0.05]).toEqual([drift, ahead, true]);
    }
  }
});

test('a season is found, and its gain is measured after the cut', () => {
  for (const judged of backtestLevel(panelOf(seasonal(3))).filter(({ ahead }) => ahead > 1)) {
    expect(judged.method).not.toBe('last_price');
    expect(judged.beatsLast).toBe(true);
    expect(judged.missed / judged.missedByLast).toBeLessThan(0.5);
  }
});

test('what comes after the cut changes no choice, only its worth', () => {
  for (const seed of [3, 4, 5]) {
    const known = panelOf(seasonal(seed), [seasonal(seed), seasonal(seed + 10)]);
    const cut = cutOf(known);
    const changed = (series: LogSeries) => series.map((log, at) => (at > cut ? 6 + ((at * 7) % 11) / 10 : log));
    const other = panelOf(changed(known.level), known.markets.map(changed));
    for (const backtest of [backtestLevel, backtestMarkets]) {
      const [before, after] = [backtest(known), backtest(other)];
      expect(after.map(({ method }) => method)).toEqual(before.map(({ method }) => method));
      expect(after.map(({ missed }) => missed)).not.toEqual(before.map(({ missed }) => missed));
      expect(before.map(({ method }) => method)).not.toEqual(['last_price', 'last_price', 'last_price']);
    }
  }
});

test('a series of few months is judged by what there is, without a range', () => {
  const [short] = backtestLevel(panelOf(randomWalk(1).slice(0, 9)));
  expect(short).toMatchObject({ method: 'last_price', forecasts: 2, ranged: 0, held: 0, beatsLast: false });
});
