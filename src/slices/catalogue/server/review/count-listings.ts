import type { Tx } from '#platform/db/database.ts';
import { ON_SALE } from '../rows.ts';

/** How many listings of a farmer are for sale now. */
export async function countListingsForSale(tx: Tx, farmerId: string): Promise<number> {
  const [row] = await tx.rows(
    `select count(*) as count from listings l where ${ON_SALE} and l.removed_at is null and l.farmer_id = $1`,
    [farmerId],
  );
  return row?.count ?? 0;
}
