import type { Recipient } from '#slices/notifications/server/index.ts';
import { paidText } from '../packs/pack-view.ts';
import type { OrderRow } from '../rows.ts';

/** What a notice says of an order's goods: as many as are paid for. */
export function goodsParams(order: OrderRow) {
  // Without the size, which may be long: a short message has little room.
  const quantity = paidText({ ...order, packLabel: '' });
  return { orderNumber: order.orderNumber, product: order.productName, quantity };
}

export function farmerOf(order: OrderRow): string {
  return `${order.sellerFirstName} ${order.sellerLastName}`;
}

/** The buyer, by account or by the addresses of the order, and the page that is theirs. */
export function buyerOf(order: OrderRow): { readonly to: Recipient; readonly link: string } {
  if (order.buyerId !== null) return { to: { personId: order.buyerId }, link: `/orders/${order.id}` };
  const name = `${order.buyerFirstName} ${order.buyerLastName}`;
  return { to: { name, email: order.buyerEmail, phone: order.buyerPhone }, link: `/track/${order.trackToken ?? ''}` };
}

/** The farmer, and their page of the order. */
export function sellerOf(order: OrderRow) {
  return { to: { personId: order.sellerId }, link: `/orders/${order.id}` };
}
