import { z } from 'zod';
import type { eventKindSchema } from '#adapters/payments/sandbox-protocol.ts';
import { PAY_METHODS } from '#kernel/ghana/pay-method.ts';
import {
  chargeRequestSchema,
  chargeStateSchema,
  declineReasonSchema,
  payeeNumberSchema,
  placeSchema,
  paidCardSchema,
  payoutFailureSchema,
  payoutStateSchema,
  phoneSchema,
} from '#adapters/payments/sandbox-protocol.ts';

/** What happens when a prompt reaches a phone whose owner is not at the page. */
const onPromptSchema = z.enum(['wait', 'approve', 'decline', 'time_out', 'wrong_pin']);

export const walletSchema = z.object({
  phone: payeeNumberSchema,
  network: placeSchema,
  /** Null: the network knows no such wallet. */
  name: z.string().trim().min(1).max(120).nullable(),
  pin: z.string().regex(/^\d{4}$/),
  balancePesewas: z.int().min(0),
  /** A blocked wallet neither pays nor receives. */
  blocked: z.boolean(),
  /** The most the wallet may hold; null for no limit. */
  limitPesewas: z.int().min(0).nullable(),
  onPrompt: onPromptSchema.nullable(),
  /** Hands over this much less than asked, for the test of wrong amounts. */
  payShortPesewas: z.int().min(0),
  /** Transfers and refunds to it stay pending until they are settled by steering. */
  holdPayouts: z.boolean(),
});
export type WalletRow = z.infer<typeof walletSchema>;

const chargeRowSchema = chargeRequestSchema.extend({
  /** Null for a card. */
  phone: phoneSchema.nullable(),
  network: z.enum(PAY_METHODS),
  /** Where a card pays, and where its payer goes back to; null for a prompt. */
  page: z.object({ code: z.string(), returnUrl: z.url() }).nullable().default(null),
  /** The card that paid, or whose bank is yet to answer. */
  card: paidCardSchema.nullable().default(null),
  /** When a bank that takes its time answers. */
  answersAtMs: z.int().nullable().default(null),
  providerReference: z.string(),
  state: chargeStateSchema,
  paidPesewas: z.int(),
  refundedPesewas: z.int(),
  reason: declineReasonSchema.nullable(),
  otp: z.string().nullable(),
  wrongTries: z.int(),
  promptsSent: z.int(),
  createdAtMs: z.int(),
  expiresAtMs: z.int(),
  finalAtMs: z.int().nullable(),
});
export type ChargeRow = z.infer<typeof chargeRowSchema>;

export const payoutKindSchema = z.enum(['transfer', 'refund']);
export type PayoutKind = z.infer<typeof payoutKindSchema>;

const payoutRowSchema = z.object({
  kind: payoutKindSchema,
  reference: z.string(),
  providerReference: z.string(),
  /** The charge that a refund gives back; null for a transfer. */
  chargeReference: z.string().nullable(),
  /** Null for what goes back to a card. */
  phone: payeeNumberSchema.nullable(),
  network: z.enum([...PAY_METHODS, 'bank']),
  /** Payee's name and message as sent, empty for a refund; kept to notice a conflicting repeat. */
  name: z.string(),
  note: z.string(),
  amountPesewas: z.int(),
  state: payoutStateSchema,
  reason: payoutFailureSchema.nullable(),
  createdAtMs: z.int(),
  finalAtMs: z.int().nullable(),
});
export type PayoutRow = z.infer<typeof payoutRowSchema>;

const responseFaultSchema = z.enum([
  'error_before_work',
  'error_after_work',
  'hang_before_work',
  'hang_after_work',
  /** Silence, and the work is done only once the caller has given up. */
  'work_after_hang',
  'unreachable',
  /** A no to the caller, as for a request that makes no sense; nothing is done. */
  'refused',
]);
export type ResponseFault = z.infer<typeof responseFaultSchema>;

