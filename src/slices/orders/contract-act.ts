import { LEAST_GUEST_KG, LEAST_KG } from '#kernel/typed-quantity.ts';
import { defineEndpoint } from '#wire/endpoint.ts';
import {
  expectedParts,
  ghsAmount,
  id,
  nameText,
  needsNumber,
  optionalText,
  paySource,
  paySourceRefusals,
  phone,
  emailText,
} from '#wire/fields.ts';
import {
  deliveryAddress,
  deliveryFields,
  deliveryPlace,
  deliveryTypeId,
  orderingRefusals,
  shownDeliveryFee,
} from '#wire/checkout-fields.ts';
import { z } from 'zod';
import { needsQuantity, packPrice, portionFields, wholePacks } from './contract-portion.ts';
import { trackToken } from './contract-read.ts';
import { ORDER_STATUSES } from './domain/order.ts';
import { orderDetail } from './views.ts';

const placing = {
  ...orderingRefusals,
  'order.pack_gone': 409,
  'order.quantity_limits': 422,
  'catalogue.not_for_sale': 409,
  'catalogue.not_enough_stock': 409,
};

/** What any move along the chain may be refused for. */
export const moving = {
  'order.not_found': 404,
  'order.not_allowed': 403,
  'order.wrong_state': 409,
  'order.disputed': 409,
  'order.awaits_inspection': 409,
  'order.awaits_weight': 409,
  'order.awaits_freight': 409,
  'order.already_accepted': 409,
  'order.not_assigned': 403,
  'order.passed_over': 403,
  'order.payment_overdue': 409,
  'order.done_elsewhere': 409,
  'escrow.not_found': 404,
  'escrow.not_yours': 403,
  'escrow.wrong_state': 409,
  'transport.not_found': 404,
  'transport.own_goods': 403,
  'transport.passed_over': 403,
  'transport.already_taken': 409,
  'transport.disputed': 409,
  'transport.awaits_buyer': 409,
  'transport.too_many_loads': 409,
  'transport.paused': 409,
  'transport.wrong_state': 409,
};

const shownPricePerKg = ghsAmount(0.01, 'Price must be greater than 0')
  .optional()
  .describe('The price per kg that the buyer was shown, in GHS. When it is another one by now, nothing is ordered.');

const shownPackPrice = packPrice.describe(
  'The price of each pack that the buyer was shown, in GHS. When it is another one by now, nothing is ordered.',
);

const payment = paySource('Choose how you pay');

const inParts = z
  .boolean()
  .default(false)
  .describe(
    'Asks for as much as the method takes at once, where that is less than the order costs; the rest is paid later.',
  );

/** A part of an order that costs more than a wallet pays at once. */
const part = {
  amount: ghsAmount(0.01, 'Enter an amount')
    .optional()
    .describe('So much is paid now, in GHS; all that is left when it is left out. The rest is paid later, in time.'),
  inParts,
};

/** What a buyer with an account orders of one product. */
export const orderFields = z.strictObject({
  listingId: id,
  ...portionFields(LEAST_KG),
  deliveryPlace,
  ...deliveryFields,
  shownPricePerKg,
  shownPackPrice,
});

export const placeOrder = defineEndpoint({
  id: 'orders.place',
  method: 'POST',
  path: '/api/orders',
  summary: 'Places an order and reserves its stock until its payment is due',
  who: ['buyer'],
  body: orderFields.refine(...needsQuantity(LEAST_KG)).refine(...wholePacks),
  output: orderDetail,
  status: 201,
  refusals: placing,
  idempotency: 'required',
});

const guestEmail = emailText('Please enter a valid email address', 200);

/** The form of the guest checkout, field by field as visitors see it, and where and how to bring the goods. */
export const guestOrderFields = z.strictObject({
  listingId: id,
  firstName: nameText('First name is required', 80),
  lastName: nameText('Last name is required', 80),
  /** Null for a guest without an address: everything goes to the phone. */
  email: guestEmail.nullable(),
  phone: phone,
  deliveryAddress,
  ...portionFields(LEAST_GUEST_KG),
  specialInstructions: optionalText(1000),
  deliveryPlace,
  deliveryTypeId,
  network: payment.network,
  inParts,
  shownPricePerKg,
  shownPackPrice,
  shownDeliveryFee,
});

export const guestOrderBody = guestOrderFields.refine(...needsQuantity(LEAST_GUEST_KG)).refine(...wholePacks);

/** A form leaves out what a call says is null. */
export const emailOfForm = { email: guestEmail.nullable().default(null) } as const;
export const guestOrderForm = guestOrderFields
  .extend(emailOfForm)
  .refine(...needsQuantity(LEAST_GUEST_KG))
  .refine(...wholePacks);

