import type { Tx } from '#platform/db/database.ts';

/** What may happen to a difference. */
export const NOTE_KINDS = [
  'found',
  'changed',
  'assigned',
  'asked',
  'proposed',
  'approved',
  'withdrawn',
  'done',
  'failed',
  'agreed',
  'by_rule',
] as const;

export interface Note {
  readonly exceptionId: string;
  readonly kind: (typeof NOTE_KINDS)[number];
  /** Null when no person did it. */
  readonly by?: string | null;
  readonly text?: string | null;
  readonly actId?: string | null;
  readonly at: Date;
}

/** Adds to the stories of differences. */
export async function addNotes(tx: Tx, notes: readonly Note[]): Promise<void> {
  if (notes.length === 0) return;
  await tx.rows(
    `insert into reconciliation_notes (exception_id, kind, by_id, text, act_id, created_at)
     select note."exceptionId", note.kind, note.by, note.text, note."actId", note.at from jsonb_to_recordset($1::jsonb)
       as note ("exceptionId" uuid, kind text, by uuid, text text, "actId" uuid, at timestamptz)`,
    [JSON.stringify(notes)],
  );
}

/** The story of a difference, as it went. */
export async function notesOf(tx: Tx, exceptionId: string) {
  return tx.rows(
    'select id, kind, by_id, text, act_id, created_at from reconciliation_notes where exception_id = $1 order by id',
    [exceptionId],
  );
}
