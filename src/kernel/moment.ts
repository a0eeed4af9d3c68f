import { after, DAY_MS } from './time.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const two = (value: number): string => String(value).padStart(2, '0');

/** '2026-07', or a day in it, as 'Jul 2026'. */
export function shortMonth(day: string): string {
  return `${MONTHS[Number(day.slice(5, 7)) - 1] ?? ''} ${day.slice(0, 4)}`;
}

/** '21 Nov', in Accra. */
export function dayOfYear(moment: Date): string {
  return `${moment.getUTCDate()} ${MONTHS[moment.getUTCMonth()]}`;
}

/** '21 Nov 2026'. Ghana keeps UTC all year, so the UTC fields are Accra's, on every machine. */
export function formatDay(moment: Date): string {
  return `${dayOfYear(moment)} ${moment.getUTCFullYear()}`;
}

/** '2026-11-21': the day of a moment, Accra's. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** The first moment of a day such as '2026-11-21', in Accra. */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** Whether a text such as '2026-11-21' names a day that there is: a 31 February would be read as one of March. */
export function isDay(text: string): boolean {
  const start = startOfDay(text);
  return !Number.isNaN(start.getTime()) && dayOf(start) === text;
}

/** The moment at which a day is over. */
export function endOfDay(day: string): Date {
  return after(startOfDay(day), DAY_MS);
}

/** '2026-11-24': the day so many days after another, or before it. */
export function addDays(day: string, days: number): string {
  return dayOf(after(startOfDay(day), days * DAY_MS));
}

/** '1 Dec 2026' of '2026-12-01'. */
export function dayInWords(day: string): string {
  return formatDay(startOfDay(day));
}

/** 'Away until 5 Jan 2027. Order from 6 Jan 2027.' */
export function awayWords(until: string): string {
  return `Away until ${dayInWords(until)}. Order from ${dayInWords(addDays(until, 1))}.`;
}

/** '14:05', Accra time. */
export function formatTime(moment: Date): string {
  return `${two(moment.getUTCHours())}:${two(moment.getUTCMinutes())}`;
}

/** '21 Nov 2026, 14:05', Accra time. */
export function formatMoment(moment: Date): string {
  return `${formatDay(moment)}, ${formatTime(moment)}`;
}
