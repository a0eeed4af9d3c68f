import { ghs, id, moment } from '#wire/fields.ts';
import { z } from 'zod';

/** What may be paid next of an order that is paid in parts, from a wallet; `hours` from the first part to the last. */
const nextPart = z.object({ left: ghs, least: ghs, most: ghs, offered: ghs, hours: z.number() });
export type NextPart = z.output<typeof nextPart>;

const partPaid = z.object({ amount: ghs, paidAt: moment, name: z.string().nullable() });

/** What an order's page says of its parts, and of a refund to its payer. */
export const paidParts = {
  /** For the buyer: a refund that the number that paid cannot take; for guests with what opens it. */
  stuckRefund: z.object({ id, secret: z.string().nullable() }).nullable(),
  /** What may be paid next of an order that is paid in parts; for its buyer and admins. */
  nextPart: nextPart.nullable(),
  /** Each payment of an order that is paid in parts, for those who see its price; its name for the buyer and admins. */
  partsPaid: z.array(partPaid),
};
