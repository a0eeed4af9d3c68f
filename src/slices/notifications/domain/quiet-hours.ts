import { after, DAY_MS, HOUR_MS } from '#kernel/time.ts';

/** From nine in the evening to six in the morning, Africa/Accra, what can wait does. */
const QUIET_FROM_HOUR = 21;
const QUIET_UNTIL_HOUR = 6;

/** Whether telephones shall be left alone. Ghana keeps UTC the whole year. */
export function isQuiet(at: Date): boolean {
  const hour = at.getUTCHours();
  return hour >= QUIET_FROM_HOUR || hour < QUIET_UNTIL_HOUR;
}

/** When the quiet hours around `at` end; `at` itself outside of them. */
export function quietUntil(at: Date): Date {
  if (!isQuiet(at)) return at;
  const midnight = Math.floor(at.getTime() / DAY_MS) * DAY_MS;
  const today = new Date(midnight + QUIET_UNTIL_HOUR * HOUR_MS);
  return at < today ? today : after(today, DAY_MS);
}
