import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import { momentThenId, pageFrom } from '#wire/paging.ts';
import type {
  dropFavorite as dropEndpoint,
  listFavoriteIds as idsEndpoint,
  listFavorites as listEndpoint,
  saveFavorite as saveEndpoint,
} from '../../contract-favorites.ts';
import { noSuchListing } from '../lock-own.ts';
import { favoritesAmong, findFavorites, insertFavorite, removeFavorite } from './store-favorites.ts';
import { findPublic } from './store-market.ts';
import { cardView } from '../view.ts';

/** Keeps a listing that visitors may see. */
export async function saveFavorite(
  { params }: ParsedInput<typeof saveEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof saveEndpoint>> {
  const { listingId } = params;
  if ((await findPublic(call.tx, listingId)) === null) throw noSuchListing();
  await insertFavorite(call.tx, { buyerId: call.person.id, listingId, at: call.now });
  return { ok: true };
}

/** Takes a listing out again; for one that the buyer does not keep there is nothing to take out. */
export async function dropFavorite(
  { params }: ParsedInput<typeof dropEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof dropEndpoint>> {
  if (!(await removeFavorite(call.tx, call.person.id, params.listingId))) throw noSuchListing();
  return { ok: true };
}

/** What the buyer keeps, a page at a time. */
export async function listFavorites(
  { query }: ParsedInput<typeof listEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof listEndpoint>> {
  const rows = await findFavorites(call.tx, call.person.id, momentThenId(query.cursor), query.limit);
  const page = pageFrom(rows, query.limit, (row) => [row.saved_at.toISOString(), row.id]);
  return { items: page.items.map(cardView), nextCursor: page.nextCursor };
}

/** Which of the listings on a page the buyer keeps. */
export async function listFavoriteIds(
  { query }: ParsedInput<typeof idsEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof idsEndpoint>> {
  return favoritesAmong(call.tx, call.person.id, query.ids);
}
