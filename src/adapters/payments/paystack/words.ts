import type { DeclineReason, PayoutFailureReason, PayoutState } from '#slices/escrow/server/payment-provider.ts';
import type { No } from './line.ts';

/** What a charge's status says, before its age and its refunds are looked at. */
export type ChargeWord = 'waiting' | 'otp' | 'succeeded' | 'failed' | 'timed_out' | 'abandoned' | 'reversed';

/**
 * `send_pin` and its like ask for what mobile money in Ghana has no use for; nobody can answer them here, so such a
 * charge waits until Paystack ends it.
 */
const CHARGE_WORDS: ReadonlyMap<string, ChargeWord> = new Map([
  ['pending', 'waiting'],
  ['ongoing', 'waiting'],
  ['processing', 'waiting'],
  ['queued', 'waiting'],
  ['pay_offline', 'waiting'],
  ['open_url', 'waiting'],
  ['send_pin', 'waiting'],
  ['send_phone', 'waiting'],
  ['send_birthday', 'waiting'],
  ['send_address', 'waiting'],
  ['send_otp', 'otp'],
  ['success', 'succeeded'],
  ['failed', 'failed'],
  ['timeout', 'timed_out'],
  ['abandoned', 'abandoned'],
  ['reversed', 'reversed'],
]);

/**
 * By Paystack's table of transfer states. `reversed`, `abandoned`, `blocked` and `rejected` are as final as `failed`:
 * the money is back in the balance. `otp` is not here: it has to be turned off.
 */
const TRANSFER_WORDS: ReadonlyMap<string, PayoutState> = new Map([
  ['pending', 'pending'],
  ['received', 'pending'],
  ['processing', 'pending'],
  ['queued', 'pending'],
  ['success', 'succeeded'],
  ['failed', 'failed'],
  ['reversed', 'failed'],
  ['abandoned', 'failed'],
  ['blocked', 'failed'],
  ['rejected', 'failed'],
]);

/**
 * `needs-attention` waits for somebody at the dashboard to name the payer's account: it may still be paid, so it must
 * not be sent a second time.
 */
const REFUND_WORDS: ReadonlyMap<string, PayoutState> = new Map([
  ['pending', 'pending'],
  ['processing', 'pending'],
  ['needs-attention', 'pending'],
  ['processed', 'succeeded'],
  ['failed', 'failed'],
]);

/** Undefined for a status that is not known: nothing may be built on it. */
export const chargeWord = (status: string): ChargeWord | undefined => CHARGE_WORDS.get(status);
export const transferWord = (status: string): PayoutState | undefined => TRANSFER_WORDS.get(status);
export const refundWord = (status: string): PayoutState | undefined => REFUND_WORDS.get(status);

/**
 * Paystack publishes no list of `gateway_response` for mobile money: these are the words of its error pages and of the
 * networks. Before going live: collect what the test and the first live payments really say. The first that fits
 * counts.
 */
const DECLINES: readonly (readonly [RegExp, DeclineReason])[] = [
  [/insufficient|not enough|low.?balance/i, 'insufficient_funds'],
  [/(wrong|incorrect|invalid).{0,12}\bpin\b/i, 'wrong_pin'],
  [/(wrong|incorrect|invalid|expired).{0,16}\b(otp|voucher|token|code)\b/i, 'wrong_otp'],
  [/limit/i, 'limit_reached'],
  [
    /not registered|not found|no .{0,16}(wallet|account)|invalid .{0,16}(phone|number|msisdn|account)/i,
    'wallet_not_found',
  ],
  [/block|barred|suspend|dormant|frozen|restricted|not allowed/i, 'wallet_blocked'],
  [/declin|reject|cancel|denied|not approved/i, 'declined_by_payer'],
];
const TIMED_OUT = /timed? ?out|expired|no response/i;

/** Why a charge failed, or that nobody answered in time. */
export function declineOf(words: string): DeclineReason | 'timed_out' {
  const reason = DECLINES.find(([pattern]) => pattern.test(words))?.[1];
  return reason ?? (TIMED_OUT.test(words) ? 'timed_out' : 'provider_error');
}

/** The same for cards, by the words of Paystack's test cards and of banks. */
const CARD_DECLINES: readonly (readonly [RegExp, DeclineReason])[] = [
  [/insufficient|not (enough|sufficient)|low.?balance/i, 'card_no_money'],
  [/expired/i, 'card_expired'],
  [/(3d|authenticat|verif|otp|token)/i, 'card_not_confirmed'],
  [/(wrong|incorrect|invalid|mismatch).{0,24}\b(pin|cvv|card|number|expiry|date)\b/i, 'card_wrong'],
  [/limit|exceed/i, 'card_limit'],
  [
    /declin|reject|honou?r|denied|not (permitted|allowed|approved)|restricted|block|stolen|lost|fraud/i,
    'card_declined',
  ],
];

/** Why a card was declined. */
export function cardDeclineOf(words: string): DeclineReason {
  return CARD_DECLINES.find(([pattern]) => pattern.test(words))?.[1] ?? 'card_error';
}

const PAYOUT_FAILURES: ReadonlySet<string> = new Set<PayoutFailureReason>([
  'wallet_not_found',
  'wallet_blocked',
  'limit_reached',
]);

/** Why a transfer or refund failed, from the same words. A payee needs no money: what does not suffice is ours. */
export function payoutFailureOf(words: string): PayoutFailureReason {
  if (/insufficient|not enough/i.test(words)) return 'insufficient_float';
  const reason = DECLINES.find(([pattern, name]) => PAYOUT_FAILURES.has(name) && pattern.test(words))?.[1];
  if (reason === 'wallet_not_found' || reason === 'wallet_blocked' || reason === 'limit_reached') return reason;
  return 'provider_error';
}

/** Whether a no says that the reference was used before. */
export function isDuplicate({ code, message }: No): boolean {
  return /duplicate|already (been )?(used|exist)|unique reference/i.test(`${code} ${message.replaceAll('_', ' ')}`);
}

/**
 * Whether a no to a read says that nothing has this reference: 404 by the document, 400 with these words in practice.
 */
export function isNotFound({ status, code, message }: No): boolean {
  return status === 404 || /not[ _]found|reference is invalid|does not exist/i.test(`${code} ${message}`);
}

/** Whether a no says that our balance at Paystack does not hold the amount. */
export function isFloatShort({ code, message }: No): boolean {
  return /insufficient|balance|not enough/i.test(`${code} ${message}`);
}

/** Whether a no to a refund says that the charge does not hold as much any more. */
export function isBeyondCharge({ code, message }: No): boolean {
  return /more than|exceed|greater than|(already|fully).{0,12}(refunded|reversed)/i.test(`${code} ${message}`);
}
