import type { Tx } from '#platform/db/database.ts';

interface Pattern {
  readonly firstAt: Date;
  readonly lastAt: Date;
  readonly orderIds: readonly string[];
}

export interface DeliveriesOfPair extends Pattern {
  readonly transporterId: string;
  readonly sellerId: string;
  readonly deliveries: number;
  readonly unproved: number;
  readonly impossible: number;
  /** Unproved, impossible, or both. */
  readonly doubtful: number;
}

export interface DoubtBounds {
  readonly deliveries: number;
  /** Nobody drives farther than this in an hour. */
  readonly kmAnHour: number;
  readonly leastKm: number;
  readonly most: number;
}

/** Transporters and farmers with so many arrivals since a moment that nothing proves, or that took no time. */
export function doubtfulDeliveries(
  tx: Tx,
  since: Date,
  { deliveries, kmAnHour, leastKm, most }: DoubtBounds,
): Promise<DeliveriesOfPair[]> {
  return tx.rows(
    `select p.* from (
       select d.transporter_id as "transporterId", d.seller_id as "sellerId", count(*)::int as deliveries, count(*) filter (where d.unproved)::int as unproved,
         count(*) filter (where d.impossible)::int as impossible, count(*) filter (where d.unproved or d.impossible)::int as doubtful,
         coalesce(min(d.ended_at) filter (where d.unproved or d.impossible), now()) as "firstAt",
         coalesce(max(d.ended_at) filter (where d.unproved or d.impossible), now()) as "lastAt",
         coalesce((array_agg(d.order_id order by d.ended_at desc) filter (where d.unproved or d.impossible))[1:5], '{}') as "orderIds"
       from (select e.transporter_id, e.seller_id, e.order_id, e.ended_at,
           not exists (select from stop_reports r where r.delivery_id = e.id and r.kind = 'delivery' and r.contradiction is null
             and (r.proof = 'code' or r.file_key is not null)) as unproved,
           e.distance_km >= $4 and extract(epoch from e.ended_at - e.picked_up_at) * $3 < e.distance_km * 3600 as impossible
         from deliveries e where e.ended_at >= $1 and e.status = 'completed' and e.transporter_id is not null) d
       group by d.transporter_id, d.seller_id) p
     where p.doubtful >= $2 order by p.doubtful desc limit $5`,
    [since, deliveries, kmAnHour, leastKm, most],
  );
}

export interface CalledOffBy extends Pattern {
  readonly transporterId: string;
  readonly trips: number;
  readonly givenBack: number;
  readonly arrived: number;
}

/** Transporters who so often called off trips with goods, or gave accepted deliveries back, with what they brought. */
export function calledOffByTransporters(
  tx: Tx,
  since: Date,
  { times, most }: { readonly times: number; readonly most: number },
): Promise<CalledOffBy[]> {
  return tx.rows(
    `select p.*, (select count(*) from deliveries d where d.transporter_id = p."transporterId" and d.ended_at >= $1 and d.status = 'completed')::int as arrived
     from (select m.transporter_id as "transporterId", count(*) filter (where m.is_trip)::int as trips, count(*) filter (where not m.is_trip)::int as "givenBack",
         coalesce(min(m.at), now()) as "firstAt", coalesce(max(m.at), now()) as "lastAt",
         coalesce((array_agg(m.order_id order by m.at desc) filter (where m.order_id is not null))[1:5], '{}') as "orderIds"
       from (
         select t.transporter_id, true as is_trip, t.called_off_at as at, (select b.order_id from trip_bookings b where b.trip_id = t.id limit 1) as order_id
         from shared_trips t where t.called_off_at >= $1 and t.called_off_goods > 0
         union all
         select d.passed_over_id, false, d.passed_over_at, d.order_id from deliveries d where d.passed_over_at >= $1 and d.passed_over_id is not null) m
       group by m.transporter_id) p
     where p.trips + p."givenBack" >= $2 order by p.trips + p."givenBack" desc limit $3`,
    [since, times, most],
  );
}
