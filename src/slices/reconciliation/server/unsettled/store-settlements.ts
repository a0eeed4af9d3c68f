import type { Tx } from '#platform/db/database.ts';

type Outcome = 'paid' | 'not_paid';

/** What one admin said of money that is not settled, and what came of it. */
export interface SettlementRow {
  readonly id: string;
  readonly kind: 'refund' | 'withdrawal';
  readonly subject_id: string;
  readonly reference: string;
  readonly outcome: Outcome;
  readonly note: string;
  readonly proposed_by: string;
  readonly proposed_at: Date;
  readonly state: 'proposed' | 'approved' | 'withdrawn';
}

export interface NewSettlement {
  readonly id: string;
  readonly kind: SettlementRow['kind'];
  readonly subjectId: string;
  readonly reference: string;
  readonly outcome: Outcome;
  readonly note: string;
  readonly by: string;
  readonly at: Date;
}

/** False when one of this subject waits already. */
export async function insertSettlement(tx: Tx, one: NewSettlement): Promise<boolean> {
  const [row] = await tx.rows(
    `insert into settlements (id, kind, subject_id, reference, outcome, note, proposed_by, proposed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning id`,
    [one.id, one.kind, one.subjectId, one.reference, one.outcome, one.note, one.by, one.at],
  );
  return row !== undefined;
}

const COLUMNS = 'id, kind, subject_id, reference, outcome, note, proposed_by, proposed_at, state';

export async function lockSettlement(tx: Tx, id: string): Promise<SettlementRow | null> {
  const [row] = await tx.rows(`select ${COLUMNS} from settlements where id = $1 for update`, [id]);
  return row ?? null;
}

/** Those that wait for a second person, by their subject. */
export async function openSettlements(tx: Tx, subjectIds: readonly string[]): Promise<Map<string, SettlementRow>> {
  const rows = await tx.rows(
    `select ${COLUMNS} from settlements where state = 'proposed' and subject_id = any($1::uuid[])`,
    [subjectIds],
  );
  return new Map(rows.map((row) => [row.subject_id, row]));
}

export async function decideSettlement(
  tx: Tx,
  {
    id,
    state,
    by,
    at,
  }: { readonly id: string; readonly state: 'approved' | 'withdrawn'; readonly by: string; readonly at: Date },
): Promise<void> {
  await tx.rows('update settlements set state = $2, decided_by = $3, decided_at = $4 where id = $1', [
    id,
    state,
    by,
    at,
  ]);
}
