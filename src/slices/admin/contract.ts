import { defineEndpoint } from '#wire/endpoint.ts';
import { ghs } from '#wire/fields.ts';
import { z } from 'zod';

const count = z.number().int();

export const adminStatsView = z.object({
  totalUsers: count,
  totalListings: count,
  totalOrders: count,
  /** Platform fees earned so far, by the ledger. */
  totalRevenue: ghs,
  /** Listings and identity documents that wait for a decision. */
  pendingApprovals: count,
  pendingListings: count,
  pendingDocuments: count,
  activeListings: count,
});
export type AdminStats = z.output<typeof adminStatsView>;

export const showAdminStats = defineEndpoint({
  id: 'admin.show_stats',
  method: 'GET',
  path: '/api/admin/stats',
  summary: 'People, listings, orders, platform revenue, and what waits for an admin.',
  who: ['admin'],
  output: adminStatsView,
});

export const adminEndpoints = [showAdminStats] as const;
