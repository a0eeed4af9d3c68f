import type { Forecaster } from './forecaster.ts';
import type { LogSeries } from './price-panel.ts';

interface Weights {
  /** How much of a surprise the level takes over, and how much of that the trend. */
  readonly level: number;
  readonly trend: number;
  /** What is left of the trend a month later. */
  readonly damping: number;
}

const LEVELS = [0.3, 0.5, 0.7, 0.9, 1];
const SIMPLE: readonly Weights[] = LEVELS.map((level) => ({ level, trend: 0, damping: 0 }));
const DAMPED: readonly Weights[] = LEVELS.flatMap((level) =>
  [0.05, 0.15, 0.4].flatMap((trend) => [0.8, 0.9, 0.97].map((damping) => ({ level, trend, damping }))),
);

/** What is known after a month, with the weights that would have missed least until then. */
interface State {
  readonly weights: Weights;
  readonly level: number;
  readonly trend: number;
  /** The squared surprises up to here. */
  readonly missed: number;
}

/** Goes through the months in their order, and keeps for each the best; where one is missing, the trend goes on. */
function keepBest(best: (State | undefined)[], series: LogSeries, weights: Weights): void {
  const from = series.findIndex((price) => price !== null);
  let [level, trend, missed] = [series[from] ?? 0, 0, 0];
  for (let at = Math.max(0, from); at < series.length; at += 1) {
    const price = series[at] ?? null;
    trend *= weights.damping;
    level += trend;
    if (price !== null) {
      const surprise = price - level;
      level += weights.level * surprise;
      trend += weights.level * weights.trend * surprise;
      missed += surprise ** 2;
    }
    if (missed < (best[at]?.missed ?? Infinity)) best[at] = { weights, level, trend, missed };
  }
}

/** Exponential smoothing. */
function smoothing(series: LogSeries, choices: readonly Weights[]): Forecaster {
  const best: (State | undefined)[] = [];
  for (const weights of choices) keepBest(best, series, weights);
  return (at, ahead) => {
    const state = best[at];
    if (state === undefined) return null;
    let expected = state.level;
    for (let month = 1; month <= ahead; month += 1) expected += state.trend * state.weights.damping ** month;
    return expected;
  };
}

/** A level that follows the price, and is expected to stay. */
export function simpleSmoothing(series: LogSeries): Forecaster {
  return smoothing(series, SIMPLE);
}

/** A level with a trend that fades. */
export function dampedTrend(series: LogSeries): Forecaster {
  return smoothing(series, DAMPED);
}
