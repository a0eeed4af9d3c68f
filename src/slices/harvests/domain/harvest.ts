import { addDays, startOfDay } from '#kernel/moment.ts';
import { formatKg, type Grams } from '#kernel/quantity.ts';
import { accept, type Decision, refuse } from '#kernel/refusal.ts';
import { isPast } from '#kernel/time.ts';
import { DAYS_AHEAD, daysToChoose, type Days, lapsesAt, MOST_OPEN_HARVESTS, MOST_SPAN_DAYS } from './bounds.ts';
import type { HarvestState } from './words.ts';

/** What decisions need to know of a harvest. */
export interface Harvest extends Days {
  readonly state: HarvestState;
  readonly offeredGrams: Grams;
  /** What pre-orders take up that run or have their deposit to pay. */
  readonly bookedGrams: Grams;
  readonly leastGrams: Grams;
  /** How many of its two days its farmer was reminded of. */
  readonly reminders: number;
  /** When its farmer showed a photo of the goods; null before. */
  readonly shownAt: Date | null;
}

/** What may still be pre-ordered. */
export function restOf({ offeredGrams, bookedGrams }: Pick<Harvest, 'offeredGrams' | 'bookedGrams'>): Grams {
  return Math.max(0, offeredGrams - bookedGrams);
}

/** Whether one more harvest may be opened, expected on these days. */
export function mayOpen({ open, ...days }: Days & { readonly open: number }, now: Date): Decision<null> {
  if (open >= MOST_OPEN_HARVESTS)
    return refuse(
      'harvest.too_many_open',
      `At most ${MOST_OPEN_HARVESTS} of your harvests can be open at once. Declare or cancel one first.`,
      { most: MOST_OPEN_HARVESTS },
    );
  const { first, last } = daysToChoose(now);
  if (days.expectedFrom < first)
    return refuse('harvest.dates', 'Choose tomorrow or a later day.', { field: 'expectedFrom' });
  if (days.expectedUntil < days.expectedFrom)
    return refuse('harvest.dates', 'The last day is before the first.', { field: 'expectedUntil' });
  if (days.expectedUntil > addDays(days.expectedFrom, MOST_SPAN_DAYS))
    return refuse('harvest.dates', `Choose a day within ${MOST_SPAN_DAYS} days of the first.`, {
      field: 'expectedUntil',
    });
  if (days.expectedUntil > last)
    return refuse('harvest.dates', `Choose days within the next ${DAYS_AHEAD.most} days.`, { field: 'expectedUntil' });
  return accept(null);
}

/** Whether so much may be pre-ordered of an open harvest. */
export function fits(harvest: Harvest, grams: Grams): Decision<null> {
  const field = { field: 'quantity' };
  const { leastGrams } = harvest;
  if (grams < leastGrams) return refuse('harvest.too_little', `Pre-order at least ${formatKg(leastGrams)}.`, field);
  const rest = restOf(harvest);
  if (grams > rest) return refuse('harvest.not_enough', `Only ${formatKg(rest)} are left.`, field);
  return accept(null);
}

/** The moments of its two days at which the farmer is reminded. */
function remindersOf({ expectedFrom, expectedUntil }: Days): Date[] {
  return [startOfDay(expectedFrom), startOfDay(expectedUntil)];
}

/** How many of its days have come, of which the farmer is reminded. */
export function remindersBy(days: Days, now: Date): number {
  return remindersOf(days).filter((moment) => isPast(moment, now)).length;
}

/** When the clock next has something to do with a harvest. */
export function dueOf(harvest: Harvest): Date | null {
  if (harvest.state !== 'open') return null;
  return remindersOf(harvest)[harvest.reminders] ?? lapsesAt(harvest);
}
