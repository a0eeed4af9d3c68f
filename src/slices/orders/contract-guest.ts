import { LEAST_GUEST_KG, leastText } from '#kernel/typed-quantity.ts';
import { defineEndpoint } from '#wire/endpoint.ts';
import { ghs, id, kgQuantity } from '#wire/fields.ts';
import { z } from 'zod';
import { emailOfForm, guestOrderFields } from './contract-act.ts';
import { checkoutCart, payEach, shownLine } from './contract-cart.ts';
import { trackToken } from './contract-read.ts';
import { MOST_LINES } from './domain/cart.ts';
import { trackedOrder } from './views.ts';

/** The form of the guest checkout, for everything in the visitor's cart instead of one product. */
export const guestCartBody = guestOrderFields
  .omit({ listingId: true, quantity: true, packId: true, packs: true, shownPricePerKg: true, shownPackPrice: true })
  .extend({
    lines: z
      .array(shownLine.extend({ quantity: kgQuantity(LEAST_GUEST_KG, leastText(LEAST_GUEST_KG)) }))
      .min(1, 'Your cart is empty')
      .max(MOST_LINES),
    payEach,
  });
export const guestCartForm = guestCartBody.extend(emailOfForm);

export const checkoutGuestCart = defineEndpoint({
  id: 'orders.checkout_cart_as_guest',
  method: 'POST',
  path: '/api/guest/cart/checkout',
  summary:
    'Orders everything in a visitor’s cart without an account, one order per farmer and listing, and starts one payment for all; each order gets a secret link',
  who: 'anyone',
  body: guestCartBody,
  output: z.object({
    paymentId: id,
    /** Opens the payment, and afterwards all orders together. */
    paymentSecret: z.string(),
    totalAmount: ghs,
    orders: z.array(
      z.object({
        orderId: id,
        orderNumber: z.string(),
        productName: z.string(),
        totalAmount: ghs,
        trackToken: z.string(),
      }),
    ),
  }),
  status: 201,
  refusals: checkoutCart.refusals,
  idempotency: 'required',
});

export const readGuestCheckout = defineEndpoint({
  id: 'orders.read_guest_checkout',
  method: 'GET',
  path: '/api/guest/checkouts/{token}',
  summary: 'The orders that a guest placed together, each with its secret link',
  who: 'anyone',
  params: z.object({ token: trackToken }),
  output: z.array(z.object({ trackToken: z.string(), order: trackedOrder })),
  refusals: { 'order.not_found': 404 },
});

export const guestEndpoints = [checkoutGuestCart, readGuestCheckout] as const;
