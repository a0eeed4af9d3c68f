import {
  findCommodities,
  findLatest,
  findMarkets,
  findOutlooks,
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
    market_price_outlooks: {
      commodity: "'crop-' || n / 6",
      price_type: oneOf(['retail', 'wholesale'], 10),
      months: 'n % 6 + 1',
      method: "'last_price'",
      from_month: "date '2023-07-01'",
      last_per_kg_pesewas: '500',
      low_per_kg_pesewas: '400',
      mid_per_kg_pesewas: '500',
      high_per_kg_pesewas: '600',
      coverage: '0.8',
      gain: '0',
      forecasts: '20',
    },
  },
  cases: [
    { name: 'prices, what there is', run: findCommodities, argued: DELIVERED },
    { name: 'prices, markets', run: findMarkets, argued: DELIVERED },
    { name: 'prices, the last ones', run: (tx) => findLatest(tx, MAIZE), argued: DELIVERED },
    { name: 'prices, by month', run: (tx) => findSeries(tx, MAIZE), argued: DELIVERED },
    { name: 'prices, set aside', run: (tx) => findSetAside(tx, MAIZE), argued: DELIVERED },
    { name: 'prices, last year', run: (tx) => findRecentMedians(tx, 'Maize', 'ashanti'), argued: DELIVERED },
    { name: 'prices, how far they may move', run: (tx) => findOutlooks(tx, 'crop-5', null) },
  ],
};
