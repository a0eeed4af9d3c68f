import { ghs, moment } from '#wire/fields.ts';
import { z } from 'zod';

/** What became of an order's money, from the ledger. Paid = held + refunded + cost + what the earners got. */
export const orderMoney = z.object({
  paid: ghs,
  /** In escrow now. */
  held: ghs,
  /** Given back to the payer; of it `refundOwed` is still on its way. */
  refunded: ghs,
  /** What the payer bore of what the payment cost. */
  cost: ghs,
  refundOwed: ghs,
  /** When the last part of it was sent. */
  refundSentAt: moment.nullable(),
  /** When the escrow was divided; null before. */
  settledAt: moment.nullable(),
});
export type OrderMoneyView = z.output<typeof orderMoney>;
