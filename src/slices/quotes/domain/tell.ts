import { dayOf, startOfDay } from '#kernel/moment.ts';
import { after, DAY_MS, HOUR_MS } from '#kernel/time.ts';

/** When farmers are told each day what buyers ask for: before they go to the field. */
const TOLD_AT_HOUR = 6;

/** Requests that were made before this moment are told of by now. */
export function toldUntil(now: Date): Date {
  const today = after(startOfDay(dayOf(now)), TOLD_AT_HOUR * HOUR_MS);
  return today.getTime() <= now.getTime() ? today : after(today, -DAY_MS);
}
