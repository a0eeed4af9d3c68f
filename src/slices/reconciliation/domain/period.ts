import { startOfDay } from '#kernel/moment.ts';
import { monthName, monthSpan, monthStart, monthWords } from '#kernel/periods/month.ts';

/** The year or month before one, and the one after it. */
export function neighbours(period: string): readonly [string, string] {
  const month = monthSpan(period);
  if (month === null) return [String(Number(period) - 1), String(Number(period) + 1)];
  return [monthName(monthStart(month.from, -1)), monthName(month.until)];
}

/** From when on, and until when, a year such as '2026' or a month such as '2026-11' is. */
export function spanOf(period: string): { readonly from: Date; readonly until: Date } {
  const startOfYear = (year: string) => startOfDay(`${year}-01-01`);
  return monthSpan(period) ?? { from: startOfYear(period), until: startOfYear(neighbours(period)[1]) };
}

/** 'November 2026' of a month, the year alone of a year. */
export function periodWords(period: string): string {
  return monthSpan(period) === null ? period : monthWords(period);
}
