import { defineEndpoint } from '#wire/endpoint.ts';
import { ghs, id } from '#wire/fields.ts';
import { z } from 'zod';

const LONGEST_SEARCH = 100;

const foundOrder = z.object({
  id,
  orderNumber: z.string(),
  productName: z.string(),
  status: z.string(),
  buyerName: z.string(),
  sellerName: z.string(),
});

const foundListing = z.object({
  id,
  productName: z.string(),
  farmerName: z.string(),
  location: z.string(),
  pricePerKg: ghs,
  status: z.string(),
  /** Whether visitors may see it. */
  public: z.boolean(),
  /** Whether it is the caller's own. */
  own: z.boolean(),
});

/** `email` for admins only. */
const foundPerson = z.object({
  id,
  name: z.string(),
  role: z.string(),
  email: z.string().nullable(),
  hasFarmerPage: z.boolean(),
});

const foundPage = z.object({ path: z.string(), label: z.string() });

export const searchResults = z.object({
  q: z.string(),
  pages: z.array(foundPage),
  orders: z.array(foundOrder),
  listings: z.array(foundListing),
  people: z.array(foundPerson),
});

export const searchAll = defineEndpoint({
  id: 'search.all',
  method: 'GET',
  path: '/api/search',
  summary: 'Pages, orders, listings and people that the caller may see, up to five of each; without words, the pages',
  who: 'signed_in',
  query: z.object({ q: z.string().trim().max(LONGEST_SEARCH).default('') }),
  output: searchResults,
});

export type SearchResults = z.output<typeof searchResults>;

/** Every call of this slice. */
export const searchEndpoints = [searchAll] as const;
