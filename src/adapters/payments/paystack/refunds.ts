import type { Payout, RefundRequest, UnknownReference } from '#slices/escrow/server/payment-provider.ts';
import { beforeSending, ProviderRefused } from '#slices/escrow/server/payment-provider.ts';
import { z } from 'zod';
import type { Line, No } from './line.ts';
import { checked, mustEcho, unusable } from './line.ts';
import type { ListedRefund, Transaction } from './protocol.ts';
import { refundKeySchema, refundRequestSchema, refundSchema, sentRefundSchema } from './protocol.ts';
import { readList } from './pages.ts';
import { readTransaction } from './transactions.ts';
import { isBeyondCharge, isFloatShort, refundWord } from './words.ts';

const WHAT = 'a refund';
/**
 * A look that took longer counts as none: the jobs look and then send within one claim (a minute), and another process
 * may take the refund after that.
 */
const LOOK_MS = 15_000;
const OUR_NOTE = /^[a-z0-9-]{16,64}$/;

/**
 * Every refund of a charge. The document's only filter is time, so the list is read from the charge on and picked by
 * the charge's reference.
 */
async function refundsOf(line: Line, { id, reference, created_at }: Transaction): Promise<ListedRefund[]> {
  const found = new Map<number, ListedRefund>();
  const items = await readList(line, {
    path: '/refund',
    what: WHAT,
    perPage: 'perPage',
    query: { from: created_at },
    item: z.unknown(),
  });
  for (const item of items) {
    const key = refundKeySchema.safeParse(item);
    if (!key.success) throw unusable(WHAT, 'a list that cannot be read');
    if (key.data.transaction_reference !== reference && key.data.transaction !== id) continue;
    const refund = refundSchema.safeParse(item);
    if (!refund.success) throw unusable(WHAT, 'a list that cannot be read');
    found.set(refund.data.id, refund.data);
  }
  return [...found.values()];
}

const isOurs = ({ merchant_note }: ListedRefund): boolean => OUR_NOTE.test(merchant_note ?? '');

/** Whether a charge was given back by us, in whole or in part. */
export async function wereRefunded(line: Line, transaction: Transaction): Promise<boolean> {
  return (await refundsOf(line, transaction)).some(
    (refund) => isOurs(refund) && refundWord(refund.status) !== 'failed',
  );
}

/** The refunds of one account at Paystack. */
export interface Refunds {
  send(request: RefundRequest): Promise<Payout>;
  read(refund: Pick<RefundRequest, 'reference' | 'chargeReference'>): Promise<Payout | UnknownReference>;
}

/**
 * Paystack knows no reference of ours for a refund, so it travels as `merchant_note`, by which the list is searched
 * before a refund is sent. The list may lag, so one that may have been sent must not be sent again: that rule is the
 * caller's, who notes each send. The refunds of a charge go one after the other, and Paystack itself never gives back
 * more than the charge took.
 */
export function refundsBy(line: Line, nowMs: () => number): Refunds {
  const queues = new Map<string, Promise<unknown>>();

  function afterOthers<T>(chargeReference: string, work: () => Promise<T>): Promise<T> {
    const turn = (queues.get(chargeReference) ?? Promise.resolve()).then(work, work);
    queues.set(chargeReference, turn);
    const leave = (): void => {
      if (queues.get(chargeReference) === turn) queues.delete(chargeReference);
    };
    turn.then(leave, leave);
    return turn;
  }

  /** The refunds of a charge, if they could be read soon enough to act on. */
  async function lookAt(transaction: Transaction): Promise<ListedRefund[]> {
    const startedMs = nowMs();
    const listed = await refundsOf(line, transaction);
    if (nowMs() - startedMs > LOOK_MS) throw unusable(WHAT, 'a list that took too long to read');
    return listed;
  }

  /** A charge that cannot be read now took its money all the same, so nothing is refused for what a read says. */
  async function lookFor({ reference, chargeReference }: RefundRequest) {
    const transaction = await readTransaction(line, chargeReference);
    if (transaction === null) throw unusable(WHAT, 'no charge of this reference');
    const known = (await lookAt(transaction)).find(({ merchant_note }) => merchant_note === reference);
    return { transaction, known };
  }

  async function send(request: RefundRequest): Promise<Payout> {
    const { reference, chargeReference, amountPesewas } = request;
    const { transaction, known } = await beforeSending(() => lookFor(request));
    if (known !== undefined) return sameRefund(request, known);
    const response = await line.ask({
      method: 'POST',
      path: '/refund',
      what: WHAT,
      body: { transaction: chargeReference, amount: amountPesewas, currency: 'GHS', merchant_note: reference },
      data: sentRefundSchema,
    });
    if (!response.done) {
      const done = (await refundsOf(line, transaction)).find(({ merchant_note }) => merchant_note === reference);
      if (done !== undefined) return sameRefund(request, done);
      throw refusalOf(response);
    }
    const { data } = response;
    mustEcho(WHAT, reference, data.merchant_note);
    mustEcho(WHAT, chargeReference, data.transaction.reference);
    mustEcho(WHAT, amountPesewas, data.amount);
    return payoutOf(data);
  }

  return {
    async send(request) {
      checked(refundRequestSchema, request);
      return afterOthers(request.chargeReference, () => send(request));
    },
    async read({ reference, chargeReference }) {
      const transaction = await readTransaction(line, chargeReference);
      if (transaction === null) return { state: 'unknown_reference' };
      const listed = await lookAt(transaction);
      const known = listed.find(({ merchant_note }) => merchant_note === reference);
      return known === undefined ? { state: 'unknown_reference' } : payoutOf(known);
    },
  };
}

function refusalOf(no: No): ProviderRefused {
  const code = isFloatShort(no) ? 'insufficient_float' : isBeyondCharge(no) ? 'refund_exceeds_charge' : 'refused';
  return new ProviderRefused(code, `Paystack refused the refund: ${no.message}`);
}

function sameRefund({ amountPesewas }: RefundRequest, known: ListedRefund): Payout {
  if (known.amount === amountPesewas) return payoutOf(known);
  throw new ProviderRefused('reference_conflict', 'This reference names a refund with another amount.');
}

function payoutOf({ id, status, amount }: Pick<ListedRefund, 'id' | 'status' | 'amount'>): Payout {
  const state = refundWord(status);
  if (state === undefined) throw unusable(WHAT, 'a state that is not known here');
  return {
    state,
    providerReference: String(id),
    amountPesewas: amount,
    // Paystack does not say why a refund failed.
    reason: state === 'failed' ? 'provider_error' : null,
  };
}
