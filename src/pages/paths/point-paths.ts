import { withQuery } from './paths.ts';

/** The addresses of collection points, apart from the others: every visitor's scripts hold those. */
export const pointPaths = {
  served: (query: { place?: string } = {}) => withQuery('/collection-points', query),
} as const;
