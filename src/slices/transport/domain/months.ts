/** The first moment of the month. Ghana keeps UTC. */
export function monthStart(now: Date, monthsLater = 0): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + monthsLater, 1));
}

/** `2026-11`. */
export function monthName(moment: Date): string {
  return moment.toISOString().slice(0, 7);
}

/** The first moment of a month such as `2026-11`, and that of the next. */
export function monthSpan(name: string): { readonly from: Date; readonly until: Date } {
  const from = new Date(`${name}-01T00:00:00Z`);
  return { from, until: monthStart(from, 1) };
}

/** The names of this month and those before it, the latest first. */
export function lastMonths(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) => monthName(monthStart(now, -index)));
}
