import { withQuery } from './paths.ts';

type Id = string;

/** The addresses of harvests and pre-orders, apart from the others: every visitor's scripts hold those. */
export const harvestPaths = {
  own: (query: { show?: string; cursor?: string } = {}) => withQuery('/harvests', query),
  open: (query: { listing?: Id } = {}) => withQuery('/harvests/new', query),
  ownOne: (id: Id, query: { quantity?: string } = {}) => withQuery(`/harvests/${id}`, query),
  coming: (query: { category?: string; region?: string; cursor?: string } = {}) => withQuery('/coming-harvests', query),
  comingOne: (id: Id, query: { quantity?: string } = {}) => withQuery(`/coming-harvests/${id}`, query),
  preOrders: (query: { show?: string; cursor?: string } = {}) => withQuery('/pre-orders', query),
  preOrder: (id: Id) => `/pre-orders/${id}`,
  order: (id: Id, query: { place?: string } = {}) => withQuery(`/pre-orders/${id}/order`, query),
} as const;
