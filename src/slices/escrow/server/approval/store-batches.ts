import type { Tx } from '#platform/db/database.ts';
import type { BatchState } from '../../domain/payouts/payout-review.ts';

/** Payouts that one admin put together for another to decide about. */
export interface BatchRow {
  readonly id: string;
  readonly state: BatchState;
  readonly prepared_by: string;
  readonly prepared_at: Date;
  readonly decided_by: string | null;
  readonly closed_at: Date | null;
  readonly reason: string | null;
}

export async function insertBatch(
  tx: Tx,
  batch: { readonly id: string; readonly by: string; readonly at: Date },
): Promise<BatchRow> {
  const [row] = await tx.rows(
    `insert into payout_batches (id, state, prepared_by, prepared_at) values ($1, 'prepared', $2, $3) returning *`,
    [batch.id, batch.by, batch.at],
  );
  if (!row) throw new Error('The batch was not stored.');
  return row;
}

export async function findBatch(tx: Tx, id: string): Promise<BatchRow | null> {
  const [row] = await tx.rows('select * from payout_batches where id = $1', [id]);
  return row ?? null;
}

export async function lockBatch(tx: Tx, id: string): Promise<BatchRow | null> {
  const [row] = await tx.rows('select * from payout_batches where id = $1 for update', [id]);
  return row ?? null;
}

export interface BatchSums extends BatchRow {
  readonly lines: number;
  readonly amount_pesewas: number;
}

/** Batches, the newest first, with what waits in them, or all that they held once they are closed. */
export function batchesBefore(
  tx: Tx,
  request: { readonly after: { readonly preparedAt: string; readonly id: string } | null; readonly limit: number },
): Promise<BatchSums[]> {
  return tx.rows(
    `select b.*, s.lines, s.amount_pesewas from payout_batches b,
       lateral (select count(*) as lines, coalesce(sum(w.amount_pesewas), 0)::bigint as amount_pesewas
         from payout_reviews v join withdrawals w on w.id = v.withdrawal_id
         where v.batch_id = b.id and (b.state <> 'prepared' or v.state = 'waiting')) s
     where $1::timestamptz is null or (b.prepared_at, b.id) < ($1, $2::uuid)
     order by b.prepared_at desc, b.id desc limit $3`,
    [request.after?.preparedAt ?? null, request.after?.id ?? null, request.limit],
  );
}

/** Closes a batch that was decided. */
export async function closeBatch(
  tx: Tx,
  batch: {
    readonly id: string;
    readonly state: 'approved' | 'refused';
    readonly by: string;
    readonly reason: string | null;
    readonly at: Date;
  },
): Promise<BatchRow> {
  const [row] = await tx.rows(
    `update payout_batches set state = $2, decided_by = $3, reason = $4, closed_at = $5 where id = $1 and state = 'prepared' returning *`,
    [batch.id, batch.state, batch.by, batch.reason, batch.at],
  );
  if (!row) throw new Error('A batch that is closed was to be decided.');
  return row;
}

/** Closes a batch in which nothing waits any more. */
export async function closeIfEmpty(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.rows(
    `update payout_batches set state = 'emptied', closed_at = $2 where id = $1 and state = 'prepared'
       and not exists (select 1 from payout_reviews where batch_id = $1 and state = 'waiting')`,
    [id, at],
  );
}
