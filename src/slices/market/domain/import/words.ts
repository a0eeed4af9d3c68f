import type { NoPriceReason } from '../read-record.ts';
import type { SetAsideReason } from '../screening/screen-prices.ts';

/** Why a line brings no price, as an operator reads it. */
export const NO_PRICE_WORDS: Readonly<Record<NoPriceReason, string>> = {
  date: 'no day, or a month to come',
  market: 'a market that nobody knows',
  commodity: 'a crop that nobody knows',
  kind: 'neither wholesale nor retail',
  unit: 'no unit',
  currency: 'not in cedis',
  price: 'no amount',
  twice: 'a second price for the same month',
  not_sold_here: 'not sold here, such as meat and fish',
  bag_weight: 'wholesale, in bags without a fixed weight',
  no_weight: 'sold by the piece, without a weight',
  disputed: 'the published files contradict one another',
};

/** Why a figure is kept and not shown as a price. */
export const SET_ASIDE_WORDS: Readonly<Record<SetAsideReason, string>> = {
  broken_months: 'the whole month jumps',
  no_one_series: 'the series contradicts itself',
  outlier: 'far from the other markets',
};
