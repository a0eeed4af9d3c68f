import { route } from '#platform/http/route.ts';
import type { Slice } from '#platform/slice.ts';
import { getBuyerDashboard, getDashboardStats } from '../contract.ts';
import { buyerDashboard, dashboardStats } from './figures.ts';

/** What a person sees first of their part in everything. */
export function dashboardSlice(): Slice {
  return {
    name: 'dashboard',
    routes: [route(getDashboardStats, dashboardStats), route(getBuyerDashboard, buyerDashboard)],
    subscribers: [],
    jobs: [],
  };
}
