import type { Bank, PaymentProvider, Wallet } from '#slices/escrow/server/payment-provider.ts';
import { ProviderRefused, safeReads } from '#slices/escrow/server/payment-provider.ts';
import { openCardPage } from './paystack/cards.ts';
import { answerChargeback, readChargebacks } from './paystack/chargebacks.ts';
import type { ChargeRules } from './paystack/charges.ts';
import { askCharge, readCharge, submitOtp } from './paystack/charges.ts';
import type { Line } from './paystack/line.ts';
import { checked, openLine, unusable } from './paystack/line.ts';
import { banksSchema, isPayee, payeeOf, payeeSchema, resolvedSchema } from './paystack/protocol.ts';
import { refundsBy } from './paystack/refunds.ts';
import { readBalances, readStatement } from './paystack/statement.ts';
import { readTransfer, sendTransfer } from './paystack/transfers.ts';
import { readEvent } from './paystack/webhooks.ts';

/** How Paystack is reached, and the rules of time. */
export interface PaystackPaymentsOptions {
  /** Without a closing slash (`https://api.paystack.co`). */
  readonly url?: string;
  /** Where its pages for cards are, without a closing slash (`https://checkout.paystack.com`). */
  readonly checkoutUrl?: string;
  /** `sk_live_…` or `sk_test_…`; it also signs the webhooks. */
  readonly secretKey: string;
  /** A domain of ours that takes no mail: Paystack wants an address of each payer and is given one of it. */
  readonly emailDomain: string;
  /** How long to wait for a response (30 s: Paystack asks the network before it answers a charge). */
  readonly timeoutMs?: number;
  /** After this a charge told as `abandoned` is over (30 min); before, its payer may still approve. */
  readonly promptMs?: number;
  /** After this nobody pays on a page for a card any more (2 h); until then a declined one is followed by others. */
  readonly pageMs?: number;
  /** The clock (that of the machine). */
  readonly nowMs?: () => number;
}

const URL_OF_PAYSTACK = 'https://api.paystack.co';
const CHECKOUT_URL = 'https://checkout.paystack.com';
const TIMEOUT_MS = 30_000;
const PROMPT_MS = 30 * 60_000;
const PAGE_MS = 2 * 60 * 60_000;
/** By the document of `GET /charge/{reference}`. */
const FIRST_LOOK_MS = 10_000;

/**
 * Mobile money and cards in Ghana through Paystack, by its OpenAPI document of October 2025. Transfers need a
 * registered business, a balance in cedis and their one-time codes turned off. What was not proved against Paystack
 * itself is listed in `docs/paystack.md`.
 */
export function paystackPayments(options: PaystackPaymentsOptions): PaymentProvider {
  const { secretKey, emailDomain, promptMs = PROMPT_MS, nowMs = Date.now } = options;
  const line = openLine({ url: options.url ?? URL_OF_PAYSTACK, secretKey, timeoutMs: options.timeoutMs ?? TIMEOUT_MS });
  const { checkoutUrl = CHECKOUT_URL, pageMs = PAGE_MS } = options;
  const rules: ChargeRules = { line, emailDomain, promptMs, checkoutUrl, pageMs, nowMs };
  const refunds = refundsBy(line, nowMs);

  return {
    ...safeReads({
      readCharge: (reference) => readCharge(rules, reference),
      readTransfer: (reference) => readTransfer(line, reference),
      readRefund: (refund) => refunds.read(refund),
      readBanks: () => readBanks(line),
      resolveName: (wallet) => resolveName(line, wallet),
      readBalances: () => readBalances(line),
      readStatement: (period) => readStatement(line, period),
      readChargebacks: (asked) => readChargebacks(line, asked),
    }),
    knowsRefundReferences: false,
    firstLookMs: FIRST_LOOK_MS,
    charge: (request) => askCharge(rules, request),
    chargeCard: (request) => openCardPage(rules, request),
    submitOtp: (request) => submitOtp(rules, request),
    async resendPrompt() {
      throw new ProviderRefused('not_offered', 'Paystack sends a prompt once.');
    },
    transfer: (request) => sendTransfer(line, request),
    refund: (request) => refunds.send(request),
    answerChargeback: (answer) => answerChargeback(line, answer),
    readWebhook: (rawBody, headers) => readEvent(secretKey, rawBody, headers),
  };
}

/**
 * The document calls `bank_code` a whole number, as Nigerian banks have it; integrations in Ghana send `MTN` with the
 * number in its local form. Any no counts as 'no such wallet' but one about the code, which would be the same for all.
 */
async function resolveName(line: Line, wallet: Wallet): Promise<string | null> {
  const payee = payeeOf(checked(payeeSchema, wallet));
  const { accountNumber, bankCode } = payee;
  const query = new URLSearchParams({ account_number: accountNumber, bank_code: bankCode });
  const what = 'a name';
  const response = await line.ask({ method: 'GET', path: `/bank/resolve?${query}`, what, data: resolvedSchema });
  if (response.done) {
    if (!isPayee(payee, { ...response.data, bank_code: bankCode }))
      throw unusable(what, 'another number than was asked');
    return response.data.account_name;
  }
  if (/bank.?code|unknown bank/i.test(`${response.code} ${response.message}`)) {
    throw new ProviderRefused('not_offered', 'Paystack tells no names for this network.');
  }
  return null;
}

/** As integrations in Ghana ask for them: `ghipss` is the type of a payee, and the document spells it `ghipps` here. */
async function readBanks(line: Line): Promise<Bank[]> {
  const query = new URLSearchParams({ country: 'ghana', type: 'ghipss', currency: 'GHS', perPage: '100' });
  const what = 'its banks';
  const response = await line.ask({ method: 'GET', path: `/bank?${query}`, what, data: banksSchema });
  if (!response.done) throw unusable(what, `status ${response.status}: ${response.message}`);
  return response.data.flatMap(({ code, name, active }) => (active === false ? [] : [{ code, name }]));
}
