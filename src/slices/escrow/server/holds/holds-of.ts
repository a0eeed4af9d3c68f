import type { PaidWith } from '#kernel/ghana/pay-method.ts';
import type { Tx } from '#platform/db/database.ts';
import type { HoldStatus } from '../../domain/hold.ts';
import { paymentStatusOf } from '../../domain/hold.ts';
import { holdSummaries, type HoldSummaryRow } from './store-holds.ts';

/** An order's money as the order shows it. */
export interface HoldSummary {
  readonly status: HoldStatus;
  readonly disputeId: string | null;
  /** Its payer disputes the payment at their bank or network, which has not decided yet. */
  readonly isChargedBack: boolean;
  /** Until when its open dispute is to be decided. */
  readonly decisionDueAt: Date | null;
  readonly paymentStatus: 'pending' | 'completed' | 'failed' | 'refunded';
  readonly openPaymentId: string | null;
  /** Opens that payment without an account. */
  readonly openPaymentSecret: string | null;
  /** A refund that the number that paid cannot take, and what opens it without an account. */
  readonly stuckRefund: { readonly id: string; readonly secret: string } | null;
  /** Some of it was paid in parts. */
  readonly inParts: boolean;
  /** By which the last of it was paid; null until then. */
  readonly paidWith: PaidWith | null;
}

function paidWithOf({ paid_network: method, card_brand: brand, card_last_four: lastFour }: HoldSummaryRow) {
  return method === null ? null : { method, card: lastFour === null ? null : { brand, lastFour } };
}

function stuckOf({ stuck_refund_id: id, stuck_refund_secret: secret }: HoldSummaryRow) {
  return id === null || secret === null ? null : { id, secret };
}

export async function holdsOf(tx: Tx, orderIds: readonly string[]): Promise<Map<string, HoldSummary>> {
  if (orderIds.length === 0) return new Map();
  const rows = await holdSummaries(tx, orderIds);
  return new Map(
    rows.map((row) => [
      row.order_id,
      {
        status: row.status,
        disputeId: row.dispute_id,
        isChargedBack: row.chargeback_id !== null,
        decisionDueAt: row.decide_due_at,
        paymentStatus: paymentStatusOf(row.status, row.last_failed && row.open_payment_id === null),
        openPaymentId: row.open_payment_id,
        openPaymentSecret: row.open_payment_secret,
        stuckRefund: stuckOf(row),
        inParts: row.parts_pesewas > 0,
        paidWith: paidWithOf(row),
      },
    ]),
  );
}
