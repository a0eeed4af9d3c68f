import { newId } from '#kernel/ids.ts';
import { placeGuestOrder } from '#slices/orders/contract-act.ts';
import type { OrderStatus } from '#slices/orders/domain/order.ts';
import { newPhone } from '#test/support/people.ts';
import type { Trade } from './trade.ts';

const WAY: readonly (readonly [OrderStatus, 'farmer' | 'transporter'])[] = [
  ['confirmed', 'farmer'],
  ['ready_for_pickup', 'farmer'],
  ['ready_for_pickup', 'transporter'],
  ['picked_up', 'transporter'],
  ['in_transit', 'transporter'],
  ['delivered', 'transporter'],
];

/** A guest's order, paid and brought to `status`; past the farm it is the trade's transporter who carries it. */
export async function guestOrderAt(trade: Trade, status: OrderStatus, phone = newPhone()): Promise<{ id: string; token: string; listingId: string; phone: string }> {
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
    deliveryTypeId: trade.deliveryTypeId,
    network: 'mtn' as const,
  };
  const placed = await trade.app.as(null).call(placeGuestOrder, { body, idempotencyKey: newId() });
  const order = { id: placed.orderId, token: placed.trackToken, listingId, phone };
  if (status === 'pending_payment') return order;
  await trade.settle();
  const last = WAY.findLastIndex(([one]) => one === status);
  for (const [next, role] of WAY.slice(0, last + 1)) await trade.move(trade[role], order.id, next);
  return order;
}
