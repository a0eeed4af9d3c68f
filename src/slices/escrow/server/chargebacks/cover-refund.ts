import type { Pesewas } from '#kernel/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { coveredByLossPostings, refundSettledPostings } from '#slices/ledger/domain/postings.ts';
import { mayBeUnderWay } from '../../domain/sends.ts';
import { addHoldEvent } from '../holds/store-holds.ts';
import { lockRefund, openRefundsOf, putRefund, type RefundRow } from '../refunds/store-refunds.ts';
import { sendsOf } from '../sending/store-sends.ts';
import { type Lost, postLost } from './post-lost.ts';
import { lossesOf, putRefundLeft } from './store-chargebacks.ts';

/** Ends a refund, or the part of it that its payer got from their bank. */
async function markCovered(tx: Tx, refund: RefundRow, amountPesewas: Pesewas, at: Date): Promise<void> {
  const { id, order_id: orderId, reference, failures } = refund;
  if (amountPesewas < refund.amount_pesewas) await putRefundLeft(tx, id, refund.amount_pesewas - amountPesewas);
  else await putRefund(tx, { id, reference, failures, state: 'succeeded', failure: null, nextAttemptAt: null, at });
  await addHoldEvent(tx, { orderId, kind: 'refund_sent', at });
}

/** What the payer is owed already is paid by what the provider gave them. What may have been sent stays as it is. */
export async function coverRefunds(tx: Tx, lost: Lost, at: Date): Promise<Pesewas> {
  let left = lost.amount_pesewas;
  for (const refund of await openRefundsOf(tx, lost.payment_id)) {
    if (left === 0) return 0;
    if (mayBeUnderWay(await sendsOf(tx, refund.reference))) continue;
    const { id, order_id: orderId } = refund;
    const amountPesewas = Math.min(left, refund.amount_pesewas);
    const postings = refundSettledPostings({ orderId, provider: lost.provider, amountPesewas });
    await postLost(tx, lost, { part: `refund:${id}`, reference: orderId, postings, at });
    await markCovered(tx, refund, amountPesewas, at);
    left -= amountPesewas;
  }
  return left;
}

/**
 * A refund may have been under way when its chargeback was lost, and was not: what the payer got from their bank counts
 * as this refund, and is no loss any more. Returns whether nothing is left to be sent now; it is sent where it may be
 * under way, or where no loss is left that covers it.
 */
export async function coverLateRefund(tx: Tx, asked: Pick<RefundRow, 'id' | 'reference'>, at: Date): Promise<boolean> {
  const refund = await lockRefund(tx, asked.id);
  if (refund === null || refund.state === 'succeeded' || refund.reference !== asked.reference) return true;
  if (mayBeUnderWay(await sendsOf(tx, refund.reference))) return false;
  const [loss] = await lossesOf(tx, refund.payment_id);
  if (loss === undefined) return false;
  const { id, order_id: orderId } = refund;
  const amountPesewas = Math.min(loss.lost_pesewas, refund.amount_pesewas);
  const postings = coveredByLossPostings({ orderId, provider: loss.provider, amountPesewas });
  await postLost(tx, loss, { part: `refund:${id}`, reference: loss.id, postings, at });
  await markCovered(tx, refund, amountPesewas, at);
  return true;
}
