import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import { dropClaim } from './claims/store-claims.ts';
import { recordQueueChange } from './events.ts';
import type { InspectionRequest } from './rows.ts';
import { cancelWaiting, insertInspection } from './store.ts';

/** Puts an order's goods into the queue. A second request for the same order changes nothing. */
export async function requestInspection(tx: Tx, request: InspectionRequest): Promise<void> {
  const row = await insertInspection(tx, newId(request.at), request);
  if (row) await recordQueueChange(tx, 'quality.requested', row, request.at);
}

/** Nobody need look at an order's goods any more. Nothing happens when no inspection waits; says whether one did. */
export async function cancelInspection(
  tx: Tx,
  request: { readonly orderId: string; readonly at: Date },
): Promise<boolean> {
  const row = await cancelWaiting(tx, request.orderId, request.at);
  if (row) {
    await dropClaim(tx, row.id);
    await recordQueueChange(tx, 'quality.called_off', row, request.at);
  }
  return row !== null;
}
