import { QUALITY_GRADES } from '#kernel/ghana/produce.ts';
import type { Tx } from '#platform/db/database.ts';
import { recordEvent } from '#platform/outbox/record.ts';
import { listingPart } from '#slices/catalogue/server/index.ts';
import { z } from 'zod';
import { OVERALL_GRADES } from '../domain/score.ts';
import type { InspectionRow } from './rows.ts';

/** A report was submitted; `subjectId` is the order when it was about one, else the listing. */
export const inspectedEvent = z.object({
  orderId: z.uuid().nullable(),
  listingId: z.uuid(),
  approved: z.boolean(),
  /** The listing's grade; null for goods below standard. */
  grade: z.enum(QUALITY_GRADES).nullable(),
  overallGrade: z.enum(OVERALL_GRADES),
  score: z.number().int(),
  inspectorId: z.uuid(),
  notes: z.string(),
});

/** The open pages of all inspectors. */
export const INSPECTORS = 'role:quality_inspector';

/** Tells the inspectors' open pages that an order came into the queue or left it. */
export function recordQueueChange(
  tx: Tx,
  type: 'quality.requested' | 'quality.called_off',
  row: InspectionRow,
  at: Date,
): Promise<void> {
  const payload = { orderId: row.order_id, inspectionId: row.id, listingId: row.listing_id };
  return recordEvent(tx, { type, subjectId: row.order_id, payload, audience: [INSPECTORS, 'role:admin'], at });
}

/**
 * Notifies open pages that a second inspection waits or no longer does, and drops the kept page of its goods, which
 * shows the first report only while none waits. It says nothing of what anybody found.
 */
export function recordLookChange(
  tx: Tx,
  look: { readonly id: string; readonly listing_id: string },
  at: Date,
): Promise<void> {
  return recordEvent(tx, {
    type: 'quality.second_look_changed',
    subjectId: look.id,
    payload: { listingId: look.listing_id },
    audience: [INSPECTORS, 'role:admin', listingPart(look.listing_id)],
    at,
  });
}

/** Says what an inspector found. `people` are the farmer, and the buyer of an order with an account. */
export function recordInspected(
  tx: Tx,
  found: z.output<typeof inspectedEvent>,
  people: readonly string[],
  at: Date,
): Promise<void> {
  const audience = [...people.map((id) => `user:${id}`), INSPECTORS, 'role:admin'];
  return recordEvent(tx, {
    type: 'quality.inspected',
    subjectId: found.orderId ?? found.listingId,
    payload: found,
    audience,
    at,
  });
}
