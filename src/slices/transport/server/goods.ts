import type { Tx } from '#platform/db/database.ts';
import type { DeliveryRow } from './rows.ts';
import { lockDeliveryOf, placesOfGoods } from './store.ts';

/** Where the goods of an order are, and who carries them or has agreed to. */
export interface Goods {
  readonly place: 'at_farm' | 'on_the_road' | 'delivered';
  readonly transporterId: string | null;
}

/** A delivery that was called off on the road left the goods there. */
function goodsOf(row: Pick<DeliveryRow, 'status' | 'picked_up_at' | 'transporter_id'>): Goods {
  const { status, picked_up_at: pickedUpAt, transporter_id: transporterId } = row;
  if (status === 'completed') return { place: 'delivered', transporterId };
  if (pickedUpAt !== null) return { place: 'on_the_road', transporterId };
  return { place: 'at_farm', transporterId: status === 'cancelled' ? null : transporterId };
}

/** The goods of orders; orders without a delivery are left out. */
export async function goodsOfOrders(tx: Tx, orderIds: readonly string[]): Promise<Map<string, Goods>> {
  const rows = orderIds.length === 0 ? [] : await placesOfGoods(tx, orderIds);
  return new Map(rows.map((row) => [row.order_id, goodsOf(row)]));
}

/** The goods of an order, which stay where they are until the transaction ends; null without a delivery. */
export async function lockGoods(tx: Tx, orderId: string): Promise<Goods | null> {
  const row = await lockDeliveryOf(tx, orderId);
  return row && goodsOf(row);
}
