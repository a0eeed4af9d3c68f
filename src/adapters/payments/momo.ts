import type {
  Charge,
  ChargeRequest,
  PaymentProvider,
  Payout,
  RefundRequest,
  TransferRequest,
  UnknownReference,
  Wallet,
} from '#slices/escrow/server/payment-provider.ts';
import { ProviderRefused, safeReads } from '#slices/escrow/server/payment-provider.ts';
import { readBalances, readName } from './momo/accounts.ts';
import { callbackToken, readCallback } from './momo/callbacks.ts';
import { momoLine, type MomoProduct } from './momo/line.ts';
import type { Transaction } from './momo/protocol.ts';
import { chargeEnd, payoutFailure } from './momo/reasons.ts';
import { type Counter, readTransaction, sendTransaction } from './momo/transactions.ts';
import { msisdnOf, noteText, resourceIdOf } from './momo/words.ts';

/**
 * `url` without a closing slash (production: https://proxy.momoapi.mtn.com). `environment` is `mtnghana` and
 * `currency` GHS when left out; MTN's sandbox wants `sandbox` and EUR. `callback` has the address that MTN calls, on
 * the host that is registered with the API user, and the secret (32 characters or more) that seals the `token` which
 * each reference adds to its query; null has MTN call nobody. One call takes at most `timeoutMs` (15 s), and a new
 * access token as much.
 */
export interface MomoPaymentsOptions {
  readonly url: string;
  readonly collection: MomoProduct;
  readonly disbursement: MomoProduct;
  readonly callback: { readonly url: string; readonly secret: string } | null;
  readonly environment?: string;
  readonly currency?: string;
  readonly timeoutMs?: number;
  /** Tells the time by which tokens end, in milliseconds. */
  readonly nowMs?: () => number;
}

const TIMEOUT_MS = 15_000;
/** People need some seconds for a PIN, and MTN sends a callback. */
const FIRST_LOOK_MS = 3_000;
/** MTN's wallets hold far less; above it, amounts would not fit what is read back. */
const LARGEST_PESEWAS = 99_999_999_999;

/**
 * Mobile money by the MTN MoMo Open API: collections (requesttopay), disbursements (transfer, refund) and the names of
 * account holders. It serves wallets of MTN only, has no one-time codes and cannot send a prompt again. MTN answers
 * 202 when it has queued a request, and only reading tells the state.
 */
export function momoPayments(options: MomoPaymentsOptions): PaymentProvider {
  const { url, collection, disbursement, callback, timeoutMs = TIMEOUT_MS, nowMs = Date.now } = options;
  const { environment = 'mtnghana', currency = 'GHS' } = options;
  const line = momoLine({
    url,
    targetEnvironment: environment,
    products: { collection, disbursement },
    timeoutMs,
    nowMs,
  });
  const callbackUrlOf: Counter['callbackUrlOf'] = (kind, reference) => {
    if (callback === null) return null;
    const address = new URL(callback.url);
    address.searchParams.set('token', callbackToken(callback.secret, kind, reference));
    return address.href;
  };
  const counter: Counter = { line, currency, callbackUrlOf };

  return {
    ...safeReads({
      readCharge: (reference) => readCharge(counter, reference),
      readTransfer: async (reference) =>
        payoutOrUnknown(reference, await readTransaction(counter, 'transfer', reference)),
      readRefund: async ({ reference }) =>
        payoutOrUnknown(reference, await readTransaction(counter, 'refund', reference)),
      // MTN pays its own wallets only.
      readBanks: async () => [],
      resolveName: async (wallet) => {
        checkWallet(wallet);
        return readName(line, wallet.phone);
      },
      readBalances: () => readBalances(line, currency),
      // MTN lists transactions on its portal only.
      readStatement: async () => null,
      readChargebacks: async () => null,
    }),
    knowsRefundReferences: true,
    firstLookMs: FIRST_LOOK_MS,
    charge: (request) => charge(counter, request),
    chargeCard: async () => {
      throw new ProviderRefused('not_offered', 'MTN MoMo takes no cards.');
    },
    submitOtp: async () => {
      throw new ProviderRefused('not_pending', 'MTN MoMo has no one-time codes.');
    },
    resendPrompt: async () => {
      throw new ProviderRefused('not_offered', 'MTN MoMo cannot send a prompt again.');
    },
    transfer: (request) => transfer(counter, request),
    refund: (request) => refund(counter, request),
    async answerChargeback() {
      throw new ProviderRefused('not_offered', 'MTN MoMo takes no answers to disputes by call.');
    },
    readWebhook: (rawBody, _headers, token = '') =>
      callback === null ? null : readCallback(callback.secret, token, rawBody),
  };
}

