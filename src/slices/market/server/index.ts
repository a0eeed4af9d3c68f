import { route } from '#platform/http/route.ts';
import type { Slice } from '#platform/slice.ts';
import { listLatestPrices, listPriceSeries, showPriceChoices, showPricesBeside } from '../contract.ts';
import * as beside from './prices-beside.ts';
import * as read from './read-prices.ts';

export { priceSource, publishedPrices } from './published-prices.ts';
export { replacePrices } from './replace-prices.ts';

/** Published market prices. */
export function marketSlice(): Slice {
  const routes = [
    route(showPriceChoices, read.showPriceChoices),
    route(listLatestPrices, read.listLatestPrices),
    route(listPriceSeries, read.listPriceSeries),
    route(showPricesBeside, beside.showPricesBeside),
  ];
  return { name: 'market', routes, subscribers: [], jobs: [] };
}
