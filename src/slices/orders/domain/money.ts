import type { Pesewas } from '#kernel/money.ts';
import type { Shares } from '#slices/ledger/domain/postings.ts';
import { type Earned, earnedOf, type Settlement } from '#slices/ledger/domain/settlement.ts';
import type { OrderStatus } from './order.ts';

export const PAYMENT_STATUSES = [
  'pending',
  'partly_paid',
  'completed',
  'failed',
  'partly_refunded',
  'refunded',
] as const;
type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/**
 * The state of an order's payment: `told` by its escrow, and refunded as far as money that the order needed went
 * back.
 */
export function paymentStatusOf(
  told: PaymentStatus,
  { paidPesewas, refundedPesewas, surplusPesewas, heldPesewas }: Settlement,
  depositPesewas: Pesewas = 0,
): PaymentStatus {
  if ((told === 'pending' || told === 'failed') && heldPesewas > depositPesewas) return 'partly_paid';
  const refundedOfOrder = refundedPesewas - surplusPesewas;
  if (refundedOfOrder === 0) return told;
  return refundedPesewas < paidPesewas ? 'partly_refunded' : 'refunded';
}

/** Who has got what of an order, or is to get it. */
export function earnersOf(order: Shares & { readonly status: OrderStatus }, settlement: Settlement): Earned {
  return earnedOf(settlement, order, order.status === 'cancelled');
}
