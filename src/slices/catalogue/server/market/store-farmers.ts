import type { Tx } from '#platform/db/database.ts';
import { CARD_COLUMNS, ON_SALE, type CardRow } from '../rows.ts';

/** A farmer's stand on the market, with what buyers say of them. */
export interface StandRow {
  readonly location: string;
  readonly region: string;
  readonly listing_count: number;
  readonly rating_stars: number;
  readonly rating_count: number;
}

/** The stand, or null when nothing of this person is or was on the market. The place is that of the newest listing. */
export async function findStand(tx: Tx, farmerId: string): Promise<StandRow | null> {
  const [row] = await tx.rows(
    `select l.location, l.region, coalesce(r.rating_stars, 0) as rating_stars, coalesce(r.rating_count, 0) as rating_count,
       (select count(*) from listings l where l.farmer_id = $1 and l.removed_at is null and ${ON_SALE}) as listing_count
     from listings l left join farmer_ratings r on r.farmer_id = l.farmer_id
     where l.farmer_id = $1 and l.removed_at is null and l.status in ('approved', 'sold') order by l.status, l.id desc limit 1`,
    [farmerId],
  );
  return row ?? null;
}

/** One page of what a farmer has on the market, newest first, and one row more when there is a next page. */
export function findOfFarmer(tx: Tx, farmerId: string, afterId: string | null, limit: number): Promise<CardRow[]> {
  return tx.rows(
    `select ${CARD_COLUMNS} from listings l
     where l.farmer_id = $1 and l.removed_at is null and ${ON_SALE} and ($2::uuid is null or l.id < $2) order by l.id desc limit $3`,
    [farmerId, afterId, limit + 1],
  );
}

/** Stars to add to, or take from, a listing and its farmer; `count` is 1 or −1. */
export interface StarChange {
  readonly listingId: string;
  readonly farmerId: string;
  /** Null leaves the listing, or the farmer, as it is. */
  readonly productStars: number | null;
  readonly farmerStars: number | null;
  readonly count: 1 | -1;
}

/** Adds the stars. A sum is changed, not written, so that two reviews at once both count. */
export async function addStars(tx: Tx, change: StarChange): Promise<void> {
  if (change.productStars !== null)
    await tx.rows(
      'update listings set rating_stars = rating_stars + $2, rating_count = rating_count + $3 where id = $1',
      [change.listingId, change.productStars * change.count, change.count],
    );
  if (change.farmerStars === null) return;
  if (change.count === 1) {
    await tx.rows(
      `insert into farmer_ratings (farmer_id, rating_stars, rating_count) values ($1, $2, 1)
       on conflict (farmer_id) do update set rating_stars = farmer_ratings.rating_stars + $2, rating_count = farmer_ratings.rating_count + 1`,
      [change.farmerId, change.farmerStars],
    );
    return;
  }
  await tx.rows(
    'update farmer_ratings set rating_stars = rating_stars - $2, rating_count = rating_count - 1 where farmer_id = $1',
    [change.farmerId, change.farmerStars],
  );
}
