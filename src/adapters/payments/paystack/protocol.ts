import { NETWORKS } from '#kernel/ghana/network.ts';
import type { MobileNetwork } from '#kernel/ghana/network.ts';
import { PAYOUT_PLACES, readAccount } from '#kernel/ghana/payout-place.ts';
import type { Wallet } from '#slices/escrow/server/payment-provider.ts';
import { ProviderRefused } from '#slices/escrow/server/payment-provider.ts';
import { z } from 'zod';

/**
 * What Paystack is sent and what of its responses counts, by its OpenAPI document (`data/paystack/openapi.json`) and
 * the samples in its documentation. Unknown fields are left alone; amounts, currency and references are strict.
 */

const referenceSchema = z.string().regex(/^[a-z0-9-]{16,64}$/, '16 to 64 of a-z, 0-9 and -');
const amountSchema = z.int().min(1).max(100_000_000_00);
const walletShape = {
  phone: z.string().regex(/^\+233[2-5]\d{8}$/, 'a Ghanaian mobile number in E.164'),
  network: z.enum(NETWORKS),
};
const textSchema = z.string().trim().min(1).max(160);

/** A wallet, or a bank account in one text. */
const payeeShape = {
  phone: z
    .string()
    .refine((text) => /^\+233[2-5]\d{8}$/.test(text) || readAccount(text) !== null, 'a number to pay to'),
  network: z.enum(PAYOUT_PLACES),
};
export const payeeSchema = z.object(payeeShape);
export const chargeRequestSchema = z.object({
  ...walletShape,
  reference: referenceSchema,
  amountPesewas: amountSchema,
  description: textSchema,
});
export const cardRequestSchema = z.object({
  reference: referenceSchema,
  amountPesewas: amountSchema,
  description: textSchema,
  returnUrl: z.url({ protocol: /^https?$/ }),
});
export const transferRequestSchema = z.object({
  ...payeeShape,
  reference: referenceSchema,
  amountPesewas: amountSchema,
  name: textSchema,
  reason: textSchema,
});
export const refundRequestSchema = z.object({
  reference: referenceSchema,
  chargeReference: referenceSchema,
  amountPesewas: amountSchema,
});

/** The codes of the networks: `provider` of a charge is written small, `bank_code` of a payee large. */
const NETWORK_CODES: Readonly<Record<MobileNetwork, string>> = { mtn: 'mtn', telecel: 'vod', at: 'atl' };

/** `mtn`, `vod` or `atl`, as `provider` of a charge. */
export function providerCode(network: MobileNetwork): string {
  return NETWORK_CODES[network];
}

/** `MTN`, `VOD` or `ATL`, as `bank_code` of a payee. */
function bankCode(network: MobileNetwork): string {
  return NETWORK_CODES[network].toUpperCase();
}

/** A payee as it is sent to Paystack. */
export interface PaystackPayee {
  readonly type: 'mobile_money' | 'ghipss';
  readonly accountNumber: string;
  readonly bankCode: string;
}

const COUNTRY_DIGITS = '+233';
const NATIONAL_DIGITS = 9;

/** `+233241234567` as `0241234567`, the form of every sample in Paystack's documentation. */
export function localPhone(phone: string): string {
  return `0${phone.slice(COUNTRY_DIGITS.length)}`;
}

/** Whether both name one number, in whichever form Paystack says it. */
function samePhone(one: string, other: string): boolean {
  return one.replace(/\D/g, '').slice(-NATIONAL_DIGITS) === other.replace(/\D/g, '').slice(-NATIONAL_DIGITS);
}

/** Which account a payee has there. */
export function payeeOf({ phone, network }: Wallet): PaystackPayee {
  if (network !== 'bank')
    return { type: 'mobile_money', accountNumber: localPhone(phone), bankCode: bankCode(network) };
  const account = readAccount(phone);
  if (account === null) throw new ProviderRefused('invalid_request', 'This is no bank account.');
  return { type: 'ghipss', ...account };
}

/** Whether an account that Paystack names is the one of this payee. */
export function isPayee({ type, accountNumber, bankCode: code }: PaystackPayee, answered: Account): boolean {
  const same =
    type === 'ghipss' ? answered.account_number === accountNumber : samePhone(answered.account_number, accountNumber);
  return same && answered.bank_code.toUpperCase() === code.toUpperCase();
}

