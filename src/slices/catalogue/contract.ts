import { defineEndpoint } from '#wire/endpoint.ts';
import { category, done, id } from '#wire/fields.ts';
import { pageOf, pageQuery } from '#wire/paging.ts';
import { z } from 'zod';
import { breakEndpoints } from './contract-break.ts';
import { farmerEndpoints } from './contract-farmers.ts';
import { favoriteEndpoints } from './contract-favorites.ts';
import { imageEndpoints } from './contract-images.ts';
import { importEndpoints } from './contract-import.ts';
import { placeEndpoints } from './contract-places.ts';
import { reviewEndpoints } from './contract-review.ts';
import { listingEdit, marketFilters, newListingBody, optionalChoice, search } from './forms.ts';
import { searchEndpoints, searchExplained } from './contract-search.ts';
import { listingCard, listingStatus, ownListing, productPage } from './views.ts';

export * from './contract-farmers.ts';
export * from './contract-favorites.ts';
export * from './contract-images.ts';
export { type ListedPack } from './contract-packs.ts';
export * from './contract-places.ts';
export * from './contract-search.ts';
export * from './contract-review.ts';
export { listingEdit, newListingBody };
export * from './views.ts';

export const MARKET_SORTS = ['featured', 'price-low', 'price-high', 'newest'] as const;

export const marketQuery = z.object({
  ...pageQuery,
  ...marketFilters.shape,
  sort: z.enum(MARKET_SORTS).default('featured'),
});

export type MarketSearchInput = z.input<typeof marketQuery>;

export const browseListings = defineEndpoint({
  id: 'catalogue.browse_listings',
  method: 'GET',
  path: '/api/public/listings',
  summary: 'Approved listings: searched, filtered, sorted, a page at a time.',
  who: 'anyone',
  permission: ['listings'],
  query: marketQuery,
  paged: true,
  output: pageOf(listingCard).extend({ search: searchExplained.nullable() }),
});

export const readPublicListing = defineEndpoint({
  id: 'catalogue.read_public_listing',
  method: 'GET',
  path: '/api/public/listings/{id}',
  summary: 'One listing that is on the market or sold out.',
  who: 'anyone',
  permission: ['listings'],
  params: z.object({ id }),
  output: productPage,
  refusals: { 'catalogue.not_found': 404 },
});

const ownQuery = z.object({
  ...pageQuery,
  q: search,
  category: optionalChoice(category),
  status: optionalChoice(listingStatus),
});

export const listListings = defineEndpoint({
  id: 'catalogue.list_listings',
  method: 'GET',
  path: '/api/listings',
  summary: "The farmer's own listings; every listing for an admin.",
  who: ['farmer', 'admin'],
  permission: ['listings'],
  query: ownQuery,
  paged: true,
  output: pageOf(ownListing),
});

export const listMyListings = defineEndpoint({
  id: 'catalogue.list_my_listings',
  method: 'GET',
  path: '/api/my-listings',
  summary: "The farmer's own listings.",
  who: ['farmer'],
  onBehalf: 'listings',
  query: ownQuery,
  paged: true,
  output: pageOf(ownListing),
});

export const readListing = defineEndpoint({
  id: 'catalogue.read_listing',
  method: 'GET',
  path: '/api/listings/{id}',
  summary: 'One listing in every status, for its farmer and admins.',
  who: ['farmer', 'admin'],
  onBehalf: 'listings',
  permission: ['listings'],
  owns: 'listing',
  params: z.object({ id }),
  output: ownListing,
  refusals: { 'catalogue.not_found': 404 },
});

const writeRefusals = {
  'catalogue.place_unknown': 422,
  'catalogue.crop_unknown': 422,
  'catalogue.day_over': 422,
  'catalogue.image_unknown': 422,
  'catalogue.packs_missing': 422,
  'catalogue.packs_alike': 422,
  'catalogue.weight_unknown': 422,
  'catalogue.weight_other': 422,
  'catalogue.not_weighed_yet': 422,
  'catalogue.bush_weight': 422,
  'catalogue.price_tiers': 422,
  'catalogue.quantity_limits': 422,
} as const;

export const createListing = defineEndpoint({
  id: 'catalogue.create_listing',
  method: 'POST',
  path: '/api/listings',
  summary: 'Offers produce: as a draft, or sent for review at once (the default).',
  who: ['farmer'],
  onBehalf: 'listings',
  body: newListingBody,
  output: ownListing,
  status: 201,
  idempotency: 'accepted',
  refusals: writeRefusals,
});

export const editListing = defineEndpoint({
  id: 'catalogue.edit_listing',
  method: 'PUT',
  path: '/api/listings/{id}',
  summary: 'Replaces what a listing says; what was reviewed goes to review again.',
  who: ['farmer'],
  onBehalf: 'listings',
  owns: 'listing',
  params: z.object({ id }),
  body: listingEdit,
  output: ownListing,
  refusals: { 'catalogue.not_found': 404, 'catalogue.move_not_allowed': 409, ...writeRefusals },
});

export const deleteListing = defineEndpoint({
  id: 'catalogue.delete_listing',
  method: 'DELETE',
  path: '/api/listings/{id}',
  summary: 'Removes a listing that no open order waits on.',
  who: ['farmer'],
  onBehalf: 'listings',
  owns: 'listing',
  params: z.object({ id }),
  output: done,
  refusals: { 'catalogue.not_found': 404, 'catalogue.stock_reserved': 409 },
});

export const catalogueEndpoints = [
  browseListings,
  readPublicListing,
  listListings,
  listMyListings,
  readListing,
  createListing,
  editListing,
  deleteListing,
  ...breakEndpoints,
  ...farmerEndpoints,
  ...favoriteEndpoints,
  ...imageEndpoints,
  ...importEndpoints,
  ...placeEndpoints,
  ...searchEndpoints,
  ...reviewEndpoints,
] as const;
