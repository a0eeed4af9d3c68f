import { subscribe } from '#platform/outbox/subscriber.ts';
import { notify } from '#slices/notifications/server/index.ts';
import { collectionCodeOf } from '#slices/transport/server/index.ts';
import { z } from 'zod';
import { buyerOf, farmerOf } from '../order/notice-addresses.ts';
import { findOrder } from '../store.ts';
import { collectionOf } from './collection-of.ts';

/** The buyer gets their code when the goods are ready, since the farm need not have a network. */
export const codeToCollect = subscribe(
  'orders.send_code_to_collect',
  'orders.ready_to_collect',
  z.object({ orderId: z.string() }),
  async ({ orderId }, { tx, now, platform }) => {
    const order = await findOrder(tx, orderId);
    // Collected or called off in the meantime: nobody asks for it any more.
    if (order?.status !== 'ready_for_pickup') return;
    const code = collectionCodeOf(platform.config, collectionOf(order));
    const params = { orderNumber: order.orderNumber, farmer: farmerOf(order), code };
    await notify(tx, {
      kind: 'collection_code',
      ...buyerOf(order),
      key: `collection_code:${order.id}`,
      params,
      at: now,
    });
  },
);
