import { isId } from '#kernel/ids.ts';
import type { Pesewas } from '#kernel/money.ts';
import type { ProviderName } from '#kernel/provider/provider-name.ts';
import type { Tx } from '#platform/db/database.ts';
import {
  capturePostings,
  type Posting,
  refundPostings,
  refundReturnedPostings,
  refundSettledPostings,
  withdrawSettlePostings,
} from '#slices/ledger/domain/postings.ts';
import { bookPayment } from '../../domain/payment.ts';
import { isUnderWay, nextLookAfterPaid } from '../../domain/payouts/payout.ts';
import { partsBack } from '../parts/kept-of-hold.ts';
import { recordCharge } from '../payments/record-charge.ts';
import { allocatedHolds, findPayment, type PaymentRow } from '../payments/store-payments.ts';
import { nextLook, returnRefund, settleRefund } from '../refunds/send-refunds.ts';
import { settleWithdrawal } from '../payouts/settle-withdrawal.ts';
import { lockWithdrawal, putWithdrawal, withdrawalByReference, type WithdrawalRow } from '../payouts/store-payouts.ts';
import { lockRefund, putRefund, refundByReference, type RefundRow } from '../refunds/store-refunds.ts';
import { returnPostings } from '../payouts/wallets.ts';
import { settlePaymentProvider, settleWithdrawalProvider } from './store-books.ts';

/** A movement at a provider that its statement tells of, by our reference. Positive came to us. */
export interface ToldMovement {
  readonly provider: ProviderName;
  readonly kind: 'charge' | 'refund' | 'transfer' | 'transfer_reversed';
  readonly reference: string;
  readonly amountPesewas: Pesewas;
  /** What the provider calls it. */
  readonly providerReference: string;
}

type Known =
  | { readonly kind: 'charge'; readonly payment: PaymentRow }
  | { readonly kind: 'refund'; readonly refund: RefundRow }
  | { readonly kind: 'refund_returned'; readonly refund: RefundRow }
  | { readonly kind: 'transfer' | 'transfer_reversed'; readonly withdrawal: WithdrawalRow };

const isAt = (row: { readonly provider: ProviderName | null }, { provider }: ToldMovement) =>
  row.provider === null || row.provider === provider;

/** A refund to another number leaves as a transfer. */
function isRefundOf(refund: RefundRow, { kind, provider, amountPesewas }: ToldMovement): boolean {
  const leavesAs = refund.destination_id === null ? 'refund' : 'transfer';
  const isWhole = refund.amount_pesewas === -amountPesewas;
  return refund.state !== 'succeeded' && refund.provider === provider && kind === leavesAs && isWhole;
}

/** One that was paid to another number comes back as a payout does. */
function isReturnOf(refund: RefundRow, { provider, amountPesewas }: ToldMovement): boolean {
  const isWhole = refund.amount_pesewas === amountPesewas;
  return refund.destination_id !== null && refund.state === 'succeeded' && refund.provider === provider && isWhole;
}

/**
 * What we asked for that this movement is, and whose money the books have not moved yet; null when there is no such.
 */
async function findKnown(tx: Tx, told: ToldMovement): Promise<Known | null> {
  const { kind, reference, amountPesewas } = told;
  if (!isId(reference)) return null;
  if (kind === 'charge') {
    const payment = await findPayment(tx, reference);
    const fits = payment !== null && payment.state !== 'succeeded' && isAt(payment, told) && amountPesewas > 0;
    return fits ? { kind, payment } : null;
  }
  const refund = await refundByReference(tx, reference);
  if (refund !== null && kind === 'transfer_reversed')
    return isReturnOf(refund, told) ? { kind: 'refund_returned', refund } : null;
  if (refund !== null) return isRefundOf(refund, told) ? { kind: 'refund', refund } : null;
  if (kind === 'refund') return null;
  const withdrawal = await withdrawalByReference(tx, reference);
  if (withdrawal === null || !isAt(withdrawal, told)) return null;
  // What comes back was paid before; what is paid is still under way.
  const fits = kind === 'transfer_reversed' ? withdrawal.state === 'succeeded' : isUnderWay(withdrawal.state);
  return fits && withdrawal.amount_pesewas === Math.abs(amountPesewas) ? { kind, withdrawal } : null;
}

