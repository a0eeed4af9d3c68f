import type { Tx } from '#platform/db/database.ts';
import { CARD_COLUMNS, type CardRow } from '../rows.ts';

/** Keeps a listing; keeps it once. */
export async function insertFavorite(
  tx: Tx,
  favorite: { readonly buyerId: string; readonly listingId: string; readonly at: Date },
): Promise<void> {
  await tx.rows('insert into favorites (buyer_id, listing_id, saved_at) values ($1, $2, $3) on conflict do nothing', [
    favorite.buyerId,
    favorite.listingId,
    favorite.at,
  ]);
}

/** Whether there was one to remove. */
export async function removeFavorite(tx: Tx, buyerId: string, listingId: string): Promise<boolean> {
  const rows = await tx.rows('delete from favorites where buyer_id = $1 and listing_id = $2 returning listing_id', [
    buyerId,
    listingId,
  ]);
  return rows.length > 0;
}

export interface FavoriteRow extends CardRow {
  readonly saved_at: Date;
}

/** One page of a buyer's favourites that visitors may see too, and one row more when there is a next page. */
export function findFavorites(
  tx: Tx,
  buyerId: string,
  after: readonly [moment: string, id: string] | null,
  limit: number,
): Promise<FavoriteRow[]> {
  const [moment, id] = after ?? [null, null];
  return tx.rows(
    `select ${CARD_COLUMNS}, f.saved_at from favorites f join listings l on l.id = f.listing_id
     where f.buyer_id = $1 and l.status in ('approved', 'sold') and l.removed_at is null
       and ($2::timestamptz is null or (f.saved_at, f.listing_id) < ($2, $3::uuid))
     order by f.saved_at desc, f.listing_id desc limit $4`,
    [buyerId, moment, id, limit + 1],
  );
}

/** Those of `listingIds` that the buyer keeps. */
export async function favoritesAmong(tx: Tx, buyerId: string, listingIds: readonly string[]): Promise<string[]> {
  const rows = await tx.rows('select listing_id from favorites where buyer_id = $1 and listing_id = any($2::uuid[])', [
    buyerId,
    listingIds,
  ]);
  return rows.map((row) => row.listing_id);
}
