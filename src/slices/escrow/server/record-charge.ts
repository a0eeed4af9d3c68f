import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import { capturePostings, refundPostings } from '#slices/ledger/domain/postings.ts';
import { postTransfer, sendTransfer } from '#slices/ledger/server/index.ts';
import { nextPoll } from '../domain/attempts.ts';
import { afterReport, type Booking, bookPayment, isFinalReport, isOpen } from '../domain/payment.ts';
import { recordHoldEvent } from './events.ts';
import type { Charge } from './payment-provider.ts';
import { addHoldEvent, markPaid } from './store-holds.ts';
import type { AllocatedHold, PaymentRow } from './store-payments.ts';
import { lockAllocatedHolds, lockPayment, putPayment } from './store-payments.ts';
import { insertRefund } from './store-payouts.ts';
import { tellFailure } from './tell.ts';

/** Why money came and paid for nothing. */
export const PAID_TOO_LITTLE = 'paid_too_little';

/** Takes in what the provider says about a charge, within the caller's transaction. Any number of times, in any order. */
export async function recordCharge(tx: Tx, paymentId: string, charge: Charge, at: Date): Promise<void> {
  const [holds, payment] = await Promise.all([lockAllocatedHolds(tx, paymentId), lockPayment(tx, paymentId)]);
  if (!payment || payment.state === 'succeeded') return;
  const state = afterReport(payment.state, charge.state);
  const booking = state === 'succeeded' ? bookPayment(charge.paidPesewas, holds.map((hold) => ({ orderId: hold.order_id, amountPesewas: hold.amount_pesewas }))) : null;
  const tooLittle = booking?.parts.length === 0;
  const reason = state === 'succeeded' ? (tooLittle ? PAID_TOO_LITTLE : null) : (charge.reason ?? payment.reason);
  await putPayment(tx, {
    id: paymentId, state, reason, at,
    paidPesewas: state === 'succeeded' ? charge.paidPesewas : 0,
    providerReference: charge.providerReference,
    nextAttemptAt: isFinalReport(charge.state) ? null : nextPoll(at, payment.attempts),
    open: isOpen(state),
  });
  if (booking) await book(tx, payment, { holds, booking, at });
  const failed = tooLittle || (isOpen(payment.state) && !isOpen(state) && state !== 'succeeded');
  if (failed) await recordFailure(tx, payment, { holds, reason: reason ?? state, at });
}

interface Context {
  readonly holds: readonly AllocatedHold[];
  readonly booking: Booking;
  readonly at: Date;
}

/**
 * Puts the money into the escrow of its orders, and sends back what they do not need: a second payment, or a wrong amount. The
 * ledger comes last, because every payment passes through one account of the provider.
 */
async function book(tx: Tx, payment: PaymentRow, { holds, booking, at }: Context): Promise<void> {
  const filled = holds.filter((hold) => booking.parts.length > 0 && hold.status === 'awaiting');
  const confirmed = { type: 'escrow.payment_confirmed', payload: { paymentId: payment.id }, audience: [`track:${payment.secret}`], at };
  await Promise.all([
    ...(filled.length > 0 ? [markPaid(tx, { orderIds: filled.map((hold) => hold.order_id), paymentId: payment.id, at })] : []),
    ...filled.map((hold) => recordHoldEvent(tx, hold, confirmed)),
    ...booking.parts.map((part) => capture(tx, payment.id, { ...part, key: 'part', at })),
  ]);
  const paidTwice = booking.parts.filter((part) => !filled.some((hold) => hold.order_id === part.orderId));
  for (const part of paidTwice) await sendBack(tx, payment.id, { ...part, at });
  if (booking.surplus) {
    await capture(tx, payment.id, { ...booking.surplus, key: 'surplus', at });
    await sendBack(tx, payment.id, { ...booking.surplus, at });
  }
}

interface Part {
  readonly orderId: string;
  readonly amountPesewas: number;
  readonly at: Date;
}

async function capture(tx: Tx, paymentId: string, part: Part & { readonly key: string }): Promise<void> {
  await sendTransfer(tx, {
    key: `escrow.captured:${part.key}:${paymentId}:${part.orderId}`,
    kind: 'escrow.captured',
    reference: part.orderId,
    postings: capturePostings(part),
    at: part.at,
  });
}

async function sendBack(tx: Tx, paymentId: string, part: Part): Promise<void> {
  const { orderId, amountPesewas, at } = part;
  const id = newId(at);
  await postTransfer(tx, { key: `escrow.surplus:${id}`, kind: 'escrow.surplus', reference: orderId, postings: refundPostings(part), at });
  await insertRefund(tx, { id, orderId, paymentId, cause: 'surplus', amountPesewas, at });
  await addHoldEvent(tx, { orderId, kind: 'surplus_refunded', at });
}

/** Tells the orders that this attempt brought nothing. */
export async function recordFailure(
  tx: Tx,
  payment: PaymentRow,
  failure: { readonly holds: readonly AllocatedHold[]; readonly reason: string; readonly at: Date },
): Promise<void> {
  for (const hold of failure.holds) {
    await recordHoldEvent(tx, hold, {
      type: 'escrow.payment_failed',
      payload: { paymentId: payment.id, reason: failure.reason },
      audience: [`track:${payment.secret}`],
      at: failure.at,
    });
  }
  await tellFailure(tx, payment, { ...failure, partArrived: failure.reason === PAID_TOO_LITTLE });
}
