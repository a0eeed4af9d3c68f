import type { Tx } from '#platform/db/database.ts';
import { notify } from '#slices/notifications/server/index.ts';
import { findingsDiffer } from '../../domain/second-look.ts';
import { recordLookChange } from '../events.ts';
import type { ReportRow } from '../rows.ts';
import { findReportsByIds } from '../store.ts';
import { closeLook, findLook } from './store-looks.ts';

const findingOf = (row: ReportRow) => ({
  overallGrade: row.overall_grade,
  score: row.quality_score,
  approved: row.approved,
});

/** The second report is there: it decides nothing, and a difference is put before administrators. */
export async function endLook(tx: Tx, lookId: string, second: ReportRow): Promise<void> {
  const look = await findLook(tx, lookId);
  const [first] = look === null ? [] : await findReportsByIds(tx, [look.first_report_id]);
  if (look === null || !first) throw new Error('A second inspection has its first report.');
  const at = second.completed_at;
  const differ = findingsDiffer(findingOf(first), findingOf(second));
  await closeLook(tx, lookId, differ ? 'differs' : 'same', at);
  await recordLookChange(tx, look, at);
  if (!differ) return;
  await notify(tx, {
    kind: 'second_look_differs',
    to: { staff: true },
    key: `quality.second_look:${lookId}`,
    link: '/admin/inspectors',
    params: {
      product: second.product_name,
      first: `grade ${first.overall_grade}, ${first.quality_score} of 10`,
      second: `grade ${second.overall_grade}, ${second.quality_score} of 10`,
    },
    at,
  });
}
