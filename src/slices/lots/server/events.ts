import type { Tx } from '#platform/db/database.ts';
import type { PublicPart } from '#platform/live/public-parts.ts';
import { recordEvent } from '#platform/outbox/record.ts';
import type { LotRow, PartRow } from './rows.ts';

/** All lots: anybody may read them, and some wait for one. */
export const LOTS: PublicPart = 'market:lots';

/** Says that something of a lot changed: pages that show it load again. */
export function recordChanged(
  tx: Tx,
  { id, leadId, buyerId }: LotRow,
  { parts, at }: { readonly parts: readonly PartRow[]; readonly at: Date },
): Promise<void> {
  const people = new Set([leadId, ...parts.map(({ farmerId }) => farmerId), ...(buyerId === null ? [] : [buyerId])]);
  return recordEvent(tx, {
    type: 'lots.changed',
    subjectId: id,
    payload: { lotId: id },
    audience: [...[...people].map((person) => `user:${person}`), 'role:admin', LOTS],
    at,
  });
}
