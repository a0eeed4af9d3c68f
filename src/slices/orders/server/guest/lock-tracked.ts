import type { Tx } from '#platform/db/database.ts';
import { noSuchOrder } from '../order/advance-order.ts';
import type { OrderRow } from '../rows.ts';
import { findByToken, lockOrder } from '../store.ts';

/** The order behind a guest's secret link, locked until the transaction ends. Refuses `order.not_found`. */
export async function lockTracked(tx: Tx, token: string): Promise<OrderRow> {
  const found = await findByToken(tx, token);
  const order = found ? await lockOrder(tx, found.id) : null;
  if (!order) throw noSuchOrder();
  return order;
}
