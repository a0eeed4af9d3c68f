import { newId } from '#kernel/ids.ts';
import { listDisputes } from '#slices/escrow/contract.ts';
import { placeGuestOrder } from '#slices/orders/contract-act.ts';
import { disputeTracked } from '#slices/orders/contract-track.ts';
import type { OrderStatus } from '#slices/orders/domain/order.ts';
import { newPhone } from '#test/support/people.ts';
import { arrive } from './arrive.ts';
import type { Trade } from './trade.ts';

const WAY: readonly (readonly [OrderStatus, 'farmer' | 'transporter'])[] = [
  ['confirmed', 'farmer'],
  ['ready_for_pickup', 'farmer'],
  ['ready_for_pickup', 'transporter'],
  ['picked_up', 'transporter'],
  ['in_transit', 'transporter'],
  ['delivered', 'transporter'],
];

export interface GuestOrder {
  readonly id: string;
  readonly token: string;
  readonly listingId: string;
  readonly phone: string;
}

/** A guest's order, paid and brought to `status`; past the farm it is the trade's transporter who carries it. */
export async function guestOrderAt(
  trade: Trade,
  status: OrderStatus,
  phone = newPhone(),
  deliveryTypeId = trade.deliveryTypeId,
): Promise<GuestOrder> {
  const listingId = await trade.listing();
  await trade.sandbox.steer({ do: 'wallet', phone, onPrompt: 'approve' });
  const body = {
    listingId,
    firstName: 'Esi',
    lastName: 'Boateng',
    email: `esi.${newId()}@example.com`,
    phone,
    deliveryAddress: 'House 4, Labone',
    quantity: 2,
    deliveryPlace: 'accra',
    deliveryTypeId,
    network: 'mtn' as const,
  };
  const placed = await trade.app.as(null).call(placeGuestOrder, { body, idempotencyKey: newId() });
  const order = { id: placed.orderId, token: placed.trackToken, listingId, phone };
  if (status === 'pending_payment') return order;
  await trade.settle();
  const last = WAY.findLastIndex(([one]) => one === status);
  for (const [next, role] of WAY.slice(0, last + 1)) {
    if (next === 'delivered') await arrive(trade.app, trade[role], order.id);
    else await trade.move(trade[role], order.id, next);
  }
  await trade.settle();
  return order;
}

/** A guest's order that arrived and that its buyer disputes. */
export async function guestDisputeOpen(trade: Trade): Promise<GuestOrder & { readonly disputeId: string }> {
  const order = await guestOrderAt(trade, 'delivered');
  await trade.app
    .as(null)
    .call(disputeTracked, { params: { token: order.token }, body: { reason: 'Half of it is rotten' } });
  await trade.settle();
  const { items } = await trade.app.as(trade.admin).call(listDisputes, {});
  return { ...order, disputeId: items.find(({ transactionId }) => transactionId === order.id)?.id ?? '' };
}
