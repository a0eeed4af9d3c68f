import type { Tx } from '#platform/db/database.ts';

/** How many orders were ever placed. */
export async function countOrders(tx: Tx): Promise<number> {
  const [row] = await tx.rows<{ count: number }>('select count(*) as count from orders');
  return row?.count ?? 0;
}
