import type { MobileNetwork } from '#kernel/ghana/network.ts';
import type { PayoutPlace } from '#kernel/ghana/payout-place.ts';
import type { StatementLineKind } from '#kernel/provider/statement-line-kind.ts';
import type { PaidCard } from '#kernel/ghana/pay-method.ts';
import type { CardReason } from '../domain/card-reasons.ts';
import { ProviderRefused, ProviderUnreachable } from './provider-errors.ts';
import type { AskedChargebacks, ChargebackAnswer, ReportedChargeback } from './chargebacks/reported.ts';

export type { AskedChargebacks, ChargebackAnswer, ReportedChargeback } from './chargebacks/reported.ts';
export { beforeSending, ProviderRefused, ProviderUnreachable, refusalIn, type RefusalCode } from './provider-errors.ts';

/** The state of a charge. The last three are final and never change again. */
export type ChargeState = 'pending' | 'otp_required' | 'succeeded' | 'declined' | 'timed_out';

/**
 * The state of a transfer or refund. The last two are final, but for one thing: a transfer that had succeeded may be
 * told as `failed` later, when the provider reversed it and the money came back to our float.
 */
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
  | 'provider_error'
  | CardReason;

/**
 * Why a wallet was not paid. The money is back in our float, or never left it: `insufficient_float` says that the float
 * did not hold enough, and nothing about the wallet.
 */
export type PayoutFailureReason =
  | 'wallet_not_found'
  | 'wallet_blocked'
  | 'limit_reached'
  | 'insufficient_float'
  | 'provider_error';

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
  /** Where the payer of a card goes on; told once, by the call that opened the page. */
  readonly cardPageUrl?: string;
  /** The card that paid. */
  readonly card?: PaidCard | null;
  /** A card was declined, and its payer may try another one on the same page: not the end yet. */
  readonly mayYetPay?: boolean;
}

/** A transfer or a refund as the provider tells it. */
export interface Payout {
  readonly state: PayoutState;
  readonly providerReference: string;
  readonly amountPesewas: number;
  /** Set when `failed`, otherwise null. */
  readonly reason: PayoutFailureReason | null;
}

/**
 * Where money goes to. Of a wallet `phone` is in E.164, for example `+233241234567`; of a bank account it is the code
 * of the bank and the number, as `writtenAccount` makes it.
 */
export interface Wallet {
  readonly phone: string;
  readonly network: PayoutPlace;
}

/** A wallet that can be asked for money too. */
export interface MobileWallet extends Wallet {
  readonly network: MobileNetwork;
}

/** A bank that can be paid to, by the code that the provider has of it. */
export interface Bank {
  readonly code: string;
  readonly name: string;
}

/** `reference` is ours: 16 to 64 of `a-z`, `0-9`, `-` (a UUID fits), the tightest rule of the known providers. */
export interface ChargeRequest extends MobileWallet {
  readonly reference: string;
  readonly amountPesewas: number;
  /** Shown to the payer in the prompt, at most 160 characters. */
  readonly description: string;
}

/**
 * A page of the provider on which somebody pays by card: no number of a card ever comes to us. `reference` as above.
 * Afterwards, paid or not, their browser is sent to `returnUrl`, which proves nothing.
 */
export interface CardRequest {
  readonly reference: string;
  readonly amountPesewas: number;
  readonly description: string;
  readonly returnUrl: string;
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
  /** `refunds_of_charge`, `chargeback`: a refund or a chargeback of the charge that the reference names. */
  readonly kind: 'charge' | 'transfer' | 'refund' | 'refunds_of_charge' | 'chargeback';
  /** Empty for what is about nothing of ours. */
  readonly reference: string;
  /** How it says that this ended, null when it says nothing of an end; a chargeback that we won has succeeded. */
  readonly says: 'succeeded' | 'failed' | null;
  /** The same for every copy of one event: the key to store it under. */
  readonly eventId: string;
}

/** The part of a request's headers that `readWebhook` needs; the web `Headers` fits. */
export interface WebhookHeaders {
  get(name: string): string | null;
}

/** One account that a provider keeps for us, for example collections and disbursements at MTN. Pesewas. */
export interface ProviderBalance {
  readonly account: string;
  readonly availablePesewas: number;
}

/**
 * One movement of our money at a provider. `lineId` names it for good, so a line that is read twice is one line. What a
 * fee took is a line of its own (`<lineId>:fee`), so the lines of an account sum up to the change of its balance.
 */
export interface StatementLine {
  readonly lineId: string;
  /** As `ProviderBalance` names it. */
  readonly account: string;
  readonly kind: StatementLineKind;
  /** Ours when the line is about a charge, transfer or refund that we asked for. A chargeback has its charge's. */
  readonly reference: string | null;
  /** Positive came to us, without the fee. */
  readonly amountPesewas: number;
  readonly at: Date;
  readonly text: string;
}

