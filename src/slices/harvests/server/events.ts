import type { Tx } from '#platform/db/database.ts';
import { recordEvent } from '#platform/outbox/record.ts';
import { listingPart } from '#slices/catalogue/server/index.ts';
import type { HarvestRow } from './rows.ts';

/** Says that something of a harvest changed: pages that show it load again. */
export function recordChanged(
  tx: Tx,
  harvest: Pick<HarvestRow, 'id' | 'farmerId' | 'listingId'>,
  { buyerIds, at }: { readonly buyerIds: readonly string[]; readonly at: Date },
): Promise<void> {
  const people = new Set([harvest.farmerId, ...buyerIds]);
  return recordEvent(tx, {
    type: 'harvests.changed',
    subjectId: harvest.id,
    payload: { harvestId: harvest.id },
    audience: [...[...people].map((id) => `user:${id}`), 'role:admin', listingPart(harvest.listingId)],
    at,
  });
}
