import type { LatestPrice } from '../contract.ts';
import { monthNumber } from '../domain/month-number.ts';

const RECENT_MONTHS = 12;

/** The last known prices of one market. */
export interface MarketPrices {
  readonly market: string;
  readonly marketName: string;
  readonly region: string;
  readonly retail: LatestPrice | null;
  readonly wholesale: LatestPrice | null;
}

function byMarket(prices: readonly LatestPrice[]): MarketPrices[] {
  return [...Map.groupBy(prices, (price) => price.market)].flatMap(([market, known]) => {
    const [first] = known;
    if (!first) return [];
    const of = (kind: LatestPrice['priceType']) => known.find((price) => price.priceType === kind) ?? null;
    return [
      { market, marketName: first.marketName, region: first.region, retail: of('retail'), wholesale: of('wholesale') },
    ];
  });
}

/** Markets that still reported in the last year of what is known, and those whose last price is older. */
export function byAge(prices: readonly LatestPrice[]): {
  readonly recent: MarketPrices[];
  readonly older: MarketPrices[];
} {
  const newest = Math.max(...prices.map((price) => monthNumber(price.month)));
  const isRecent = (price: LatestPrice | null) => price !== null && monthNumber(price.month) > newest - RECENT_MONTHS;
  const markets = byMarket(prices);
  const recent = markets.filter(({ retail, wholesale }) => isRecent(retail) || isRecent(wholesale));
  return { recent, older: markets.filter((market) => !recent.includes(market)) };
}