async function charge(counter: Counter, request: ChargeRequest): Promise<Charge> {
  checkWallet(request);
  checkAmount(request.amountPesewas);
  const note = noteText(request.description);
  const body = { payer: partyOf(request), payerMessage: note, payeeNote: note };
  return chargeOf(request.reference, await sendTransaction(counter, { kind: 'charge', ...request, body }));
}

async function readCharge(counter: Counter, reference: string): Promise<Charge | UnknownReference> {
  const found = await readTransaction(counter, 'charge', reference);
  return found === null ? { state: 'unknown_reference' } : chargeOf(reference, found);
}

/** MTN does not get the payee's name, which was looked up by `resolveName` before. */
async function transfer(counter: Counter, request: TransferRequest): Promise<Payout> {
  checkWallet(request);
  checkAmount(request.amountPesewas);
  const note = noteText(request.reason);
  const body = { payee: partyOf(request), payerMessage: note, payeeNote: note };
  return payoutOf(request.reference, await sendTransaction(counter, { kind: 'transfer', ...request, body }));
}

/**
 * The charge is not read first: MTN's reads lag and may forget, and what our books know as captured is owed whatever a
 * read says. MTN queues any refund; that it fails what exceeds the charge is to be checked with MTN, and our own books
 * refuse it before it comes here.
 */
async function refund(counter: Counter, request: RefundRequest): Promise<Payout> {
  checkAmount(request.amountPesewas);
  const { chargeReference } = request;
  // The message names the charge, because reading a refund tells nothing else about what it gives back.
  const body = {
    referenceIdToRefund: resourceIdOf(chargeReference),
    payerMessage: noteText(`Refund of ${chargeReference}`),
    payeeNote: 'Refund',
  };
  return payoutOf(request.reference, await sendTransaction(counter, { kind: 'refund', ...request, body }));
}

function partyOf({ phone }: Wallet) {
  return { partyIdType: 'MSISDN', partyId: msisdnOf(phone) };
}

function chargeOf(reference: string, { amount, status, reason }: Transaction): Charge {
  const known = { providerReference: resourceIdOf(reference), amountPesewas: amount, paidPesewas: 0, reason: null };
  if (status === 'SUCCESSFUL') return { ...known, state: 'succeeded', paidPesewas: amount };
  return status === 'FAILED' ? { ...known, ...chargeEnd(reason ?? '') } : { ...known, state: 'pending' };
}

function payoutOf(reference: string, { amount, status, reason }: Transaction): Payout {
  const known = { providerReference: resourceIdOf(reference), amountPesewas: amount, reason: null };
  if (status === 'SUCCESSFUL') return { ...known, state: 'succeeded' };
  if (status === 'FAILED') return { ...known, state: 'failed', reason: payoutFailure(reason ?? '') };
  return { ...known, state: 'pending' };
}

function payoutOrUnknown(reference: string, found: Transaction | null): Payout | UnknownReference {
  return found === null ? { state: 'unknown_reference' } : payoutOf(reference, found);
}

function checkWallet({ network, phone }: Wallet): void {
  if (network !== 'mtn') throw new ProviderRefused('invalid_request', `MTN MoMo serves no wallets of ${network}.`);
  if (!/^\+\d{8,15}$/.test(phone)) throw new ProviderRefused('invalid_request', 'The phone is not in E.164.');
}

function checkAmount(pesewas: number): void {
  if (Number.isSafeInteger(pesewas) && pesewas >= 1 && pesewas <= LARGEST_PESEWAS) return;
  throw new ProviderRefused('invalid_request', 'The amount is not a positive whole number of pesewas within bounds.');
}
