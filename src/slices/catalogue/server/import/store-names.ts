import type { Tx } from '#platform/db/database.ts';

/** The names of all products that a farmer has. */
export async function ownNames(tx: Tx, farmerId: string): Promise<string[]> {
  const rows = await tx.rows(
    'select distinct l.product_name from listings l where l.farmer_id = $1 and l.removed_at is null',
    [farmerId],
  );
  return rows.map(({ product_name }) => product_name);
}
