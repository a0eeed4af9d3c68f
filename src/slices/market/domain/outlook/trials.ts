import { type Forecaster, lastPrice } from './forecaster.ts';
import type { LogSeries } from './price-panel.ts';

/** A forecast of the past, and what came. Prices are logarithms. */
export interface Trial {
  /** The month of the forecast, as an index of the series. */
  readonly at: number;
  readonly expected: number;
  readonly actual: number;
}

/** Forecasts from every month of a series; where the method knows too little it says the last price. */
export function trialsOf(series: LogSeries, forecaster: Forecaster, ahead: number): Trial[] {
  const last = lastPrice(series);
  return series.flatMap((price, at) => {
    const actual = series[at + ahead] ?? null;
    const expected = forecaster(at, ahead) ?? last(at, ahead);
    return price === null || actual === null || expected === null ? [] : [{ at, expected, actual }];
  });
}

export function missOf({ expected, actual }: Trial): number {
  return Math.abs(actual - expected);
}

export function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
