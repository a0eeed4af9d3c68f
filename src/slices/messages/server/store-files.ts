import type { Tx } from '#platform/db/database.ts';
import type { FileRow } from './rows.ts';

const FILE =
  'select id, owner_id, state, storage_key, file_name, content_type, byte_size, width, height, message_id, expires_at from message_files';

interface NewFile {
  readonly id: string;
  readonly ownerId: string;
  readonly storageKey: string;
  readonly fileName: string;
  readonly at: Date;
  readonly expiresAt: Date;
}

/** Writes down that a file may come. */
export async function insertFile(tx: Tx, file: NewFile): Promise<void> {
  await tx.rows(
    `insert into message_files (id, owner_id, state, storage_key, file_name, created_at, expires_at) values ($1, $2, 'awaiting', $3, $4, $5, $6)`,
    [file.id, file.ownerId, file.storageKey, file.fileName, file.at, file.expiresAt],
  );
}

export async function findFile(tx: Tx, id: string, lock = false): Promise<FileRow | null> {
  const rows = await tx.rows(`${FILE} where id = $1${lock ? ' for update' : ''}`, [id]);
  return rows[0] ?? null;
}

export interface ReadyFile {
  readonly contentType: string;
  readonly byteSize: number;
  readonly width: number | null;
  readonly height: number | null;
}

/** Marks that the bytes are in the file store; false when another upload was first. */
export async function markReady(tx: Tx, id: string, file: ReadyFile): Promise<boolean> {
  const ready = await tx.rows(
    `update message_files set state = 'ready', content_type = $2, byte_size = $3, width = $4, height = $5 where id = $1 and state = 'awaiting' returning id`,
    [id, file.contentType, file.byteSize, file.width, file.height],
  );
  return ready.length > 0;
}

/**
 * Whether this person may open the file: they sent it, it was sent to them, or they are an admin whom the conversation
 * was reported to.
 */
export async function mayOpen(
  tx: Tx,
  fileId: string,
  reader: { readonly id: string; readonly isAdmin: boolean },
): Promise<boolean> {
  const rows = await tx.rows(
    `select 1 from message_files f left join messages m on m.id = f.message_id
     where f.id = $1 and (f.owner_id = $2 or m.recipient_id = $2
       or ($3 and exists (select 1 from message_reports r where r.conversation_id = m.conversation_id and r.up_to_sequence >= m.sequence)))`,
    [fileId, reader.id, reader.isAdmin],
  );
  return rows.length > 0;
}

/** Takes files that were never sent off the table, a few at a time, and gives their keys. */
export async function takeStaleFiles(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const rows = await tx.rows(
    `delete from message_files where id in (select id from message_files where state <> 'sent' and expires_at < $1 limit $2 for update skip locked)
     returning storage_key`,
    [now, limit],
  );
  return rows.map((row) => row.storage_key);
}
