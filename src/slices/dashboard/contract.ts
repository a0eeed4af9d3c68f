import { defineEndpoint } from '#wire/endpoint.ts';
import { day, ghs } from '#wire/fields.ts';
import { z } from 'zod';

/** A figure of this calendar month beside that of the last one up to the same day. */
const trend = z.object({ current: z.number(), previous: z.number() });
const moneyTrend = z.object({ current: ghs, previous: ghs });

const dashboardStats = z.object({
  activeListings: z.number().int(),
  totalOrders: z.number().int(),
  activeOrders: z.number().int(),
  revenue: ghs,
  escrowBalance: ghs,
  totalUsers: z.number().int(),
  pendingApprovals: z.number().int(),
  completedDeliveries: z.number().int(),
  inspections: z.number().int(),
  /** Open requests of buyers for what the farmer has on sale, counted up to 100; none for others. */
  requestsForCrops: z.number().int(),
  trends: z.object({ totalOrders: trend, revenue: moneyTrend }),
  since: day,
});

const buyerFigures = z.object({
  totalOrders: z.number().int(),
  activeOrders: z.number().int(),
  completedOrders: z.number().int(),
  totalSpent: ghs,
});

export const getDashboardStats = defineEndpoint({
  id: 'orders.dashboard_stats',
  method: 'GET',
  path: '/api/dashboard/stats',
  summary: 'Figures of the caller’s dashboard, by role',
  who: 'signed_in',
  output: dashboardStats,
});

export const getBuyerDashboard = defineEndpoint({
  id: 'orders.buyer_dashboard',
  method: 'GET',
  path: '/api/dashboard/buyer',
  summary: 'What the caller bought: orders and money spent',
  who: 'signed_in',
  output: buyerFigures,
});

export type DashboardStats = z.output<typeof dashboardStats>;

/** Every call of this slice. */
export const dashboardEndpoints = [getDashboardStats, getBuyerDashboard] as const;
