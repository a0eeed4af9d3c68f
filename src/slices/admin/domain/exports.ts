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
