const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const two = (value: number): string => String(value).padStart(2, '0');

/** '21 Nov 2026'. Ghana keeps UTC all year, so the UTC fields are Accra's, on every machine. */
export function formatDay(moment: Date): string {
  return `${moment.getUTCDate()} ${MONTHS[moment.getUTCMonth()]} ${moment.getUTCFullYear()}`;
}

/** '2026-11-21': the day of a moment, Accra's. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** '1 Dec 2026' of '2026-12-01'. */
export function dayInWords(day: string): string {
  return formatDay(new Date(`${day}T00:00:00Z`));
}

/** '14:05', Accra time. */
export function formatTime(moment: Date): string {
  return `${two(moment.getUTCHours())}:${two(moment.getUTCMinutes())}`;
}

/** '21 Nov 2026, 14:05', Accra time. */
export function formatMoment(moment: Date): string {
  return `${formatDay(moment)}, ${formatTime(moment)}`;
}
