import { type Period, PERIODS } from '../domain/periods.ts';

/** The period that an address names; ninety days for any other word. */
export function periodOf(query: URLSearchParams): Period {
  return PERIODS.find((period) => period === query.get('period')) ?? '90';
}
