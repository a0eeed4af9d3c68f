import { DAY_MS, HOUR_MS, MINUTE_MS } from '#kernel/time.ts';
import { formatDay } from '#ui/display/moment.ts';

const DAYS_TOLD = 7;

/** 'just now', '5 min ago', '3 h ago', '2 d ago'; after a week the day itself. */
export function timeAgo(moment: Date, now: Date): string {
  const passedMs = now.getTime() - moment.getTime();
  if (passedMs < MINUTE_MS) return 'just now';
  if (passedMs < HOUR_MS) return `${Math.floor(passedMs / MINUTE_MS)} min ago`;
  if (passedMs < DAY_MS) return `${Math.floor(passedMs / HOUR_MS)} h ago`;
  return passedMs < DAYS_TOLD * DAY_MS ? `${Math.floor(passedMs / DAY_MS)} d ago` : formatDay(moment);
}
