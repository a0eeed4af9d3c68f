import type { Tx } from '#platform/db/database.ts';
import { recordEvent } from '#platform/outbox/record.ts';
import type { Visit } from '../../domain/visit.ts';
import { INSPECTORS } from '../events.ts';
import type { ClaimRow } from './store-claims.ts';

/** Tells the inspectors' open pages that goods were claimed or are free again. */
export function recordClaimChange(tx: Tx, row: ClaimRow, at: Date): Promise<void> {
  return recordEvent(tx, {
    type: 'quality.claim_changed',
    subjectId: row.subject_id,
    payload: { orderId: row.order_id, listingId: row.listing_id },
    audience: [INSPECTORS, 'role:admin'],
    at,
  });
}

export interface VisitNews {
  readonly orderId: string;
  readonly inspectorId: string;
  readonly visit: Visit;
  /** Why it was moved or called off; null for a new one. */
  readonly reason: string | null;
}

/** An order's goods are visited at another time than was known, or not any more; the order tells its people. */
export function recordVisit(
  tx: Tx,
  type: 'quality.visit_arranged' | 'quality.visit_called_off',
  { orderId, inspectorId, visit, reason }: VisitNews,
  at: Date,
): Promise<void> {
  const payload = { orderId, inspectorId, ...visit, reason, saidAt: at.toISOString() };
  return recordEvent(tx, { type, subjectId: orderId, payload, audience: [INSPECTORS, 'role:admin'], at });
}