/** Lines of [from, until); `after` is the `next` of the page before. */
export interface StatementPeriod {
  readonly from: Date;
  readonly until: Date;
  readonly after: string | null;
}

/**
 * Lines oldest first, also across pages; `next` is null on the last page. A page may be empty. `until`: before it
 * nothing is left to tell, where that is more than the last line says.
 */
export interface StatementPage {
  readonly until?: Date;
  readonly lines: readonly StatementLine[];
  readonly next: string | null;
}

/**
 * What only asks. A read that is refused (a wrong key, an address that is not allowed, a request that the provider does
 * not like) says nothing about money that was sent before, so no read throws anything but `ProviderUnreachable`.
 */
export interface ProviderReads {
  /** Reads a charge. */
  readCharge(reference: string): Promise<Charge | UnknownReference>;
  /** Reads a transfer. */
  readTransfer(reference: string): Promise<Payout | UnknownReference>;
  /** Reads a refund. Some providers keep refunds under their charge only, so both references are needed. */
  readRefund(refund: Pick<RefundRequest, 'reference' | 'chargeReference'>): Promise<Payout | UnknownReference>;
  /** The banks that it pays to; none where it pays wallets only. */
  readBanks(): Promise<readonly Bank[]>;
  /** The name a wallet or an account is registered under, or null when there is none. */
  resolveName(wallet: Wallet): Promise<string | null>;
  /** What each of our accounts holds now. */
  readBalances(): Promise<readonly ProviderBalance[]>;
  /** Null when the provider offers no statement by call (MTN): then one is uploaded as CSV. */
  readStatement(period: StatementPeriod): Promise<StatementPage | null>;
  /** Chargebacks, whatever their state. Null when the provider tells of none by call. */
  readChargebacks(asked: AskedChargebacks): Promise<readonly ReportedChargeback[] | null>;
}

const SAFE: unique symbol = Symbol('reads that refuse nothing');

/** Reads of which `safeReads` has seen to it that none refuses: there is no other way to make them. */
export interface SafeReads extends ProviderReads {
  readonly [SAFE]: true;
}

/**
 * A payment provider. Money is integer pesewas. Every call that acts is idempotent by our reference:
 * the same reference with the same content answers with the same thing in its present state, with other
 * content it is refused as `reference_conflict` (refunds only by those that know their references). A call that acts
 * may throw `ProviderUnreachable` (outcome unknown) or `ProviderRefused` (definite), a read only the first.
 */
export interface PaymentProvider extends SafeReads {
  /**
   * Whether the provider takes a second refund under our reference for the first one. Where not, a refund that may have
   * been sent is only read, never sent again.
   */
  readonly knowsRefundReferences: boolean;
  /** So long after asking for money the provider wants to be left alone before it is asked for the charge's state. */
  readonly firstLookMs: number;
  /** Asks a payer for money: a prompt on the phone, or a one-time code (`otp_required`). It may be final at once. */
  charge(request: ChargeRequest): Promise<Charge>;
  /**
   * Opens a page for a card and answers its address. Sent again it answers with the charge's state, but for the address
   * that was given before. Refused as `not_offered` by those that take no cards.
   */
  chargeCard(request: CardRequest): Promise<Charge>;
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
  /**
   * Gives a payer back all or part of a succeeded charge. Refused as `charge_not_refundable`, `refund_exceeds_charge`,
   * `insufficient_float`.
   */
  refund(request: RefundRequest): Promise<Payout>;
  /** Sends what proves a charge that its payer disputes. Refused as `not_offered` by those without such a call. */
  answerChargeback(answer: ChargebackAnswer): Promise<void>;
  /**
   * Checks the signature over the raw body and says what the event is about, by the body alone; null when it is not
   * genuine. `token` is that of the address, for providers that sign nothing.
   */
  readWebhook(rawBody: Uint8Array | string, headers: WebhookHeaders, token?: string): WebhookNotice | null;
}

/** The reads of an adapter, with each refusal turned into an outcome that is not known. */
export function safeReads(reads: ProviderReads): SafeReads {
  return {
    [SAFE]: true,
    readCharge: (reference) => neverRefused(() => reads.readCharge(reference)),
    readTransfer: (reference) => neverRefused(() => reads.readTransfer(reference)),
    readRefund: (refund) => neverRefused(() => reads.readRefund(refund)),
    readBanks: () => neverRefused(() => reads.readBanks()),
    resolveName: (wallet) => neverRefused(() => reads.resolveName(wallet)),
    readBalances: () => neverRefused(() => reads.readBalances()),
    readStatement: (period) => neverRefused(() => reads.readStatement(period)),
    readChargebacks: (asked) => neverRefused(() => reads.readChargebacks(asked)),
  };
}

/** A read inside of a call that acts is no less a read: refused, it leaves open what the call did. */
async function neverRefused<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    throw new ProviderUnreachable(`A read was refused as ${error.code}: ${error.message}`, { cause: error });
  }
}
