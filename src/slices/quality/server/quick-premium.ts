import { dayOf } from '#kernel/moment.ts';
import { after, DAY_MS } from '#kernel/time.ts';
import type { Tx } from '#platform/db/database.ts';
import { findPerson } from '#slices/identity/server/index.ts';
import { notify } from '#slices/notifications/server/index.ts';
import { isPremium } from '../domain/proof.ts';
import { QUICK_FROM } from '../domain/time-between.ts';
import type { ReportRow } from './rows.ts';
import { quickSince } from './store-inspectors.ts';

/** Tells staff, once a day, of an inspector who gave one farmer the best grade several times within minutes. */
export async function notifyOfQuickPremium(tx: Tx, row: ReportRow): Promise<void> {
  if (!isPremium({ overallGrade: row.overall_grade, approved: row.approved })) return;
  const { inspector_id: inspectorId, farmer_id: farmerId, completed_at: at } = row;
  const quick = (await quickSince(tx, after(at, -DAY_MS), inspectorId)).find((one) => one.farmerId === farmerId);
  if (!quick || quick.reports < QUICK_FROM) return;
  const inspector = await findPerson(tx, inspectorId);
  await notify(tx, {
    kind: 'quick_premium',
    to: { staff: true },
    key: `quality.quick_premium:${inspectorId}:${farmerId}:${dayOf(at)}`,
    link: '/admin/inspectors',
    params: {
      inspector: `${inspector?.firstName ?? ''} ${inspector?.lastName ?? ''}`.trim(),
      farmer: row.farmer_name,
      reports: String(quick.reports),
    },
    at,
  });
}
