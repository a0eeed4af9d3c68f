import { dayOf, startOfDay } from '#kernel/moment.ts';
import { after, DAY_MS, HOUR_MS } from '#kernel/time.ts';

/** When farmers are notified each day of what buyers ask for: before they go to the field. */
const NOTICE_HOUR = 6;

/** Farmers have been notified by now of requests that were made before this moment. */
export function notifiedUntil(now: Date): Date {
  const today = after(startOfDay(dayOf(now)), NOTICE_HOUR * HOUR_MS);
  return today.getTime() <= now.getTime() ? today : after(today, -DAY_MS);
}
