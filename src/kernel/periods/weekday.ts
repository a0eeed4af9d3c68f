import { formatDay, formatTime } from '../moment.ts';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const YEAR = ' 2026'.length;

/** 'Fri 4 Dec': a day of the next weeks, by which people make plans. */
export function formatWeekday(moment: Date): string {
  return `${WEEKDAYS[moment.getUTCDay()]} ${formatDay(moment).slice(0, -YEAR)}`;
}

/** 'Fri 4 Dec between 6:00 and 9:00': two moments of one day, Accra time. */
export function formatBetween(from: Date, until: Date): string {
  const hour = (moment: Date) => formatTime(moment).replace(/^0/, '');
  return `${formatWeekday(from)} between ${hour(from)} and ${hour(until)}`;
}
