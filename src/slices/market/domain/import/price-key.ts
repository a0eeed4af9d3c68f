import type { MarketPrice } from '../read-record.ts';

/** What a price is of: there is one for each. */
export type PriceSubject = Pick<MarketPrice, 'commodity' | 'market' | 'priceType' | 'month'>;

export function priceKey({ commodity, market, priceType, month }: PriceSubject): string {
  return `${commodity} ${priceType} ${month} ${market}`;
}

/** The order in which prices are screened: it must not change what comes of it. */
export function inOrder<P extends PriceSubject>(prices: readonly P[]): P[] {
  return prices
    .map((price) => ({ price, key: priceKey(price) }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ price }) => price);
}
