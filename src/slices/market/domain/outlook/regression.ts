import { median } from '../median.ts';
import { type Forecaster, MONTHS_OF_YEAR } from './forecaster.ts';
import type { LogSeries, PricePanel } from './price-panel.ts';
import { addRow, type NormalEquations, normalEquations, solveRidge } from './ridge.ts';

/** Each month counts once, however many markets reported in it: they rise and fall together. */
const PENALTY_MONTHS = 6;
/** Fewer months with a known outcome say nothing of a season. */
const LEAST_MONTHS = 12;
const MOMENTUM_MONTHS = 3;
/** Usual sizes, so that one penalty suits all. */
const USUAL_DISTANCE = 0.2;
const USUAL_MOMENTUM = 0.1;

/** What is known of a market in a month: season, its distance to the median, and where the median comes from. */
function knownOf({ first, level }: PricePanel, market: LogSeries, at: number): number[] | null {
  const [own, middle] = [market[at] ?? null, level[at] ?? null];
  if (own === null || middle === null) return null;
  const angle = (2 * Math.PI * ((first + at) % MONTHS_OF_YEAR)) / MONTHS_OF_YEAR;
  const before = level[at - MOMENTUM_MONTHS] ?? middle;
  return [
    1,
    Math.sin(angle),
    Math.cos(angle),
    Math.sin(2 * angle),
    Math.cos(2 * angle),
    (own - middle) / USUAL_DISTANCE,
    (middle - before) / USUAL_MOMENTUM,
  ];
}

const SIZE = 7;

/** Adds what the markets of one month became `ahead` months later. */
function addMonth(sums: NormalEquations, panel: PricePanel, at: number, ahead: number): boolean {
  const rows = panel.markets.flatMap((market) => {
    const [known, now, then] = [knownOf(panel, market, at), market[at] ?? null, market[at + ahead] ?? null];
    return known === null || now === null || then === null ? [] : [{ known, change: then - now }];
  });
  for (const { known, change } of rows) addRow(sums, known, change, 1 / rows.length);
  return rows.length > 0;
}

/** For each month the coefficients from all whose outcome was known by then. */
function coefficientsOf(panel: PricePanel, ahead: number): (readonly number[] | null)[] {
  const sums = normalEquations(SIZE);
  let months = 0;
  return panel.level.map((_, at) => {
    if (at >= ahead && addMonth(sums, panel, at - ahead, ahead)) months += 1;
    return months < LEAST_MONTHS ? null : solveRidge(sums, PENALTY_MONTHS);
  });
}

/**
 * How the price in a market goes on, by a ridge regression over all markets of the commodity: season, distance to the
 * median of the country, and the last months of that median.
 */
export function pooledRegression(panel: PricePanel): (market: LogSeries) => Forecaster {
  const kept = new Map<number, (readonly number[] | null)[]>();
  return (market) => (at, ahead) => {
    const all = kept.get(ahead) ?? coefficientsOf(panel, ahead);
    kept.set(ahead, all);
    const [coefficients, known, now] = [all[at] ?? null, knownOf(panel, market, at), market[at] ?? null];
    if (coefficients === null || known === null || now === null) return null;
    return known.reduce((sum, value, index) => sum + value * (coefficients[index] ?? 0), now);
  };
}

/** The median over what the regression expects of the markets that reported. */
export function pooledLevel(panel: PricePanel): Forecaster {
  const of = pooledRegression(panel);
  const forecasters = panel.markets.map(of);
  return (at, ahead) => {
    const expected = forecasters.flatMap((forecaster) => forecaster(at, ahead) ?? []);
    return expected.length === 0 ? null : median(expected);
  };
}
