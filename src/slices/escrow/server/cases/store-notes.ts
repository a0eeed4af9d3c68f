import type { Tx } from '#platform/db/database.ts';

/** What an administrator noted about a dispute, for administrators. */
export interface NoteRow {
  readonly id: string;
  readonly by_name: string;
  readonly body: string;
  readonly noted_at: Date;
}

export async function insertNote(tx: Tx, disputeId: string, note: NoteRow & { readonly by_id: string }): Promise<void> {
  await tx.rows(
    'insert into dispute_notes (id, dispute_id, by_id, by_name, body, noted_at) values ($1, $2, $3, $4, $5, $6)',
    [note.id, disputeId, note.by_id, note.by_name, note.body, note.noted_at],
  );
}

export function notesOf(tx: Tx, disputeId: string): Promise<NoteRow[]> {
  return tx.rows('select id, by_name, body, noted_at from dispute_notes where dispute_id = $1 order by id', [
    disputeId,
  ]);
}