/** The lines that {@link bookKnown} would post; null when nothing of ours is known by this reference. */
export async function planKnown(tx: Tx, told: ToldMovement): Promise<Posting[] | null> {
  const known = await findKnown(tx, told);
  if (known === null) return null;
  const { provider, amountPesewas } = told;
  if (known.kind === 'charge') return planCharge(tx, told);
  if (known.kind === 'refund_returned')
    return refundReturnedPostings({ orderId: known.refund.order_id, provider, amountPesewas });
  if (known.kind === 'refund')
    return refundSettledPostings({ orderId: known.refund.order_id, provider, amountPesewas: -amountPesewas });
  if (known.kind === 'transfer_reversed') return returnPostings(known.withdrawal, provider);
  return withdrawSettlePostings({ withdrawalId: known.withdrawal.id, provider, amountPesewas: -amountPesewas });
}

async function planCharge(tx: Tx, { reference, provider, amountPesewas }: ToldMovement): Promise<Posting[]> {
  const holds = await allocatedHolds(tx, reference);
  const allocations = holds.map((hold) => ({ orderId: hold.order_id, amountPesewas: hold.amount_pesewas }));
  const { parts, surplus } = bookPayment(amountPesewas, allocations);
  const back = [...partsBack(parts, holds), ...(surplus ? [surplus] : [])];
  return [
    ...[...parts, ...(surplus ? [surplus] : [])].flatMap((part) => capturePostings({ ...part, provider })),
    ...back.flatMap((part) => refundPostings(part)),
  ];
}

/**
 * Books what a provider's statement says it did for us, as if its webhook had come: money into the order's escrow or
 * back as surplus, a refund sent, a withdrawal paid. `unknown` when nothing of ours waits for it, and nothing is
 * booked.
 */
export async function bookKnown(tx: Tx, told: ToldMovement, at: Date): Promise<'booked' | 'unknown'> {
  const known = await findKnown(tx, told);
  if (known === null) return 'unknown';
  if (known.kind === 'charge') await bookCharge(tx, known.payment, { told, at });
  else if (known.kind === 'refund') await bookRefund(tx, known.refund, at);
  else if (known.kind === 'refund_returned') await bookReturn(tx, known.refund, at);
  else await bookWithdrawal(tx, known, { told, at });
  return 'booked';
}

async function bookCharge(
  tx: Tx,
  payment: PaymentRow,
  { told, at }: { readonly told: ToldMovement; readonly at: Date },
): Promise<void> {
  const { providerReference, amountPesewas: paidPesewas } = told;
  await settlePaymentProvider(tx, payment.id, told.provider);
  const amountPesewas = payment.amount_pesewas;
  const charge = { state: 'succeeded' as const, providerReference, amountPesewas, paidPesewas, reason: null };
  await recordCharge(tx, { paymentId: payment.id, charge, firstLookMs: 0 }, at);
}

async function bookRefund(tx: Tx, found: RefundRow, at: Date): Promise<void> {
  const refund = await lockRefund(tx, found.id);
  if (refund === null || refund.state === 'succeeded' || refund.reference !== found.reference) return;
  const { id, reference, failures } = refund;
  await putRefund(tx, {
    id,
    reference,
    failures,
    state: 'succeeded',
    failure: null,
    nextAttemptAt: nextLook(refund, at, at),
    at,
  });
  await settleRefund(tx, refund, at);
}

async function bookReturn(tx: Tx, found: RefundRow, at: Date): Promise<void> {
  const refund = await lockRefund(tx, found.id);
  if (refund?.state === 'succeeded' && refund.reference === found.reference) await returnRefund(tx, refund, null, at);
}

/** A withdrawal that was paid, or that came back after it was paid: back into its wallets, its owner notified. */
async function bookWithdrawal(
  tx: Tx,
  known: Extract<Known, { withdrawal: WithdrawalRow }>,
  { told, at }: { readonly told: ToldMovement; readonly at: Date },
): Promise<void> {
  const { id, state: before, reference } = known.withdrawal;
  const withdrawal = await lockWithdrawal(tx, id);
  if (withdrawal === null || withdrawal.state !== before || withdrawal.reference !== reference) return;
  await settleWithdrawalProvider(tx, id, told.provider);
  const isBack = known.kind === 'transfer_reversed';
  const end = { state: isBack ? ('returned' as const) : ('succeeded' as const), reason: null, at };
  await putWithdrawal(tx, {
    id,
    state: end.state,
    failure: null,
    paidAt: withdrawal.paid_at ?? at,
    nextAttemptAt: isBack ? null : nextLookAfterPaid(at, at),
    at,
  });
  await settleWithdrawal(tx, { ...withdrawal, provider: told.provider }, end);
}
