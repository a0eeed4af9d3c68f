import type { Tx } from '#platform/db/database.ts';
import type { PersonalRecords } from '#platform/personal-records.ts';

async function records(tx: Tx, personId: string): Promise<Record<string, readonly object[]>> {
  const reports = await tx.rows(
    `select id, order_number, product_name, category, appearance, freshness, size, packaging, quality_score, overall_grade, notes, recommendations,
       approved, completed_at, inspector_id = $1 as you_wrote_it from inspection_reports where inspector_id = $1 or farmer_id = $1 order by id`,
    [personId],
  );
  const measurements = await tx.rows(
    `select m.report_id, m.measure, m.amount, m.above from inspection_measurements m join inspection_reports r on r.id = m.report_id
     where r.inspector_id = $1 or r.farmer_id = $1 order by m.report_id, m.measure`,
    [personId],
  );
  const claims = await tx.rows(
    'select subject_id, claimed_at, lapses_at, visit_day::text as visit_day, visit_part from inspection_claims where inspector_id = $1 order by claimed_at',
    [personId],
  );
  const looks = await tx.rows(
    'select id, listing_id, status, requested_at, reason, settled_at from second_looks where asked_by = $1 or settled_by = $1 order by id',
    [personId],
  );
  return {
    inspection_reports: reports,
    inspection_measurements: measurements,
    inspection_claims: claims,
    second_looks: looks,
  };
}

async function forget(tx: Tx, personId: string): Promise<void> {
  await tx.rows('delete from inspection_claims where inspector_id = $1', [personId]);
  await tx.rows("update inspections set farmer_name = 'Deleted account' where farmer_id = $1", [personId]);
  await tx.rows("update inspection_reports set farmer_name = 'Deleted account' where farmer_id = $1", [personId]);
}

/** What inspections keep about a person: grades and notes stay, names go. */
export const qualityPersonal: PersonalRecords = { records, forget };
