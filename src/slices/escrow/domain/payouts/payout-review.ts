import type { Pesewas } from '#kernel/money.ts';
import { HOUR_MS } from '#kernel/time.ts';
import { namesDiffer } from './same-name.ts';

/** Why somebody looks at a payout before it leaves. The first two make it wait; the others are said beside them. */
export const REVIEW_CAUSES = ['amount', 'day_sum', 'new_number', 'name_differs', 'first_payout'] as const;
export type ReviewCause = (typeof REVIEW_CAUSES)[number];

/** Up to which amount a payout leaves by itself, and what one person may be paid within 24 hours. */
export interface PayoutLimits {
  readonly payoutLimitPesewas: Pesewas;
  readonly payoutDayLimitPesewas: Pesewas;
}

/** So long a number counts as new. */
const NEW_NUMBER_MS = 48 * HOUR_MS;
/** What somebody took within this time counts towards the sum of a day. */
export const DAY_SUM_MS = 24 * HOUR_MS;

export interface AskedPayout {
  readonly amountPesewas: Pesewas;
  /** What the same person took within {@link DAY_SUM_MS} before, without what came back. */
  readonly takenPesewas: Pesewas;
  readonly numberAddedAt: Date;
  /** As the network has it, and as the account has it. */
  readonly registeredName: string;
  readonly personName: string;
  /** Whether anything was ever paid out to this person. */
  readonly paidBefore: boolean;
  readonly at: Date;
}

/** Why a payout has to wait for two admins; none when it leaves by itself. */
export function reviewCauses(asked: AskedPayout, limits: PayoutLimits): ReviewCause[] {
  const { amountPesewas, takenPesewas } = asked;
  const causes: ReviewCause[] = [];
  if (amountPesewas > limits.payoutLimitPesewas) causes.push('amount');
  if (takenPesewas + amountPesewas > limits.payoutDayLimitPesewas) causes.push('day_sum');
  if (causes.length === 0) return [];
  if (asked.at.getTime() - asked.numberAddedAt.getTime() < NEW_NUMBER_MS) causes.push('new_number');
  if (namesDiffer(asked.registeredName, asked.personName)) causes.push('name_differs');
  if (!asked.paidBefore) causes.push('first_payout');
  return causes;
}

export const REVIEW_STATES = ['waiting', 'approved', 'refused', 'cancelled'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

export const BATCH_STATES = ['prepared', 'approved', 'refused', 'emptied'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

/** Why a payout cannot be a line of a batch. */
export const LINE_PROBLEMS = ['not_waiting', 'in_batch', 'own', 'inactive'] as const;
export type LineProblem = (typeof LINE_PROBLEMS)[number];

interface Line {
  /** Whether it is the admin's who looks, or of an account with their number or address. */
  readonly isOwn: boolean;
  readonly state: ReviewState;
  readonly batchId: string | null;
  /** Whether its person may still sign in. */
  readonly isActive: boolean;
}

/** What keeps a payout out of a batch that this admin prepares; null when nothing does. */
export function lineProblem(line: Line): LineProblem | null {
  if (line.state !== 'waiting') return 'not_waiting';
  if (line.batchId !== null) return 'in_batch';
  if (line.isOwn) return 'own';
  return line.isActive ? null : 'inactive';
}

export type BatchAction = 'approve' | 'refuse' | 'take_out';

interface Batch {
  readonly state: BatchState;
  readonly preparedBy: string;
  /** How many lines wait, and whether one of them is the admin's own. */
  readonly lines: number;
  readonly hasOwn: boolean;
}

/** What this admin may do with a batch: the second person is never the first, and nobody's money is their own. */
export function batchActions({ state, preparedBy, lines, hasOwn }: Batch, adminId: string): BatchAction[] {
  if (state !== 'prepared' || lines === 0 || hasOwn) return [];
  return preparedBy === adminId ? ['take_out'] : ['approve', 'refuse', 'take_out'];
}

/** Lines and their sum, as a batch is decided about. */
export interface LineSums {
  readonly lines: number;
  readonly amountPesewas: Pesewas;
}

export function sumLines(lines: readonly { readonly amountPesewas: Pesewas }[]): LineSums {
  return { lines: lines.length, amountPesewas: lines.reduce((sum, line) => sum + line.amountPesewas, 0) };
}

/** The same by whatever lines are told apart by, in the order in which they come. */
export function sumLinesBy<K, L extends { readonly amountPesewas: Pesewas }>(
  lines: readonly L[],
  by: (line: L) => K,
): Map<K, LineSums> {
  const groups = Map.groupBy(lines, by);
  return new Map([...groups].map(([key, group]) => [key, sumLines(group)]));
}
