import { newId } from '#kernel/ids.ts';
import type { ProviderName } from '#kernel/provider/provider-name.ts';
import type { Tx } from '#platform/db/database.ts';
import { capturePostings, refundPostings } from '#slices/ledger/domain/postings.ts';
import { postIncoming, postTransfer } from '#slices/ledger/server/index.ts';
import { nextPoll } from '../../domain/attempts.ts';
import {
  afterReport,
  type Booking,
  bookPayment,
  isFinalReport,
  isOpen,
  type PaymentState,
} from '../../domain/payment.ts';
import type { Kept } from '../../domain/parts/kept.ts';
import { recordHoldEvent } from '../events.ts';
import { bookPart } from '../parts/book-part.ts';
import { keptOfHold, partsBack } from '../parts/kept-of-hold.ts';
import type { Charge } from '../payment-provider.ts';
import { addHoldEvent } from '../holds/store-holds.ts';
import type { AllocatedHold, PaymentRow } from './store-payments.ts';
import { markNoticeDone, type NoticeKey } from '../provider-notices/store-notices.ts';
import { lockPaymentWithHolds, putPayment } from './store-payments.ts';
import { insertRefund } from '../refunds/store-refunds.ts';
import { notifyFailure } from '../notify.ts';

/** Why money came and paid for nothing. */
export const PAID_TOO_LITTLE = 'paid_too_little';

/** What the provider says about one charge. */
export interface ChargeReport {
  readonly paymentId: string;
  readonly charge: Charge;
  /** So long the provider wants to be left alone while the charge waits. */
  readonly firstLookMs: number;
  /** The provider's notice that is done with this. */
  readonly notice?: NoticeKey | undefined;
}

/** What a report means for its payment. */
interface Heard {
  readonly payment: PaymentRow;
  readonly charge: Charge;
  readonly state: PaymentState;
  /** Why it failed, or why what came pays for nothing. */
  readonly reason: string | null;
  readonly booking: Booking | null;
  /** Those that wait for this money, and how much of it each of them keeps. */
  readonly kept: readonly (Kept & { readonly hold: AllocatedHold })[];
  readonly failed: boolean;
  readonly firstLookMs: number;
}

/**
 * Takes in what the provider says about a charge, within the caller's transaction. Any number of times, in any order.
 * Holds are locked before the payment, and the ledger comes last: every payment passes through one account of the
 * provider.
 */
export async function recordCharge(tx: Tx, report: ChargeReport, at: Date): Promise<void> {
  const { paymentId, notice } = report;
  const locked = await lockPaymentWithHolds(tx, paymentId);
  if (locked === null || locked.payment.state === 'succeeded') {
    if (notice) await markNoticeDone(tx, notice, at);
    return;
  }
  const { payment, holds } = locked;
  const heard = hear(payment, report, holds);
  await putPayment(tx, { ...changeOf(heard, at), notice });
  if (heard.failed) await recordFailure(tx, payment, { holds, reason: heard.reason ?? heard.state, at });
  await book(tx, heard, at);
}

function hear(payment: PaymentRow, { charge, firstLookMs }: ChargeReport, holds: readonly AllocatedHold[]): Heard {
  const state = afterReport(payment.state, charge.state);
  const booking =
    state === 'succeeded'
      ? bookPayment(
          charge.paidPesewas,
          holds.map((hold) => ({ orderId: hold.order_id, amountPesewas: hold.amount_pesewas })),
        )
      : null;
  const tooLittle = booking?.parts.length === 0;
  const kept =
    booking === null || tooLittle
      ? []
      : holds.map((hold) => ({ hold, ...keptOfHold(hold) })).filter(({ keptPesewas }) => keptPesewas > 0);
  const reason = state === 'succeeded' ? (tooLittle ? PAID_TOO_LITTLE : null) : (charge.reason ?? payment.reason);
  const failed = tooLittle || (isOpen(payment.state) && !isOpen(state) && state !== 'succeeded');
  return { payment, charge, state, reason, booking, kept, failed, firstLookMs };
}

function changeOf({ payment, charge, state, reason, kept, firstLookMs }: Heard, at: Date) {
  return {
    id: payment.id,
    state,
    reason,
    at,
    paidPesewas: state === 'succeeded' ? charge.paidPesewas : 0,
    providerReference: charge.providerReference,
    nextAttemptAt:
      isFinalReport(charge.state) && charge.mayYetPay !== true ? null : nextPoll(at, payment.attempts, firstLookMs),
    open: isOpen(state),
    fills: kept.filter(({ fills }) => fills).map(({ hold }) => hold.order_id),
    card: payment.network === 'card' ? (charge.card ?? null) : null,
  };
}

interface Part {
  readonly provider: ProviderName;
  readonly paymentId: string;
  readonly orderId: string;
  readonly amountPesewas: number;
}

/**
 * Books the money into the escrow of its orders, and sends back what they do not need: a second payment, or a wrong
 * amount.
 */
async function book(tx: Tx, { payment, kept, booking }: Heard, at: Date): Promise<void> {
  if (booking === null) return;
  const { id: paymentId, provider } = payment;
  if (provider === null) throw new Error('A payment that nobody was asked to collect.');
  const parts = booking.parts.map((part) => ({ ...part, paymentId, provider }));
  for (const { hold, keptPesewas, fills } of kept) {
    const audience = [`track:${payment.secret}`];
    if (!fills) {
      await bookPart(tx, { payment, hold, amountPesewas: keptPesewas, audience, at });
      continue;
    }
    await recordHoldEvent(tx, hold, {
      // An order of the same id follows a deposit: what one hears must not count for the other.
      type: hold.is_deposit ? 'escrow.deposit_paid' : 'escrow.payment_confirmed',
      payload: { paymentId },
      audience,
      at,
    });
  }
  await postIncoming(
    tx,
    parts.map((part) => captureOf(part, 'part', at)),
  );
  const back = partsBack(
    parts,
    kept.map(({ hold }) => hold),
  );
  for (const part of back) await sendBack(tx, part, at);
  if (!booking.surplus) return;
  const surplus = { ...booking.surplus, paymentId, provider };
  await postIncoming(tx, [captureOf(surplus, 'surplus', at)]);
  await sendBack(tx, surplus, at);
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
  await postTransfer(tx, {
    key: `escrow.surplus:${id}`,
    kind: 'escrow.surplus',
    reference: orderId,
    postings: refundPostings(part),
    at,
  });
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
  await notifyFailure(tx, payment, { ...failure, partArrived: failure.reason === PAID_TOO_LITTLE });
}
