import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import { isPublicFarmer, isPublicListing } from '#slices/catalogue/server/index.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import { idInCursor, pageFrom, type Page } from '#wire/paging.ts';
import type { Viewer } from '#wire/viewer.ts';
import type {
  listFarmerReviews as farmerEndpoint,
  listListingReviews as listingEndpoint,
  listReviews as ownEndpoint,
} from '../contract.ts';
import { findReviews, type ReviewRow, type ReviewScope } from './store.ts';
import { ownView, publicView } from './view.ts';

type Query = ParsedInput<typeof ownEndpoint>['query'];

async function pageOfRows(call: Call, scope: ReviewScope, query: Query): Promise<Page<ReviewRow>> {
  const beforeId = idInCursor(query.cursor);
  return pageFrom(await findReviews(call.tx, scope, { beforeId, limit: query.limit }), query.limit, (row) => [row.id]);
}

/** What buyers say of one listing. */
export async function listListingReviews(
  { params, query }: ParsedInput<typeof listingEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof listingEndpoint>> {
  if (!(await isPublicListing(call.tx, params.id))) throw refused('catalogue.not_found', 'No such listing.');
  const page = await pageOfRows(call, { kind: 'shown_of_listing', id: params.id }, query);
  return { ...page, items: page.items.map(publicView) };
}

/** What buyers say of one farmer. */
export async function listFarmerReviews(
  { params, query }: ParsedInput<typeof farmerEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof farmerEndpoint>> {
  if (!(await isPublicFarmer(call.tx, params.id))) throw refused('catalogue.farmer_not_found', 'No such farmer.');
  const page = await pageOfRows(call, { kind: 'shown_of_farmer', id: params.id }, query);
  return { ...page, items: page.items.map(publicView) };
}

function scopeOf({ id, role }: Viewer): ReviewScope {
  if (role === 'admin') return { kind: 'all' };
  return { kind: role === 'farmer' ? 'of_farmer' : 'by_buyer', id };
}

/** Reviews that concern the caller. */
export async function listReviews(
  { query }: ParsedInput<typeof ownEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof ownEndpoint>> {
  const page = await pageOfRows(call, scopeOf(call.person), query);
  return { ...page, items: page.items.map((row) => ownView(row, call.person)) };
}
