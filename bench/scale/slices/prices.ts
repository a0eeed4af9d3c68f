import { dayOf } from '#kernel/moment.ts';
import { commoditiesOf, findReports, lockReport } from '#slices/market/server/reports/store-reports.ts';
import { reportsPersonal } from '#slices/market/server/reports/store-personal.ts';
import { findOutlooks } from '#slices/market/server/store.ts';
import { oneOf, REGION } from './fill.ts';
import { daysAgo, INSPECTOR, ROW, SPAN_ONLY, type SliceCases } from './slice.ts';

const MONTH_AGO = dayOf(daysAgo(30));

export const PRICES: SliceCases = {
  tables: {
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
    { name: 'prices, how far they may move', run: (tx) => findOutlooks(tx, 'crop-5', null) },
    { name: 'price reports of a month', run: (tx) => findReports(tx, ['maize'], MONTH_AGO), argued: SPAN_ONLY },
    { name: 'price reports, one', run: (tx) => lockReport(tx, ROW) },
    { name: 'price reports, crops of a person', run: (tx) => commoditiesOf(tx, INSPECTOR, MONTH_AGO) },
  ],
};
