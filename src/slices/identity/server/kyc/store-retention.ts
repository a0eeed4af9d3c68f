import type { Tx } from '#platform/db/database.ts';

/** Sets when a person's documents go: the accepted ones, and the others. */
export async function eraseDocumentsAt(tx: Tx, personId: string, at: { approved: Date; others: Date }): Promise<void> {
  await tx.rows(
    "update kyc_documents set erase_at = case when status = 'approved' then $2::timestamptz else $3::timestamptz end where user_id = $1",
    [personId, at.approved, at.others],
  );
}

/**
 * After a decision: a refused document goes in a while, and so do those that an accepted one of the same kind replaced.
 */
export async function scheduleErasure(tx: Tx, documentId: string, eraseAt: Date): Promise<void> {
  await tx.rows(
    `update kyc_documents d set erase_at = $2 from kyc_documents decided
     where decided.id = $1 and d.user_id = decided.user_id and d.erase_at is null and (
       (d.id = decided.id and d.status = 'rejected') or
       (decided.status = 'approved' and d.id <> decided.id and d.document_type = decided.document_type and d.status = 'approved'))`,
    [documentId, eraseAt],
  );
}

/** Takes documents out whose time is over, with the list of who saw them; their files are the caller's to remove. */
export async function takeDueDocuments(tx: Tx, now: Date, limit: number) {
  const due = await tx.rows(
    'select id, user_id, file_key from kyc_documents where erase_at <= $1 order by erase_at limit $2 for update skip locked',
    [now, limit],
  );
  const ids = due.map((document) => document.id);
  await tx.rows('delete from kyc_document_views where document_id = any($1::uuid[])', [ids]);
  await tx.rows('delete from kyc_documents where id = any($1::uuid[])', [ids]);
  return due;
}

/** Documents whose file is not under this key, locked. */
export function documentsUnderOtherKeys(
  tx: Tx,
  keyName: string,
  limit: number,
): Promise<{ id: string; file_key: string }[]> {
  return tx.rows(
    'select id, file_key from kyc_documents where key_id is distinct from $1 order by id limit $2 for update skip locked',
    [keyName, limit],
  );
}

export async function noteKey(
  tx: Tx,
  document: { readonly id: string; readonly fileKey: string; readonly keyName: string },
): Promise<void> {
  await tx.rows('update kyc_documents set file_key = $2, key_id = $3 where id = $1', [
    document.id,
    document.fileKey,
    document.keyName,
  ]);
}

/** Who opened a person's documents, the newest first; the person's own looks are left out. */
export function viewsOf(tx: Tx, personId: string, limit: number) {
  return tx.rows(
    `select v.document_id, u.first_name, u.role, v.viewed_at
     from kyc_documents d join kyc_document_views v on v.document_id = d.id join users u on u.id = v.viewer_id
     where d.user_id = $1 and v.viewer_id <> $1 order by v.viewed_at desc, v.id desc limit $2`,
    [personId, limit],
  );
}
