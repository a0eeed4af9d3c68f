import { load, type PageArgs, viewerOf } from '#pages/page-data.ts';
import { listFavoriteIds } from '#slices/catalogue/contract-favorites.ts';

/** Ids of those listings that the buyer keeps; null for everybody who is not a buyer, and so sees no hearts. */
export async function savedIds(args: PageArgs, listings: readonly { readonly id: string }[]): Promise<string[] | null> {
  if (viewerOf(args.context)?.role !== 'buyer') return null;
  if (listings.length === 0) return [];
  return load(args, (api) => api.call(listFavoriteIds, { query: { ids: listings.map(({ id }) => id).join(',') } }));
}
