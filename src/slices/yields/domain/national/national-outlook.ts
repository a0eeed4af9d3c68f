import {
  chooseYieldMethod,
  judgeYield,
  type LogRange,
  MOST_YEARS_AHEAD,
  rangeFrom,
  type YieldJudgement,
  yieldTrials,
} from './backtest.ts';
import { yieldForecasters, type YieldMethod } from './methods.ts';
import type { NationalYields } from './national-yields.ts';

/** What the national average of a crop may be in a year to come, in logarithms of tonnes from a hectare. */
export interface NationalOutlook {
  readonly mid: number;
  readonly low: number;
  readonly high: number;
  /** From the last published year. */
  readonly lastYear: number;
  readonly yearsAhead: number;
  readonly method: YieldMethod;
  /** Ranges so many years ahead that were judged, of all crops, and those that held. */
  readonly ranged: number;
  readonly held: number;
}

/** The method that was chosen where it also held its word after, else the last figure: what a page may use. */
export function shownMethod({ method, beatsLast }: Pick<YieldJudgement, 'method' | 'beatsLast'>): YieldMethod {
  return beatsLast ? method : 'last_year';
}

/** The outlook of every crop so many years after its last figure. */
export function nationalOutlooks(all: readonly NationalYields[], ahead: number): Map<string, NationalOutlook> {
  const trials = yieldTrials(all, ahead);
  const judged = all.map((yields) => {
    const chosen = judgeYield(yields, ahead, trials, chooseYieldMethod(trials, yields.crop, ahead));
    const method = shownMethod(chosen);
    return { yields, shown: method === chosen.method ? chosen : judgeYield(yields, ahead, trials, method) };
  });
  const sum = (figure: 'ranged' | 'held') => judged.reduce((total, { shown }) => total + shown[figure], 0);
  const coverage = { ranged: sum('ranged'), held: sum('held') };
  return new Map(
    judged.flatMap(({ yields, shown: { method } }) => {
      const { crop, logs, lastYear } = yields;
      const mid = yieldForecasters(logs)[method](logs.length - 1, ahead);
      const range: LogRange | null = rangeFrom(trials[method], lastYear);
      if (mid === null || range === null) return [];
      const outlook = { mid, low: mid + range.low, high: mid + range.high, lastYear, yearsAhead: ahead, method };
      return [[crop, { ...outlook, ...coverage }] as const];
    }),
  );
}

/** How many years after its last figure a harvest is; null where that is too many, or none. */
export function yearsAhead({ lastYear }: Pick<NationalYields, 'lastYear'>, year: number): number | null {
  const ahead = year - lastYear;
  return ahead >= 1 && ahead <= MOST_YEARS_AHEAD ? ahead : null;
}
