import { defineEndpoint } from '#wire/endpoint.ts';
import { category, done, ghs, id, kg, moment, phone, sentCode, sixDigits } from '#wire/fields.ts';
import { pageOf, pageQuery } from '#wire/paging.ts';
import { z } from 'zod';
import { boughtPack } from './contract-portion.ts';
import { orderStatus } from './views.ts';

export const requestGuestCode = defineEndpoint({
  id: 'orders.request_guest_code',
  method: 'POST',
  path: '/api/guest/orders/code',
  summary:
    'Sends a code by SMS that shows the orders a number placed without an account. The answer does not tell whether there are any.',
  who: 'anyone',
  body: z.strictObject({ phone }),
  output: sentCode,
  transaction: 'own',
});

export const proveGuestNumber = defineEndpoint({
  id: 'orders.prove_guest_number',
  method: 'POST',
  path: '/api/guest/orders/code/verify',
  summary:
    'Takes the code: for half an hour this browser may list the guest orders of that number. The proof travels in a cookie.',
  who: 'anyone',
  body: z.strictObject({ challengeId: id, code: sixDigits }),
  output: done,
  transaction: 'own',
  refusals: { 'code.wrong': 422, 'code.not_valid': 410 },
});

/** One of a guest's orders, with the secret of its page. */
export const guestOrder = z.object({
  orderNumber: z.string(),
  status: orderStatus,
  disputed: z.boolean(),
  /** On the way for longer than was promised. */
  late: z.boolean(),
  productName: z.string(),
  category,
  imageUrl: z.string().nullable(),
  quantity: kg,
  pack: boughtPack.nullable(),
  sellerName: z.string(),
  totalAmount: ghs,
  /** Given back to the payer. */
  refundedAmount: ghs,
  createdAt: moment,
  trackToken: z.string(),
});
export type GuestOrder = z.output<typeof guestOrder>;

export const listGuestOrders = defineEndpoint({
  id: 'orders.list_guest_orders',
  seenAs: 'hidden',
  method: 'GET',
  path: '/api/guest/orders',
  summary:
    'The orders that the number which this browser has shown to be theirs placed without an account, newest first.',
  who: 'anyone',
  query: z.object(pageQuery),
  output: pageOf(guestOrder),
  paged: true,
  refusals: { 'guest.number_not_shown': 409 },
});

export const forgetGuestNumber = defineEndpoint({
  id: 'orders.forget_guest_number',
  method: 'POST',
  path: '/api/guest/orders/forget',
  summary: 'Closes the list of a guest’s orders in this browser.',
  who: 'anyone',
  output: done,
});

export const findEndpoints = [requestGuestCode, proveGuestNumber, listGuestOrders, forgetGuestNumber] as const;
