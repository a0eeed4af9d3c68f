import { addDays, dayOf, endOfDay, startOfDay } from '#kernel/moment.ts';
import { ONE_CEDI, type Pesewas } from '#kernel/money.ts';
import { after, DAY_MS, HOUR_MS } from '#kernel/time.ts';

/** Open harvests of one farmer. */
export const MOST_OPEN_HARVESTS = 20;
/** Running pre-orders of one buyer, and those of them whose deposit is not paid. */
export const MOST_RUNNING = 20;
export const MOST_UNPAID = 3;
/** Pre-orders of one harvest: declaring it moves all of them at once. */
export const MOST_OF_HARVEST = 200;

/** The largest photo of what is ripe before its time. */
export const LARGEST_PHOTO_BYTES = 5 * 1024 * 1024;

/** Kilograms that a harvest has on offer. */
export const OFFERED_KG = { least: 10, most: 100_000 } as const;
/** The least that a pre-order of any harvest takes. */
export const LEAST_PRE_ORDER_KG = 1;

/** Cedis per kilogram. */
export const PRICE_GHS = { least: 0.05, most: 1000 } as const;

/** Percent of the price that is paid in advance. */
export const DEPOSIT_PERCENT = { least: 10, usual: 20, most: 50, step: 5 } as const;
/** A prompt for less is not worth its costs. */
export const LEAST_DEPOSIT_PESEWAS: Pesewas = ONE_CEDI;

/** Days from today on which a harvest may begin or end. */
export const DAYS_AHEAD = { least: 1, most: 270 } as const;
/** Days between the first and the last. */
export const MOST_SPAN_DAYS = 45;
/** Days before the first one from which goods that are shown may be declared: nature is early, too. */
const EARLY_DAYS = 7;
/** Days after the last one until which it may be declared. */
export const LATE_DAYS = 7;

const TIME_TO_PAY_MS = HOUR_MS;
const FREE_TO_WITHDRAW_MS = DAY_MS;
const TIME_TO_ORDER_MS = 3 * DAY_MS;
const REMINDED_BEFORE_MS = DAY_MS;
/** What is left to order at least, once goods are back on the market. */
const LEAST_TIME_TO_ORDER_MS = 12 * HOUR_MS;
const MOST_TIME_STOPPED_MS = 7 * DAY_MS;
const TIME_TO_WAIT_FOR_MARKET_MS = DAY_MS;

/** When a pre-order that is made now lapses unless its deposit is paid. */
export function payUntil(now: Date): Date {
  return after(now, TIME_TO_PAY_MS);
}

/** Until when a deposit that was paid then comes back to a buyer who withdraws. */
export function freeUntil(paidAt: Date): Date {
  return after(paidAt, FREE_TO_WITHDRAW_MS);
}

/** Until when the buyer orders what a harvest gave that is declared now. */
export function orderUntil(now: Date): Date {
  return after(now, TIME_TO_ORDER_MS);
}

/** The time to order that was left when it stopped, counted from now. */
export function orderUntilAfterStop({ orderUntil: until, stoppedAt }: Stopped, now: Date): Date {
  return after(now, Math.max(until.getTime() - stoppedAt.getTime(), LEAST_TIME_TO_ORDER_MS));
}

/** When goods that are still off the market are given up, and the deposit comes back. */
export function stoppedUntil(stoppedAt: Date): Date {
  return after(stoppedAt, MOST_TIME_STOPPED_MS);
}

/** From when their buyer need not wait any longer. */
export function mayLeaveFrom(stoppedAt: Date): Date {
  return after(stoppedAt, TIME_TO_WAIT_FOR_MARKET_MS);
}

interface Stopped {
  readonly orderUntil: Date;
  readonly stoppedAt: Date;
}

/** When a buyer who has not ordered yet is reminded. */
export function remindedAt(until: Date): Date {
  return after(until, -REMINDED_BEFORE_MS);
}

/** The days of a harvest, as of Accra. */
export interface Days {
  readonly expectedFrom: string;
  readonly expectedUntil: string;
}

/** From when the goods of a harvest may be shown, so that it is declared before its first day. */
export function shownFrom({ expectedFrom }: Days): Date {
  return startOfDay(addDays(expectedFrom, -EARLY_DAYS));
}

/** From when a harvest may be declared. */
export function declaredFrom(harvest: Days & { readonly shownAt: Date | null }): Date {
  return harvest.shownAt === null ? startOfDay(harvest.expectedFrom) : shownFrom(harvest);
}

/** When a harvest that nobody declared is over. */
export function lapsesAt({ expectedUntil }: Days): Date {
  return endOfDay(addDays(expectedUntil, LATE_DAYS));
}

/** The days on which a harvest that is opened now may be expected. */
export function daysToChoose(now: Date): { readonly first: string; readonly last: string } {
  const today = dayOf(now);
  return { first: addDays(today, DAYS_AHEAD.least), last: addDays(today, DAYS_AHEAD.most) };
}
