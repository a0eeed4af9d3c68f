import { CATEGORIES, type Category } from '#kernel/ghana/produce.ts';
import type { Tx } from '#platform/db/database.ts';
import { COUNTED_LISTINGS, ON_SALE } from '../rows.ts';

export interface ListingCounts {
  readonly total: number;
  readonly active: number;
  readonly pending: number;
}

/** How many listings there are, are on the market, and wait for review. Removed ones do not count. */
export async function countListings(tx: Tx): Promise<ListingCounts> {
  const [row] = await tx.rows(
    `select coalesce(sum(rows), 0)::bigint as total, coalesce(sum(rows) filter (where kind[1] = 'approved'), 0)::bigint as active,
            coalesce(sum(rows) filter (where kind[1] = 'pending'), 0)::bigint as pending
     from ${COUNTED_LISTINGS}`,
  );
  return row ?? { total: 0, active: 0, pending: 0 };
}

/** In how many regions something is or was on the market. */
export async function countTradingRegions(tx: Tx): Promise<number> {
  const [row] = await tx.rows(
    `select count(distinct kind[2]) as count from ${COUNTED_LISTINGS} where rows > 0 and kind[1] in ('approved', 'expired', 'sold')`,
  );
  return row?.count ?? 0;
}

/**
 * Listings of one category in one region: how many there are, how many are on the market, and the kilograms that wait
 * there.
 */
export interface ListingsOfKind {
  readonly category: string;
  readonly region: string;
  readonly listings: number;
  readonly onMarket: number;
  readonly grams: number;
}

/** Listings by category and region, those removed and never sent in left out. */
export function listingsByKind(tx: Tx): Promise<ListingsOfKind[]> {
  return tx.rows(
    `select category, region, count(*) as listings, count(*) filter (where ${ON_SALE}) as "onMarket",
            coalesce(sum(quantity_grams) filter (where ${ON_SALE}), 0)::bigint as grams
     from listings l where removed_at is null and status <> 'draft' group by category, region`,
  );
}

/** The categories that each farmer offers or offered something of; removed listings do not count. */
export async function categoriesOfFarmers(tx: Tx): Promise<Map<string, Category[]>> {
  const rows = await tx.rows(
    `select farmer_id, array_agg(distinct category::text) as categories from listings where removed_at is null group by farmer_id`,
  );
  return new Map(
    rows.map(({ farmer_id: id, categories }) => [id, CATEGORIES.filter((known) => categories?.includes(known))]),
  );
}
