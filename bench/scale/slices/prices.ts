import {
  findCommodities,
  findLatest,
  findMarkets,
  findRecentMedians,
  findSeries,
  findSetAside,
} from '#slices/market/server/store.ts';
import { oneOf, REGION } from './fill.ts';
import type { SliceCases } from './slice.ts';

const MAIZE = { commodity: 'Maize', region: null, market: null };
const DELIVERED =
  'Prices are delivered as one file of all months of all markets, which grows by some hundreds of rows a year, and not with the market.';

export const PRICES: SliceCases = {
  tables: {
    market_prices: {
      commodity: oneOf(['Maize', 'Rice', 'Yam', 'Cassava', 'Plantains', 'Tomatoes'], 9),
      market: "'market-' || n % 60",
      market_name: "'Market ' || n % 60",
      region: REGION,
      price_type: oneOf(['Retail', 'Wholesale'], 10),
      month: "date '2006-01-01' + n",
    },
  },
  cases: [
    { name: 'prices, what there is', run: findCommodities, argued: DELIVERED },
    { name: 'prices, markets', run: findMarkets, argued: DELIVERED },
    { name: 'prices, the last ones', run: (tx) => findLatest(tx, MAIZE), argued: DELIVERED },
    { name: 'prices, by month', run: (tx) => findSeries(tx, MAIZE), argued: DELIVERED },
    { name: 'prices, set aside', run: (tx) => findSetAside(tx, MAIZE), argued: DELIVERED },
    { name: 'prices, last year', run: (tx) => findRecentMedians(tx, 'Maize', 'ashanti'), argued: DELIVERED },
  ],
};
