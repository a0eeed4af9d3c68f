import { refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import { lockDeliveryOf, putAwaitsBuyer, putDisputed } from './store.ts';

/**
 * The buyer is asked about the weight of an order's goods, or has answered: until then they do not leave the farm.
 * Refuses `transport.wrong_state` when their pickup was reported a moment before. An order without a delivery is none
 * of our business.
 */
export async function holdBackDelivery(
  tx: Tx,
  request: { readonly orderId: string; readonly back: boolean },
): Promise<void> {
  const row = await lockDeliveryOf(tx, request.orderId);
  if (!row) return;
  if (request.back && row.picked_up_at !== null)
    throw refused('transport.wrong_state', 'These goods have just been picked up.', {
      status: row.status,
      allowed: [],
    });
  await putAwaitsBuyer(tx, request.orderId, request.back);
}

/**
 * A dispute is open on an order, or has ended: until then nobody accepts or collects its goods, and no list offers or
 * plans them. What is on the road arrives.
 */
export async function freezeDelivery(
  tx: Tx,
  request: { readonly orderId: string; readonly frozen: boolean },
): Promise<void> {
  await putDisputed(tx, request.orderId, request.frozen);
}
