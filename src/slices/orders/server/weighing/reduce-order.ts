import type { Tx } from '#platform/db/database.ts';
import { type Reduction, reduceHold } from '#slices/escrow/server/index.ts';
import type { OrderRow } from '../rows.ts';
import { notifyReduced } from './notify-weight.ts';

/** Gives a part of an order's money back, and notifies both sides of why. Refuses as {@link reduceHold}. */
export async function reduceOrder(tx: Tx, order: OrderRow, reduction: Omit<Reduction, 'orderId'>): Promise<void> {
  const { producePesewas, deliveryPesewas = 0 } = reduction;
  await reduceHold(tx, { orderId: order.id, ...reduction });
  await notifyReduced(tx, order, { ...reduction, refundPesewas: producePesewas + deliveryPesewas });
}
