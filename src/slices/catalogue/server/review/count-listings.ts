import type { Tx } from '#platform/db/database.ts';
import { ON_SALE } from '../rows.ts';

/** How many listings are for sale now: a farmer's, or everybody's when `farmerId` is null. */
export async function countListingsForSale(tx: Tx, farmerId: string | null): Promise<number> {
  const [row] = await tx.rows(
    `select count(*) as count from listings l where ${ON_SALE} and ($1::uuid is null or l.farmer_id = $1::uuid)`,
    [farmerId],
  );
  return row?.count ?? 0;
}
