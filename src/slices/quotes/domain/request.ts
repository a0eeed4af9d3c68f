import type { QualityGrade } from '#kernel/ghana/produce.ts';
import { QUALITY_GRADES } from '#kernel/ghana/produce.ts';
import { dayOf } from '#kernel/moment.ts';
import { type Grams, LEAST_WEIGHT_GRAMS } from '#kernel/quantity.ts';
import { accept, type Decision, refuse } from '#kernel/refusal.ts';
import { after, DAY_MS } from '#kernel/time.ts';
import { MOST_DAYS_AHEAD, MOST_OPEN_REQUESTS } from './bounds.ts';
import type { RequestState } from './words.ts';

/** What decisions need to know of a request. */
export interface Request {
  readonly state: RequestState;
  readonly quantityGrams: Grams;
  /** What agreed and ordered offers took up. */
  readonly filledGrams: Grams;
  readonly openUntil: Date;
}

/** What is still wanted. */
export function restOf({ quantityGrams, filledGrams }: Pick<Request, 'quantityGrams' | 'filledGrams'>): Grams {
  return Math.max(0, quantityGrams - filledGrams);
}

/** Whether a grade is at least as good as another. */
export function isAtLeast(grade: QualityGrade, least: QualityGrade): boolean {
  return QUALITY_GRADES.indexOf(grade) <= QUALITY_GRADES.indexOf(least);
}

/** A request after grams of it were agreed: filled when less than the least quantity is left. */
export function filledBy(request: Request, grams: Grams): Request {
  const next = { ...request, filledGrams: request.filledGrams + grams };
  return next.state === 'open' && restOf(next) < LEAST_WEIGHT_GRAMS ? { ...next, state: 'filled' } : next;
}

/** A request whose agreement ended without an order: a filled one is open again while its time runs, else over. */
export function givenBack(request: Request, grams: Grams, now: Date): Request {
  const next = { ...request, filledGrams: request.filledGrams - grams };
  if (next.state !== 'filled' || restOf(next) < LEAST_WEIGHT_GRAMS) return next;
  return { ...next, state: next.openUntil.getTime() > now.getTime() ? 'open' : 'lapsed' };
}

/** Whether one more request may be opened. */
export function mayAsk(
  { open, neededBy }: { readonly open: number; readonly neededBy: string },
  now: Date,
): Decision<null> {
  if (open >= MOST_OPEN_REQUESTS)
    return refuse(
      'quote.too_many_open',
      `At most ${MOST_OPEN_REQUESTS} of your requests can be open at once. Withdraw one, then ask again.`,
      { most: MOST_OPEN_REQUESTS },
    );
  if (neededBy < dayOf(now)) return refuse('quote.day_over', 'Choose today or a later day.', { field: 'neededBy' });
  if (neededBy > dayOf(after(now, MOST_DAYS_AHEAD * DAY_MS)))
    return refuse('quote.day_too_far', `Choose a day in the next ${MOST_DAYS_AHEAD} days.`, { field: 'neededBy' });
  return accept(null);
}