const callNameSchema = z.enum([
  'charge',
  'otp',
  'resend',
  'transfer',
  'refund',
  'read',
  'name',
  'balance',
  'statement',
]);
export type CallName = z.infer<typeof callNameSchema>;

export const faultsSchema = z.object({
  answer: z
    .object({ fault: responseFaultSchema, calls: z.array(callNameSchema).optional(), times: z.int().min(0).optional() })
    .optional(),
  webhookDelayMs: z.int().min(0).max(2_000_000_000).optional(),
  webhookLost: z.boolean().optional(),
  webhookCopies: z.int().min(1).max(100).optional(),
  /** Holds events until this many wait, then sends them last first. */
  webhookReorder: z.int().min(2).max(100).optional(),
});
export type Faults = z.infer<typeof faultsSchema>;

/** An event on its way to the app, made from the final record of what it is about. */
export interface EventRow {
  readonly eventId: string;
  readonly kind: z.infer<typeof eventKindSchema>;
  readonly reference: string;
  readonly phone: string | null;
  readonly state: string;
  readonly amountPesewas: number;
  readonly atMs: number;
  attempts: number;
  nextAtMs: number;
}

/** One fact of the journal, never a request. Replaying all of them gives the book back. */
export const recordSchema = z.discriminatedUnion('t', [
  z.object({ t: z.literal('float'), floatPesewas: z.int(), atMs: z.int().default(0) }),
  z.object({ t: z.literal('wallet'), wallet: walletSchema }),
  z.object({ t: z.literal('charge'), charge: chargeRowSchema }),
  z.object({
    t: z.literal('prompt'),
    reference: z.string(),
    otp: z.string().nullable(),
    wrongTries: z.int(),
    promptsSent: z.int(),
    expiresAtMs: z.int(),
  }),
  z.object({
    t: z.literal('charge_final'),
    reference: z.string(),
    state: z.enum(['succeeded', 'declined', 'timed_out']),
    paidPesewas: z.int(),
    /** What the provider kept of it. */
    feePesewas: z.int().default(0),
    reason: declineReasonSchema.nullable(),
    card: paidCardSchema.nullable().default(null),
    atMs: z.int(),
  }),
  /** A card was declined on a page on which another one may still pay. */
  z.object({
    t: z.literal('card_declined'),
    reference: z.string(),
    reason: z.enum(['card_declined', 'card_no_money']),
    atMs: z.int(),
  }),
  /** The bank of this card takes its time. */
  z.object({ t: z.literal('card_waits'), reference: z.string(), card: paidCardSchema, answersAtMs: z.int() }),
  z.object({ t: z.literal('payout'), payout: payoutRowSchema }),
  z.object({
    t: z.literal('payout_final'),
    kind: payoutKindSchema,
    reference: z.string(),
    state: z.enum(['succeeded', 'failed']),
    reason: payoutFailureSchema.nullable(),
    atMs: z.int(),
  }),
  /** A transfer that had been paid comes back from its wallet. */
  z.object({ t: z.literal('payout_returned'), reference: z.string(), reason: payoutFailureSchema, atMs: z.int() }),
  /** A payer's complaint about a charge takes money from the merchant, or a won one gives it back. */
  z.object({
    t: z.literal('chargeback'),
    reference: z.string(),
    amountPesewas: z.int().min(1),
    won: z.boolean(),
    atMs: z.int(),
  }),
  z.object({
    t: z.literal('event'),
    eventId: z.string(),
    outcome: z.enum(['delivered', 'retry', 'lost']),
    note: z.string(),
    attempts: z.int(),
    nextAtMs: z.int(),
    atMs: z.int(),
  }),
  z.object({ t: z.literal('faults'), phone: z.string().nullable(), faults: faultsSchema }),
]);
export type JournalRecord = z.infer<typeof recordSchema>;
export type RecordOf<T extends JournalRecord['t']> = Extract<JournalRecord, { t: T }>;
