import type { Pesewas } from '#kernel/money.ts';
import type { Tx } from '#platform/db/database.ts';

/** When acts happened that make a pattern, and some of their orders, the newest first. */
export interface Pattern {
  readonly firstAt: Date;
  readonly lastAt: Date;
  readonly orderIds: readonly string[];
}

const WHEN = `coalesce(min(o.closed_at), now()) as "firstAt", coalesce(max(o.closed_at), now()) as "lastAt",
  coalesce((array_agg(o.id order by o.closed_at desc))[1:5], '{}') as "orderIds"` as const;

export interface PairOfTrade {
  readonly buyerId: string;
  readonly sellerId: string;
}

export interface TradeOfPair extends PairOfTrade, Pattern {
  readonly orders: number;
  /** All that the buyer completed, and all that the seller did. */
  readonly ofBuyer: number;
  readonly ofSeller: number;
  readonly pesewas: Pesewas;
}

/** Buyers and sellers with so many completed orders, those who trade most with each other alone first. */
export function tradesOfPairs(
  tx: Tx,
  since: Date,
  { orders, most }: { readonly orders: number; readonly most: number },
): Promise<TradeOfPair[]> {
  return tx.rows(
    `select p.* from (
       select o.buyer_id as "buyerId", o.seller_id as "sellerId", count(*)::int as orders, coalesce(sum(count(*)) over (partition by o.buyer_id), 0)::int as "ofBuyer",
         coalesce(sum(count(*)) over (partition by o.seller_id), 0)::int as "ofSeller", coalesce(sum(o.produce_pesewas), 0)::bigint as pesewas, ${WHEN}
       from orders o where o.closed_at >= $1 and o.status = 'completed' group by o.buyer_id, o.seller_id) p
     where p."buyerId" is not null and p.orders >= $2 order by p.orders::float8 / p."ofBuyer" + p.orders::float8 / p."ofSeller" desc, p.orders desc limit $3`,
    [since, orders, most],
  );
}

/**
 * How many orders of each pair had a price so many times above or below the middle of what so many other farmers got
 * for goods of the same name; each farmer counts once.
 */
export async function oddPricesOf(
  tx: Tx,
  pairs: readonly PairOfTrade[],
  { since, times, others }: { readonly since: Date; readonly times: number; readonly others: number },
): Promise<Map<string, number>> {
  const rows = await tx.rows(
    `with own as (
       select o.buyer_id, o.seller_id, o.category, lower(o.product_name) as name, o.price_per_kg_pesewas as price
       from unnest($1::uuid[], $2::uuid[]) as p (buyer_id, seller_id) join orders o on o.seller_id = p.seller_id and o.buyer_id = p.buyer_id
       where o.closed_at >= $3 and o.status = 'completed'),
     usual as (
       select f.category, f.name, f.seller_id, avg(f.price) as price from (
         select o.category, lower(o.product_name) as name, o.seller_id, o.price_per_kg_pesewas as price from (select distinct category, name from own) w
         join orders o on o.category = w.category and o.paid_at >= $3 and o.status <> 'cancelled' and lower(o.product_name) = w.name) f
       group by 1, 2, 3)
     select own.buyer_id as "buyerId", own.seller_id as "sellerId", count(*)::int as orders from own
     where (select count(*) >= $5 and (own.price > $4 * percentile_cont(0.5) within group (order by u.price)
         or own.price * $4 < percentile_cont(0.5) within group (order by u.price))
       from usual u where u.category = own.category and u.name = own.name and u.seller_id <> own.seller_id)
     group by 1, 2`,
    [pairs.map(({ buyerId }) => buyerId), pairs.map(({ sellerId }) => sellerId), since, times, others],
  );
  return new Map(rows.map(({ buyerId, sellerId, orders }) => [`${buyerId} ${sellerId}`, orders ?? 0]));
}

export interface PartiesOfOrders extends Pattern {
  /** 'farmer_buyer', 'farmer_inspector', 'farmer_transporter' or 'buyer_transporter'. */
  readonly sides: string;
  readonly firstId: string;
  readonly secondId: string;
  readonly orders: number;
}

/** Accounts on two sides of completed orders since a moment, those whose last order ended last first. */
export function partiesOfOrders(tx: Tx, since: Date, most: number): Promise<PartiesOfOrders[]> {
  return tx.rows(
    `select p.* from (
       select s.sides as "sides", s.first_id as "firstId", s.second_id as "secondId", count(*)::int as orders, ${WHEN}
       from orders o cross join lateral (values ('farmer_buyer', o.seller_id, o.buyer_id), ('farmer_inspector', o.seller_id, o.inspector_id),
         ('farmer_transporter', o.seller_id, o.transporter_id), ('buyer_transporter', o.buyer_id, o.transporter_id)) as s (sides, first_id, second_id)
       where o.closed_at >= $1 and o.status = 'completed' and s.first_id is not null and s.second_id is not null
       group by 1, 2, 3) p
     order by p."lastAt" desc, p."firstId", p."secondId" limit $2`,
    [since, most],
  );
}
