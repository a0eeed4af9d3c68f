import type { Tx } from '#platform/db/database.ts';

const MOST_VIEWS = 50;

/** Who opened the file of a document, the last first. */
export function viewsOf(tx: Tx, documentId: string): Promise<{ viewer_id: string; name: string; viewed_at: Date }[]> {
  return tx.rows(
    `select v.viewer_id, u.first_name || ' ' || u.last_name as name, v.viewed_at
     from kyc_document_views v join users u on u.id = v.viewer_id
     where v.document_id = $1 order by v.viewed_at desc limit $2`,
    [documentId, MOST_VIEWS],
  );
}

/** When somebody looked last at the file of an accepted document of a person; null when not since that moment. */
export async function lastLookAt(
  tx: Tx,
  look: { readonly ownerId: string; readonly viewerId: string; readonly since: Date },
): Promise<Date | null> {
  const [row] = await tx.rows(
    `select v.viewed_at from kyc_document_views v join kyc_documents d on d.id = v.document_id
     where d.user_id = $1 and d.status = 'approved' and v.viewer_id = $2 and v.viewed_at > $3 order by v.viewed_at desc limit 1`,
    [look.ownerId, look.viewerId, look.since],
  );
  return row?.viewed_at ?? null;
}

/** The waiting documents before and after this one, by age. After the youngest comes the oldest. */
export async function waitingAround(tx: Tx, id: string): Promise<{ nextId: string | null; previousId: string | null }> {
  const waiting = "status in ('pending', 'under_review')";
  const [row] = await tx.rows(
    `select coalesce((select id from kyc_documents where ${waiting} and id > $1 order by id limit 1),
                     (select id from kyc_documents where ${waiting} and id <> $1 order by id limit 1)) as "nextId",
            (select id from kyc_documents where ${waiting} and id < $1 order by id desc limit 1) as "previousId"`,
    [id],
  );
  return row ?? { nextId: null, previousId: null };
}
