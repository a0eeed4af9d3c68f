import { missOf, sumOf, type Trial } from './trials.ts';

export const METHODS = [
  'last_price',
  'seasonal_naive',
  'simple_smoothing',
  'damped_trend',
  'pooled_regression',
] as const;
export type Method = (typeof METHODS)[number];
export type TrialsByMethod = Readonly<Record<Method, readonly Trial[]>>;

/** Forecasts of before are no measure: too little was known. */
const FIRST_JUDGED = 18;
/** Fewer months say nothing: four stretches that do not overlap, and a year. */
const LEAST_STRETCHES = 4;
const LEAST_MONTHS = 12;

/**
 * Whether a method missed by less than the last price, by more than chance explains: the mean of the differences is
 * larger than its standard error. Forecasts that overlap go wrong together, which the error counts in (Newey and West).
 * Both hold the same trials in the same order.
 */
export function beatsLastPrice(method: readonly Trial[], last: readonly Trial[], ahead: number): boolean {
  const gains = method.flatMap((trial, index) => {
    const beside = last[index];
    return beside === undefined ? [] : [{ at: trial.at, gain: missOf(beside) - missOf(trial) }];
  });
  const monthly = [...Map.groupBy(gains, ({ at }) => at)]
    .toSorted(([one], [other]) => one - other)
    .map(([, ofMonth]) => sumOf(ofMonth.map(({ gain }) => gain)) / ofMonth.length);
  if (monthly.length < Math.max(LEAST_MONTHS, LEAST_STRETCHES * ahead)) return false;
  const mean = sumOf(monthly) / monthly.length;
  const moves = monthly.map((gain) => gain - mean);
  const together = (lag: number) => sumOf(moves.slice(lag).map((move, index) => move * (moves[index] ?? 0)));
  const lags = Array.from({ length: ahead - 1 }, (_, index) => index + 1);
  const spread = together(0) + sumOf(lags.map((lag) => 2 * (1 - lag / ahead) * together(lag)));
  return mean > Math.sqrt(spread) / monthly.length;
}

/** The method that missed least until the cut, where it beat the last price; nothing after the cut is looked at. */
export function chooseMethod(trials: TrialsByMethod, cut: number, ahead: number): Method {
  const known = (method: Method) => trials[method].filter(({ at }) => at >= FIRST_JUDGED && at + ahead <= cut);
  const missed = (method: Method) => sumOf(known(method).map(missOf));
  return METHODS.filter(
    (method) => method === 'last_price' || beatsLastPrice(known(method), known('last_price'), ahead),
  ).reduce((best, method) => (missed(method) < missed(best) ? method : best));
}
