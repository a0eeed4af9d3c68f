import type { Pesewas } from '#kernel/money.ts';
import { monthNumber } from '#slices/market/domain/month-number.ts';

/** A price older than the newest by more months is another season's. */
const SAME_SEASON_MONTHS = 2;

/** The last published price of a market. */
export interface MarketPrice {
  readonly priceType: 'wholesale' | 'retail';
  /** The first of its month. */
  readonly month: string;
  readonly pricePesewas: Pesewas;
}

/** The prices between which the middle half of the markets lie. */
export interface PriceRange {
  readonly priceType: MarketPrice['priceType'];
  readonly month: string;
  readonly monthsOld: number;
  readonly markets: number;
  readonly lowPesewas: Pesewas;
  readonly highPesewas: Pesewas;
}

/** Farmers sell wholesale: what consumers pay is looked at only where nothing else is published. */
export function priceRange(prices: readonly MarketPrice[], now: Date): PriceRange | null {
  const priceType = prices.some((price) => price.priceType === 'wholesale') ? 'wholesale' : 'retail';
  const ofKind = prices.filter((price) => price.priceType === priceType);
  const month = ofKind
    .map((price) => price.month)
    .toSorted()
    .at(-1);
  if (month === undefined) return null;
  const newest = monthNumber(month);
  const sorted = ofKind
    .filter((price) => newest - monthNumber(price.month) <= SAME_SEASON_MONTHS)
    .map(({ pricePesewas }) => pricePesewas)
    .toSorted((one, other) => one - other);
  const outside = Math.floor(sorted.length / 4);
  return {
    priceType,
    month,
    monthsOld: monthNumber(now.toISOString()) - newest,
    markets: sorted.length,
    lowPesewas: sorted[outside] ?? 0,
    highPesewas: sorted[sorted.length - 1 - outside] ?? 0,
  };
}
