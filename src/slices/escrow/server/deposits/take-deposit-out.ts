import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import { refundPostings } from '#slices/ledger/domain/postings.ts';
import { postTransfer } from '#slices/ledger/server/index.ts';
import { recordHoldEvent } from '../events.ts';
import type { HoldRow } from '../holds/store-holds.ts';
import { insertRefund } from '../refunds/store-refunds.ts';
import { emptyDeposit } from './store-deposits.ts';

/**
 * Takes a deposit out of a locked order that is not paid in full, since its payer took it back through their bank: the
 * order waits for all of its price, and has no goods without it.
 */
export async function takeDepositOut(tx: Tx, hold: HoldRow, paidBy: string, at: Date): Promise<void> {
  const { order_id: orderId, deposit_pesewas: amountPesewas } = hold;
  if (hold.status !== 'awaiting' || hold.deposit_paid_by !== paidBy || amountPesewas === 0) return;
  await postTransfer(tx, {
    key: `escrow.deposit_out:${orderId}`,
    kind: 'escrow.surplus',
    reference: orderId,
    postings: refundPostings({ orderId, amountPesewas }),
    at,
  });
  await emptyDeposit(tx, orderId, at);
  await insertRefund(tx, { id: newId(at), orderId, paymentId: paidBy, cause: 'surplus', amountPesewas, at });
  await recordHoldEvent(tx, hold, { type: 'escrow.deposit_taken_back', at });
}
