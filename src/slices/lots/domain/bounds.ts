import { addDays, dayOf, endOfDay } from '#kernel/moment.ts';
import { after, DAY_MS } from '#kernel/time.ts';

/** Lots of one farmer that run at once. */
export const MOST_OPEN_LOTS = 5;

/** Farmers of a lot: as many as one vehicle collects at. */
export const MOST_PARTS = 8;

/** Whole kilograms of a lot, and of one farmer's part of it. */
export const LOT_KG = { least: 100, most: 25_000 } as const;
export const LEAST_PART_KG = 10;

/** Cedis per kilogram. */
export const PRICE_GHS = { least: 0.05, most: 1000 } as const;

/** Kilometres of road between the farms of a lot and that of its first farmer. */
export const MOST_APART_KM = 100;

/** Days from today within which a lot has to be full. */
const DAYS_TO_FILL = { least: 1, most: 30 } as const;
/** Days for which a full lot is on offer. */
export const OFFERED_DAYS = 7;

/** So long the others of a full lot wait for goods that were changed; then they may leave it. */
export const HELD_HOURS = 24;

/** The last moment of the day by which a lot has to be full. */
export function fillUntil(day: string): Date {
  return endOfDay(day);
}

/** Until when a lot is on offer that is full now. */
export function offerUntil(now: Date): Date {
  return after(now, OFFERED_DAYS * DAY_MS);
}

/** The first and the last day that may be chosen now. */
export function daysToChoose(now: Date): { readonly first: string; readonly last: string } {
  const today = dayOf(now);
  return { first: addDays(today, DAYS_TO_FILL.least), last: addDays(today, DAYS_TO_FILL.most) };
}
