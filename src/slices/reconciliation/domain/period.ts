import { startOfDay } from '#kernel/moment.ts';
import { monthWords } from '#kernel/periods/month.ts';

const MONTHS = 12;

/** The year or month before one, and the one after it. */
export function neighbours(period: string): readonly [string, string] {
  const [year = 0, month] = period.split('-').map(Number);
  if (month === undefined) return [String(year - 1), String(year + 1)];
  const at = (count: number) => `${Math.floor(count / MONTHS)}-${String((count % MONTHS) + 1).padStart(2, '0')}`;
  const index = year * MONTHS + month - 1;
  return [at(index - 1), at(index + 1)];
}

/** From when on, and until when, a year such as '2026' or a month such as '2026-11' is. */
export function spanOf(period: string): { readonly from: Date; readonly until: Date } {
  const [, next] = neighbours(period);
  const startOf = (one: string) => startOfDay(one.includes('-') ? `${one}-01` : `${one}-01-01`);
  return { from: startOf(period), until: startOf(next) };
}

/** 'November 2026' of a month, the year alone of a year. */
export function periodWords(period: string): string {
  return period.includes('-') ? monthWords(period) : period;
}
