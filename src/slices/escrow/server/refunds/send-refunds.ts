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
import { notifyFloatEmpty, notifyRefunded } from '../notify.ts';

/** Sends a refund that was never sent, or asks about one under way; the provider is called outside any transaction. */
export async function followRefund(platform: Platform, providers: PaymentProviders, refund: RefundRow): Promise<void> {
  if (refund.is_taken_back === true) {
    const left = await platform.db.transaction((tx) => coverLateRefund(tx, refund, platform.clock.now()));
    if (left !== 'as_it_was') return;
  }
  const { payment_id: chargeReference, amount_pesewas: amountPesewas } = refund;
  // What the bank may give back is not sent beside it.
  const isHeld = refund.is_charged_back === true;
  const response = await askRefund(platform, providers, { ...refund, chargeReference, amountPesewas, isHeld });
  await platform.db.transaction((tx) => recordRefund(tx, refund, response, platform.clock.now()));
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
}

/** Books a refund that the provider has sent, and tells whoever is told. */
export async function settleRefund(tx: Tx, refund: RefundRow, at: Date): Promise<void> {
  const { id, order_id: orderId, amount_pesewas: amountPesewas, provider } = refund;
  if (provider === null) throw new Error('A refund of a payment that nobody collected.');
  await postTransfer(tx, {
    key: `refund.sent:${id}`,
    kind: 'refund.sent',
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
