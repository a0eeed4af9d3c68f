import { defineEndpoint } from '#wire/endpoint.ts';
import { category, id, optionalText } from '#wire/fields.ts';
import { pageOf, pageQuery } from '#wire/paging.ts';
import { z } from 'zod';
import { listingStatus, ownListing } from './views.ts';

/** A listing in the admin's lists; `farmerVerified` says whether it can be approved. */
export const reviewListing = ownListing.extend({ farmerVerified: z.boolean() });
export type ReviewListing = z.output<typeof reviewListing>;

const noChoice = [z.literal(''), z.literal('all')] as const;

export const listAllListings = defineEndpoint({
  id: 'catalogue.list_all_listings',
  method: 'GET',
  path: '/api/admin/listings',
  summary: 'Every listing, filtered; newest first, or by price.',
  who: ['admin'],
  permission: ['listings'],
  query: z.object({
    ...pageQuery,
    q: z.string().trim().max(100).optional(),
    category: z.union([...noChoice, category]).optional(),
    status: z.union([...noChoice, listingStatus]).optional(),
    farmerId: id.optional(),
    sort: z.enum(['-listed', 'listed', 'price', '-price']).default('-listed'),
  }),
  paged: true,
  output: pageOf(reviewListing),
});

export const listPendingListings = defineEndpoint({
  id: 'catalogue.list_pending_listings',
  method: 'GET',
  path: '/api/admin/listings/pending',
  summary: 'Listings that wait for review, the longest waiting first.',
  who: ['admin'],
  permission: ['listings'],
  query: z.object(pageQuery),
  paged: true,
  output: pageOf(reviewListing),
});

const decisionRefusals = {
  'catalogue.not_found': 404,
  'catalogue.not_pending': 409,
  'catalogue.farmer_not_verified': 409,
  'catalogue.own_listing': 403,
} as const;

export const approveListing = defineEndpoint({
  id: 'catalogue.approve_listing',
  method: 'POST',
  path: '/api/admin/listings/{id}/approve',
  summary: 'Puts a pending listing of a verified farmer on the market.',
  who: ['admin'],
  permission: ['listings'],
  params: z.object({ id }),
  output: reviewListing,
  refusals: decisionRefusals,
});

export const rejectListing = defineEndpoint({
  id: 'catalogue.reject_listing',
  method: 'POST',
  path: '/api/admin/listings/{id}/reject',
  summary: 'Sends a pending listing back to its farmer with a reason.',
  who: ['admin'],
  permission: ['listings'],
  audited: ['reason'],
  params: z.object({ id }),
  body: z.strictObject({ reason: z.string().trim().min(1, 'Reason is required').max(1000) }),
  output: reviewListing,
  refusals: decisionRefusals,
});

export const setListingStatus = defineEndpoint({
  id: 'catalogue.set_listing_status',
  method: 'PUT',
  path: '/api/admin/listings/{listingId}/status',
  summary: 'Approves or rejects a pending listing with notes; rejecting one on the market takes it down.',
  who: ['admin'],
  permission: ['listings'],
  audited: ['status', 'reviewNotes'],
  params: z.object({ listingId: id }),
  body: z.strictObject({ status: z.enum(['approved', 'rejected']), reviewNotes: optionalText(1000) }),
  output: reviewListing,
  refusals: decisionRefusals,
});

export const reviewEndpoints = [
  listAllListings,
  listPendingListings,
  approveListing,
  rejectListing,
  setListingStatus,
] as const;
