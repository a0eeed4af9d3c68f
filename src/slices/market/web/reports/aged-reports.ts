import { dayOf, startOfDay } from '#kernel/moment.ts';
import { DAY_MS } from '#kernel/time.ts';
import type { ResponseBody } from '#wire/endpoint.ts';
import type { showReportedPrices } from '../../contract-reports.ts';

function daysSince(day: string | null, now: Date): number {
  return day === null ? 0 : Math.round((startOfDay(dayOf(now)).getTime() - startOfDay(day).getTime()) / DAY_MS);
}

/** Reported prices with how many days old the newest report of each is; for loaders, which know the time. */
export function agedReports({ leastReporters, prices, markets }: ResponseBody<typeof showReportedPrices>, now: Date) {
  return {
    leastReporters,
    prices: prices.map((price) => ({ ...price, daysOld: daysSince(price.newest, now) })),
    markets: markets.map((market) => ({ ...market, daysOld: daysSince(market.newest, now) })),
  };
}
