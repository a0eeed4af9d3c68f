import { isId } from '#kernel/ids.ts';
import { LEAST_KG, leastText } from '#kernel/typed-quantity.ts';
import {
  category,
  ghs,
  ghsAmount,
  id,
  kg,
  kgQuantity,
  needsNumber,
  qualityGrade,
  requiredText,
  paySourceRefusals,
  day,
} from '#wire/fields.ts';
import { deliveryFields, deliveryPlace } from '#wire/checkout-fields.ts';
import { defineEndpoint } from '#wire/endpoint.ts';
import { z } from 'zod';
import { boughtPack, needsQuantity, packFields, packPrice, portionFields, wholePacks } from './contract-portion.ts';
import { payOrder, placeOrder } from './contract-act.ts';
import { CART_MARKS, MOST_LINES } from './domain/cart.ts';
import { deliveryQuote } from './views.ts';

/** One line: what is wanted, at what it costs now, and what has changed since it was last agreed to. */
export const cartLine = z.object({
  listingId: id,
  productName: z.string(),
  category,
  imageUrl: z.string().nullable(),
  qualityGrade,
  farmerId: id,
  farmerName: z.string(),
  location: z.string(),
  quantity: kg,
  /** Null when it is not for sale any more. */
  available: kg.nullable(),
  pricePerKg: ghs,
  priceBefore: ghs,
  /** The pack that is wanted, at its present price; null for loose kilograms. */
  pack: boughtPack.extend({ id, priceBefore: ghs }).nullable(),
  /** What is least and most sold in one order, and whether loose kilograms are. */
  minQuantity: kg.nullable(),
  maxQuantity: kg.nullable(),
  packsOnly: z.boolean(),
  amount: ghs,
  /** The last day on which its farmer takes no orders; null while orders are taken. */
  awayUntil: day.nullable(),
  marks: z.array(z.enum(CART_MARKS)),
  orderable: z.boolean(),
});

export const cartView = z.object({
  lines: z.array(cartLine),
  /** Of the lines that can be ordered. */
  produceAmount: ghs,
  ready: z.boolean(),
});

const listing = z.object({ listingId: id });

export const readCart = defineEndpoint({
  id: 'orders.read_cart',
  method: 'GET',
  path: '/api/cart',
  summary: 'The caller’s cart; a visitor’s is the one that their cookie opens',
  who: 'anyone',
  output: cartView,
});

export const countCart = defineEndpoint({
  id: 'orders.count_cart',
  method: 'GET',
  path: '/api/cart/count',
  summary: 'How many lines the caller’s cart has',
  who: 'anyone',
  output: z.object({ count: z.number().int() }),
});

export const putCartItem = defineEndpoint({
  id: 'orders.put_cart_item',
  method: 'PUT',
  path: '/api/cart/items/{listingId}',
  summary: 'Puts this much of a listing into the cart, in kilograms or in packs, at its present price',
  who: 'anyone',
  params: listing,
  body: z
    .strictObject(portionFields(LEAST_KG))
    .refine(...needsQuantity(LEAST_KG))
    .refine(...wholePacks),
  output: cartView,
  refusals: {
    'catalogue.not_found': 404,
    'catalogue.not_enough_stock': 409,
    'order.own_listing': 409,
    'order.pack_gone': 409,
    'order.quantity_limits': 422,
    'cart.full': 409,
  },
});

export const removeCartItem = defineEndpoint({
  id: 'orders.remove_cart_item',
  method: 'DELETE',
  path: '/api/cart/items/{listingId}',
  summary: 'Takes a listing out of the cart',
  who: 'anyone',
  params: listing,
  output: cartView,
  refusals: { 'cart.not_in_cart': 404 },
});

export const joinCart = defineEndpoint({
  id: 'orders.join_cart',
  method: 'POST',
  path: '/api/cart/join',
  summary: 'After signing in: what the visitor had in their cart joins that of the account',
  who: 'signed_in',
  output: z.object({
    count: z.number().int(),
    /** What did not fit, for want of stock or of room in the cart. */
    cuts: z.array(z.object({ productName: z.string(), wanted: kg, kept: z.number().min(0) })),
  }),
});

