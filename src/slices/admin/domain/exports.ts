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
] as const;

/** What each list needs, as its own call does. */
export const EXPORT_NEEDS: Readonly<Record<(typeof EXPORTS)[number], readonly Permission[]>> = {
  users: ['accounts', 'staff'],
  listings: ['listings'],
  orders: ['orders'],
  deliveries: ['orders'],
  disputes: ['disputes'],
  transactions: ['books', 'payouts'],
  audit: ['audit'],
  ledger: ['books'],
};
