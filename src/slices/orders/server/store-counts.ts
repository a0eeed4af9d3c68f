import type { Tx } from '#platform/db/database.ts';

/** How many orders were ever placed. */
export async function countOrders(tx: Tx): Promise<number> {
  const [row] = await tx.rows<{ count: number }>('select count(*) as count from orders');
  return row?.count ?? 0;
}

/** What was paid for all orders that were completed. */
export async function sumCompletedPesewas(tx: Tx): Promise<number> {
  const [row] = await tx.rows<{ sum: number }>("select coalesce(sum(total_pesewas), 0)::bigint as sum from orders where status = 'completed'");
  return row?.sum ?? 0;
}
