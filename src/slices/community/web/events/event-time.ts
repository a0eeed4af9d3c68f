import { formatDay, formatMoment, formatTime } from '#ui/display/moment.ts';

/** '5 Dec 2026, 09:00 to 13:00'; with both days when it lasts longer than one. */
export function eventTime({ date, endsAt }: { readonly date: string; readonly endsAt: string }): string {
  const [start, end] = [new Date(date), new Date(endsAt)];
  const ends = formatDay(start) === formatDay(end) ? formatTime(end) : formatMoment(end);
  return `${formatMoment(start)} to ${ends}`;
}
