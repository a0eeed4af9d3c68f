import type { Tx } from '#platform/db/database.ts';
import { keptSum } from '#platform/outbox/kept-sums.ts';

/** How many orders were ever placed. */
export const countOrders = keptSum(async (tx: Tx): Promise<number> => {
  const [row] = await tx.rows<{ count: number }>('select count(*) as count from orders');
  return row?.count ?? 0;
});

/** What was paid for all orders that were completed. */
export const sumCompletedPesewas = keptSum(async (tx: Tx): Promise<number> => {
  const [row] = await tx.rows<{ sum: number }>("select coalesce(sum(total_pesewas), 0)::bigint as sum from orders where status = 'completed'");
  return row?.sum ?? 0;
});

/** A day of trade, `2026-11-21`: what was paid for orders completed on it. Ghana keeps UTC. */
export interface DayOfTrade {
  readonly day: string;
  readonly orders: number;
  readonly pesewas: number;
}

/** Completed orders since then by day; days without any are left out. */
export const tradeByDay = keptSum((tx: Tx, since: Date): Promise<DayOfTrade[]> => {
  return tx.rows<DayOfTrade>(
    `select to_char(closed_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*) as orders, sum(total_pesewas)::bigint as pesewas
     from orders where status = 'completed' and closed_at >= $1 group by 1 order by 1`,
    [since],
  );
});

/** Completed orders from one moment until before another. */
export const tradeBetween = keptSum(async (tx: Tx, from: Date, until: Date): Promise<Omit<DayOfTrade, 'day'>> => {
  const [row] = await tx.rows<Omit<DayOfTrade, 'day'>>(
    `select count(*) as orders, coalesce(sum(total_pesewas), 0)::bigint as pesewas
     from orders where status = 'completed' and closed_at >= $1 and closed_at < $2`,
    [from, until],
  );
  return row ?? { orders: 0, pesewas: 0 };
});

/** What was sold from one place: completed orders of one category. */
export interface TradeOfPlace {
  /** Slug of the place where the goods were picked up. */
  readonly place: string;
  readonly category: string;
  readonly orders: number;
  readonly pesewas: number;
  readonly grams: number;
}

/** Completed orders since then by the place that the goods came from and their category. */
export const tradeByPlace = keptSum((tx: Tx, since: Date): Promise<TradeOfPlace[]> => {
  return tx.rows<TradeOfPlace>(
    `select pickup_place as place, category, count(*) as orders, sum(total_pesewas)::bigint as pesewas, sum(weight_grams)::bigint as grams
     from orders where status = 'completed' and closed_at >= $1 group by 1, 2`,
    [since],
  );
});

/** How many orders stand in each state now. */
export const ordersByStatus = keptSum((tx: Tx): Promise<{ status: string; count: number }[]> => {
  return tx.rows('select status, count(*) as count from orders group by status order by status');
});
