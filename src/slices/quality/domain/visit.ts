import { addDays, dayInWords, dayOf, formatMoment, startOfDay } from '#kernel/moment.ts';
import type { Decision } from '#kernel/refusal.ts';
import { accept, refuse } from '#kernel/refusal.ts';
import { after, HOUR_MS } from '#kernel/time.ts';

/** When an inspector comes to a farm: a part of a day with daylight. */
export const DAY_PARTS = ['morning', 'afternoon'] as const;
export type DayPart = (typeof DAY_PARTS)[number];

const HOURS: Readonly<Record<DayPart, { readonly from: number; readonly to: number }>> = {
  morning: { from: 7, to: 12 },
  afternoon: { from: 12, to: 17 },
};

export interface Visit {
  /** '2026-11-27'. */
  readonly day: string;
  readonly part: DayPart;
}

/** How many days ahead a visit may be: goods that wait longer are other goods. */
export const MOST_DAYS_AHEAD = 7;

/** '7:00 to 12:00'. */
export function hoursOf(part: DayPart): string {
  return `${HOURS[part].from}:00 to ${HOURS[part].to}:00`;
}

/** '27 Nov 2026, 7:00 to 12:00'. */
export function visitWords({ day, part }: Visit): string {
  return `${dayInWords(day)}, ${hoursOf(part)}`;
}

export function endOfVisit({ day, part }: Visit): Date {
  return after(startOfDay(day), HOURS[part].to * HOUR_MS);
}

/** Sorts visits, the next one first. */
export function byTime(one: Visit, other: Visit): number {
  return endOfVisit(one).getTime() - endOfVisit(other).getTime();
}

/** Refuses `quality.wrong_day` for hours that are over, too far ahead, or after the order's deadline. */
export function checkVisit(visit: Visit, now: Date, dueAt: Date | null): Decision<Visit> {
  const end = endOfVisit(visit);
  if (end <= now) return refuse('quality.wrong_day', 'These hours are over. Choose later ones.');
  if (visit.day > addDays(dayOf(now), MOST_DAYS_AHEAD))
    return refuse('quality.wrong_day', `Choose a day within ${MOST_DAYS_AHEAD} days.`);
  if (dueAt !== null && end > dueAt)
    return refuse(
      'quality.wrong_day',
      `The report is due by ${formatMoment(dueAt)}. Choose hours that end before that.`,
    );
  return accept(visit);
}

/** The days that may be proposed, the first one first; none where the deadline is too near. */
export function daysToVisit(now: Date, dueAt: Date | null): string[] {
  const days = Array.from({ length: MOST_DAYS_AHEAD + 1 }, (_day, ahead) => addDays(dayOf(now), ahead));
  return days.filter((day) => DAY_PARTS.some((part) => checkVisit({ day, part }, now, dueAt).ok));
}
