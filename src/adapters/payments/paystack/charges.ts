import { createHash } from 'node:crypto';
import type { PaidCard } from '#kernel/ghana/pay-method.ts';
import type { Charge, ChargeRequest, UnknownReference } from '#slices/escrow/server/payment-provider.ts';
import { ProviderRefused, ProviderUnreachable } from '#slices/escrow/server/payment-provider.ts';
import type { Line, No } from './line.ts';
import { checked, mustEcho, unusable } from './line.ts';
import type { Transaction } from './protocol.ts';
import { chargeRequestSchema, localPhone, providerCode, stepSchema } from './protocol.ts';
import { wereRefunded } from './refunds.ts';
import { isPage, keptContent, readTransaction } from './transactions.ts';
import type { ChargeWord } from './words.ts';
import { cardDeclineOf, chargeWord, declineOf, isDuplicate } from './words.ts';

/** What the charges need beyond the line: the domain of the addresses that are sent, and how long a prompt may wait. */
export interface ChargeRules {
  readonly line: Line;
  readonly emailDomain: string;
  readonly promptMs: number;
  /** Where the pages for cards are: nobody is sent anywhere else. */
  readonly checkoutUrl: string;
  /** So long somebody may pay on such a page. */
  readonly pageMs: number;
  nowMs(): number;
}

const WHAT = 'a charge';

/** What every charge says; `content` is kept beside it, so that a copy that asks for something else is noticed. */
export function bodyOf(
  { emailDomain }: ChargeRules,
  { reference, amountPesewas, description }: Pick<ChargeRequest, 'reference' | 'amountPesewas' | 'description'>,
  content: string,
) {
  return {
    // Paystack wants an address: this one is ours and the same for every copy of the charge, so that no receipt goes to
    // anybody and no person's address is passed on.
    email: `payer-${reference}@${emailDomain}`,
    amount: amountPesewas,
    currency: 'GHS',
    reference,
    metadata: {
      content,
      custom_fields: [{ display_name: 'What for', variable_name: 'description', value: description }],
    },
  };
}

/**
 * Asks for money. Any no is followed by a read: Paystack refuses a used reference, and keeps charges it has refused.
 */
export async function askCharge(rules: ChargeRules, request: ChargeRequest): Promise<Charge> {
  checked(chargeRequestSchema, request);
  const { reference, amountPesewas } = request;
  const response = await rules.line.ask({
    method: 'POST',
    path: '/charge',
    what: WHAT,
    body: {
      ...bodyOf(rules, request, contentOf(request)),
      mobile_money: { phone: localPhone(request.phone), provider: providerCode(request.network) },
    },
    data: stepSchema,
  });
  const sent = { reference, amountPesewas, content: contentOf(request) };
  if (!response.done) return sentBefore(rules, sent, response);
  const { data } = response;
  mustEcho(WHAT, reference, data.reference);
  mustEcho(WHAT, amountPesewas, data.amount ?? amountPesewas);
  const word = knownWord(data.status);
  if (word === 'waiting' || word === 'otp') return waiting(reference, amountPesewas, word);
  // A used reference may also be reported by a charge that 'failed': only the read says what was really asked before.
  return sentBefore(rules, sent, null);
}

/** What was sent, with the digest of all of it. */
export interface Sent {
  readonly reference: string;
  readonly amountPesewas: number;
  readonly content: string;
}

/** The state of a charge that Paystack refused, perhaps because it has it. */
export async function sentBefore(rules: ChargeRules, sent: Sent, no: No | null): Promise<Charge> {
  const transaction = await readTransaction(rules.line, sent.reference);
  if (transaction === null) {
    if (no === null || isDuplicate(no)) throw unusable(WHAT, 'a charge that it then did not know');
    throw new ProviderRefused('invalid_request', `Paystack refused the charge: ${no.message}`);
  }
  const content = keptContent(transaction);
  if (content === null) throw unusable(WHAT, 'a charge without what we sent along');
  if (content !== sent.content) {
    throw new ProviderRefused('reference_conflict', 'This reference names a charge with other content.');
  }
  mustEcho(WHAT, sent.amountPesewas, askedPesewas(transaction));
  return chargeOf(rules, transaction);
}

/** Reads a charge. */
export async function readCharge(rules: ChargeRules, reference: string): Promise<Charge | UnknownReference> {
  const transaction = await readTransaction(rules.line, reference);
  return transaction === null ? { state: 'unknown_reference' } : chargeOf(rules, transaction);
}

/**
 * Hands over a one-time code. Paystack's words for a wrong one are not documented, so the state before and after
 * decides: a code was wrong when one is still awaited.
 */
