import { withQuery } from './paths.ts';

type Id = string;

/** The addresses of standing orders, apart from the others: every visitor's scripts hold those. */
export const standingPaths = {
  all: (query: { show?: 'ended'; cursor?: string } = {}) => withQuery('/standing-orders', query),
  make: (query: { listing?: string; again?: string; pack?: string; quantity?: string; place?: string } = {}) =>
    withQuery('/standing-orders/new', query),
  one: (id: Id) => `/standing-orders/${id}`,
  change: (id: Id, query: { pack?: string; quantity?: string; place?: string } = {}) =>
    withQuery(`/standing-orders/${id}/change`, query),
  comingUp: () => '/coming-up',
} as const;
