import { listen } from '#platform/outbox/listener.ts';
import { orderForTalk } from '#slices/orders/server/index.ts';
import { z } from 'zod';
import { openContacts } from './store.ts';

const ofOrder = z.object({ orderId: z.string() });

/** Numbers and links show from the payment on; whoever carries the goods joins when they accept. */
export const messagesListeners = (['escrow.payment_confirmed', 'transport.accepted'] as const).map((type) =>
  listen(`messages.on_${type.replace('.', '_')}`, type, ofOrder, async ({ orderId }, { tx, now }) => {
    const order = await orderForTalk(tx, orderId);
    if (order?.paid) await openContacts(tx, order.parties, now);
  }),
);
