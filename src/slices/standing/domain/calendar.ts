import { addDays, dayOf, startOfDay } from '#kernel/moment.ts';
import { after, DAY_MS, HOUR_MS } from '#kernel/time.ts';

/** A calendar day, `2026-11-24`. Ghana keeps UTC all year, so days and hours of UTC are Accra's. */
export type Day = string;

/** Monday is 1, Sunday 7. */
export type Weekday = number;

const ORDERED_AT_MS = 6 * HOUR_MS;
const DAYS_OF_A_WEEK = 7;

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** Every weekday for a choice. */
export const weekdayOptions = WEEKDAYS.map((label, index) => ({ value: String(index + 1), label }));

/** 'Tuesday'. */
export function weekdayName(weekday: Weekday): string {
  return WEEKDAYS[weekday - 1] ?? '';
}

/** When the order of a day is placed: at 06:00 in Accra. */
export function dueAt(day: Day): Date {
  return after(startOfDay(day), ORDERED_AT_MS);
}

/** When its buyer is reminded of a turn: a day before; null where that is over, or where there is no turn. */
export function reminderOf(day: Day | null, now: Date): Date | null {
  if (day === null) return null;
  const at = after(dueAt(day), -DAY_MS);
  return at > now ? at : null;
}

export function weekdayOf(day: Day): Weekday {
  return startOfDay(day).getUTCDay() || DAYS_OF_A_WEEK;
}

/** The first such weekday from a day on, that day included. */
function nextWeekday(from: Day, weekday: Weekday): Day {
  return addDays(from, (weekday - weekdayOf(from) + DAYS_OF_A_WEEK) % DAYS_OF_A_WEEK);
}

/** The first such weekday on or after `from` whose order can still be placed in time. */
export function firstTurn({ from, weekday }: { readonly from: Day; readonly weekday: Weekday }, now: Date): Day {
  const day = nextWeekday(from > dayOf(now) ? from : dayOf(now), weekday);
  return dueAt(day) > now ? day : addDays(day, DAYS_OF_A_WEEK);
}

/** The turn after `day` that is not over yet: turns that nobody came to in time are passed over. */
export function turnAfter(day: Day, everyWeeks: number, now: Date): Day {
  const step = everyWeeks * DAYS_OF_A_WEEK;
  const missed = Math.max(
    0,
    Math.ceil((startOfDay(dayOf(now)).getTime() - startOfDay(day).getTime()) / DAY_MS / step) - 1,
  );
  return addDays(day, (missed + 1) * step);
}

/** The next turns from `first` on, as many as are asked for, none after `until`. */
export function turnsFrom(
  { first, everyWeeks, until }: { readonly first: Day; readonly everyWeeks: number; readonly until: Day | null },
  most: number,
): Day[] {
  const days = Array.from({ length: most }, (_, index) => addDays(first, index * everyWeeks * DAYS_OF_A_WEEK));
  return days.filter((day) => until === null || day <= until);
}
