const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/;

/** `from` is in it, `until` is not. */
export interface MonthSpan {
  readonly from: Date;
  readonly until: Date;
}

/** The first moment of the month. Ghana keeps UTC. */
export function monthStart(now: Date, monthsLater = 0): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + monthsLater, 1));
}

/** `2026-11`. */
export function monthName(moment: Date): string {
  return moment.toISOString().slice(0, 7);
}

/** A month such as `2026-11` from its first moment to that after its last; null when the text names none. */
export function monthSpan(name: string): MonthSpan | null {
  if (!MONTH.test(name)) return null;
  const from = new Date(`${name}-01T00:00:00Z`);
  return { from, until: monthStart(from, 1) };
}

/** The names of this month and those before it, the latest first. */
export function lastMonths(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) => monthName(monthStart(now, -index)));
}

const NAMES = 'January February March April May June July August September October November December'.split(' ');

/** 'November 2026' of `2026-11`, or of a day in it. */
export function monthWords(name: string): string {
  return `${NAMES[Number(name.slice(5, 7)) - 1] ?? ''} ${name.slice(0, 4)}`;
}
