import { type Subscriber, subscribe } from '#platform/outbox/subscriber.ts';
import { z } from 'zod';
import { putChargedBack, putNoDeposit, resumeDeadlines } from './store-waiting.ts';

const opened = z.object({ orderId: z.string(), at: z.iso.datetime() });
const ended = opened.extend({ isFree: z.boolean() });

const takenBack = z.object({ orderId: z.string() });

/** The deadlines of an order wait while its payment is disputed at the payer's bank. */
export const awaitBanks: readonly Subscriber[] = [
  subscribe('orders.on_chargeback_opened', 'escrow.chargeback_opened', opened, ({ orderId, at }, { tx }) =>
    putChargedBack(tx, orderId, new Date(at)),
  ),
  subscribe('orders.on_chargeback_ended', 'escrow.chargeback_ended', ended, async ({ orderId, at, isFree }, { tx }) => {
    if (isFree) await resumeDeadlines(tx, orderId, new Date(at));
  }),
  // An unpaid order whose deposit the bank gave back costs all of its price again.
  subscribe('orders.on_deposit_taken_back', 'escrow.deposit_taken_back', takenBack, ({ orderId }, { tx }) =>
    putNoDeposit(tx, orderId),
  ),
];
