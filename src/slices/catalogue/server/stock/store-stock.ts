import type { Tx } from '#platform/db/database.ts';
import type { ListingRow } from '../rows.ts';
import { LISTING_COLUMNS, ON_SALE } from '../rows.ts';

/** Weight wanted of a listing. */
interface Taking {
  readonly listingId: string;
  readonly weightGrams: number;
  readonly at: Date;
}

const TAKE =
  `update listings l set quantity_grams = l.quantity_grams - $2, reserved_grams = l.reserved_grams + $2, updated_at = $3,
    status = case when l.quantity_grams = $2 then 'sold' else l.status end
  where l.id = $1 and ${ON_SALE} and l.quantity_grams >= $2 returning ${LISTING_COLUMNS}` as const;

/**
 * Moves weight from 'for sale' to 'promised' in one conditional statement; null when there was not enough or it is not
 * for sale.
 */
export async function takeStock(tx: Tx, { listingId, weightGrams, at }: Taking): Promise<ListingRow | null> {
  const [row] = await tx.rows(TAKE, [listingId, weightGrams, at]);
  return row ?? null;
}

const GIVE_BACK = {
  reserved: `update listings l set quantity_grams = l.quantity_grams + $2, reserved_grams = l.reserved_grams - $2, updated_at = $3,
    status = case when l.status <> 'sold' then l.status when l.farmer_verified then 'approved' else 'pending' end where l.id = $1 returning ${LISTING_COLUMNS}`,
  sold: `update listings l set quantity_grams = l.quantity_grams + $2, sold_grams = l.sold_grams - $2, updated_at = $3,
    status = case when l.status <> 'sold' then l.status when l.farmer_verified then 'approved' else 'pending' end where l.id = $1 returning ${LISTING_COLUMNS}`,
} as const;

/** Moves weight back to 'for sale'. The table's checks throw when more would come back than was taken. */
export async function giveStockBack(
  tx: Tx,
  from: keyof typeof GIVE_BACK,
  id: string,
  back: { weightGrams: number; at: Date },
): Promise<ListingRow | null> {
  const rows = await tx.rows(GIVE_BACK[from], [id, back.weightGrams, back.at]);
  return rows[0] ?? null;
}

const PUT = `update listings l set quantity_grams = l.quantity_grams + $2, updated_at = $3,
    status = case when l.status <> 'sold' then l.status when l.farmer_verified then 'approved' else 'pending' end where l.id = $1 returning ${LISTING_COLUMNS}` as const;

/** Adds weight that nobody was promised to what is for sale. */
export async function putOn(tx: Tx, { listingId, weightGrams, at }: Taking): Promise<ListingRow | null> {
  const [row] = await tx.rows(PUT, [listingId, weightGrams, at]);
  return row ?? null;
}

/** Turns promised weight into sold weight, on several listings in the order of their ids. */
export async function turnIntoSale(
  tx: Tx,
  moves: readonly { readonly listingId: string; readonly weightGrams: number }[],
  at: Date,
): Promise<ListingRow[]> {
  return tx.rows(
    `with sale as (
       select listing_id, sum(weight_grams) as weight_grams from unnest($1::uuid[], $2::bigint[]) as s (listing_id, weight_grams) group by listing_id),
     locked as (
       select l.id, sale.weight_grams from sale join listings l on l.id = sale.listing_id order by l.id for update of l)
     update listings l set reserved_grams = l.reserved_grams - locked.weight_grams, sold_grams = l.sold_grams + locked.weight_grams, updated_at = $3
     from locked where l.id = locked.id returning ${LISTING_COLUMNS}`,
    [moves.map(({ listingId }) => listingId), moves.map(({ weightGrams }) => weightGrams), at],
  );
}
