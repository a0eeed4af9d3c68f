import type { Tx } from '#platform/db/database.ts';
import { Filter, listPage } from '#platform/db/list-page.ts';
import type { Page } from '#wire/paging.ts';
import type { Act } from '../../domain/acts.ts';
import type { OUTCOMES } from '../../views.ts';

export type Outcome = (typeof OUTCOMES)[number];

/** An act as stored. */
export interface ActRow {
  readonly id: string;
  readonly kind: Act;
  readonly note: string;
  readonly state: 'proposed' | 'approved' | 'withdrawn';
  readonly items: number;
  readonly total_pesewas: number;
  readonly proposed_by: string;
  readonly proposed_at: Date;
  readonly decided_by: string | null;
  readonly decided_at: Date | null;
  readonly decision_note: string | null;
}

/** The act that each of these differences waits for. */
export async function openActsOf(tx: Tx, exceptionIds: readonly string[]): Promise<Map<string, string>> {
  if (exceptionIds.length === 0) return new Map();
  const rows = await tx.rows(
    'select exception_id, act_id from reconciliation_act_items where open and exception_id = any($1::uuid[])',
    [exceptionIds],
  );
  return new Map(rows.map((row) => [row.exception_id, row.act_id]));
}

export interface NewAct {
  readonly id: string;
  readonly kind: Act;
  readonly note: string;
  readonly by: string;
  readonly at: Date;
  readonly items: readonly { readonly exceptionId: string; readonly differencePesewas: number }[];
}

export async function insertAct(tx: Tx, act: NewAct): Promise<void> {
  await tx.rows(
    `insert into reconciliation_acts (id, kind, note, state, items, total_pesewas, proposed_by, proposed_at)
     values ($1, $2, $3, 'proposed', $4, $5, $6, $7)`,
    [
      act.id,
      act.kind,
      act.note,
      act.items.length,
      act.items.reduce((sum, { differencePesewas }) => sum + differencePesewas, 0),
      act.by,
      act.at,
    ],
  );
  await tx.rows(
    `insert into reconciliation_act_items (act_id, exception_id, difference_pesewas, open)
     select $1, item.exception_id, item.difference, true from unnest($2::uuid[], $3::bigint[]) as item (exception_id, difference)`,
    [act.id, act.items.map((item) => item.exceptionId), act.items.map((item) => item.differencePesewas)],
  );
}

export async function findAct(tx: Tx, id: string): Promise<ActRow | null> {
  const [row] = await tx.rows('select * from reconciliation_acts where id = $1', [id]);
  return row ?? null;
}

export async function lockAct(tx: Tx, id: string): Promise<ActRow | null> {
  const [row] = await tx.rows('select * from reconciliation_acts where id = $1 for update', [id]);
  return row ?? null;
}

interface Decided {
  readonly state: 'approved' | 'withdrawn';
  readonly by: string;
  readonly note: string | null;
  readonly at: Date;
}

/** Notes a decision; what was approved falls due at once. */
export async function putDecision(tx: Tx, id: string, { state, by, note, at }: Decided): Promise<void> {
  await tx.rows(
    'update reconciliation_acts set state = $2, decided_by = $3, decided_at = $4, decision_note = $5 where id = $1',
    [id, state, by, at, note],
  );
  await tx.rows(
    'update reconciliation_act_items set open = $2, next_attempt_at = case when $2 then $3::timestamptz end where act_id = $1',
    [id, state === 'approved', at],
  );
}

/** What an act is about, in the order of the differences. */
export function itemsOfAct(tx: Tx, actId: string) {
  return tx.rows(
    `select exception_id, difference_pesewas, open, outcome, failure from reconciliation_act_items where act_id = $1 order by exception_id`,
    [actId],
  );
}

/** One page of acts, newest first. */
export function pageOfActs(
  tx: Tx,
  query: { readonly state: ActRow['state']; readonly cursor: string | undefined; readonly limit: number },
): Promise<Page<ActRow>> {
  return listPage(tx, {
    columns:
      'id, kind, note, state, items, total_pesewas, proposed_by, proposed_at, decided_by, decided_at, decision_note',
    from: 'reconciliation_acts',
    id: 'id',
    filter: new Filter().where('state = ?', query.state),
    by: { column: 'id', type: 'uuid' },
    descending: true,
    cursor: query.cursor,
    limit: query.limit,
  });
}

/** A difference that an approved act is to mend now. */
export interface DueItem {
  readonly act_id: string;
  readonly exception_id: string;
  readonly difference_pesewas: number;
  readonly attempts: number;
}

export async function claimItems(
  tx: Tx,
  { now, leaseUntil, most }: { readonly now: Date; readonly leaseUntil: Date; readonly most: number },
): Promise<DueItem[]> {
  return tx.rows(
    `with due as (
       select act_id, exception_id from reconciliation_act_items where next_attempt_at <= $1
       order by next_attempt_at, exception_id limit $3 for update skip locked)
     update reconciliation_act_items i set next_attempt_at = $2, attempts = attempts + 1 from due
     where i.act_id = due.act_id and i.exception_id = due.exception_id
     returning i.act_id, i.exception_id, i.difference_pesewas, i.attempts`,
    [now, leaseUntil, most],
  );
}

/** Locks what is still to be done; false when it was done meanwhile. */
export async function lockItem(tx: Tx, { act_id, exception_id }: DueItem): Promise<boolean> {
  const rows = await tx.rows(
    'select open from reconciliation_act_items where act_id = $1 and exception_id = $2 and open for update',
    [act_id, exception_id],
  );
  return rows.length > 0;
}

export async function putOutcome(
  tx: Tx,
  { act_id, exception_id }: DueItem,
  { outcome, at }: { readonly outcome: Outcome; readonly at: Date },
): Promise<void> {
  await tx.rows(
    `update reconciliation_act_items set open = false, outcome = $3, failure = null, next_attempt_at = null, done_at = $4
     where act_id = $1 and exception_id = $2`,
    [act_id, exception_id, outcome, at],
  );
}

export async function putFailure(
  tx: Tx,
  { act_id, exception_id }: DueItem,
  { failure, nextAttemptAt }: { readonly failure: string; readonly nextAttemptAt: Date },
): Promise<void> {
  await tx.rows(
    'update reconciliation_act_items set failure = $3, next_attempt_at = $4 where act_id = $1 and exception_id = $2',
    [act_id, exception_id, failure, nextAttemptAt],
  );
}
