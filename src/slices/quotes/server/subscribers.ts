import { type EventContext, type Subscriber, subscribe } from '#platform/outbox/subscriber.ts';
import { z } from 'zod';
import { moveOffer } from './move-offer.ts';
import { lockDeal, offerOfOrder } from './store-offers.ts';

const ended = z.object({ orderId: z.string() });

/** An order that ended, for the offer that it came of. */
async function endOrder(act: 'unpaid' | 'call_off', { orderId }: z.output<typeof ended>, { tx, now }: EventContext) {
  const offerId = await offerOfOrder(tx, orderId);
  const deal = offerId === null ? null : await lockDeal(tx, offerId);
  if (deal?.offer.state !== 'ordered' || deal.offer.orderId !== orderId) return;
  await moveOffer(tx, deal, { act, by: 'order' }, { now });
}

export const subscribers: readonly Subscriber[] = [
  // An order that ended before it was paid: its offer is agreed again, or over.
  subscribe('quotes.on_order_unpaid', 'orders.ended_unpaid', ended, (event, by) => endOrder('unpaid', event, by)),
  // One that was called off afterwards: what it took is wanted again.
  subscribe('quotes.on_order_called_off', 'orders.called_off', ended, (event, by) => endOrder('call_off', event, by)),
];
