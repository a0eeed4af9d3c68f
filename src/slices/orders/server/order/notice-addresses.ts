import type { Recipient } from '#slices/notifications/server/index.ts';
import type { Reminder } from '../../domain/deadlines/reminders.ts';
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

/** Where somebody is reached, and the page of the order that is theirs. */
export interface Reached {
  readonly to: Recipient;
  readonly link: string;
}

function buyerName(order: OrderRow): string {
  return `${order.buyerFirstName} ${order.buyerLastName}`;
}

/** Whom the goods are for: the person who is named, or the buyer. */
export function contactOf(order: OrderRow): { readonly name: string; readonly phone: string } {
  return { name: order.contactName ?? buyerName(order), phone: order.contactPhone ?? order.buyerPhone };
}

/** The buyer, by account or by the addresses of the order, and the page that is theirs. */
export function buyerOf(order: OrderRow): Reached {
  if (order.buyerId !== null) return { to: { personId: order.buyerId }, link: `/orders/${order.id}` };
  return {
    to: { name: buyerName(order), email: order.buyerEmail, phone: order.buyerPhone },
    link: `/track/${order.trackToken ?? ''}`,
  };
}

/** The farmer, and their page of the order. */
export function sellerOf(order: OrderRow): Reached {
  return { to: { personId: order.sellerId }, link: `/orders/${order.id}` };
}

/** Who reads notices of an order's steps. */
export type Reader = Reminder['to'][number];

/** Where somebody of an order is reached; nobody where there is none yet. */
export function reach(order: OrderRow, who: Reader): Reached[] {
  if (who === 'staff') return [{ to: { staff: true }, link: '/quality-inspector' }];
  if (who === 'farmer') return [sellerOf(order)];
  if (who === 'buyer') return [buyerOf(order)];
  return order.transporterId === null ? [] : [{ to: { personId: order.transporterId }, link: `/orders/${order.id}` }];
}

export function reachAll(order: OrderRow, all: readonly Reader[]): Reached[] {
  return all.flatMap((who) => reach(order, who));
}
