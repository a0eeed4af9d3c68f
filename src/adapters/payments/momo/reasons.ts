import type {
  ChargeState,
  DeclineReason,
  PayoutFailureReason,
  RefusalCode,
} from '#slices/escrow/server/payment-provider.ts';

/** How a failed charge ended. */
export interface ChargeEnd {
  readonly state: Extract<ChargeState, 'declined' | 'timed_out'>;
  readonly reason: DeclineReason | null;
}

const TIMED_OUT: ChargeEnd = { state: 'timed_out', reason: null };
const declined = (reason: DeclineReason): ChargeEnd => ({ state: 'declined', reason });

/**
 * Reasons of a failed requesttopay. MTN explains COULD_NOT_PERFORM_TRANSACTION as a prompt that nobody approved within
 * five minutes. INTERNAL_PROCESSING_ERROR is mostly too little money, but not always, so it claims nothing here. The
 * long LOW_BALANCE code is in production answers of several countries for too little money, and in no document.
 */
const CHARGE_ENDS: ReadonlyMap<string, ChargeEnd> = new Map([
  ['APPROVAL_REJECTED', declined('declined_by_payer')],
  ['PAYMENT_NOT_APPROVED', declined('declined_by_payer')],
  ['TRANSACTION_CANCELED', declined('declined_by_payer')],
  ['EXPIRED', TIMED_OUT],
  ['COULD_NOT_PERFORM_TRANSACTION', TIMED_OUT],
  ['NOT_ENOUGH_FUNDS', declined('insufficient_funds')],
  ['LOW_BALANCE_OR_PAYEE_LIMIT_REACHED_OR_NOT_ALLOWED', declined('insufficient_funds')],
  ['PAYER_NOT_FOUND', declined('wallet_not_found')],
  ['SENDER_ACCOUNT_NOT_ACTIVE', declined('wallet_blocked')],
  ['PAYER_LIMIT_REACHED', declined('limit_reached')],
]);

/** In a payout the payer is us: NOT_ENOUGH_FUNDS and PAYER_LIMIT_REACHED are about our own account. */
const PAYOUT_FAILURES: ReadonlyMap<string, PayoutFailureReason> = new Map([
  ['PAYEE_NOT_FOUND', 'wallet_not_found'],
  ['PAYEE_NOT_ALLOWED_TO_RECEIVE', 'wallet_blocked'],
  ['PAYEE_LIMIT_REACHED', 'limit_reached'],
  ['NOT_ENOUGH_FUNDS', 'insufficient_float'],
  ['PAYER_LIMIT_REACHED', 'insufficient_float'],
]);

/**
 * Codes that MTN answers with status 500 and that say that a check failed before anything was done. Every other 5xx
 * leaves open what happened.
 */
const REFUSALS: ReadonlyMap<string, RefusalCode> = new Map([
  ['NOT_ALLOWED', 'unauthorised'],
  ['NOT_ALLOWED_TARGET_ENVIRONMENT', 'unauthorised'],
  ['INVALID_CALLBACK_URL_HOST', 'invalid_request'],
  ['INVALID_CURRENCY', 'invalid_request'],
]);

/** In a payout these two are about our own account. */
const PAYOUT_REFUSALS: ReadonlyMap<string, RefusalCode> = new Map([
  ['NOT_ENOUGH_FUNDS', 'insufficient_float'],
  ['PAYER_LIMIT_REACHED', 'insufficient_float'],
]);

/** Codes about a party that mean the same whether MTN answers with them or tells them later. */
const PARTY_FAULTS: ReadonlySet<string> = new Set([
  'PAYER_NOT_FOUND',
  'PAYEE_NOT_FOUND',
  'PAYEE_NOT_ALLOWED_TO_RECEIVE',
]);

/** Whether an error with status 5xx says that the request has failed for good because of the payer or the payee. */
export function isPartyError(code: string | null): code is string {
  return code !== null && PARTY_FAULTS.has(code);
}

/** How a charge ended that failed for this reason; what is not known is the provider's error. */
export function chargeEnd(reason: string): ChargeEnd {
  return CHARGE_ENDS.get(reason) ?? declined('provider_error');
}

/** Why a transfer or refund failed; what is not known is the provider's error. */
export function payoutFailure(reason: string): PayoutFailureReason {
  return PAYOUT_FAILURES.get(reason) ?? 'provider_error';
}

/** What an error with status 5xx refuses for certain, or null when it leaves open what happened. */
export function refusalOf(code: string | null, product: 'collection' | 'disbursement'): RefusalCode | null {
  if (code === null) return null;
  return REFUSALS.get(code) ?? (product === 'disbursement' ? PAYOUT_REFUSALS.get(code) : undefined) ?? null;
}
