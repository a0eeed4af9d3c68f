import type { Urgency } from '#kernel/ghana/produce.ts';
import type { Tx } from '#platform/db/database.ts';
import type { DeliveryRow } from '../rows.ts';
import { DELIVERY_COLUMNS } from '../rows.ts';

/** What narrows the requests down; null narrows nothing. */
export interface RequestFilter {
  /** Slugs of the places to collect at. */
  readonly pickupPlaces: readonly string[] | null;
  readonly dropoffPlaces: readonly string[] | null;
  readonly urgency: Urgency | null;
  readonly mostGrams: number | null;
  /** What still waits then for others of its consignment is left out. */
  readonly at: Date;
}

const NARROWED = `status = 'requested' and not disputed and not awaits_buyer and ($1::text[] is null or pickup_place = any($1)) and ($2::text[] is null or dropoff_place = any($2))
  and ($3::text is null or urgency = $3) and ($4::bigint is null or weight_grams <= $4)
  and (awaits_others_until is null or awaits_others_until <= $5)`;

const valuesOf = (filter: RequestFilter) =>
  [filter.pickupPlaces, filter.dropoffPlaces, filter.urgency, filter.mostGrams, filter.at] as const;

/** Open requests, the most urgent first, then the longest waiting; one row more when there is a next page. */
export function findRequests(
  tx: Tx,
  filter: RequestFilter,
  after: readonly [number: number, id: string] | null,
  limit: number,
): Promise<DeliveryRow[]> {
  const [rank, id] = after ?? [0, null];
  return tx.rows(
    `select ${DELIVERY_COLUMNS} from deliveries where ${NARROWED}
       and (urgency_rank, id) > ($6::smallint, coalesce($7::uuid, '00000000-0000-0000-0000-000000000000'))
     order by urgency_rank, id limit $8`,
    [...valuesOf(filter), rank, id, limit + 1],
  );
}

export interface NearbyRow extends DeliveryRow {
  /** Tenths of a kilometre of road to the pickup. */
  readonly away: number;
}

/** Open requests at these places, the nearest first; one row more when there is a next page. */
export function findNearRequests(
  tx: Tx,
  search: { readonly filter: RequestFilter; readonly near: readonly { readonly slug: string; readonly km: number }[] },
  after: readonly [number: number, id: string] | null,
  limit: number,
): Promise<NearbyRow[]> {
  const [away, id] = after ?? [-1, null];
  return tx.rows(
    `select ${DELIVERY_COLUMNS}, near.away from unnest($6::text[], $7::integer[]) as near (place, away)
       join deliveries on pickup_place = near.place
     where ${NARROWED} and (near.away, id) > ($8::integer, coalesce($9::uuid, '00000000-0000-0000-0000-000000000000'))
     order by near.away, id limit $10`,
    [
      ...valuesOf(search.filter),
      search.near.map(({ slug }) => slug),
      search.near.map(({ km }) => Math.round(km * 10)),
      away,
      id,
      limit + 1,
    ],
  );
}
