import type { Category } from '#kernel/produce.ts';
import { HOUR_MS, MINUTE_MS, after } from '#kernel/time.ts';
import type { OrderState } from './order.ts';

/** How long stock stays reserved for an unpaid order. */
export const PAYMENT_WINDOW_MS = 15 * MINUTE_MS;

/** How long a farmer has to answer a paid order before it lapses with a full refund. */
export const ANSWER_WINDOW_MS = 48 * HOUR_MS;

/** How long after delivery the buyer can report a problem, by how fast the produce spoils. */
export const RECEIPT_WINDOW_HOURS: Readonly<Record<Category, number>> = {
  vegetables: 24,
  fruits: 24,
  tubers: 48,
  spices: 48,
  grains: 72,
  legumes: 72,
};

/** The moment at which a delivery made at `deliveredAt` counts as received. */
export function receiptWindowEnd(category: Category, deliveredAt: Date): Date {
  return after(deliveredAt, RECEIPT_WINDOW_HOURS[category] * HOUR_MS);
}

export const DEADLINE_KINDS = ['pay_by', 'answer_by', 'receipt_by'] as const;

/** The one deadline that runs for an order now. */
export interface Deadline {
  readonly kind: (typeof DEADLINE_KINDS)[number];
  readonly at: Date;
}

/** The deadline that both parties see; null when none runs, as during a dispute. */
export function deadlineOf(order: OrderState): Deadline | null {
  if (order.status === 'pending_payment') return { kind: 'pay_by', at: order.paymentDueAt };
  if (order.disputed) return null;
  if (order.status === 'pending' && order.answerDueAt) return { kind: 'answer_by', at: order.answerDueAt };
  if (order.status === 'delivered' && order.heldUntil) return { kind: 'receipt_by', at: order.heldUntil };
  return null;
}
