import type { Say } from '#ui/languages/use-texts.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#kernel/time.ts';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const DAYS_WITH_A_NAME = 7;
const two = (value: number): string => String(value).padStart(2, '0');

/** '21 Nov'. Ghana keeps UTC, so the UTC fields are Accra's. */
function dayAndMonth(moment: Date): string {
  return `${moment.getUTCDate()} ${MONTHS[moment.getUTCMonth()]}`;
}

/** Beside a message: '14:05' within 24 hours, then 'Mon' within 7 days, then '21 Nov'. */
export function messageTime(moment: Date, now: Date): string {
  const ageMs = now.getTime() - moment.getTime();
  if (ageMs < DAY_MS) return `${two(moment.getUTCHours())}:${two(moment.getUTCMinutes())}`;
  return ageMs < DAYS_WITH_A_NAME * DAY_MS ? (WEEKDAYS[moment.getUTCDay()] ?? '') : dayAndMonth(moment);
}

/** In the list of conversations: '5m ago' under 60 minutes, '3h ago' under 24 hours, then '21 Nov 2026'. */
export function listTime(moment: Date, now: Date, say: Say): string {
  const ageMs = Math.max(0, now.getTime() - moment.getTime());
  if (ageMs < HOUR_MS) return say('{count}m ago', { count: Math.floor(ageMs / MINUTE_MS) });
  if (ageMs < DAY_MS) return say('{count}h ago', { count: Math.floor(ageMs / HOUR_MS) });
  return `${dayAndMonth(moment)} ${moment.getUTCFullYear()}`;
}

/** Between the messages of two days: 'Today', 'Yesterday', '21 Nov 2026'. */
export function dayLabel(moment: Date, now: Date, say: Say): string {
  const daysAgo = Math.floor(now.getTime() / DAY_MS) - Math.floor(moment.getTime() / DAY_MS);
  if (daysAgo <= 0) return say('Today');
  return daysAgo === 1 ? say('Yesterday') : `${dayAndMonth(moment)} ${moment.getUTCFullYear()}`;
}

/** Whether two messages are in one group: the same day and within five minutes. */
export function isSameGroup(one: Date, other: Date): boolean {
  const apartMs = Math.abs(one.getTime() - other.getTime());
  return apartMs < 5 * MINUTE_MS && Math.floor(one.getTime() / DAY_MS) === Math.floor(other.getTime() / DAY_MS);
}
