import { type Subscriber, subscribeToBatches } from '#platform/outbox/subscriber.ts';
import { z } from 'zod';
import { issueForOrders } from './issue-for-orders.ts';

const ofOrder = z.object({ orderId: z.string() });

/**
 * Whatever moves the money of an order may have made a document due; which one, the ledger says. A refund is looked at
 * once more when it was sent, whatever it came from.
 */
const CAUSES = [
  'escrow.payment_confirmed',
  'escrow.reduced',
  'escrow.released',
  'escrow.refunded',
  'escrow.dispute_decided',
  'escrow.refund_sent',
] as const;

export const subscribers: readonly Subscriber[] = CAUSES.map((type) =>
  subscribeToBatches(`documents.on_${type.replace('escrow.', '')}`, type, ofOrder, (events, { tx, now }) =>
    issueForOrders(
      tx,
      events.map(({ orderId }) => orderId),
      now,
    ),
  ),
);
