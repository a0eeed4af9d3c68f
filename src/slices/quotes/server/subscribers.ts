import { type Subscriber, subscribe } from '#platform/outbox/subscriber.ts';
import { z } from 'zod';
import { moveOffer } from './move-offer.ts';
import { lockDeal, offerOfOrder } from './store-offers.ts';

const unpaid = z.object({ orderId: z.string() });

export const subscribers: readonly Subscriber[] = [
  // An order that ended before it was paid: its offer is agreed again, or over.
  subscribe('quotes.on_order_unpaid', 'orders.ended_unpaid', unpaid, async ({ orderId }, { tx, now }) => {
    const offerId = await offerOfOrder(tx, orderId);
    const deal = offerId === null ? null : await lockDeal(tx, offerId);
    if (deal?.offer.state !== 'ordered' || deal.offer.orderId !== orderId) return;
    await moveOffer(tx, deal, { act: 'unpaid', by: 'order' }, { now });
  }),
];
