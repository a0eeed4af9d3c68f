import type { Tx } from '#platform/db/database.ts';
import { ORDER_COLUMNS } from './rows.ts';
import type { OrderRow } from './rows.ts';

/** Keeps which orders a guest placed together, behind one secret. */
export async function keepTogether(tx: Tx, token: string, orderIds: readonly string[]): Promise<void> {
  await tx.rows('insert into guest_checkout_orders (order_id, token) select id, $1 from unnest($2::uuid[]) as placed (id)', [token, orderIds]);
}

/** The orders behind the secret of a guest's checkout, in the order of their products; none when there is no such checkout. */
export async function ordersTogether(tx: Tx, token: string): Promise<OrderRow[]> {
  return tx.rows<OrderRow>(
    `select ${ORDER_COLUMNS} from guest_checkout_orders g join orders o on o.id = g.order_id where g.token = $1 order by o.product_name, o.id`,
    [token],
  );
}
