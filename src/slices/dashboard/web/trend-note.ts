import { formatGhs } from '#kernel/money.ts';

interface Trend {
  readonly current: number;
  readonly previous: number;
}

/** This month beside the last one up to the same day; no percentage where there is nothing to compare with. */
export function trendNote({ current, previous }: Trend, unit: 'money' | 'count'): string {
  const now = unit === 'money' ? formatGhs(current, 0) : String(current);
  if (previous === 0) return `${now} this month`;
  const change = Math.round(((current - previous) / previous) * 100);
  return `${now} this month, ${change >= 0 ? '+' : '−'}${Math.abs(change)} % vs last month`;
}