export const quoteCart = defineEndpoint({
  id: 'orders.quote_cart',
  method: 'GET',
  path: '/api/cart/delivery-quotes',
  summary: 'Every way of delivery with what it costs for all lines of the cart together',
  who: 'anyone',
  query: z.object({ place: requiredText('Choose the place of delivery', 80) }),
  output: z.array(deliveryQuote),
  refusals: { 'order.unknown_place': 422 },
});

const MOST_TOGETHER = 8;
const GOODS = /^[0-9a-f-]{36}:\d{1,7}(?:\.\d{1,2})?(?:,[0-9a-f-]{36}:\d{1,7}(?:\.\d{1,2})?)*$/;

/** '019aa…:250' for 250 kg of that listing. */
const goodsText = z
  .string()
  .max(500)
  .regex(GOODS, 'Listings with their kilograms')
  .transform((text) =>
    text.split(',').map((one) => {
      const [listingId = '', kilograms = ''] = one.split(':');
      return { listingId, quantity: Number(kilograms) };
    }),
  )
  .refine((goods) => goods.length <= MOST_TOGETHER, `At most ${MOST_TOGETHER} listings`)
  .refine(
    (goods) => goods.every(({ listingId, quantity }) => isId(listingId) && quantity > 0),
    'Listings with their kilograms',
  );

export const quoteTogether = defineEndpoint({
  id: 'orders.quote_together',
  method: 'GET',
  path: '/api/delivery-quotes-together',
  summary: 'Every way of delivery with what it costs for goods of several listings together',
  who: 'anyone',
  query: z.object({
    place: requiredText('Choose the place of delivery', 80),
    goods: goodsText.describe('Up to eight listings with their kilograms, as `<listing>:<kg>,<listing>:<kg>`'),
  }),
  output: z.array(deliveryQuote),
  refusals: { 'order.unknown_place': 422, 'catalogue.not_found': 404 },
});

/** A line as the buyer was shown it; when it is another one by now, nothing is ordered. */
export const shownLine = z.strictObject({
  listingId: id,
  quantity: kgQuantity(LEAST_KG, leastText(LEAST_KG)),
  pricePerKg: ghsAmount(0.01, 'Price must be greater than 0'),
  ...packFields,
  packPrice,
});

/** For a sum that no payment carries: the payment is of the first order alone, and each other is paid by itself. */
export const payEach = z
  .boolean()
  .default(false)
  .describe('Starts the payment of the first order alone; the others are paid one by one, large ones in parts.');

export const checkoutCart = defineEndpoint({
  id: 'orders.checkout_cart',
  method: 'POST',
  path: '/api/cart/checkout',
  summary:
    'Orders everything in the cart, one order per farmer and listing, and starts one payment for all, or with `payEach` that of the first order; all of it or nothing',
  who: ['buyer'],
  body: z
    .strictObject({
      lines: z.array(shownLine).min(1, 'Your cart is empty').max(MOST_LINES),
      deliveryPlace,
      ...deliveryFields,
      ...payOrder.body.shape,
      payEach,
    })
    .refine(...needsNumber()),
  output: z.object({
    paymentId: id,
    totalAmount: ghs,
    orders: z.array(z.object({ id, orderNumber: z.string(), productName: z.string(), totalAmount: ghs })),
  }),
  status: 201,
  refusals: {
    ...placeOrder.refusals,
    'cart.empty': 409,
    'cart.changed': 409,
    'payment.not_awaited': 409,
    ...paySourceRefusals,
  },
  idempotency: 'required',
});

export const cartEndpoints = [
  readCart,
  countCart,
  putCartItem,
  removeCartItem,
  joinCart,
  quoteCart,
  quoteTogether,
  checkoutCart,
] as const;

export type CartLine = z.output<typeof cartLine>;
export type CartCut = z.output<typeof joinCart.output>['cuts'][number];
export type CartView = z.output<typeof cartView>;
