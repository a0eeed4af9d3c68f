import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import { capturePostings, refundPostings } from '#slices/ledger/domain/postings.ts';
import { postTransfer, sendTransfers } from '#slices/ledger/server/index.ts';
import { nextPoll } from '../domain/attempts.ts';
import { afterReport, type Booking, bookPayment, isFinalReport, isOpen, type PaymentState } from '../domain/payment.ts';
import { recordHoldEvent } from './events.ts';
import type { Charge } from './payment-provider.ts';
import { addHoldEvent, markPaid } from './store-holds.ts';
import type { AllocatedHold, PaymentRow } from './store-payments.ts';
import { lockAllocatedHolds, lockPayments, putPayments } from './store-payments.ts';
import { insertRefund } from './store-payouts.ts';
import { tellFailure } from './tell.ts';

/** Why money came and paid for nothing. */
export const PAID_TOO_LITTLE = 'paid_too_little';

/** What the provider says about one charge. */
export interface ChargeReport {
  readonly paymentId: string;
  readonly charge: Charge;
}

/**
 * Takes in what the provider says about charges, within the caller's transaction. Any number of times, in any order; several
 * reports of one payment one after the other.
 */
export async function recordCharges(tx: Tx, reports: readonly ChargeReport[], at: Date): Promise<void> {
  for (let left = reports; left.length > 0; ) {
    const firsts = new Map(left.toReversed().map((report) => [report.paymentId, report]));
    await recordRound(tx, firsts, at);
    left = left.filter((report) => firsts.get(report.paymentId) !== report);
  }
}

/** What a report means for its payment. */
interface Heard {
  readonly payment: PaymentRow;
  readonly charge: Charge;
  readonly holds: readonly AllocatedHold[];
  readonly state: PaymentState;
  /** Why it failed, or why what came pays for nothing. */
  readonly reason: string | null;
  readonly booking: Booking | null;
  readonly failed: boolean;
}

/** One report of each payment. Holds are locked before payments, and the ledger comes last: every payment passes through one account of the provider. */
async function recordRound(tx: Tx, reports: ReadonlyMap<string, ChargeReport>, at: Date): Promise<void> {
  const ids = [...reports.keys()];
  const [holds, payments] = await Promise.all([lockAllocatedHolds(tx, ids), lockPayments(tx, ids)]);
  const holdsOf = Map.groupBy(holds, (hold) => hold.payment_id);
  const heard = payments.flatMap((payment) => {
    const report = reports.get(payment.id);
    return report === undefined || payment.state === 'succeeded' ? [] : [hear(payment, report.charge, holdsOf.get(payment.id) ?? [])];
  });
  if (heard.length === 0) return;
  await putPayments(tx, heard.map((one) => changeOf(one, at)));
  for (const one of heard) if (one.failed) await recordFailure(tx, one.payment, { holds: one.holds, reason: one.reason ?? one.state, at });
  await book(tx, heard, at);
}

function hear(payment: PaymentRow, charge: Charge, holds: readonly AllocatedHold[]): Heard {
  const state = afterReport(payment.state, charge.state);
  const booking = state === 'succeeded' ? bookPayment(charge.paidPesewas, holds.map((hold) => ({ orderId: hold.order_id, amountPesewas: hold.amount_pesewas }))) : null;
  const tooLittle = booking?.parts.length === 0;
  const reason = state === 'succeeded' ? (tooLittle ? PAID_TOO_LITTLE : null) : (charge.reason ?? payment.reason);
  const failed = tooLittle || (isOpen(payment.state) && !isOpen(state) && state !== 'succeeded');
  return { payment, charge, holds, state, reason, booking, failed };
}

function changeOf({ payment, charge, state, reason }: Heard, at: Date) {
  return {
    id: payment.id, state, reason, at,
    paidPesewas: state === 'succeeded' ? charge.paidPesewas : 0,
    providerReference: charge.providerReference,
    nextAttemptAt: isFinalReport(charge.state) ? null : nextPoll(at, payment.attempts),
    open: isOpen(state),
  };
}

interface Part {
  readonly paymentId: string;
  readonly orderId: string;
  readonly amountPesewas: number;
}

/** Puts the money into the escrow of its orders, and sends back what they do not need: a second payment, or a wrong amount. */
async function book(tx: Tx, heard: readonly Heard[], at: Date): Promise<void> {
  const filled = filledHolds(heard);
  const parts = heard.flatMap(({ payment, booking }) => (booking?.parts ?? []).map((part) => ({ ...part, paymentId: payment.id })));
  await Promise.all([
    ...(filled.length > 0 ? [markPaid(tx, filled.map(({ hold, payment }) => ({ orderId: hold.order_id, paymentId: payment.id })), at)] : []),
    ...filled.map(({ hold, payment }) =>
      recordHoldEvent(tx, hold, { type: 'escrow.payment_confirmed', payload: { paymentId: payment.id }, audience: [`track:${payment.secret}`], at }),
    ),
  ]);
  await sendTransfers(tx, parts.map((part) => captureOf(part, 'part', at)));
  const paidTwice = parts.filter((part) => !filled.some(({ hold, payment }) => hold.order_id === part.orderId && payment.id === part.paymentId));
  for (const part of paidTwice) await sendBack(tx, part, at);
  for (const { payment, booking } of heard) {
    if (!booking?.surplus) continue;
    const surplus = { ...booking.surplus, paymentId: payment.id };
    await sendTransfers(tx, [captureOf(surplus, 'surplus', at)]);
    await sendBack(tx, surplus, at);
  }
}

/** The holds that still waited for money, each with the payment that fills it: the first of them. */
function filledHolds(heard: readonly Heard[]): readonly { readonly hold: AllocatedHold; readonly payment: PaymentRow }[] {
  const awaiting = heard.flatMap(({ payment, holds, booking }) =>
    (booking?.parts.length ?? 0) > 0 ? holds.filter((hold) => hold.status === 'awaiting').map((hold) => ({ hold, payment })) : [],
  );
  return [...Map.groupBy(awaiting, ({ hold }) => hold.order_id).values()].flatMap((claims) => claims.slice(0, 1));
}

function captureOf(part: Part, key: 'part' | 'surplus', at: Date) {
  return {
    key: `escrow.captured:${key}:${part.paymentId}:${part.orderId}`,
    kind: 'escrow.captured',
    reference: part.orderId,
    postings: capturePostings(part),
    at,
  };
}

async function sendBack(tx: Tx, part: Part, at: Date): Promise<void> {
  const { orderId, paymentId, amountPesewas } = part;
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
