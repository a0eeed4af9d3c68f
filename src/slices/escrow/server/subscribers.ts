import type { Subscriber } from '#platform/outbox/subscriber.ts';
import { subscribe } from '#platform/outbox/subscriber.ts';
import { z } from 'zod';
import { markDelivered } from './holds/store-holds.ts';

const delivered = z.object({ orderId: z.uuid(), transporterId: z.uuid() });

/** A delivery makes its fee earned, should the order end in a dispute, and lets the buyer release. */
export const escrowSubscribers: readonly Subscriber[] = [
  subscribe('escrow.note_delivery', 'transport.delivered', delivered, async (event, { tx, now }) => {
    await markDelivered(tx, { orderId: event.orderId, transporterId: event.transporterId, at: now });
  }),
];
