import { refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import { afterEvidence, evidenceEnd, type EvidenceSide } from '../../domain/disputes/dispute-windows.ts';
import type { HoldRow } from '../holds/store-holds.ts';
import { notifyMoreTime, scheduleReminders } from './notify-dispute.ts';
import { clockOf, type DisputeCase, type DisputeRow, putClock } from './store-disputes.ts';

/** The side for which somebody shows evidence; null for admins, whom no deadline holds up. A guest is the buyer. */
export function sideOf(hold: HoldRow, personId: string | null): EvidenceSide | null {
  if (personId === hold.buyer_id) return 'buyer';
  return personId === hold.seller_id ? 'seller' : null;
}

/** Whether somebody may still add to a dispute. */
export function mayAddTo(dispute: DisputeRow, side: EvidenceSide | null, now: Date): boolean {
  const clock = clockOf(dispute);
  return dispute.state === 'open' && (side === null || clock === null || evidenceEnd(clock, side) > now);
}

/**
 * Takes note that somebody adds to an open dispute whose hold is locked: what comes late gives the other side more
 * time, once. Refuses `dispute.evidence_closed`.
 */
export async function keepEvidence(
  tx: Tx,
  { dispute, hold }: DisputeCase,
  { byId, at }: { readonly byId: string | null; readonly at: Date },
): Promise<void> {
  const side = sideOf(hold, byId);
  const clock = clockOf(dispute);
  if (side === null || clock === null) return;
  if (!mayAddTo(dispute, side, at))
    throw refused('dispute.evidence_closed', 'The time to add evidence is over. An administrator decides now.', {
      until: evidenceEnd(clock, side).toISOString(),
    });
  const next = afterEvidence(clock, dispute.opened_at, side, at);
  if (next === clock) return;
  await putClock(tx, dispute.id, next);
  await scheduleReminders(tx, hold, { id: dispute.id, clock: next, at });
  await notifyMoreTime(tx, hold, { id: dispute.id, clock: next, at });
}
