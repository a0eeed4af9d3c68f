import type { Tx } from '#platform/db/database.ts';
import { emptyHold } from './empty-hold.ts';
import { recordHoldEvent } from '../events.ts';
import { planMove, type PlainMove } from './planned-move.ts';
import { lockHold } from './store-holds.ts';

export interface Refund {
  readonly orderId: string;
  readonly reason: string;
  readonly by: string | null;
  readonly at: Date;
  /** The payer bears a share of it for what the payment cost. */
  readonly bearsCost?: boolean | undefined;
}

/**
 * Gives everything in an order's escrow back to its payer, less the cost that they bear. Refuses `escrow.not_found`,
 * `escrow.wrong_state`.
 */
export function refundHold(tx: Tx, refund: Refund): Promise<void> {
  return giveBack(tx, refund, { move: { move: 'refund', bearsCost: refund.bearsCost }, status: 'refunded' });
}

/**
 * Gives back what came for an order that had ended. What its bank took back meanwhile is not given back twice, and what
 * the bank still decides about is left until then.
 */
export async function refundLatePayment(tx: Tx, refund: Refund): Promise<void> {
  const hold = await lockHold(tx, refund.orderId);
  if (hold?.status === 'held' && hold.chargeback_id === null) await refundHold(tx, refund);
}

/** Gives everything back but the deposit that was paid for these goods, which goes to the seller. */
export function refundAllButDeposit(tx: Tx, refund: Refund): Promise<void> {
  return giveBack(tx, refund, { move: { move: 'keep_deposit' }, status: 'split' });
}

async function giveBack(
  tx: Tx,
  refund: Refund,
  { move, status }: { readonly move: PlainMove; readonly status: 'refunded' | 'split' },
): Promise<void> {
  const { hold, parts } = planMove(await lockHold(tx, refund.orderId), move);
  await emptyHold(tx, hold, {
    status,
    parts,
    transporterId: hold.transporter_id,
    by: refund.by,
    note: refund.reason,
    at: refund.at,
  });
  await recordHoldEvent(tx, hold, {
    type: 'escrow.refunded',
    payload: { refundPesewas: parts.refundPesewas },
    at: refund.at,
  });
}
