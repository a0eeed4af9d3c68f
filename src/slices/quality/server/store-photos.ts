import type { Tx } from '#platform/db/database.ts';

/** Who may see the pictures of a report. */
export interface ReportParties {
  readonly inspector_id: string;
  readonly farmer_id: string;
  readonly buyer_id: string | null;
  readonly order_id: string | null;
}

/** The people of a report, or null; `lock` keeps two uploads from counting at once. */
export async function partiesOf(tx: Tx, reportId: string, lock: boolean): Promise<ReportParties | null> {
  const [row] = await tx.rows(
    `select r.inspector_id, r.farmer_id, i.buyer_id, r.order_id from inspection_reports r left join inspections i on i.id = r.inspection_id
     where r.id = $1${lock ? ' for update of r' : ''}`,
    [reportId],
  );
  return row ?? null;
}

export interface PhotoRow {
  readonly id: string;
  readonly report_id: string;
  readonly content_hash: string;
}

/** The pictures of these reports, in the order in which they came. */
export function photosOf(tx: Tx, reportIds: readonly string[]): Promise<PhotoRow[]> {
  if (reportIds.length === 0) return Promise.resolve([]);
  return tx.rows(
    'select id, report_id, content_hash from inspection_photos where report_id = any($1::uuid[]) order by id',
    [reportIds],
  );
}

export async function insertPhoto(tx: Tx, photo: PhotoRow, at: Date): Promise<void> {
  await tx.rows('insert into inspection_photos (id, report_id, content_hash, created_at) values ($1, $2, $3, $4)', [
    photo.id,
    photo.report_id,
    photo.content_hash,
    at,
  ]);
}
