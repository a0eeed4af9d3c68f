import type { PayoutPlace } from '#kernel/ghana/payout-place.ts';
import type { Tx } from '#platform/db/database.ts';
import type { WithdrawalState } from '../../domain/payouts/payout.ts';
import type { ReviewState } from '../../domain/payouts/payout-review.ts';

/** A payout that waits, or waited, for two admins. */
export interface ReviewRow {
  readonly withdrawal_id: string;
  readonly person_id: string;
  readonly causes: readonly string[];
  readonly state: ReviewState;
  readonly due_at: Date;
  readonly batch_id: string | null;
  readonly prepared_by: string | null;
  readonly decided_by: string | null;
  readonly created_at: Date;
  readonly amount_pesewas: number;
  readonly seller_pesewas: number;
  readonly transporter_pesewas: number;
  readonly withdrawal_state: WithdrawalState;
  readonly network: PayoutPlace;
  readonly bank_name: string | null;
  readonly last_four: string;
  readonly registered_name: string;
}

const LINES = `select v.withdrawal_id, v.person_id, v.causes, v.state, v.due_at, v.batch_id, v.prepared_by, v.decided_by, v.created_at,
    w.amount_pesewas, w.seller_pesewas, w.transporter_pesewas, w.state as withdrawal_state, m.network, m.bank_name, m.last_four, m.registered_name
  from payout_reviews v join withdrawals w on w.id = v.withdrawal_id join payment_methods m on m.id = w.payment_method_id`;

export interface NewReview {
  readonly withdrawalId: string;
  readonly personId: string;
  readonly causes: readonly string[];
  readonly dueAt: Date;
  readonly at: Date;
}

export async function insertReview(tx: Tx, review: NewReview): Promise<void> {
  await tx.rows(
    `insert into payout_reviews (withdrawal_id, person_id, causes, state, due_at, created_at) values ($1, $2, $3, 'waiting', $4, $5)`,
    [review.withdrawalId, review.personId, review.causes, review.dueAt, review.at],
  );
}

/** What somebody took since `since` without what came back, and whether anything was ever paid out to them. */
export async function takenBy(
  tx: Tx,
  personId: string,
  since: Date,
): Promise<{ readonly takenPesewas: number; readonly paidBefore: boolean }> {
  const [row] = await tx.rows(
    `select coalesce(sum(amount_pesewas) filter (
         where created_at > $2 and state in ('awaiting_approval', 'queued', 'waiting', 'pending', 'succeeded')), 0)::bigint as "takenPesewas",
       coalesce(bool_or(state = 'succeeded'), false) as "paidBefore"
     from withdrawals where person_id = $1`,
    [personId, since],
  );
  return row ?? { takenPesewas: 0, paidBefore: false };
}

/** Those that wait, the longest waiting first. */
export function waitingLines(
  tx: Tx,
  request: { readonly after: { readonly createdAt: string; readonly id: string } | null; readonly limit: number },
): Promise<ReviewRow[]> {
  return tx.rows(
    `${LINES} where v.state = 'waiting' and ($1::timestamptz is null or (v.created_at, v.withdrawal_id) > ($1, $2::uuid))
     order by v.created_at, v.withdrawal_id limit $3`,
    [request.after?.createdAt ?? null, request.after?.id ?? null, request.limit],
  );
}

export function linesByIds(tx: Tx, ids: readonly string[]): Promise<ReviewRow[]> {
  return tx.rows(`${LINES} where v.withdrawal_id = any($1::uuid[]) order by v.created_at, v.withdrawal_id`, [ids]);
}

/** The same, locked with their withdrawals in the order of their ids. */
export function lockLines(tx: Tx, ids: readonly string[]): Promise<ReviewRow[]> {
  return tx.rows(`${LINES} where v.withdrawal_id = any($1::uuid[]) order by v.withdrawal_id for update of w, v`, [ids]);
}

export function linesOfBatch(tx: Tx, batchId: string): Promise<ReviewRow[]> {
  return tx.rows(`${LINES} where v.batch_id = $1 order by v.created_at, v.withdrawal_id`, [batchId]);
}

/** The same, locked with their withdrawals in the order of their ids. */
export function lockLinesOfBatch(tx: Tx, batchId: string): Promise<ReviewRow[]> {
  return tx.rows(`${LINES} where v.batch_id = $1 order by v.withdrawal_id for update of w, v`, [batchId]);
}

/** Puts waiting lines into a batch, or takes them out of theirs. */
export async function putInBatch(
  tx: Tx,
  ids: readonly string[],
  batch: { readonly id: string; readonly preparedBy: string } | null,
): Promise<void> {
  await tx.rows(
    `update payout_reviews set batch_id = $2, prepared_by = $3 where withdrawal_id = any($1::uuid[]) and state = 'waiting'`,
    [ids, batch?.id ?? null, batch?.preparedBy ?? null],
  );
}

export interface Ending {
  readonly state: Exclude<ReviewState, 'waiting'>;
  readonly by: string;
  readonly at: Date;
  /** Why it was refused, for its person. */
  readonly reason: string | null;
}

const NEXT = { approved: 'queued', refused: 'refused', cancelled: 'cancelled' } as const;

/**
 * Ends the waiting of locked lines: an approved one is queued to be sent, the others are over. Throws when one of them
 * did not wait, so that nothing is queued twice.
 */
export async function endReviews(tx: Tx, ids: readonly string[], { state, by, at, reason }: Ending): Promise<void> {
  const ended = await tx.rows(
    `update payout_reviews set state = $2, decided_by = $3, decided_at = $4 where withdrawal_id = any($1::uuid[]) and state = 'waiting'
     returning withdrawal_id`,
    [ids, state, by, at],
  );
  const moved = await tx.rows(
    `update withdrawals set state = $2, failure = $3, next_attempt_at = case when $4::timestamptz is not null then greatest($4, waits_until) end, updated_at = $5
     where id = any($1::uuid[]) and state = 'awaiting_approval' returning id`,
    [ids, NEXT[state], reason, state === 'approved' ? at : null, at],
  );
  if (ended.length !== ids.length || moved.length !== ids.length)
    throw new Error('A payout that did not wait was to be decided.');
}

/** Those that wait for longer than announced, each once. */
export function claimOverdue(tx: Tx, now: Date): Promise<{ withdrawal_id: string; amount_pesewas: number }[]> {
  return tx.rows(
    `update payout_reviews v set told_overdue_at = $1 from withdrawals w
     where w.id = v.withdrawal_id and v.state = 'waiting' and v.due_at <= $1 and v.told_overdue_at is null
     returning v.withdrawal_id, w.amount_pesewas`,
    [now],
  );
}
