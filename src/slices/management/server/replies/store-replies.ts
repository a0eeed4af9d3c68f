import type { Tx } from '#platform/db/database.ts';
import type { SavedReply } from '../../contract-replies.ts';

export interface ReplyRow extends Omit<SavedReply, 'changedAt'> {
  readonly changedAt: Date;
}

/** Lets changes take turns until the end of the transaction: names and their number are looked at before writing. */
export async function lockReplies(tx: Tx): Promise<void> {
  await tx.rows("select pg_advisory_xact_lock(hashtextextended('reply_templates', 0))");
}

/** All of them: there are few. */
export function allReplies(tx: Tx): Promise<ReplyRow[]> {
  return tx.rows(
    'select id, kind, name, text, version, changed_at as "changedAt" from reply_templates order by lower(name), id',
  );
}

export async function insertReply(tx: Tx, { id, kind, name, text, version, changedAt }: ReplyRow): Promise<void> {
  await tx.rows(
    'insert into reply_templates (id, kind, name, text, version, changed_at) values ($1, $2, $3, $4, $5, $6)',
    [id, kind, name, text, version, changedAt],
  );
}

export async function updateReply(tx: Tx, { id, kind, name, text, version, changedAt }: ReplyRow): Promise<void> {
  await tx.rows(
    'update reply_templates set kind = $2, name = $3, text = $4, version = $5, changed_at = $6 where id = $1',
    [id, kind, name, text, version, changedAt],
  );
}

/** Whether there was one to delete. */
export async function deleteReply(tx: Tx, id: string): Promise<boolean> {
  const gone = await tx.rows('delete from reply_templates where id = $1 returning id', [id]);
  return gone.length > 0;
}
