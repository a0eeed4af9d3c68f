import type { Tx } from '#platform/db/database.ts';

/** What uploads of this slice are called in the table of files. */
const UPLOAD_PURPOSE = 'product_image';

export interface UploadRow {
  readonly id: string;
  readonly owner_id: string | null;
  readonly storage_key: string;
  readonly content_type: string | null;
  readonly state: 'awaiting' | 'uploaded' | 'used';
  readonly expires_at: Date;
}

interface NewUpload {
  readonly id: string;
  readonly ownerId: string;
  readonly storageKey: string;
  readonly at: Date;
  readonly expiresAt: Date;
}

/** Writes down that a file may come. */
export async function insertUpload(tx: Tx, upload: NewUpload): Promise<void> {
  await tx.rows(
    `insert into stored_files (id, owner_id, purpose, storage_key, state, created_at, expires_at) values ($1, $2, $3, $4, 'awaiting', $5, $6)`,
    [upload.id, upload.ownerId, UPLOAD_PURPOSE, upload.storageKey, upload.at, upload.expiresAt],
  );
}

/** How many uploads the person started since `since`. */
export async function countUploads(tx: Tx, ownerId: string, since: Date): Promise<number> {
  const [row] = await tx.rows(
    `select count(*)::int as count from stored_files where owner_id = $1 and purpose = $2 and created_at > $3`,
    [ownerId, UPLOAD_PURPOSE, since],
  );
  return row?.count ?? 0;
}

/** The upload, locked, or null. */
export async function findUpload(tx: Tx, id: string): Promise<UploadRow | null> {
  const rows = await tx.rows(
    'select id, owner_id, storage_key, content_type, state, expires_at from stored_files where id = $1 and purpose = $2 for update',
    [id, UPLOAD_PURPOSE],
  );
  return rows[0] ?? null;
}

/** Marks that the bytes are in the file store. */
export async function markUploaded(tx: Tx, id: string, file: { contentType: string; byteSize: number }): Promise<void> {
  await tx.rows("update stored_files set state = 'uploaded', content_type = $2, byte_size = $3 where id = $1", [
    id,
    file.contentType,
    file.byteSize,
  ]);
}

/** Takes expired uploads off the table, a few at a time, and gives their keys. */
export async function takeStaleUploads(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const rows = await tx.rows(
    `delete from stored_files where id in (
       select id from stored_files where purpose = $1 and state <> 'used' and expires_at < $2 limit $3 for update skip locked)
     returning storage_key`,
    [UPLOAD_PURPOSE, now, limit],
  );
  return rows.map((row) => row.storage_key);
}

interface NewImage {
  readonly contentHash: string;
  readonly width: number;
  readonly height: number;
  readonly at: Date;
}

/** Writes down a finished picture; the same picture twice is one. */
export async function insertImage(tx: Tx, image: NewImage): Promise<void> {
  await tx.rows(
    'insert into product_images (content_hash, width, height, created_at) values ($1, $2, $3, $4) on conflict do nothing',
    [image.contentHash, image.width, image.height, image.at],
  );
}

/** Which of these pictures exist. */
export async function knownImages(tx: Tx, contentHashes: readonly string[]): Promise<Set<string>> {
  if (contentHashes.length === 0) return new Set();
  const rows = await tx.rows('select content_hash from product_images where content_hash = any($1::text[])', [
    contentHashes,
  ]);
  return new Set(rows.map((row) => row.content_hash));
}
