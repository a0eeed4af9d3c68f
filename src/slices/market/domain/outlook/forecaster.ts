import type { LogSeries } from './price-panel.ts';

/**
 * What a method expects of the logarithm of the price `ahead` months after the month at index `at`, from the months up
 * to that one alone; null where it knows too little.
 */
export type Forecaster = (at: number, ahead: number) => number | null;

export const MONTHS_OF_YEAR = 12;

/** It stays as it is: the method that others have to beat. */
export function lastPrice(series: LogSeries): Forecaster {
  return (at) => series[at] ?? null;
}

/** It is what it was in the same month a year earlier. */
export function seasonalNaive(series: LogSeries): Forecaster {
  return (at, ahead) => series[at + ahead - MONTHS_OF_YEAR] ?? null;
}
