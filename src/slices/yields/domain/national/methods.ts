import { median } from '#slices/market/domain/median.ts';
import { type Forecaster, lastPrice } from '#slices/market/domain/outlook/forecaster.ts';
import type { LogYields } from './national-yields.ts';

/** Rules that compete to tell a national yield of years to come. */
export const YIELD_METHODS = ['last_year', 'five_year_mean', 'line', 'half_line'] as const;
export type YieldMethod = (typeof YIELD_METHODS)[number];

const MEAN_YEARS = 5;
const LINE_YEARS = 20;
/** A line through fewer years is drawn by chance. */
const LEAST_YEARS = 10;

interface Point {
  readonly year: number;
  readonly log: number;
}

/** The published years of the last so many, up to a year. */
function pointsUpTo(logs: LogYields, at: number, years: number): Point[] {
  const first = Math.max(0, at - years + 1);
  return logs.slice(first, at + 1).flatMap((log, index) => (log === null ? [] : [{ year: first + index, log }]));
}

/** The middle one of the slopes between any two points, which single bad years do not move (Theil and Sen). */
function slopeOf(points: readonly Point[]): number {
  return median(
    points.flatMap((one, index) =>
      points.slice(index + 1).map((other) => (other.log - one.log) / (other.year - one.year)),
    ),
  );
}

function alongLine(logs: LogYields, share: number): Forecaster {
  return (at, ahead) => {
    const last = logs[at] ?? null;
    const points = pointsUpTo(logs, at, LINE_YEARS);
    return last === null || points.length < LEAST_YEARS ? null : last + share * ahead * slopeOf(points);
  };
}

function fiveYearMean(logs: LogYields): Forecaster {
  return (at) => {
    const points = pointsUpTo(logs, at, MEAN_YEARS);
    return points.length === 0 ? null : points.reduce((sum, { log }) => sum + log, 0) / points.length;
  };
}

/** Each method on the yields of one crop. From what was known in a year, and nothing later. */
export function yieldForecasters(logs: LogYields): Readonly<Record<YieldMethod, Forecaster>> {
  return {
    last_year: lastPrice(logs),
    five_year_mean: fiveYearMean(logs),
    line: alongLine(logs, 1),
    half_line: alongLine(logs, 0.5),
  };
}
