import type { RegionSlug } from '#kernel/ghana/region.ts';
import type { Pesewas } from '#kernel/money.ts';
import { monthNumber } from '#slices/market/domain/month-number.ts';
import { SAME_SEASON_MONTHS } from './bounds.ts';

/** The last published price of a market. */
export interface MarketPrice {
  readonly market: string;
  readonly marketName: string;
  readonly region: RegionSlug;
  readonly priceType: 'wholesale' | 'retail';
  /** The first of its month. */
  readonly month: string;
  readonly pricePesewas: Pesewas;
}

export interface ComparedMarkets {
  /** Null without prices, as the two months. */
  readonly priceType: 'wholesale' | 'retail' | null;
  readonly month: string | null;
  readonly monthsOld: number | null;
  readonly markets: readonly MarketPrice[];
  /** Markets whose last price is of another season. */
  readonly leftOut: number;
}

/** Farmers sell wholesale: what consumers pay is compared only where nothing else is published, or asked for. */
function kindOf(prices: readonly MarketPrice[], asked: MarketPrice['priceType'] | null) {
  if (asked !== null) return asked;
  return prices.some(({ priceType }) => priceType === 'wholesale') ? 'wholesale' : 'retail';
}

/** The markets whose last prices are of one kind and of one season, the newest one. */
export function comparedMarkets(
  prices: readonly MarketPrice[],
  asked: MarketPrice['priceType'] | null,
  now: Date,
): ComparedMarkets {
  const priceType = kindOf(prices, asked);
  const ofKind = prices.filter((price) => price.priceType === priceType);
  const month = ofKind
    .map((price) => price.month)
    .toSorted()
    .at(-1);
  if (month === undefined) return { priceType: null, month: null, monthsOld: null, markets: [], leftOut: 0 };
  const newest = monthNumber(month);
  const markets = ofKind.filter((price) => newest - monthNumber(price.month) <= SAME_SEASON_MONTHS);
  const monthsOld = monthNumber(now.toISOString()) - newest;
  return { priceType, month, monthsOld, markets, leftOut: ofKind.length - markets.length };
}
