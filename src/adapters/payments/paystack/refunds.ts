import type { Payout, RefundRequest, UnknownReference } from '#slices/escrow/server/payment-provider.ts';
import { ProviderRefused } from '#slices/escrow/server/payment-provider.ts';
import { z } from 'zod';
import type { Line, No } from './line.ts';
import { checked, mustEcho, unusable } from './line.ts';
import type { ListedRefund, Transaction } from './protocol.ts';
import { refundKeySchema, refundRequestSchema, refundSchema, sentRefundSchema } from './protocol.ts';
import { readList } from './pages.ts';
import { readTransaction } from './transactions.ts';
import { chargeWord, isBeyondCharge, isFloatShort, refundWord } from './words.ts';

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

/** Our reference of the refund that an event is about, as well as can be told from charge, amount and status. */
export async function refundReferenceOf(
  line: Line,
  event: { readonly chargeReference: string; readonly amount: string; readonly status: string },
): Promise<string | null> {
  const transaction = await readTransaction(line, event.chargeReference);
  if (transaction === null) return null;
  const ours = (await refundsOf(line, transaction)).filter(isOurs);
  const sameAmount = ours.filter(({ amount }) => String(amount) === event.amount);
  const best = sameAmount.find(({ status }) => status === event.status) ?? sameAmount[0] ?? ours[0];
  return best?.merchant_note ?? null;
}

/** The refunds of one account at Paystack. */
export interface Refunds {
  send(request: RefundRequest): Promise<Payout>;
  read(refund: Pick<RefundRequest, 'reference' | 'chargeReference'>): Promise<Payout | UnknownReference>;
}

/**
 * Paystack knows no reference of ours for a refund, so it travels as `merchant_note`, and sending again is made safe by
 * looking. What a lost response leaves in doubt is closed in three ways: within a process the refunds of a charge go
 * one after the other; one whose answer was lost is not sent again for `doubtMs`, the time that the list may lag; and
 * the jobs look before they send, later each time. Left over is a second process within that time, which the jobs'
 * claims keep out, and Paystack itself never gives back more than the charge took.
 */
export function refundsBy(line: Line, { doubtMs, nowMs }: { readonly doubtMs: number; nowMs(): number }): Refunds {
  const queues = new Map<string, Promise<unknown>>();
  /** When those were sent whose answer has not come, by our reference. */
  const doubtful = new Map<string, number>();

  function afterOthers<T>(chargeReference: string, work: () => Promise<T>): Promise<T> {
    const turn = (queues.get(chargeReference) ?? Promise.resolve()).then(work, work);
    queues.set(chargeReference, turn);
    const leave = (): void => {
      if (queues.get(chargeReference) === turn) queues.delete(chargeReference);
    };
    turn.then(leave, leave);
    return turn;
  }

  function isInDoubt(reference: string): boolean {
    for (const [other, sentAt] of doubtful) if (nowMs() - sentAt >= doubtMs) doubtful.delete(other);
    return doubtful.has(reference);
  }

  /** The refunds of a charge, if they could be read soon enough to act on. */
  async function lookAt(transaction: Transaction): Promise<ListedRefund[]> {
    const startedMs = nowMs();
    const listed = await refundsOf(line, transaction);
    if (nowMs() - startedMs > LOOK_MS) throw unusable(WHAT, 'a list that took too long to read');
    return listed;
  }

  async function send(request: RefundRequest): Promise<Payout> {
    const { reference, chargeReference, amountPesewas } = request;
    const transaction = await readTransaction(line, chargeReference);
    if (transaction === null) throw new ProviderRefused('unknown_reference', 'No charge has this reference.');
    const listed = await lookAt(transaction);
    const known = listed.find(({ merchant_note }) => merchant_note === reference);
    if (known !== undefined) return sameRefund(request, known);
    if (isInDoubt(reference)) throw unusable(WHAT, 'a list that does not yet hold one sent a moment ago');
    mayBeGivenBack(transaction, listed, amountPesewas);
    doubtful.set(reference, nowMs());
    const response = await line.ask({
      method: 'POST',
      path: '/refund',
      what: WHAT,
      body: { transaction: chargeReference, amount: amountPesewas, currency: 'GHS', merchant_note: reference },
      data: sentRefundSchema,
    });
    if (!response.done) {
      const done = (await refundsOf(line, transaction)).find(({ merchant_note }) => merchant_note === reference);
      doubtful.delete(reference);
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

function mayBeGivenBack(transaction: Transaction, listed: readonly ListedRefund[], amountPesewas: number): void {
  const word = chargeWord(transaction.status);
  if (word === undefined) throw unusable(WHAT, 'a state of its charge that is not known here');
  if (word !== 'succeeded' && word !== 'reversed') {
    throw new ProviderRefused('charge_not_refundable', 'This charge took nothing.');
  }
  const givenPesewas = listed
    .filter(({ status }) => refundWord(status) !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0);
  if (givenPesewas + amountPesewas > transaction.amount) {
    throw new ProviderRefused('refund_exceeds_charge', 'The refunds of this charge would exceed what it took.');
  }
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
