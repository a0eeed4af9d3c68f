import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import { recordQueueChange } from './events.ts';
import type { InspectionWish } from './rows.ts';
import { cancelWaiting, insertInspection } from './store.ts';

/** Puts an order's goods into the queue. A second request for the same order changes nothing. */
export async function requestInspection(tx: Tx, wish: InspectionWish): Promise<void> {
  const row = await insertInspection(tx, newId(wish.at), wish);
  if (row) await recordQueueChange(tx, 'quality.requested', row, wish.at);
}

/** The order is off: nobody need look at its goods. Nothing happens when no inspection waits. */
export async function cancelInspection(tx: Tx, wish: { readonly orderId: string; readonly at: Date }): Promise<void> {
  const row = await cancelWaiting(tx, wish.orderId, wish.at);
  if (row) await recordQueueChange(tx, 'quality.called_off', row, wish.at);
}
