import { route } from '#platform/http/route.ts';
import type { Slice } from '#platform/slice.ts';
import {
  listLatestPrices,
  listPriceSeries,
  listPricesSetAside,
  showPriceChoices,
  showPriceOutlook,
  showPricesBeside,
} from '../contract.ts';
import * as beside from './prices-beside.ts';
import * as read from './read-prices.ts';
import * as outlook from './show-outlook.ts';

export { priceSource, publishedPrices } from './published-prices.ts';
export { replacePrices } from './replace-prices.ts';

/** Prices are loaded by a command that records no event. */
const UNCHANGED = { shows: () => [] };

/** Published market prices. */
export function marketSlice(): Slice {
  const routes = [
    route(showPriceChoices, read.showPriceChoices, UNCHANGED),
    route(listLatestPrices, read.listLatestPrices, UNCHANGED),
    route(listPriceSeries, read.listPriceSeries, UNCHANGED),
    route(listPricesSetAside, read.listPricesSetAside, UNCHANGED),
    route(showPricesBeside, beside.showPricesBeside, UNCHANGED),
    route(showPriceOutlook, outlook.showPriceOutlook, UNCHANGED),
  ];
  return { name: 'market', routes, subscribers: [], jobs: [] };
}
