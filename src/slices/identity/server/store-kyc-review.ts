import type { Tx } from '#platform/db/database.ts';

const MOST_VIEWS = 50;

/** Who opened the file of a document, the last first. */
export function viewsOf(tx: Tx, documentId: string): Promise<{ viewer_id: string; name: string; viewed_at: Date }[]> {
  return tx.rows(
    `select v.viewer_id, u.first_name || ' ' || u.last_name as name, v.viewed_at
     from kyc_document_views v join users u on u.id = v.viewer_id
     where v.document_id = $1 order by v.viewed_at desc limit ${MOST_VIEWS}`,
    [documentId],
  );
}

/** The waiting documents before and after this one, by age. After the youngest comes the oldest. */
export async function waitingAround(tx: Tx, id: string): Promise<{ nextId: string | null; previousId: string | null }> {
  const waiting = "status in ('pending', 'under_review')";
  const [row] = await tx.rows<{ nextId: string | null; previousId: string | null }>(
    `select coalesce((select id from kyc_documents where ${waiting} and id > $1 order by id limit 1),
                     (select id from kyc_documents where ${waiting} and id <> $1 order by id limit 1)) as "nextId",
            (select id from kyc_documents where ${waiting} and id < $1 order by id desc limit 1) as "previousId"`,
    [id],
  );
  return row ?? { nextId: null, previousId: null };
}
