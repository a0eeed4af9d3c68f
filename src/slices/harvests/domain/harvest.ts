import { addDays, formatDay, startOfDay } from '#kernel/moment.ts';
import { formatKg, type Grams } from '#kernel/quantity.ts';
import { accept, type Decision, refuse } from '#kernel/refusal.ts';
import {
  DAYS_AHEAD,
  daysToChoose,
  type Days,
  declaredFrom,
  lapsesAt,
  MOST_OPEN_HARVESTS,
  MOST_SPAN_DAYS,
  shownFrom,
} from './bounds.ts';
import type { HarvestAct, HarvestState, Party } from './words.ts';
import { HARVEST_ROWS, type HarvestRow } from './transitions.ts';

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

const reached = (moment: Date, now: Date) => moment.getTime() <= now.getTime();

/** Whether the time of a harvest allows a row. */
function isInTime(row: HarvestRow, harvest: Harvest, now: Date): boolean {
  if (row.when === 'before_it_comes')
    return !reached(startOfDay(harvest.expectedFrom), now) && restOf(harvest) >= harvest.leastGrams;
  if (row.when === 'when_it_comes') return reached(declaredFrom(harvest), now);
  if (row.when === 'when_it_is_near') return reached(shownFrom(harvest), now) && harvest.shownAt === null;
  return row.when === 'any' || reached(lapsesAt(harvest), now);
}

const REFUSALS: Readonly<Record<HarvestRow['when'], (harvest: Harvest) => string>> = {
  any: () => 'This harvest is over.',
  before_it_comes: () => 'This harvest takes no more pre-orders.',
  when_it_comes: (harvest) =>
    `You can declare this harvest from ${formatDay(startOfDay(harvest.expectedFrom))} on, or up to a week earlier once you have shown a photo of the goods.`,
  when_it_is_near: (harvest) => `Show the goods once, from ${formatDay(shownFrom(harvest))} on.`,
  too_late: () => 'There is still time to declare this harvest.',
};

/** What becomes of a harvest, or why not. */
export function decideHarvest(
  { act, by }: { readonly act: HarvestAct; readonly by: Party },
  harvest: Harvest,
  now: Date,
): Decision<Harvest> {
  const row = HARVEST_ROWS.find((one) => one.act === act && one.from === harvest.state && one.who.includes(by));
  if (!row) return refuse('harvest.closed', 'This harvest is over.', { state: harvest.state });
  if (isInTime(row, harvest, now)) return accept({ ...harvest, state: row.to });
  const isNear = row.when === 'when_it_is_near' && harvest.shownAt === null;
  const isEarly = isNear || row.when === 'when_it_comes' || row.when === 'too_late';
  const code = isEarly ? 'harvest.too_early' : 'harvest.closed';
  return refuse(code, REFUSALS[row.when](harvest), { state: harvest.state });
}

/** One thing that a viewer may do now. */
export interface HarvestChoice {
  readonly code: HarvestAct;
  readonly label: string;
}

/** What a party may do with a harvest now; from the same table that the server obeys. */
export function harvestChoices(harvest: Harvest, by: Party, now: Date): HarvestChoice[] {
  return HARVEST_ROWS.flatMap((row) => {
    const isOpen = row.from === harvest.state && row.who.includes(by) && isInTime(row, harvest, now);
    return isOpen && row.label !== null ? [{ code: row.act, label: row.label }] : [];
  });
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
  return remindersOf(days).filter((moment) => reached(moment, now)).length;
}

/** When the clock next has something to do with a harvest. */
export function dueOf(harvest: Harvest): Date | null {
  if (harvest.state !== 'open') return null;
  return remindersOf(harvest)[harvest.reminders] ?? lapsesAt(harvest);
}
