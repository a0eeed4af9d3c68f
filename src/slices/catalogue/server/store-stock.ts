import { askedTogether } from '#platform/db/asked-together.ts';
import type { Tx } from '#platform/db/database.ts';
import type { ListingRow } from './rows.ts';
import { LISTING_COLUMNS, ON_SALE } from './rows.ts';

/** Weight wanted of a listing. */
interface Taking {
  readonly listingId: string;
  readonly weightGrams: number;
  readonly at: Date;
}

const TAKE = `update listings l set quantity_grams = l.quantity_grams - w.grams, reserved_grams = l.reserved_grams + w.grams, updated_at = w.at,
    status = case when l.quantity_grams = w.grams then 'sold' else l.status end
  from unnest($1::uuid[], $2::integer[], $3::timestamptz[]) as w (id, grams, at)
  where l.id = w.id and ${ON_SALE} and l.quantity_grams >= w.grams returning ${LISTING_COLUMNS}`;

async function take(tx: Tx, takings: readonly Taking[]): Promise<Map<Taking, ListingRow>> {
  const rows = await tx.rows<ListingRow>(TAKE, [takings.map(({ listingId }) => listingId), takings.map(({ weightGrams }) => weightGrams), takings.map(({ at }) => at)]);
  return new Map(takings.flatMap((taking) => rows.filter((row) => row.id === taking.listingId).map((row) => [taking, row] as const)));
}

/** Moves weight from 'for sale' to 'promised' in one conditional statement; null when there was not enough or it is not for sale. */
export const takeStock = askedTogether(async (tx: Tx, takings: readonly Taking[]) => {
  // One statement changes a row once: of several takings of one listing, each has a statement of its own.
  const apart = new Set(takings.map(({ listingId }) => listingId)).size < takings.length;
  const taken = await Promise.all(apart ? takings.map((taking) => take(tx, [taking])) : [take(tx, takings)]);
  return (taking: Taking) => taken.flatMap((rows) => rows.get(taking) ?? [])[0] ?? null;
});

const GIVE_BACK = {
  reserved: `update listings l set quantity_grams = l.quantity_grams + $2, reserved_grams = l.reserved_grams - $2, updated_at = $3,
    status = case when l.status <> 'sold' then l.status when l.farmer_verified then 'approved' else 'pending' end where l.id = $1 returning ${LISTING_COLUMNS}`,
  sold: `update listings l set quantity_grams = l.quantity_grams + $2, sold_grams = l.sold_grams - $2, updated_at = $3,
    status = case when l.status <> 'sold' then l.status when l.farmer_verified then 'approved' else 'pending' end where l.id = $1 returning ${LISTING_COLUMNS}`,
} as const;

/** Moves weight back to 'for sale'. The table's checks throw when more would come back than was taken. */
export async function giveStockBack(tx: Tx, from: keyof typeof GIVE_BACK, id: string, back: { weightGrams: number; at: Date }): Promise<ListingRow | null> {
  const rows = await tx.rows<ListingRow>(GIVE_BACK[from], [id, back.weightGrams, back.at]);
  return rows[0] ?? null;
}

/** Turns promised weight into sold weight, on several listings in the order of their ids. */
export async function turnIntoSale(tx: Tx, moves: readonly { readonly listingId: string; readonly weightGrams: number }[], at: Date): Promise<ListingRow[]> {
  return tx.rows<ListingRow>(
    `with sale as (
       select listing_id, sum(weight_grams) as weight_grams from unnest($1::uuid[], $2::bigint[]) as s (listing_id, weight_grams) group by listing_id),
     locked as (
       select l.id, sale.weight_grams from sale join listings l on l.id = sale.listing_id order by l.id for update of l)
     update listings l set reserved_grams = l.reserved_grams - locked.weight_grams, sold_grams = l.sold_grams + locked.weight_grams, updated_at = $3
     from locked where l.id = locked.id returning ${LISTING_COLUMNS}`,
    [moves.map(({ listingId }) => listingId), moves.map(({ weightGrams }) => weightGrams), at],
  );
}
