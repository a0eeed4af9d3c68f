import { PROVIDER_ACCOUNTS } from '#kernel/provider/provider-accounts.ts';
import { NETWORKS } from '#kernel/ghana/network.ts';
import { PAYOUT_PLACES, readAccount } from '#kernel/ghana/payout-place.ts';
import { STATEMENT_LINE_KINDS } from '#kernel/provider/statement-line-kind.ts';
import { z } from 'zod';

/** The words both ends of the sandbox speak: the adapter in the app and the sandbox service. */

const networkSchema = z.enum(NETWORKS);
export const phoneSchema = z.string().regex(/^\+233[2-5]\d{8}$/, 'a Ghanaian mobile number in E.164');
/** Where money goes to: a wallet, or a bank account in one text. */
export const payeeNumberSchema = z
  .string()
  .refine((text) => phoneSchema.safeParse(text).success || readAccount(text) !== null, 'a number to pay to');
export const placeSchema = z.enum(PAYOUT_PLACES);
export const referenceSchema = z.string().regex(/^[a-z0-9-]{16,64}$/, '16 to 64 of a-z, 0-9 and -');
const amountSchema = z.int().min(1).max(100_000_000_00);
const textSchema = z.string().trim().min(1).max(160);

export const chargeRequestSchema = z.object({
  reference: referenceSchema,
  amountPesewas: amountSchema,
  phone: phoneSchema,
  network: networkSchema,
  description: textSchema,
});

export const cardPageRequestSchema = z.object({
  reference: referenceSchema,
  amountPesewas: amountSchema,
  description: textSchema,
  returnUrl: z.url({ protocol: /^https?$/ }).max(1_000),
});

export const transferRequestSchema = z.object({
  reference: referenceSchema,
  amountPesewas: amountSchema,
  phone: payeeNumberSchema,
  network: placeSchema,
  name: textSchema,
  reason: textSchema,
});

export const refundRequestSchema = z.object({
  reference: referenceSchema,
  chargeReference: referenceSchema,
  amountPesewas: amountSchema,
});

export const otpRequestSchema = z.object({ otp: z.string().min(1).max(12) });
export const walletQuerySchema = z.object({ phone: payeeNumberSchema, network: placeSchema });
export const banksResponseSchema = z.object({ banks: z.array(z.object({ code: z.string(), name: z.string() })) });

export const declineReasonSchema = z.enum([
  'declined_by_payer',
  'insufficient_funds',
  'wrong_pin',
  'wrong_otp',
  'wallet_not_found',
  'wallet_blocked',
  'limit_reached',
  'provider_error',
  'card_declined',
  'card_no_money',
]);
/** The card that paid. */
export const paidCardSchema = z.object({ brand: z.string(), lastFour: z.string().regex(/^\d{4}$/) });
export const payoutFailureSchema = z.enum([
  'wallet_not_found',
  'wallet_blocked',
  'limit_reached',
  'insufficient_float',
  'provider_error',
]);
export const chargeStateSchema = z.enum(['pending', 'otp_required', 'succeeded', 'declined', 'timed_out']);
export const payoutStateSchema = z.enum(['pending', 'succeeded', 'failed']);

/** The one account of the merchant. */
export const MERCHANT_ACCOUNT = PROVIDER_ACCOUNTS.sandbox.payouts;

export const balancesResponseSchema = z.object({
  balances: z.array(z.object({ account: z.string(), availablePesewas: z.int() })),
});

export const statementQuerySchema = z.object({
  from: z.iso.datetime().transform((text) => new Date(text)),
  until: z.iso.datetime().transform((text) => new Date(text)),
  after: z.string().regex(/^\d{0,15}$/),
});

export const statementResponseSchema = z.object({
  lines: z.array(
    z.object({
      lineId: z.string().min(1),
      account: z.string(),
      kind: z.enum(STATEMENT_LINE_KINDS),
      reference: z.string().nullable(),
      amountPesewas: z.int(),
      at: z.iso.datetime().transform((text) => new Date(text)),
      text: z.string(),
    }),
  ),
  next: z.string().nullable(),
});

const refusalCodeSchema = z.enum([
  'reference_conflict',
  'invalid_request',
  'unauthorised',
  'unknown_reference',
  'not_pending',
  'wrong_otp',
  'too_many_prompts',
  'charge_not_refundable',
  'refund_exceeds_charge',
  'insufficient_float',
  'refused',
]);

export const chargeResponseSchema = z.object({
  state: chargeStateSchema,
  providerReference: z.string().min(1),
  amountPesewas: z.int(),
  paidPesewas: z.int(),
  reason: declineReasonSchema.nullable(),
  card: paidCardSchema.nullable(),
  mayYetPay: z.boolean(),
});

/** `path` of the page on which a card pays; told once. */
export const cardPageResponseSchema = chargeResponseSchema.extend({ path: z.string().startsWith('/').nullable() });

export const payoutResponseSchema = z.object({
  state: payoutStateSchema,
  providerReference: z.string().min(1),
  amountPesewas: z.int(),
  reason: payoutFailureSchema.nullable(),
});

export const nameResponseSchema = z.object({ name: z.string().nullable() });

export const refusalSchema = z.object({ error: z.object({ code: refusalCodeSchema, message: z.string() }) });

export const eventKindSchema = z.enum(['charge', 'transfer', 'refund']);

export const webhookBodySchema = z.object({
  eventId: z.string().min(1),
  kind: eventKindSchema,
  reference: z.string().min(1),
  state: z.string(),
  amountPesewas: z.int(),
  at: z.iso.datetime(),
});

/** Hex HMAC-SHA512 of the raw body, keyed with the shared secret. */
export const SIGNATURE_HEADER = 'x-sandbox-signature';
