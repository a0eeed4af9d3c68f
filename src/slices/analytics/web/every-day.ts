import { dayOf } from '#kernel/moment.ts';
import { DAY_MS } from '#kernel/time.ts';
import type { PlotPoint } from '#ui/charts/chart-scale.ts';
import type { OwnSales } from '../contract.ts';

/** Money of every day of the period: a day without sales is a day with nothing. */
export function everyDay({ from, to, byDay }: Pick<OwnSales, 'from' | 'to' | 'byDay'>): PlotPoint[] {
  const amounts = new Map(byDay.map(({ day, amount }) => [day, amount]));
  const count = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  return Array.from({ length: count }, (_, index) => {
    const day = dayOf(new Date(Date.parse(from) + index * DAY_MS));
    return { day, value: amounts.get(day) ?? 0 };
  });
}
