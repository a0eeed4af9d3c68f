import type { LatestPrice } from '../contract.ts';
import { monthNumber } from './month-words.ts';

const RECENT_MONTHS = 12;

/** Markets that still reported in the last year of what is known, and those whose last price is older. */
export function byAge(prices: readonly LatestPrice[]): { readonly recent: LatestPrice[]; readonly older: LatestPrice[] } {
  const newest = Math.max(...prices.map((price) => monthNumber(price.month)));
  const isRecent = (price: LatestPrice) => monthNumber(price.month) > newest - RECENT_MONTHS;
  return { recent: prices.filter(isRecent), older: prices.filter((price) => !isRecent(price)) };
}
