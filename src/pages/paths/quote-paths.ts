import { withQuery } from './paths.ts';

type Id = string;

/** The addresses of what buyers ask for, apart from the others: every visitor's scripts hold those. */
export const quotePaths = {
  quotes: (query: { state?: string; cursor?: string } = {}) => withQuery('/quotes', query),
  ask: (query: { listing?: Id } = {}) => withQuery('/quotes/new', query),
  request: (id: Id, query: { by?: string } = {}) => withQuery(`/quotes/${id}`, query),
  order: (offerId: Id) => `/quotes/offers/${offerId}/order`,
  buyersRequests: (
    query: {
      show?: 'mine' | 'directed' | 'crops';
      category?: string;
      region?: string;
      sort?: string;
      cursor?: string;
    } = {},
  ) => withQuery('/requests', query),
  buyersRequest: (id: Id) => `/requests/${id}`,
} as const;
