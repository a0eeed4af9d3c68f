import { refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Receiver } from './rows.ts';
import { lockDeliveryOf, putReceiver } from './store.ts';

/**
 * Goods that are still at the farm go to another door, or to somebody else. Refuses `transport.wrong_state` when their
 * pickup was reported a moment before.
 */
export async function readdressDelivery(tx: Tx, change: Receiver & { readonly orderId: string }): Promise<void> {
  const row = await lockDeliveryOf(tx, change.orderId);
  if (!row) return;
  if (row.picked_up_at !== null)
    throw refused('transport.wrong_state', 'These goods have just been picked up.', {
      status: row.status,
      allowed: [],
    });
  await putReceiver(tx, change.orderId, change);
}
