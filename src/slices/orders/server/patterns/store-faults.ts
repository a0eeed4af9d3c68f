import type { Grams } from '#kernel/quantity.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Pattern } from './store-trades.ts';

/** A slip that says less than the tolerance of its order allows. */
const IS_SHORT =
  's.weight_grams::bigint * 10000 < o.weight_grams::bigint * (10000 - coalesce(o.weight_tolerance_basis_points, 0))' as const;
const SLIPS = `coalesce(min(s.created_at), now()) as "firstAt", coalesce(max(s.created_at), now()) as "lastAt",
  coalesce((array_agg(o.id order by s.created_at desc))[1:5], '{}') as "orderIds"` as const;

export interface ShortOfPair extends Pattern {
  readonly transporterId: string;
  readonly buyerId: string;
  readonly orders: number;
  readonly missingGrams: Grams;
}

/** For which buyers a transporter found so often too little since a moment, the most often first. */
export function shortWeightsOfPairs(
  tx: Tx,
  since: Date,
  { orders, most }: { readonly orders: number; readonly most: number },
): Promise<ShortOfPair[]> {
  return tx.rows(
    `select p.* from (
       select s.by_id as "transporterId", o.buyer_id as "buyerId", count(*)::int as orders,
         coalesce(sum(o.weight_grams - s.weight_grams), 0)::bigint as "missingGrams", ${SLIPS}
       from weigh_slips s join orders o on o.id = s.order_id
       where s.created_at >= $1 and s.party = 'transporter' and ${IS_SHORT} group by s.by_id, o.buyer_id) p
     where p."buyerId" is not null and p.orders >= $2 order by p.orders desc limit $3`,
    [since, orders, most],
  );
}

export interface ShortOfDriver extends Pattern {
  readonly transporterId: string;
  readonly orders: number;
  readonly carried: number;
  readonly allShort: number;
  readonly allCarried: number;
}

/** Transporters who found so often too little in what they brought since a moment, beside all of them together. */
export function shortWeightsOfDrivers(
  tx: Tx,
  since: Date,
  { orders, most }: { readonly orders: number; readonly most: number },
): Promise<ShortOfDriver[]> {
  return tx.rows(
    `select p.* from (
       select o.transporter_id as "transporterId", count(s.id)::int as orders, count(*)::int as carried, coalesce(sum(count(s.id)) over (), 0)::int as "allShort",
         coalesce(sum(count(*)) over (), 0)::int as "allCarried", coalesce(min(s.created_at), now()) as "firstAt", coalesce(max(s.created_at), now()) as "lastAt",
         coalesce((array_agg(o.id order by s.created_at desc) filter (where s.id is not null))[1:5], '{}') as "orderIds"
       from orders o left join weigh_slips s on s.order_id = o.id and s.by_id = o.transporter_id and ${IS_SHORT}
       where o.closed_at >= $1 and o.transporter_id is not null and o.delivered_at is not null group by o.transporter_id) p
     where p.orders >= $2 order by p.orders desc limit $3`,
    [since, orders, most],
  );
}

export interface UnpaidOfBuyer extends Pattern {
  readonly buyerId: string;
  readonly orders: number;
  readonly grams: Grams;
}

/** Accounts whose orders ran out unpaid since a moment, those with most of them first. */
export function unpaidOfBuyers(tx: Tx, since: Date, most: number): Promise<UnpaidOfBuyer[]> {
  return tx.rows(
    `select p.* from (
       select o.buyer_id as "buyerId", count(*)::int as orders, coalesce(sum(o.weight_grams), 0)::bigint as grams, coalesce(min(o.created_at), now()) as "firstAt",
         coalesce(max(o.created_at), now()) as "lastAt", coalesce((array_agg(o.id order by o.created_at desc))[1:5], '{}') as "orderIds"
       from orders o where o.created_at >= $1 and o.paid_at is null and o.buyer_id is not null and o.status = 'cancelled'
         and exists (select from order_history h where h.order_id = o.id and h.act = 'expire') group by o.buyer_id) p
     where p."buyerId" is not null order by p.orders desc, p."buyerId" limit $2`,
    [since, most],
  );
}
