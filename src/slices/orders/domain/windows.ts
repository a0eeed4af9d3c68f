import type { Category } from '#kernel/ghana/produce.ts';
import { HOUR_MS, after } from '#kernel/time.ts';
import { receiptHours, type Settings } from '#slices/settings/domain/settings.ts';
import type { OrderState } from './order.ts';

/** The moment at which a delivery made at `deliveredAt` counts as received. */
export function receiptWindowEnd(settings: Settings, category: Category, deliveredAt: Date): Date {
  return after(deliveredAt, receiptHours(settings, category) * HOUR_MS);
}

export const DEADLINE_KINDS = ['pay_by', 'answer_by', 'weight_by', 'receipt_by'] as const;

/** The one deadline that runs for an order now. */
export interface Deadline {
  readonly kind: (typeof DEADLINE_KINDS)[number];
  readonly at: Date;
}

/** The deadline that both parties see; null when none runs, as during a dispute. */
export function deadlineOf(order: OrderState): Deadline | null {
  if (order.status === 'pending_payment') return { kind: 'pay_by', at: order.paymentDueAt };
  if (order.disputed) return null;
  if (order.goods.weightDueAt) return { kind: 'weight_by', at: order.goods.weightDueAt };
  if (order.status === 'pending' && order.answerDueAt) return { kind: 'answer_by', at: order.answerDueAt };
  if (order.status === 'delivered' && order.heldUntil) return { kind: 'receipt_by', at: order.heldUntil };
  return null;
}

const ON_THE_WAY: readonly string[] = ['picked_up', 'in_transit'];

/** Whether the goods are on the way for longer than was promised at the pickup. */
export function isLate(
  { status, expectedDelivery }: { readonly status: string; readonly expectedDelivery: Date | null },
  now: Date,
): boolean {
  return ON_THE_WAY.includes(status) && expectedDelivery !== null && expectedDelivery < now;
}
