import type { Role } from '#kernel/role.ts';
import { addDays } from '#kernel/moment.ts';

/** Who reports prices: inspectors, who are in the field, and operators. */
export const REPORTERS: readonly Role[] = ['quality_inspector', 'admin'];

/** The days that what is shown is of, today among them. */
export const SHOWN_DAYS = 30;
/** How many days back a price may have been seen, and for how long a report is taken back. */
export const DAYS_BACK = 14;
/** Different people who must have seen a price before it is shown. */
export const LEAST_REPORTERS = 3;
/** What one person may report in a day. */
export const MOST_A_DAY = 40;
/** What a kilogram may cost, in cedis. */
export const MOST_PER_KG = 1000;
/** What was weighed for the price, in kilograms. */
export const REPORT_KG = { least: 0.1, most: 10_000 } as const;
export const LONGEST_REASON = 300;

/** The days on which a price may have been seen. */
export function observedDays(today: string): { readonly first: string; readonly last: string } {
  return { first: addDays(today, -DAYS_BACK), last: today };
}

/** The first day of what is shown today. */
export function firstShownDay(today: string): string {
  return addDays(today, 1 - SHOWN_DAYS);
}
