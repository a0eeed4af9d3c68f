import type { Trial } from './trials.ts';

/** How often the price should lie in the range. */
const HELD_SHARE = 0.8;
/** With fewer trials even the largest and the smallest surprise are no range of 80 %. */
const LEAST_TRIALS = 9;
/** By how much a range that did not hold widens the next ones (Gibbs and Candès: adaptive conformal inference). */
const LEARNING_RATE = 0.05;
const NARROWEST = 0.5;
const WIDEST = 0.98;

/** Around a forecast, in logarithms. */
export interface LogRange {
  readonly low: number;
  readonly high: number;
}

/** A trial with the range that could be given at its time. */
export interface RangedTrial {
  readonly at: number;
  readonly held: boolean;
}

interface Past {
  readonly trials: readonly Trial[];
  readonly ranged: readonly RangedTrial[];
}

/** What lies between low and high surprises. The next one counts among them, so that few of them make it wider. */
function rangeOf(surprises: readonly number[], share: number): LogRange | null {
  if (surprises.length < LEAST_TRIALS) return null;
  const sorted = Float64Array.from(surprises).sort();
  const outside = Math.max(1, Math.floor(((1 - share) / 2) * (sorted.length + 1) + 1e-9));
  return { low: sorted[outside - 1] ?? 0, high: sorted[sorted.length - outside] ?? 0 };
}

/** The range that can be given in a month, from the trials and the ranges whose outcome is known by then. */
export function rangeAt(at: number, ahead: number, past: Past): LogRange | null {
  const isKnown = (one: { readonly at: number }) => one.at + ahead <= at;
  const share = past.ranged
    .filter(isKnown)
    .reduce((sum, { held }) => sum + LEARNING_RATE * (HELD_SHARE - Number(held)), HELD_SHARE);
  const surprises = past.trials.filter(isKnown).map(({ expected, actual }) => actual - expected);
  return rangeOf(surprises, Math.min(WIDEST, Math.max(NARROWEST, share)));
}

/** Gives each trial its range, and says whether it held; those before there were enough are left out. */
export function rangedTrials(trials: readonly Trial[], ahead: number): RangedTrial[] {
  const ranged: RangedTrial[] = [];
  for (const { at, expected, actual } of trials) {
    const range = rangeAt(at, ahead, { trials, ranged });
    if (range === null) continue;
    ranged.push({ at, held: actual - expected >= range.low && actual - expected <= range.high });
  }
  return ranged;
}
