import type { QualityGrade } from '#kernel/ghana/produce.ts';
import type { Tx } from '#platform/db/database.ts';
import { listingGradeOf } from '../domain/score.ts';
import type { InspectionRow } from './rows.ts';
import { findInspectionsOf } from './store.ts';

/** The inspection of an order as the order shows it. */
export interface InspectionOfOrder {
  readonly id: string;
  readonly status: InspectionRow['status'];
  readonly grade: QualityGrade | null;
  /** Out of 10. */
  readonly score: number | null;
  readonly inspectorId: string | null;
  readonly notes: string | null;
  readonly completedAt: Date | null;
}

/** Inspections by order; orders without one are left out. */
export async function inspectionsOf(tx: Tx, orderIds: readonly string[]): Promise<Map<string, InspectionOfOrder>> {
  if (orderIds.length === 0) return new Map();
  const rows = await findInspectionsOf(tx, orderIds);
  return new Map(
    rows.map((row) => [
      row.order_id,
      {
        id: row.id,
        status: row.status,
        grade: row.overall_grade && listingGradeOf(row.overall_grade),
        score: row.quality_score,
        inspectorId: row.inspector_id,
        notes: row.notes,
        completedAt: row.completed_at,
      },
    ]),
  );
}
