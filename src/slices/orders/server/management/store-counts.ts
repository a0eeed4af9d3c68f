import type { Tx } from '#platform/db/database.ts';
import { keptSum } from '#platform/outbox/kept-sums.ts';

/** How many orders were ever placed. */
export const countOrders = keptSum(async (tx: Tx): Promise<number> => {
  const [row] = await tx.rows('select count(*) as count from orders');
  return row?.count ?? 0;
});

/** What was traded: all that earners and the platform got of orders, so without what went back to buyers. */
export const sumTradedPesewas = keptSum(async (tx: Tx): Promise<number> => {
  const [row] = await tx.rows('select coalesce(sum(traded_pesewas), 0)::bigint as sum from order_money');
  return row?.sum ?? 0;
});

/** Orders that ended and of which their earners got something. */
const TRADED = 'from orders o join order_money m on m.order_id = o.id where m.traded_pesewas > 0';
const COMPLETED = "count(*) filter (where o.status = 'completed') as orders";

/**
 * A day of trade, `2026-11-21`: the orders completed on it, and what was traded with those that ended. Ghana keeps UTC.
 */
export interface DayOfTrade {
  readonly day: string;
  readonly orders: number;
  readonly pesewas: number;
}

/** Trade since then by day; days without any are left out. */
export const tradeByDay = keptSum((tx: Tx, since: Date): Promise<DayOfTrade[]> => {
  return tx.rows(
    `select to_char(o.closed_at at time zone 'UTC', 'YYYY-MM-DD') as day, ${COMPLETED}, sum(m.traded_pesewas)::bigint as pesewas
     ${TRADED} and o.closed_at >= $1 group by 1 order by 1`,
    [since],
  );
});

/** Trade from one moment until before another. */
export const tradeBetween = keptSum(async (tx: Tx, from: Date, until: Date): Promise<Omit<DayOfTrade, 'day'>> => {
  const [row] = await tx.rows(
    `select ${COMPLETED}, coalesce(sum(m.traded_pesewas), 0)::bigint as pesewas
     ${TRADED} and o.closed_at >= $1 and o.closed_at < $2`,
    [from, until],
  );
  return row ?? { orders: 0, pesewas: 0 };
});

/** What was traded from one place: orders of one category. */
export interface TradeOfPlace {
  /** Slug of the place where the goods were picked up. */
  readonly place: string;
  readonly category: string;
  readonly orders: number;
  readonly pesewas: number;
  readonly grams: number;
}

/** Trade since then by the place that the goods came from and their category. */
export const tradeByPlace = keptSum((tx: Tx, since: Date): Promise<TradeOfPlace[]> => {
  return tx.rows(
    `select o.pickup_place as place, o.category, ${COMPLETED}, sum(m.traded_pesewas)::bigint as pesewas,
       coalesce(sum(coalesce(o.counted_grams, o.weight_grams)) filter (where o.status = 'completed'), 0)::bigint as grams
     ${TRADED} and o.closed_at >= $1 group by 1, 2`,
    [since],
  );
});

/** How many orders stand in each state now. */
export const ordersByStatus = keptSum((tx: Tx): Promise<{ status: string; count: number }[]> => {
  return tx.rows('select status, count(*) as count from orders group by status order by status');
});
