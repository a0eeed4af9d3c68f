import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import { momentThenId, numbersThenId, pageFrom } from '#wire/paging.ts';
import type { listListings as endpoint, listPendingListings as pendingEndpoint } from '../contract.ts';
import { searchWords } from '../domain/search-words.ts';
import { chosen } from './market/browse-listings.ts';
import type { ListingRow } from './rows.ts';
import { findListings, findPending } from './store-lists.ts';
import { ownView, reviewView } from './view.ts';

interface ListQuery {
  readonly q?: string | undefined;
  readonly category?: string | undefined;
  readonly status?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

async function pageOfListings(
  call: Call,
  query: ListQuery,
  farmerId: string | null,
): Promise<{ items: ListingRow[]; nextCursor: string | null }> {
  const [afterId] = numbersThenId(query.cursor, 0) ?? [];
  const rows = await findListings(call.tx, {
    farmerId,
    status: chosen(query.status),
    category: chosen(query.category),
    words: searchWords(query.q ?? ''),
    afterId: typeof afterId === 'string' ? afterId : null,
    limit: query.limit,
  });
  return pageFrom(rows, query.limit, (row) => [row.id]);
}

/** A farmer's own listings; every listing when an admin asks. */
export async function listListings(
  input: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const page = await pageOfListings(call, input.query, call.person.role === 'admin' ? null : call.person.id);
  return { items: page.items.map((row) => ownView(row, call.person)), nextCursor: page.nextCursor };
}

/** The review queue, the longest waiting first. */
export async function listPendingListings(
  input: ParsedInput<typeof pendingEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof pendingEndpoint>> {
  const { cursor, limit } = input.query;
  const rows = await findPending(call.tx, momentThenId(cursor), limit);
  const page = pageFrom(rows, limit, (row) => [row.submitted_at?.toISOString() ?? '', row.id]);
  return { items: page.items.map((row) => reviewView(row, call.person)), nextCursor: page.nextCursor };
}
