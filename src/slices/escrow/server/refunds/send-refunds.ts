import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { refundReturnedPostings, refundSettledPostings } from '#slices/ledger/domain/postings.ts';
import { REFUND_RETURNED } from '#slices/ledger/domain/settlement.ts';
import { postTransfer } from '#slices/ledger/server/index.ts';
import { nextLookAfterPaid, type PayoutResponse } from '../../domain/payouts/payout.ts';
import { isShortOfFloat, refundStep } from '../../domain/payouts/refund-step.ts';
import { coverLateRefund } from '../chargebacks/cover-refund.ts';
import { askRefund } from '../payouts/ask-payout.ts';
import { recordHoldEvent } from '../events.ts';
import type { PaymentProviders } from '../payment-providers.ts';
import { addHoldEvent, findHold } from '../holds/store-holds.ts';
import type { RefundRow } from './store-refunds.ts';
import { lockRefund, putRefund } from './store-refunds.ts';
import { notifyFloatEmpty, notifyRefunded, notifyStuck } from '../notify.ts';
import { noteSendOf } from '../sending/store-sends.ts';
import { isStuck } from '../../domain/payouts/another-number.ts';
import { askElsewhere, sendElsewhere } from './send-elsewhere.ts';
import { findDestination } from './store-destinations.ts';

/** Sends a refund that was never sent, or asks about one under way; the provider is called outside any transaction. */
export async function followRefund(platform: Platform, providers: PaymentProviders, refund: RefundRow): Promise<void> {
  const { db, clock } = platform;
  if (refund.is_taken_back === true && (await db.transaction((tx) => coverLateRefund(tx, refund, clock.now())))) return;
  const response = await ask(platform, providers, refund);
  await db.transaction((tx) => recordRefund(tx, refund, response, clock.now()));
}

async function ask(platform: Platform, providers: PaymentProviders, refund: RefundRow): Promise<PayoutResponse> {
  const to = refund.destination_id === null ? null : await findDestination(platform.db, refund.destination_id);
  if (to !== null) return askElsewhere(platform, providers, { refund, to });
  const { id, payment_id: chargeReference, amount_pesewas: amountPesewas } = refund;
  // What the bank may give back is not sent beside it.
  const isHeld = refund.is_charged_back === true;
  const note = (send: Parameters<typeof noteSendOf>[2]) => noteSendOf(platform.db, { kind: 'refund', id }, send);
  return askRefund(platform, providers, { ...refund, chargeReference, amountPesewas, isHeld, note });
}

/** Takes in what came of a refund. */
async function recordRefund(tx: Tx, asked: RefundRow, response: PayoutResponse, at: Date): Promise<void> {
  const refund = await lockRefund(tx, asked.id);
  if (!refund || refund.reference !== asked.reference) return;
  if (refund.state === 'succeeded') return recordAfterPaid(tx, refund, response, at);
  const { id, provider } = refund;
  if (isShortOfFloat(response) && provider !== null) await notifyFloatEmpty(tx, provider, at);
  const { needsReference, ...step } = refundStep(refund, response, at);
  const reference = needsReference ? newId(at) : refund.reference;
  const nextAttemptAt = step.state === 'succeeded' ? nextLook(refund, at, at) : step.nextAttemptAt;
  await putRefund(tx, { ...step, id, reference, nextAttemptAt, at });
  if (step.state === 'succeeded') await settleRefund(tx, refund, at);
  if (step.failures === refund.failures || (await sendElsewhere(tx, id, at))) return;
  if (isStuck({ ...refund, ...step }, at)) await notifyStuck(tx, refund, { reason: step.failure, at });
}

/** What was paid to another number may come back, as any payout: it is looked at for some days. */
export function nextLook({ destination_id: elsewhere }: RefundRow, paidAt: Date, at: Date): Date | null {
  return elsewhere === null ? null : nextLookAfterPaid(paidAt, at);
}

/** Records what the provider reports of a refund after it was paid. One to the number that paid is final. */
async function recordAfterPaid(tx: Tx, refund: RefundRow, response: PayoutResponse, at: Date): Promise<void> {
  if (refund.destination_id === null) return;
  if (typeof response === 'object' && response.state === 'failed') return returnRefund(tx, refund, response.reason, at);
  const nextAttemptAt = refund.paid_at === null ? null : nextLook(refund, refund.paid_at, at);
  await putRefund(tx, { ...refund, failure: null, nextAttemptAt, at });
}

/** A locked refund that was paid to another number came back: its payer is asked for one again. */
export async function returnRefund(tx: Tx, refund: RefundRow, reason: string | null, at: Date): Promise<void> {
  const { id, order_id: orderId, amount_pesewas: amountPesewas, provider, reference, failures } = refund;
  if (provider === null) throw new Error('A refund that nobody was asked to send.');
  await postTransfer(tx, {
    key: `${REFUND_RETURNED}:${reference}`,
    kind: REFUND_RETURNED,
    reference: orderId,
    postings: refundReturnedPostings({ orderId, provider, amountPesewas }),
    at,
  });
  await putRefund(tx, {
    id,
    state: 'failed',
    failure: reason,
    failures: failures + 1,
    reference: newId(at),
    nextAttemptAt: null,
    at,
  });
  await notifyStuck(tx, refund, { reason, at, key: `${REFUND_RETURNED}:${reference}` });
}

/** Books a refund that the provider has sent, and notifies the buyer. */
export async function settleRefund(tx: Tx, refund: RefundRow, at: Date): Promise<void> {
  const { id, order_id: orderId, amount_pesewas: amountPesewas, provider } = refund;
  if (provider === null) throw new Error('A refund of a payment that nobody collected.');
  const isElsewhere = refund.destination_id !== null;
  const kind = isElsewhere ? 'refund.redirected' : 'refund.sent';
  await postTransfer(tx, {
    // What came back is sent again, under another reference.
    key: `${kind}:${isElsewhere ? refund.reference : id}`,
    kind,
    reference: orderId,
    postings: refundSettledPostings({ orderId, provider, amountPesewas }),
    at,
  });
  await addHoldEvent(tx, { orderId, kind: 'refund_sent', at });
  const hold = await findHold(tx, orderId);
  if (!hold) return;
  await recordHoldEvent(tx, hold, { type: 'escrow.refund_sent', payload: { refundPesewas: amountPesewas }, at });
  await notifyRefunded(tx, refund, hold, at);
}
