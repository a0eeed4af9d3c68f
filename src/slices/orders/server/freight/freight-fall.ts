import type { Pesewas } from '#kernel/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { type CarriedPart, freightAnew, goodsOfOrders, lockGoods } from '#slices/transport/server/index.ts';
import { paidGrams } from '../../domain/weighing/found-goods.ts';
import { goodsOf } from '../rows.ts';
import type { OrderRow } from '../rows.ts';
import { feesLeft } from './fee-left.ts';
import { ordersTogether } from './store-freight.ts';

/** The orders whose goods go the same way in the same vehicle, with this one as it is said to be. */
async function loadOf(tx: Tx, order: OrderRow): Promise<OrderRow[]> {
  const { consignmentId } = order;
  const together = consignmentId === null ? [] : await ordersTogether(tx, consignmentId);
  const others = together.filter(
    ({ id, selfPickup, tripId, deliveryTypeId }) =>
      id !== order.id && !selfPickup && tripId === order.tripId && deliveryTypeId === order.deliveryTypeId,
  );
  return [order, ...others].toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** The goods of orders as they are carried now. */
export async function partsOf(tx: Tx, orders: readonly OrderRow[]): Promise<CarriedPart[]> {
  const leftOf = await feesLeft(tx, orders);
  return orders.map((order) => ({
    farmerId: order.sellerId,
    fromPlace: order.pickupPlace,
    category: order.category,
    weightGrams: paidGrams(goodsOf(order)),
    paidPesewas: leftOf(order),
  }));
}

/** Whether somebody has agreed to carry the goods; `locked`: and nobody does until the transaction ends. */
async function isAccepted(tx: Tx, { id, transporterId }: OrderRow, locked: boolean): Promise<boolean> {
  if (transporterId !== null) return true;
  const goods = locked ? await lockGoods(tx, id) : (await goodsOfOrders(tx, [id])).get(id);
  return (goods?.transporterId ?? null) !== null;
}

/**
 * By how much the delivery fee of an order falls, whose goods weigh what its row says. Nothing once a transporter has
 * accepted: they come for that load, and for that fee.
 */
export async function freightFall(tx: Tx, order: OrderRow, mode: 'change' | 'preview'): Promise<Pesewas> {
  if (order.selfPickup || order.deliveryFeePesewas === 0) return 0;
  if (await isAccepted(tx, order, mode === 'change')) return 0;
  const orders = await loadOf(tx, order);
  const own = orders.findIndex(({ id }) => id === order.id);
  const parts = await partsOf(tx, orders);
  const way = { wayId: order.tripId ?? order.deliveryTypeId, joinsTrip: order.tripId !== null };
  const feePesewas = await freightAnew(tx, { ...way, toPlace: order.dropoffPlace, parts, own });
  return (parts[own]?.paidPesewas ?? 0) - feePesewas;
}
