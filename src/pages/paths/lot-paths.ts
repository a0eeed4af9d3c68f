import { withQuery } from './paths.ts';

type Id = string;

/** The addresses of group lots, apart from the others: every visitor's scripts hold those. */
export const lotPaths = {
  all: (query: { show?: string; category?: string; region?: string; cursor?: string } = {}) =>
    withQuery('/lots', query),
  own: (query: { show?: string; cursor?: string } = {}) => withQuery('/my-lots', query),
  open: (query: { listing?: Id } = {}) => withQuery('/lots/new', query),
  one: (id: Id) => `/lots/${id}`,
  order: (id: Id, query: { place?: string } = {}) => withQuery(`/lots/${id}/order`, query),
} as const;
