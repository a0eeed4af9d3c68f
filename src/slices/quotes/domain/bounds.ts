import { LEAST_WEIGHT_GRAMS, toKg } from '#kernel/quantity.ts';
import { endOfDay } from '#kernel/moment.ts';
import { after, DAY_MS, HOUR_MS } from '#kernel/time.ts';

/** Open requests of one buyer. */
export const MOST_OPEN_REQUESTS = 10;
/** Rounds of one offer, the first one among them. */
export const MOST_ROUNDS = 10;

export const LEAST_REQUEST_KG = toKg(LEAST_WEIGHT_GRAMS);
export const MOST_REQUEST_KG = 100_000;

/**
 * Cedis per kilogram: the least quantity at the lowest price costs a pesewa, and the largest at the highest is still an
 * amount.
 */
export const LEAST_PRICE_GHS = 0.05;
export const MOST_PRICE_GHS = 1000;

/** Days that a request takes offers. */
export const OPEN_DAYS = { least: 1, standard: 3, most: 14 } as const;
/** Days that a round waits for its answer. */
export const VALID_DAYS = { least: 1, standard: 2, most: 7 } as const;
/** Days from now within which the goods are needed. */
export const MOST_DAYS_AHEAD = 180;

/** Days in which a farmer may say that the rest of an order is ready, and by which it is needed. */
export const REST_DAYS = { open: 7, neededIn: 14 } as const;

const TIME_TO_ORDER_MS = 24 * HOUR_MS;

/** When an agreement that is made now lapses unless the buyer orders. */
export function orderBy(now: Date): Date {
  return after(now, TIME_TO_ORDER_MS);
}

function earlier(one: Date, other: Date): Date {
  return one.getTime() <= other.getTime() ? one : other;
}

/** Until when a request takes offers: so many days, never beyond the day on which the goods are needed. */
export function openUntil(now: Date, { days, neededBy }: { readonly days: number; readonly neededBy: string }): Date {
  return earlier(after(now, days * DAY_MS), endOfDay(neededBy));
}

/** Until when a round waits for its answer: so many days, never longer than its request takes offers. */
export function validUntil(now: Date, days: number, requestOpenUntil: Date): Date {
  return earlier(after(now, days * DAY_MS), requestOpenUntil);
}
