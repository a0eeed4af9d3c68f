import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { refundSettledPostings } from '#slices/ledger/domain/postings.ts';
import { postTransfer } from '#slices/ledger/server/index.ts';
import type { PayoutResponse } from '../../domain/payouts/payout.ts';
import { isShortOfFloat, refundStep } from '../../domain/payouts/refund-step.ts';
import { coverLateRefund } from '../chargebacks/cover-refund.ts';
import { askRefund } from '../payouts/ask-payout.ts';
import { recordHoldEvent } from '../events.ts';
import type { PaymentProviders } from '../payment-providers.ts';
import { addHoldEvent, findHold } from '../holds/store-holds.ts';
import type { RefundRow } from './store-refunds.ts';
import { lockRefund, putRefund } from './store-refunds.ts';
import { notifyFloatEmpty, notifyRefunded, notifyStuck } from '../notify.ts';
import { noteRefundSend } from '../sending/store-sends.ts';
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
  const note = (send: Parameters<typeof noteRefundSend>[2]) => noteRefundSend(platform.db, id, send);
  return askRefund(platform, providers, { ...refund, chargeReference, amountPesewas, isHeld, note });
}

/** Takes in what came of a refund. */
async function recordRefund(tx: Tx, asked: RefundRow, response: PayoutResponse, at: Date): Promise<void> {
  const refund = await lockRefund(tx, asked.id);
  if (!refund || refund.state === 'succeeded' || refund.reference !== asked.reference) return;
  const { id, provider } = refund;
  if (isShortOfFloat(response) && provider !== null) await notifyFloatEmpty(tx, provider, at);
  const { needsReference, ...step } = refundStep(refund, response, at);
  await putRefund(tx, { ...step, id, reference: needsReference ? newId(at) : refund.reference, at });
  if (step.state === 'succeeded') await settleRefund(tx, refund, at);
  if (step.failures === refund.failures || (await sendElsewhere(tx, id, at))) return;
  if (isStuck({ ...refund, ...step }, at)) await notifyStuck(tx, refund, step.failure, at);
}

/** Books a refund that the provider has sent, and tells whoever is told. */
export async function settleRefund(tx: Tx, refund: RefundRow, at: Date): Promise<void> {
  const { id, order_id: orderId, amount_pesewas: amountPesewas, provider } = refund;
  if (provider === null) throw new Error('A refund of a payment that nobody collected.');
  const kind = refund.destination_id === null ? 'refund.sent' : 'refund.redirected';
  await postTransfer(tx, {
    key: `${kind}:${id}`,
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