export const placeGuestOrder = defineEndpoint({
  id: 'orders.place_as_guest',
  method: 'POST',
  path: '/api/guest/orders',
  summary: 'Places an order without an account and starts its payment; the token opens the secret page of the order',
  who: 'anyone',
  body: guestOrderBody,
  output: z.object({
    orderId: id,
    orderNumber: z.string(),
    trackToken: z.string(),
    paymentId: id,
    paymentSecret: z.string(),
  }),
  status: 201,
  refusals: { ...placing, ...paySourceRefusals, 'payment.wrong_part': 409 },
  idempotency: 'required',
});

const paying = {
  ...moving,
  'payment.not_awaited': 409,
  ...paySourceRefusals,
  'payment.too_many_attempts': 409,
  'payment.wrong_part': 409,
};
const startedPayment = z.object({ paymentId: id, secret: z.string() });

export const payOrder = defineEndpoint({
  id: 'orders.pay',
  method: 'POST',
  path: '/api/orders/{id}/payments',
  summary: 'Starts the payment of an order, or answers the one that is under way',
  who: 'signed_in',
  permission: ['orders'],
  owns: 'order',
  params: z.object({ id }),
  body: z.strictObject({ ...payment, ...part }).refine(...needsNumber()),
  output: startedPayment,
  status: 201,
  refusals: paying,
  idempotency: 'required',
});

export const payTrackedOrder = defineEndpoint({
  id: 'orders.pay_as_guest',
  method: 'POST',
  path: '/api/track/{token}/payments',
  summary: 'Starts the payment of a guest’s order again',
  who: 'anyone',
  params: z.object({ token: trackToken }),
  body: z.strictObject({ ...payment, ...part }).refine(...needsNumber()),
  output: startedPayment,
  status: 201,
  refusals: paying,
  idempotency: 'required',
});

const statusMove = {
  summary: 'Moves an order along its chain',
  path: '/api/orders/{orderId}/status',
  who: 'signed_in',
  onBehalf: 'orders',
  // What ends an order moves money, and is the farmer's own to decide.
  onBehalfBody: z.object({ status: z.enum(['confirmed', 'ready_for_pickup', 'delivered']) }),
  asksPassword: 'administrators',
  permission: ['orders'],
  audited: ['status', 'notes'],
  owns: 'order',
  params: z.object({ orderId: id }),
  body: z.strictObject({ status: z.enum(ORDER_STATUSES, { error: 'No such status' }), notes: optionalText(1000) }),
  output: orderDetail,
  refusals: moving,
  idempotency: 'accepted',
} as const;

export const updateStatus = defineEndpoint({ id: 'orders.update_status', method: 'PATCH', ...statusMove });

export const replaceStatus = defineEndpoint({ id: 'orders.replace_status', method: 'PUT', ...statusMove });

export const cancelOrder = defineEndpoint({
  id: 'orders.cancel',
  asksPassword: 'administrators',
  method: 'POST',
  path: '/api/orders/{id}/cancel',
  summary: 'Cancels an order and refunds it in full; after the pickup it opens a dispute for the buyer',
  who: 'signed_in',
  permission: ['orders'],
  audited: ['reason'],
  owns: 'order',
  params: z.object({ id }),
  body: z.strictObject({ reason: optionalText(1000), expected: expectedParts }).optional(),
  output: orderDetail,
  refusals: { ...moving, 'order.changed': 409 },
  idempotency: 'accepted',
});

export const refundOrder = defineEndpoint({
  id: 'orders.refund',
  asksPassword: true,
  method: 'POST',
  path: '/api/orders/{id}/refund',
  summary: 'Cancels a paid order and gives its money back',
  who: ['admin'],
  permission: ['orders'],
  audited: ['reason'],
  owns: 'order',
  params: z.object({ id }),
  body: z.strictObject({ reason: optionalText(1000), expected: expectedParts }).optional(),
  output: orderDetail,
  refusals: { ...moving, 'order.changed': 409 },
  idempotency: 'accepted',
});

export const confirmReceipt = defineEndpoint({
  id: 'orders.confirm_receipt',
  method: 'POST',
  path: '/api/escrow/{id}/release',
  summary: 'The buyer has the goods: the escrow is released',
  who: 'signed_in',
  permission: ['orders'],
  owns: 'order',
  params: z.object({ id }),
  body: z.strictObject({ expected: expectedParts }).optional(),
  output: orderDetail,
  refusals: { ...moving, 'order.changed': 409 },
  idempotency: 'accepted',
});
