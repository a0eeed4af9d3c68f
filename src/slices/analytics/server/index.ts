import { route } from '#platform/http/route.ts';
import type { Slice } from '#platform/slice.ts';
import * as contract from '../contract.ts';
import { showTakeHome as takeHome } from '../contract-take-home.ts';
import { showPriceHistory } from './show-price-history.ts';
import { showMarketOverview, showOwnSales } from './show-sales.ts';
import { showTakeHome } from './show-take-home.ts';

/** What produce fetched, and everybody's own part of the trade. */
export function analyticsSlice(): Slice {
  const routes = [
    route(contract.showPriceHistory, showPriceHistory),
    route(contract.showOwnSales, showOwnSales),
    route(contract.showMarketOverview, showMarketOverview),
    route(takeHome, showTakeHome, { shows: () => [] }),
  ];
  return { name: 'analytics', routes, subscribers: [], jobs: [] };
}
