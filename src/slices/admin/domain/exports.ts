import type { Permission } from '#kernel/permissions/permission.ts';

/** Lists that an operator can take away as a file. */
export const EXPORTS = [
  'users',
  'listings',
  'orders',
  'deliveries',
  'disputes',
  'transactions',
  'audit',
  'ledger',
  'suspicions',
] as const;
export type ExportName = (typeof EXPORTS)[number];

/** What each list needs, as its own call does. */
export const EXPORT_NEEDS: Readonly<Record<ExportName, readonly Permission[]>> = {
  users: ['accounts', 'staff'],
  listings: ['listings'],
  orders: ['orders'],
  deliveries: ['orders'],
  disputes: ['disputes'],
  transactions: ['books', 'payouts'],
  audit: ['audit'],
  ledger: ['books'],
  suspicions: ['accounts'],
};

/** What each list is called on pages and in notices. */
export const EXPORT_NAMES: Readonly<Record<ExportName, string>> = {
  users: 'Users',
  listings: 'Listings',
  orders: 'Orders',
  deliveries: 'Deliveries',
  disputes: 'Disputes',
  transactions: 'Transactions',
  audit: 'Audit log',
  ledger: 'Ledger',
  suspicions: 'Suspicions',
};