/** The banks, from `/bank`. */
export const banksSchema = z.array(
  z.object({ code: z.string(), name: z.string().trim().min(1), active: z.boolean().optional() }),
);

/** Around every response. */
export const envelopeSchema = z.object({
  status: z.boolean(),
  message: z.string().nullish(),
  code: z.string().nullish(),
  data: z.unknown().optional(),
  meta: z.unknown().optional(),
});

const ghsSchema = z.literal('GHS');
const wordsSchema = z.string().nullish();
const momentSchema = z.iso.datetime({ offset: true });

/** A charge under way, from `/charge` and its steps; one that waits has often nothing but these. */
export const stepSchema = z.object({
  reference: z.string(),
  status: z.string(),
  amount: z.int().nullish(),
  currency: ghsSchema.nullish(),
});

/** A page for a card, from `/transaction/initialize`. */
export const pageSchema = z.object({ reference: z.string(), authorization_url: z.url() });

/** Of a card only what is shown to its owner; the rest of what Paystack tells is not read. */
const paidCardSchema = z.object({ brand: wordsSchema, last4: z.string().regex(/^\d{4}$/) });

/** A charge, from `/transaction/verify`. */
export const transactionSchema = z.object({
  id: z.int(),
  reference: z.string(),
  status: z.string(),
  amount: amountSchema,
  requested_amount: z.int().nullish(),
  currency: ghsSchema,
  message: wordsSchema,
  gateway_response: wordsSchema,
  created_at: momentSchema,
  metadata: z.unknown().optional(),
  channel: wordsSchema,
  // What cannot be read of a card is not shown; that it paid counts all the same.
  authorization: paidCardSchema.nullish().catch(null),
});
export type Transaction = z.infer<typeof transactionSchema>;

const accountSchema = z.object({ account_number: z.string(), bank_code: z.string() });
export type Account = z.infer<typeof accountSchema>;

export const recipientSchema = z.object({
  id: z.int(),
  recipient_code: z.string().min(1),
  currency: ghsSchema,
  type: z.enum(['mobile_money', 'ghipss']),
  details: accountSchema,
});

const transferShape = {
  reference: z.string(),
  status: z.string(),
  amount: amountSchema,
  currency: ghsSchema,
  transfer_code: z.string().min(1),
  failures: z.unknown().optional(),
  gateway_response: wordsSchema,
};

/** What `POST /transfer` answers: of the payee it names the number of the record. */
export const sentTransferSchema = z.object({ ...transferShape, recipient: z.int() });
/** What `/transfer/verify` answers. */
export const transferSchema = z.object({ ...transferShape, recipient: z.object({ details: accountSchema }) });

/** What `POST /refund` answers. */
export const sentRefundSchema = z.object({
  id: z.int(),
  status: z.string(),
  amount: amountSchema,
  currency: ghsSchema,
  merchant_note: z.string(),
  transaction: z.object({ reference: z.string() }),
});

/** What tells whose a listed refund is; the rest of another one's is none of our business. */
export const refundKeySchema = z.object({ transaction_reference: z.string().nullish(), transaction: z.unknown() });

/** A refund as it is listed or fetched. */
export const refundSchema = z.object({
  id: z.int(),
  status: z.string(),
  amount: amountSchema,
  currency: ghsSchema,
  merchant_note: wordsSchema,
});
export type ListedRefund = z.infer<typeof refundSchema>;

export const listPageSchema = z.array(z.unknown());
export const pagesSchema = z.object({ pageCount: z.int().min(0) });

export const resolvedSchema = z.object({ account_number: z.string(), account_name: z.string().trim().min(1) });

/** Hex HMAC-SHA512 of the raw body, keyed with the secret key itself. */
export const SIGNATURE_HEADER = 'x-paystack-signature';

export const eventSchema = z.object({
  event: z.string().min(1),
  data: z.object({
    id: z.union([z.int(), z.string()]).nullish(),
    reference: z.string().nullish(),
    transaction_reference: z.string().nullish(),
    status: z.string().nullish(),
    resolution: z.string().nullish(),
    amount: z.union([z.number(), z.string()]).nullish(),
    transaction: z.object({ reference: z.string().nullish() }).nullish().catch(null),
  }),
});
export type PaystackEvent = z.infer<typeof eventSchema>;
