import type { MobileNetwork } from '#kernel/ghana/network.ts';

/** Where a charge stands. The last three are final and never change again. */
export type ChargeState = 'pending' | 'otp_required' | 'succeeded' | 'declined' | 'timed_out';

/** Where a transfer or refund stands. The last two are final and never change again. */
export type PayoutState = 'pending' | 'succeeded' | 'failed';

/** Why a payer's money was not taken. */
export type DeclineReason =
  | 'declined_by_payer'
  | 'insufficient_funds'
  | 'wrong_pin'
  | 'wrong_otp'
  | 'wallet_not_found'
  | 'wallet_blocked'
  | 'limit_reached'
  | 'provider_error';

/** Why a wallet was not paid. The money is back in our float. */
export type PayoutFailureReason = 'wallet_not_found' | 'wallet_blocked' | 'limit_reached' | 'provider_error';

/** A definite no: the provider did nothing. The same reference may be sent again. */
export type RefusalCode =
  | 'reference_conflict'
  | 'invalid_request'
  | 'unauthorised'
  | 'unknown_reference'
  | 'not_pending'
  | 'not_offered'
  | 'wrong_otp'
  | 'too_many_prompts'
  | 'charge_not_refundable'
  | 'refund_exceeds_charge'
  | 'insufficient_float'
  | 'refused';

/**
 * The provider has never seen the reference. Straight after `ProviderUnreachable` this is not yet
 * proof of failure: send the same call with the same reference again.
 */
export interface UnknownReference {
  readonly state: 'unknown_reference';
}

/** A charge as the provider tells it. */
export interface Charge {
  readonly state: ChargeState;
  readonly providerReference: string;
  /** What we asked for. */
  readonly amountPesewas: number;
  /** What was really taken: 0 until `succeeded`. Compare it with the amount asked before booking. */
  readonly paidPesewas: number;
  /** Set when `declined`, otherwise null. */
  readonly reason: DeclineReason | null;
}

/** A transfer or a refund as the provider tells it. */
export interface Payout {
  readonly state: PayoutState;
  readonly providerReference: string;
  readonly amountPesewas: number;
  /** Set when `failed`, otherwise null. */
  readonly reason: PayoutFailureReason | null;
}

/** A wallet: `phone` in E.164, for example `+233241234567`. */
export interface Wallet {
  readonly phone: string;
  readonly network: MobileNetwork;
}

/** `reference` is ours: 16 to 64 of `a-z`, `0-9`, `-` (a UUID fits), the tightest rule of the known providers. */
export interface ChargeRequest extends Wallet {
  readonly reference: string;
  readonly amountPesewas: number;
  /** Shown to the payer in the prompt, at most 160 characters. */
  readonly description: string;
}

/** `name` is the payee's registered name, `reason` the text in the payee's message (at most 160 characters). */
export interface TransferRequest extends Wallet {
  readonly reference: string;
  readonly amountPesewas: number;
  readonly name: string;
  readonly reason: string;
}

/** All refunds of one charge together never exceed what it took. */
export interface RefundRequest {
  readonly reference: string;
  readonly chargeReference: string;
  readonly amountPesewas: number;
}

/** What a genuine webhook is about. It is a hint: read the reference before acting on it. */
export interface WebhookNotice {
  readonly kind: 'charge' | 'transfer' | 'refund';
  readonly reference: string;
  /** The same for every copy of one event: the key to store it under. */
  readonly eventId: string;
}

/** The part of a request's headers that `readWebhook` needs; the web `Headers` fits. */
export interface WebhookHeaders {
  get(name: string): string | null;
}

/**
 * A payment provider. Money is integer pesewas. Every call that acts is idempotent by our reference:
 * the same reference with the same content answers with the same thing in its present state, with other
 * content it is refused as `reference_conflict`. Every method may throw `ProviderUnreachable` (outcome
 * unknown) or `ProviderRefused` (definite).
 */
export interface PaymentProvider {
  /** Asks a payer for money: a prompt on the phone, or a one-time code (`otp_required`). It may be final at once. */
  charge(request: ChargeRequest): Promise<Charge>;
  /** Reads a charge. */
  readCharge(reference: string): Promise<Charge | UnknownReference>;
  /**
   * Hands over the payer's one-time code. Refused as `wrong_otp` while tries remain, `not_pending` when none is
   * awaited or the provider has no such codes.
   */
  submitOtp(request: { readonly reference: string; readonly otp: string }): Promise<Charge>;
  /**
   * Sends the prompt, or a new one-time code, once more and starts its time again. Refused as `not_pending`,
   * `too_many_prompts`, and as `not_offered` by those that cannot.
   */
  resendPrompt(reference: string): Promise<Charge>;
  /** Pays a wallet from our float. Refused as `insufficient_float`. */
  transfer(request: TransferRequest): Promise<Payout>;
  /** Reads a transfer. */
  readTransfer(reference: string): Promise<Payout | UnknownReference>;
  /**
   * Gives a payer back all or part of a succeeded charge. Refused as `charge_not_refundable`, `refund_exceeds_charge`,
   * `insufficient_float`.
   */
  refund(request: RefundRequest): Promise<Payout>;
  /** Reads a refund. Some providers keep refunds under their charge only, so both references are needed. */
  readRefund(refund: Pick<RefundRequest, 'reference' | 'chargeReference'>): Promise<Payout | UnknownReference>;
  /** The name a wallet is registered under, or null when the network has no such wallet. */
  resolveName(wallet: Wallet): Promise<string | null>;
  /**
   * Checks the signature over the raw body and says what the event is about; null when it is not genuine. `token` is
   * what stood in the address, for providers that sign nothing.
   */
  readWebhook(rawBody: Uint8Array | string, headers: WebhookHeaders, token?: string): Promise<WebhookNotice | null>;
}

/** No usable answer came: the provider may or may not have acted. Read by reference later; never assume failure. */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable';
}

/** The provider said no and did nothing. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused';
  readonly code: RefusalCode;

  constructor(code: RefusalCode, message: string) {
    super(message);
    this.code = code;
  }
}