export async function submitOtp(
  rules: ChargeRules,
  { reference, otp }: { readonly reference: string; readonly otp: string },
): Promise<Charge> {
  const before = await readCharge(rules, reference);
  if (before.state === 'unknown_reference') {
    throw new ProviderRefused('unknown_reference', 'No charge has this reference.');
  }
  if (before.state !== 'otp_required') throw new ProviderRefused('not_pending', 'This charge awaits no code.');
  const response = await rules.line.ask({
    method: 'POST',
    path: '/charge/submit_otp',
    what: 'a one-time code',
    body: { otp, reference },
    data: stepSchema,
  });
  if (response.done) mustEcho(WHAT, reference, response.data.reference);
  const after = await readCharge(rules, reference);
  if (after.state === 'unknown_reference') throw unusable(WHAT, 'a charge that it then did not know');
  if (after.state !== 'otp_required') return after;
  if (response.done && knownWord(response.data.status) !== 'otp') return { ...after, state: 'pending' };
  throw new ProviderRefused('wrong_otp', 'The code was not taken, and one is still awaited.');
}

async function chargeOf(rules: ChargeRules, transaction: Transaction): Promise<Charge> {
  const { reference, amount } = transaction;
  const asked = askedPesewas(transaction);
  const page = isPage(transaction);
  const ended = (end: Pick<Charge, 'state' | 'reason' | 'card' | 'mayYetPay'>): Charge => ({
    ...waiting(reference, asked, 'waiting'),
    ...end,
    paidPesewas: end.state === 'succeeded' ? amount : 0,
  });
  const isOver = rules.nowMs() - Date.parse(transaction.created_at) > (page ? rules.pageMs : rules.promptMs);
  switch (knownWord(transaction.status)) {
    case 'succeeded':
      return ended({ state: 'succeeded', reason: null, ...(page ? { card: cardOf(transaction) } : {}) });
    case 'failed': {
      const words = `${transaction.gateway_response ?? ''} ${transaction.message ?? ''}`;
      // A buyer who stays on the page may try another card.
      if (page) return ended({ state: 'declined', reason: cardDeclineOf(words), mayYetPay: !isOver });
      const reason = declineOf(words);
      return ended(reason === 'timed_out' ? { state: reason, reason: null } : { state: 'declined', reason });
    }
    case 'timed_out':
      return ended({ state: 'timed_out', reason: null });
    case 'reversed':
      // What we refunded had been paid. What went back without us (a chargeback, the network itself) must never be
      // booked by somebody who reads of it only now.
      return (await wereRefunded(rules.line, transaction))
        ? ended({ state: 'succeeded', reason: null, ...(page ? { card: cardOf(transaction) } : {}) })
        : ended({ state: 'declined', reason: page ? 'card_error' : 'provider_error' });
    case 'abandoned':
      // Also told of a charge whose payer is still at it, who may pay yet: final only when the prompt is surely over.
      if (isOver) return ended({ state: 'timed_out', reason: null });
      return waiting(reference, asked, page ? 'waiting' : await stepOf(rules, reference));
    case 'waiting':
    case 'otp':
      return waiting(reference, asked, page ? 'waiting' : await stepOf(rules, reference));
  }
}

/** Of the card that paid only what its owner knows it by. */
function cardOf({ channel, authorization }: Transaction): PaidCard | null {
  if (channel !== 'card' || authorization === null || authorization === undefined) return null;
  const brand = (authorization.brand ?? '').trim().toLowerCase();
  return { brand: /^[a-z ]{1,20}$/.test(brand) ? brand : null, lastFour: authorization.last4 };
}

/** Whether a code is awaited, which `/transaction/verify` does not tell; asking also has Paystack ask the network. */
async function stepOf(rules: ChargeRules, reference: string): Promise<ChargeWord> {
  const response = await rules.line.ask({
    method: 'GET',
    path: `/charge/${encodeURIComponent(reference)}`,
    what: WHAT,
    data: stepSchema,
  });
  if (!response.done) return 'waiting';
  mustEcho(WHAT, reference, response.data.reference);
  return knownWord(response.data.status);
}

// The Paystack number of a charge is not known while it waits, so its reference there is the one that stays the same.
function waiting(reference: string, amountPesewas: number, word: ChargeWord): Charge {
  const state = word === 'otp' ? 'otp_required' : 'pending';
  return { state, providerReference: reference, amountPesewas, paidPesewas: 0, reason: null };
}

function askedPesewas({ amount, requested_amount }: Transaction): number {
  return requested_amount !== null && requested_amount !== undefined && requested_amount > 0
    ? requested_amount
    : amount;
}

function knownWord(status: string): ChargeWord {
  const word = chargeWord(status);
  if (word === undefined) throw new ProviderUnreachable('Paystack told a state of a charge that is not known here.');
  return word;
}

/** Everything that makes two charges the same, as a digest: the phone number is not repeated in the metadata. */
function contentOf({ amountPesewas, phone, network, description }: ChargeRequest): string {
  return digestOf([amountPesewas, phone, network, description]);
}

/** A digest of what was asked for. */
export function digestOf(parts: readonly (string | number)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
