import { subscribeToBatches } from '#platform/outbox/subscriber.ts';
import { ordersForTalk } from '#slices/orders/server/index.ts';
import { z } from 'zod';
import { openContacts } from './store.ts';

const ofOrder = z.object({ orderId: z.string() });

/** Numbers and links show from the payment on; the transporter joins when they accept. */
export const messagesSubscribers = (['escrow.payment_confirmed', 'transport.accepted'] as const).map((type) =>
  subscribeToBatches(`messages.on_${type.replace('.', '_')}`, type, ofOrder, async (told, { tx, now }) => {
    const orders = await ordersForTalk(
      tx,
      told.map(({ orderId }) => orderId),
    );
    const circles = orders.filter(({ paid }) => paid).map(({ parties }) => parties);
    if (circles.length > 0) await openContacts(tx, circles, now);
  }),
);
