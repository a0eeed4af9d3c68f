import { setEventAside, showOperations, tryEventAgain } from './contract-operations.ts';
import { defineEndpoint } from '#wire/endpoint.ts';
import { ghs } from '#wire/fields.ts';
import { z } from 'zod';
import { showAnalytics } from './contract-analytics.ts';
import { checkAudit, listAudit } from './contract-audit.ts';
import { readBooks } from './contract-books.ts';
import { exportEndpoints } from './contract-exports.ts';
import { proposalEndpoints } from './contract-proposals.ts';

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
  openDisputes: count,
  /** Posts of the community and private conversations that somebody reported and no admin has decided on. */
  openCommunityReports: count,
  openMessageReports: count,
  /** Accounts that seem to work together, or that misuse the market, and that nobody has judged. */
  openSuspicions: count,
  /** Where a provider and the books differ, proposals that wait for a second admin, providers with an alarm. */
  moneyDifferences: count,
  waitingActs: count,
  /** What other administrators asked for that the caller may approve. */
  waitingProposals: count,
  moneyAlarms: count,
  /** Charges, refunds and withdrawals that are not settled for more than an hour. */
  moneyUnsettled: count,
});
export type AdminStats = z.output<typeof adminStatsView>;

export const showAdminStats = defineEndpoint({
  id: 'admin.show_stats',
  method: 'GET',
  path: '/api/admin/stats',
  summary: 'People, listings, orders, platform revenue, and what waits for an admin.',
  who: ['admin'],
  permission: [],
  output: adminStatsView,
});

/** What anybody may know of the whole: the figures on the About page. */
export const publicFiguresView = z.object({
  /** Farmers who proved who they are. */
  verifiedFarmers: count,
  /** Paid for completed orders, delivery included. */
  traded: ghs,
  /** Regions of Ghana with produce on the market, now or before. */
  regions: count,
});
export type PublicFigures = z.output<typeof publicFiguresView>;

export const showPublicFigures = defineEndpoint({
  id: 'admin.public_figures',
  method: 'GET',
  path: '/api/public/figures',
  summary: 'Verified farmers, trade completed and regions, as the About page shows them.',
  who: 'anyone',
  output: publicFiguresView,
});

export const adminEndpoints = [
  showOperations,
  tryEventAgain,
  setEventAside,
  showAdminStats,
  showPublicFigures,
  showAnalytics,
  listAudit,
  checkAudit,
  readBooks,
  ...exportEndpoints,
  ...proposalEndpoints,
] as const;
