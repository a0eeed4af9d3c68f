import { z } from 'zod';

/** The calls that a fault can be aimed at. */
const callNameSchema = z.enum(['token', 'requesttopay', 'transfer', 'refund', 'read', 'name', 'balance']);
export type CallName = z.infer<typeof callNameSchema>;

/** What can be asked for: the last part of its path. */
export const kindSchema = z.enum(['requesttopay', 'transfer', 'refund']);
export type Kind = z.infer<typeof kindSchema>;

const statusSchema = z.enum(['CREATED', 'PENDING', 'ONGOING', 'SUCCESSFUL', 'FAILED']);
export type Status = z.infer<typeof statusSchema>;

/** An answer that is written as it is. */
const plainResponseSchema = z.object({
  status: z.int().min(100).max(599),
  body: z.string().default(''),
  type: z.string().default('application/json'),
});
export type PlainResponse = z.infer<typeof plainResponseSchema>;

/**
 * What goes wrong with a call: the request is lost before any work, the response is lost after it, both wait for
 * `delayMs`, or another answer is given instead of the work or after it.
 */
export const faultSchema = z.object({
  fault: z.enum(['lose_request', 'lose_response', 'delay', 'answer_before_work', 'answer_after_work']),
  calls: z.array(callNameSchema).optional(),
  times: z.int().min(1).default(1),
  delayMs: z.int().min(0).max(60_000).default(0),
  answer: plainResponseSchema.default({ status: 500, body: '', type: 'application/json' }),
});
export type InjectedFault = z.infer<typeof faultSchema>;

export const callbackFaultsSchema = z.object({
  lost: z.boolean().default(false),
  copies: z.int().min(1).max(100).default(1),
  delayMs: z.int().min(0).max(60_000).default(0),
  /** Holds callbacks until this many wait, then sends them last first; 1 holds none. */
  reorder: z.int().min(1).max(100).default(1),
  /** What callbacks claim instead of the truth. */
  says: statusSchema.optional(),
});
export type CallbackFaults = z.infer<typeof callbackFaultsSchema>;

/** What a phone number, or a reference to refund, makes happen instead of what its wallet would. */
export const outcomeSchema = z.union([
  z.object({ status: statusSchema, reason: z.string().optional() }),
  z.object({ answer: plainResponseSchema }),
]);
export type Outcome = z.infer<typeof outcomeSchema>;

/** A person's wallet. `msisdn` is without a plus; a `name` of null is a number without a wallet. */
export const walletSchema = z.object({
  msisdn: z.string().regex(/^\d{8,15}$/),
  name: z.tuple([z.string(), z.string()]).nullable(),
  pin: z.string(),
  balancePesewas: z.int().min(0),
  /** A blocked wallet cannot receive. */
  blocked: z.boolean(),
  /** What its owner does when a prompt comes. */
  onPrompt: z.enum(['wait', 'approve', 'decline']),
  /** Transfers and refunds to it stay pending until they are settled by steering. */
  holdPayouts: z.boolean(),
});
export type Wallet = z.infer<typeof walletSchema>;

export interface Transaction {
  readonly kind: Kind;
  readonly resourceId: string;
  readonly externalId: string;
  /** What was asked for, and once a charge is paid what was taken. */
  amountPesewas: number;
  readonly currency: string;
  /** The payer of a requesttopay, otherwise the payee. */
  readonly msisdn: string;
  readonly payerMessage: string;
  readonly payeeNote: string;
  readonly callbackUrl: string | null;
  /** The requesttopay that a refund gives back. */
  readonly refundOf: Transaction | null;
  status: Status;
  reason: string | null;
  financialTransactionId: string | null;
  refundedPesewas: number;
  wrongPins: number;
}

const FINAL: ReadonlySet<Status> = new Set(['SUCCESSFUL', 'FAILED']);

export function isFinal({ status }: Pick<Transaction, 'status'>): boolean {
  return FINAL.has(status);
}
