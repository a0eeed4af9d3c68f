import { dayOf } from '#kernel/moment.ts';
import { DAY_MS } from '#kernel/time.ts';

/** Days that figures may reach back. */
export const PERIODS = [7, 30, 90] as const;
export type Period = (typeof PERIODS)[number];

/** The period of `days` whole days that ends with today, and the one of the same length before it. */
export interface Window {
  readonly from: Date;
  readonly before: Date;
  /** First and last day, '2026-11-21'. */
  readonly fromDay: string;
  readonly toDay: string;
}

/** Whole calendar weeks, Monday to Sunday, that are over. */
export interface Weeks {
  readonly from: Date;
  /** The Monday after the last of them. */
  readonly to: Date;
  readonly fromDay: string;
  /** The last Sunday. */
  readonly toDay: string;
}

const WEEK_DAYS = 7;

/**
 * The finished weeks that make up at least `days` days. Weeks never overlap and no longer change when they are over, so
 * that no sale can be worked out from the difference of two periods.
 */
export function weeksOf(days: Period, now: Date): Weeks {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const sinceMonday = (now.getUTCDay() + WEEK_DAYS - 1) % WEEK_DAYS;
  const to = new Date(today - sinceMonday * DAY_MS);
  const from = new Date(to.getTime() - Math.ceil(days / WEEK_DAYS) * WEEK_DAYS * DAY_MS);
  return { from, to, fromDay: dayOf(from), toDay: dayOf(new Date(to.getTime() - DAY_MS)) };
}

/** Ghana keeps UTC all year, so days begin at midnight UTC. */
export function windowOf(days: Period, now: Date): Window {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const from = new Date(today - (days - 1) * DAY_MS);
  return {
    from,
    before: new Date(from.getTime() - days * DAY_MS),
    fromDay: dayOf(from),
    toDay: dayOf(new Date(today)),
  };
}
