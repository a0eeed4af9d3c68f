import type { Tx } from '#platform/db/database.ts';
import { carryLess } from '#slices/transport/server/index.ts';
import { paidGrams } from '../../domain/weighing/found-goods.ts';
import { paidText } from '../packs/pack-view.ts';
import { goodsOf } from '../rows.ts';
import type { OrderRow } from '../rows.ts';
import { feeLeft } from './fee-left.ts';

/**
 * Transporters read what there is to carry now, and for how much, until one has accepted the goods.
 */
export async function carryCounted(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  if (order.selfPickup || order.transporterId !== null) return;
  const less = {
    orderId: order.id,
    weightGrams: paidGrams(goodsOf(order)),
    feePesewas: await feeLeft(tx, order),
    distanceKm: order.distanceKm,
    durationHours: order.durationHours,
    urgency: order.urgency,
    productDetails: `${order.productName}, ${paidText(order)}`,
  };
  await carryLess(tx, less, at);
}
