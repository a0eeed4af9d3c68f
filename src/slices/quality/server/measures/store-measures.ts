import type { Tx } from '#platform/db/database.ts';
import type { Measure } from '../../domain/sheets/measures.ts';

/** One measurement as it is kept. */
export interface MeasureRow {
  readonly report_id: string;
  readonly measure: Measure;
  readonly amount: number;
  readonly above: string | null;
}

/** The measurements of these reports. */
export function measuresOf(tx: Tx, reportIds: readonly string[]): Promise<MeasureRow[]> {
  if (reportIds.length === 0) return Promise.resolve([]);
  return tx.rows(
    'select report_id, measure, amount, above from inspection_measurements where report_id = any($1::uuid[])',
    [reportIds],
  );
}

export async function insertMeasures(tx: Tx, reportId: string, rows: readonly MeasureRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.rows(
    `insert into inspection_measurements (report_id, measure, amount, above)
     select $1, m.measure, m.amount, nullif(m.above, '') from unnest($2::text[], $3::int[], $4::text[]) as m (measure, amount, above)`,
    [reportId, rows.map((row) => row.measure), rows.map((row) => row.amount), rows.map((row) => row.above ?? '')],
  );
}
