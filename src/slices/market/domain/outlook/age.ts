import { monthNumber } from '../month-number.ts';

/** From older prices nobody should look ahead. */
const OLDEST_MONTHS = 6;

/** How many months ago a month was, and whether that is too long ago to look ahead from it. */
export function ageOf(month: string, now: Date) {
  const monthsOld = monthNumber(now.toISOString()) - monthNumber(month);
  return { monthsOld, tooOld: monthsOld > OLDEST_MONTHS };
}
