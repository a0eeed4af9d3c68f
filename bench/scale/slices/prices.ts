import { dayOf } from '#kernel/moment.ts';
import { commoditiesOf, findReports, lockReport } from '#slices/market/server/reports/store-reports.ts';
import { reportsPersonal } from '#slices/market/server/reports/store-personal.ts';
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
import { daysAgo, INSPECTOR, ROW, SPAN_ONLY, type SliceCases } from './slice.ts';

const MAIZE = { commodity: 'Maize', region: null, market: null };
const MONTH_AGO = dayOf(daysAgo(30));
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
    price_reports: {
      commodity: oneOf(['maize', 'yam', 'cassava', 'onion'], 11),
      market: "'market-' || n",
      region: REGION,
      price_type: oneOf(['retail', 'wholesale'], 12),
    },
  },
  personal: reportsPersonal,
  cases: [
    { name: 'prices, what there is', run: findCommodities, argued: DELIVERED },
    { name: 'prices, markets', run: findMarkets, argued: DELIVERED },
    { name: 'prices, the last ones', run: (tx) => findLatest(tx, MAIZE), argued: DELIVERED },
    { name: 'prices, by month', run: (tx) => findSeries(tx, MAIZE), argued: DELIVERED },
    { name: 'prices, set aside', run: (tx) => findSetAside(tx, MAIZE), argued: DELIVERED },
    { name: 'prices, last year', run: (tx) => findRecentMedians(tx, 'Maize', 'ashanti'), argued: DELIVERED },
    { name: 'prices, how far they may move', run: (tx) => findOutlooks(tx, 'crop-5', null) },
    { name: 'price reports of a month', run: (tx) => findReports(tx, ['maize'], MONTH_AGO), argued: SPAN_ONLY },
    { name: 'price reports, one', run: (tx) => lockReport(tx, ROW) },
    { name: 'price reports, crops of a person', run: (tx) => commoditiesOf(tx, INSPECTOR, MONTH_AGO) },
  ],
};
