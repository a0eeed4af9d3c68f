import type { Pesewas } from '#kernel/money.ts';
import { after, HOUR_MS } from '#kernel/time.ts';
import type { AnyNotice } from '#slices/notifications/server/index.ts';
import type { OrderRow } from '../rows.ts';
import { buyerOf, farmerOf, goodsParams } from './notice-addresses.ts';

/** So long before the end of the receipt window the buyer is reminded of it. */
const REMINDED_BEFORE_MS = 6 * HOUR_MS;

/** A window that was moved has a reminder of its own. */
export function reminderKey(order: OrderRow): string {
  return `order.receipt_deadline_near:${order.id}${order.stepExtended ? ':moved' : ''}`;
}

/** The reminder that the receipt window of a delivered order ends at `heldUntil`. */
export function receiptReminder(order: OrderRow, heldUntil: Date, earningPesewas: Pesewas): AnyNotice {
  const buyer = buyerOf(order);
  const params = { ...goodsParams(order), until: heldUntil.toISOString(), earningPesewas, farmer: farmerOf(order) };
  const at = after(heldUntil, -REMINDED_BEFORE_MS);
  return { kind: 'receipt_deadline_near', ...buyer, key: reminderKey(order), params, at };
}
