import { beatsLastPrice } from '#slices/market/domain/outlook/choose-method.ts';
import { missOf, sumOf, type Trial, trialsOf } from '#slices/market/domain/outlook/trials.ts';
import { YIELD_METHODS, yieldForecasters, type YieldMethod } from './methods.ts';
import type { NationalYields } from './national-yields.ts';

/** The figures end years ago, so that the next harvest is up to twelve years after the last of them. */
export const MOST_YEARS_AHEAD = 12;

/** Methods are chosen by harvests before this year and judged by those from it on. */
export const JUDGED_FROM = 1999;

/** How often the yield should lie in the range. */
const HELD_SHARE = 0.8;
/** Fewer surprises do not show the lowest and the highest tenth. */
const LEAST_SURPRISES = 20;

/** A forecast of the past by its calendar years. */
export interface YieldTrial extends Trial {
  readonly crop: string;
  /** The year that it is made from, and the year that it is about. */
  readonly from: number;
  readonly until: number;
}

export interface LogRange {
  readonly low: number;
  readonly high: number;
}

/** What a method was worth for a crop, by the harvests from the judged year on. */
export interface YieldJudgement {
  readonly crop: string;
  readonly name: string;
  readonly ahead: number;
  readonly method: YieldMethod;
  readonly forecasts: number;
  /** Sums of what was missed by, in logarithms. */
  readonly missed: number;
  readonly missedByLast: number;
  readonly beatsLast: boolean;
  /** Forecasts that had a range, and those whose range held. */
  readonly ranged: number;
  readonly held: number;
}

/** Every method on every crop, so many years ahead. */
export type TrialsByMethod = Readonly<Record<YieldMethod, readonly YieldTrial[]>>;

const isJudged = ({ until }: YieldTrial) => until >= JUDGED_FROM;
const isKnownBefore = (trial: YieldTrial) => !isJudged(trial);

/** Forecasts from every year of every crop. */
export function yieldTrials(all: readonly NationalYields[], ahead: number): TrialsByMethod {
  const trials = (method: YieldMethod) =>
    all.flatMap(({ crop, firstYear, logs }) =>
      trialsOf(logs, yieldForecasters(logs)[method], ahead).map((trial): YieldTrial => {
        const from = firstYear + trial.at;
        return { ...trial, crop, from, until: from + ahead };
      }),
    );
  return {
    last_year: trials('last_year'),
    five_year_mean: trials('five_year_mean'),
    line: trials('line'),
    half_line: trials('half_line'),
  };
}

/** The method that missed least before the judged year, of those that beat the last figure by more than chance. */
export function chooseYieldMethod(trials: TrialsByMethod, crop: string, ahead: number): YieldMethod {
  const known = (method: YieldMethod) => trials[method].filter((one) => one.crop === crop && isKnownBefore(one));
  const missed = (method: YieldMethod) => sumOf(known(method).map(missOf));
  return YIELD_METHODS.filter(
    (method) => method === 'last_year' || beatsLastPrice(known(method), known('last_year'), ahead),
  ).reduce((best, method) => (missed(method) < missed(best) ? method : best));
}

/**
 * The range of 80 % that can be given in a year: what lies between low and high surprises of all crops that were known
 * by then. One crop alone has too few of them.
 */
export function rangeFrom(trials: readonly YieldTrial[], year: number): LogRange | null {
  const surprises = trials.filter(({ until }) => until <= year).map(({ expected, actual }) => actual - expected);
  if (surprises.length < LEAST_SURPRISES) return null;
  const sorted = surprises.toSorted((one, other) => one - other);
  const outside = Math.floor(((1 - HELD_SHARE) / 2) * (sorted.length + 1) + 1e-9);
  return { low: sorted[outside - 1] ?? 0, high: sorted[sorted.length - outside] ?? 0 };
}

/** What the chosen method is worth for a crop. */
export function judgeYield(
  { crop, name }: Pick<NationalYields, 'crop' | 'name'>,
  ahead: number,
  trials: TrialsByMethod,
  method: YieldMethod,
): YieldJudgement {
  const judged = (of: YieldMethod) => trials[of].filter((one) => one.crop === crop && isJudged(one));
  const ranged = judged(method).flatMap((trial) => {
    const range = rangeFrom(trials[method], trial.from);
    const surprise = trial.actual - trial.expected;
    return range === null ? [] : [surprise >= range.low && surprise <= range.high];
  });
  return {
    crop,
    name,
    ahead,
    method,
    forecasts: judged(method).length,
    missed: sumOf(judged(method).map(missOf)),
    missedByLast: sumOf(judged('last_year').map(missOf)),
    beatsLast: method !== 'last_year' && beatsLastPrice(judged(method), judged('last_year'), ahead),
    ranged: ranged.length,
    held: ranged.filter(Boolean).length,
  };
}

/** Every crop, so many years ahead: chosen before the judged year, judged from it on. */
export function backtestYields(all: readonly NationalYields[], ahead: number): YieldJudgement[] {
  const trials = yieldTrials(all, ahead);
  return all.map((yields) => judgeYield(yields, ahead, trials, chooseYieldMethod(trials, yields.crop, ahead)));
}
