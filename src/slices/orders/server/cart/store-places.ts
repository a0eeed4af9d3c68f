import type { Tx } from '#platform/db/database.ts';

/** Where the buyer's last orders were brought to, the newest first. */
export async function dropoffsOf(tx: Tx, buyerId: string): Promise<string[]> {
  const rows = await tx.rows(
    'select dropoff_place from orders where buyer_id = $1 and not self_pickup order by id desc limit 20',
    [buyerId],
  );
  return [...new Set(rows.map(({ dropoff_place: place }) => place))];
}
