import { findAlerts } from '#slices/alerts/server/store.ts';
import { findSearches, hasMatches, lockDueSearches } from '#slices/alerts/server/store-goods.ts';
import { alertsPersonal } from '#slices/alerts/server/store-personal.ts';
import { lockMovedPrices } from '#slices/alerts/server/store-prices.ts';
import { OTHER_ROW, OWN_ID } from './fill.ts';
import { BUYER, ROW, type SliceCases, today } from './slice.ts';

const ofPrice = (value: string) => `case when n % 2 = 0 then ${value} end`;
const ofGoods = (value: string) => `case when n % 2 = 1 then ${value} end`;
const BY_JOB = 'A job asks it after prices or goods were written, for all who wait, and takes some of them at a time.';

export const ALERTS: SliceCases = {
  tables: {
    alerts: {
      commodity: ofPrice("'maize'"),
      price_type: ofPrice("'wholesale'"),
      direction: ofPrice("'above'"),
      level_pesewas: ofPrice('500'),
      search: ofGoods("'q=maize'"),
      label: ofGoods("'maize'"),
      filter: ofGoods("'{}'::jsonb"),
    },
    alert_matches: { alert_id: OTHER_ROW, listing_id: OWN_ID },
  },
  personal: alertsPersonal,
  cases: [
    { name: 'alerts of a person', run: (tx) => findAlerts(tx, BUYER) },
    { name: 'alerts on goods, a page', run: (tx) => findSearches(tx, ROW, 100) },
    { name: 'alerts on goods, whether any waits', run: hasMatches },
    { name: 'alerts on goods, due', run: (tx) => lockDueSearches(tx, today, 50), argued: BY_JOB },
    { name: 'alerts on prices, moved', run: (tx) => lockMovedPrices(tx, today, 200), argued: BY_JOB },
  ],
};
