import { withQuery } from './paths.ts';

/** The address of price reports, apart from the others: every visitor's scripts hold those. */
export const pricePaths = {
  reports: (query: { market?: string; kind?: string } = {}) => withQuery('/price-reports', query),
} as const;
