import type { Status } from '#providers/momo-fake/records.ts';

/**
 * What a scenario of MTN's sandbox comes to, as the port tells it: `pending`, `succeeded`, `timed_out`, or the reason
 * of a decline or failure.
 */
export interface Expected {
  /** The state or reason code that MTN plays. */
  readonly plays: Status | string;
  /** How it reads once it was taken by 202. */
  readonly later: string;
  /** What an answer with this code to the request itself comes to: as `later`, a refusal's code, or `unreachable`. */
  readonly atOnce: string | null;
}

const broken: Expected = { plays: 'INTERNAL_PROCESSING_ERROR', later: 'provider_error', atOnce: 'unreachable' };

/** The last words of these are the same for every operation. */
const everywhere: Readonly<Record<string, Expected>> = {
  Failed: broken,
  Rejected: { plays: 'APPROVAL_REJECTED', later: 'provider_error', atOnce: null },
  Expired: { plays: 'EXPIRED', later: 'provider_error', atOnce: null },
  Ongoing: { plays: 'ONGOING', later: 'pending', atOnce: null },
  Delayed: { plays: 'CREATED', later: 'succeeded', atOnce: null },
  NotAllowed: { plays: 'NOT_ALLOWED', later: 'provider_error', atOnce: 'unauthorised' },
  NotAllowedTargetEnvironment: {
    plays: 'NOT_ALLOWED_TARGET_ENVIRONMENT',
    later: 'provider_error',
    atOnce: 'unauthorised',
  },
  InvalidCallbackUrlHost: { plays: 'INVALID_CALLBACK_URL_HOST', later: 'provider_error', atOnce: 'invalid_request' },
  InvalidCurrency: { plays: 'INVALID_CURRENCY', later: 'provider_error', atOnce: 'invalid_request' },
  InternalProcessingError: broken,
  ServiceUnavailable: { plays: 'SERVICE_UNAVAILABLE', later: 'provider_error', atOnce: 'unreachable' },
};
const unknownType: Expected = { plays: 'TRANSFER_TYPE_UNKNOWN', later: 'provider_error', atOnce: 'unreachable' };
const notPerformed = { plays: 'COULD_NOT_PERFORM_TRANSACTION', atOnce: 'unreachable' } as const;

const prefixed = (prefix: string, table: Readonly<Record<string, Expected>>): Readonly<Record<string, Expected>> =>
  Object.fromEntries(Object.entries(table).map(([name, expected]) => [`${prefix}${name}`, expected]));

/** The scenarios of requesttopay. */
export const CHARGES = prefixed('RequestToPayPayer', {
  ...everywhere,
  TransfertypeUnknown: unknownType,
  Rejected: { plays: 'APPROVAL_REJECTED', later: 'declined_by_payer', atOnce: null },
  Expired: { plays: 'EXPIRED', later: 'timed_out', atOnce: null },
  NotFound: { plays: 'PAYER_NOT_FOUND', later: 'wallet_not_found', atOnce: 'wallet_not_found' },
  // The payee of a charge is us.
  PayeeNotAllowedToReceive: {
    plays: 'PAYEE_NOT_ALLOWED_TO_RECEIVE',
    later: 'provider_error',
    atOnce: 'provider_error',
  },
  CouldNotPerformTransaction: { ...notPerformed, later: 'timed_out' },
});

/** The scenarios of transfer. Its payer is us, so that too little money and its limit are ours. */
export const TRANSFERS = prefixed('TransferPayee', {
  ...everywhere,
  TransfertypeUnknown: unknownType,
  NotEnoughFunds: { plays: 'NOT_ENOUGH_FUNDS', later: 'insufficient_float', atOnce: 'insufficient_float' },
  PayerLimitReached: { plays: 'PAYER_LIMIT_REACHED', later: 'insufficient_float', atOnce: 'insufficient_float' },
  NotFound: { plays: 'PAYEE_NOT_FOUND', later: 'wallet_not_found', atOnce: 'wallet_not_found' },
});

/** The scenarios of refund. */
export const REFUNDS = prefixed('RefundTransaction', {
  ...everywhere,
  NotFound: { plays: 'RESOURCE_NOT_FOUND', later: 'provider_error', atOnce: 'charge_not_refundable' },
  CouldNotPerformTransaction: { ...notPerformed, later: 'provider_error' },
});

/** Scenarios of operations that the port has no use for, by how their names begin, and how many there are. */
export const NOT_USED: readonly { readonly begins: string; readonly rows: number; readonly because: string }[] = [
  { begins: 'AccountHolderActiveMsisdn', rows: 6, because: 'the port asks for the name of a wallet (basicuserinfo)' },
  { begins: 'AccountHolderActiveEmail', rows: 6, because: 'wallets are known by phone number' },
  { begins: 'AccountHolderActivePartyCode', rows: 6, because: 'wallets are known by phone number' },
  { begins: 'PreApproval', rows: 13, because: 'every payment is approved by itself, none in advance' },
  { begins: 'RequestToWithdraw', rows: 14, because: 'payees are paid by transfer, nobody draws cash from us' },
  { begins: 'Deposit', rows: 14, because: 'payees are paid by transfer' },
  { begins: 'Payment', rows: 7, because: 'payers are asked by requesttopay, not by the payment of version 2.0' },
];
