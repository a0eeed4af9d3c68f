import type { Tx } from '#platform/db/database.ts';

export interface PhotoRow {
  readonly id: string;
  readonly dispute_id: string;
  /** Null for a guest. */
  readonly by_id: string | null;
  readonly by_name: string;
  readonly file_key: string;
  readonly created_at: Date;
}

export interface NewPhoto {
  readonly id: string;
  readonly disputeId: string;
  readonly byId: string | null;
  readonly byName: string;
  readonly contentHash: string;
  readonly fileKey: string;
  /** The key that it is sealed with. */
  readonly keyName: string;
  readonly byteSize: number;
  readonly at: Date;
}

/** Writes a picture down, unless the same person showed the same one; then that one comes back. */
export async function putPhoto(tx: Tx, photo: NewPhoto): Promise<PhotoRow> {
  const [row] = await tx.rows(
    `insert into dispute_photos (id, dispute_id, by_id, by_name, content_hash, byte_size, created_at, file_key, key_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (dispute_id, by_id, content_hash) do update set content_hash = excluded.content_hash returning *`,
    [
      photo.id,
      photo.disputeId,
      photo.byId,
      photo.byName,
      photo.contentHash,
      photo.byteSize,
      photo.at,
      photo.fileKey,
      photo.keyName,
    ],
  );
  if (!row) throw new Error('The photo was not stored.');
  return row;
}

/** Other pictures that this person, or the guest, showed in this dispute. */
export async function countPhotos(tx: Tx, disputeId: string, byId: string | null, exceptHash: string): Promise<number> {
  const [row] = await tx.rows(
    'select count(*)::int as count from dispute_photos where dispute_id = $1 and by_id is not distinct from $2::uuid and content_hash <> $3',
    [disputeId, byId, exceptHash],
  );
  return row?.count ?? 0;
}

/** The pictures of these disputes, in the order in which they were shown. */
export function photosOf(tx: Tx, disputeIds: readonly string[]): Promise<PhotoRow[]> {
  if (disputeIds.length === 0) return Promise.resolve([]);
  return tx.rows('select * from dispute_photos where dispute_id = any($1::uuid[]) order by id', [disputeIds]);
}

export async function findPhoto(tx: Tx, disputeId: string, photoId: string): Promise<PhotoRow | null> {
  const [row] = await tx.rows('select * from dispute_photos where id = $1 and dispute_id = $2', [photoId, disputeId]);
  return row ?? null;
}

/** Pictures that lie under another key than this, locked, some at once. */
export function photosUnderOtherKeys(tx: Tx, keyName: string, limit: number): Promise<PhotoRow[]> {
  return tx.rows('select * from dispute_photos where key_name <> $1 order by id limit $2 for update skip locked', [
    keyName,
    limit,
  ]);
}

export async function notePhotoKey(
  tx: Tx,
  photo: { readonly id: string; readonly fileKey: string; readonly keyName: string },
): Promise<void> {
  await tx.rows('update dispute_photos set file_key = $2, key_name = $3 where id = $1', [
    photo.id,
    photo.fileKey,
    photo.keyName,
  ]);
}
