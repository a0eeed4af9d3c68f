import { defineEndpoint } from '#wire/endpoint.ts';
import { ghs, ghsAmount, id, kgQuantity, needsNumber, paySource, paySourceRefusals } from '#wire/fields.ts';
import { deliveryFields, deliveryPlace, orderingRefusals } from '#wire/checkout-fields.ts';
import { pageOf, pageQuery } from '#wire/paging.ts';
import { z } from 'zod';
import { LEAST_PRE_ORDER_KG, OFFERED_KG } from './domain/bounds.ts';
import { preOrderView, preOrderWithHarvest } from './views.ts';

const params = z.object({ id });
const missing = { 'pre_order.not_found': 404 } as const;
const moving = {
  ...missing,
  'pre_order.wrong_state': 409,
  'pre_order.not_allowed': 403,
  'escrow.wrong_state': 409,
} as const;
const paying = { ...paySourceRefusals, 'payment.too_many_attempts': 409, 'rate.limited': 429 } as const;

export const preOrderFields = z.strictObject({
  quantity: kgQuantity(LEAST_PRE_ORDER_KG, `At least ${LEAST_PRE_ORDER_KG} kg`, OFFERED_KG.most),
  shownDeposit: ghsAmount(0, 'The deposit is at least 0')
    .optional()
    .describe('The deposit that the buyer was shown, in GHS. When it is another one, nothing is booked.'),
  ...paySource('Choose how you pay'),
});

export const makePreOrder = defineEndpoint({
  id: 'harvests.pre_order',
  method: 'POST',
  path: '/api/coming-harvests/{id}/pre-orders',
  summary: 'A buyer books kilograms of a coming harvest, and the payment of the deposit starts',
  who: ['buyer'],
  params,
  body: preOrderFields.refine(...needsNumber()),
  output: z.object({ preOrderId: id, number: z.string(), deposit: ghs, paymentId: id }),
  status: 201,
  refusals: {
    'harvest.not_found': 404,
    'harvest.closed': 409,
    'harvest.own': 409,
    'harvest.too_little': 422,
    'harvest.not_enough': 409,
    'harvest.full': 409,
    'pre_order.too_many': 409,
    'pre_order.too_much_unpaid': 409,
    'pre_order.too_small': 422,
    'pre_order.other_deposit': 409,
    ...paying,
  },
  idempotency: 'required',
});

export const listPreOrders = defineEndpoint({
  id: 'harvests.list_pre_orders',
  method: 'GET',
  path: '/api/pre-orders',
  summary: 'The pre-orders of the buyer who calls, newest first: those that run, or those that are over',
  who: ['buyer'],
  query: z.object({ show: z.enum(['running', 'over']).default('running'), ...pageQuery }),
  output: pageOf(preOrderWithHarvest),
  paged: true,
});

export const readPreOrder = defineEndpoint({
  id: 'harvests.read_pre_order',
  method: 'GET',
  path: '/api/pre-orders/{id}',
  summary: 'One pre-order with its harvest',
  who: ['buyer', 'farmer', 'admin'],
  permission: ['orders'],
  owns: 'pre-order',
  params,
  output: preOrderWithHarvest,
  refusals: missing,
});

export const payDeposit = defineEndpoint({
  id: 'harvests.pay_deposit',
  method: 'POST',
  path: '/api/pre-orders/{id}/payment',
  summary: 'Starts the payment of a deposit that is not paid yet; the same payment again while one is open',
  who: ['buyer'],
  owns: 'pre-order',
  params,
  body: z.strictObject(paySource('Choose how you pay')).refine(...needsNumber()),
  output: z.object({ paymentId: id }),
  refusals: { ...missing, 'pre_order.wrong_state': 409, ...paying },
  idempotency: 'required',
});

export const withdrawPreOrder = defineEndpoint({
  id: 'harvests.withdraw_pre_order',
  method: 'POST',
  path: '/api/pre-orders/{id}/withdraw',
  summary: 'The buyer withdraws: within a day of paying it the deposit comes back, later it goes to the farmer',
  who: ['buyer'],
  owns: 'pre-order',
  params,
  body: z.strictObject({
    back: z.boolean().describe('Whether the buyer read that it comes back; otherwise by now, nothing happens'),
  }),
  output: preOrderView,
  refusals: { ...moving, 'pre_order.changed': 409 },
  idempotency: 'accepted',
});

export const declinePreOrder = defineEndpoint({
  id: 'harvests.decline_pre_order',
  method: 'POST',
  path: '/api/pre-orders/{id}/decline',
  summary: 'The buyer declines a harvest that gave less than promised; the whole deposit goes back',
  who: ['buyer'],
  owns: 'pre-order',
  params,
  output: preOrderView,
  refusals: moving,
  idempotency: 'accepted',
});

/** What the checkout of a pre-order asks: the rest was agreed. */
export const preOrderOrderFields = z.strictObject({
  deliveryPlace,
  ...deliveryFields,
  ...paySource('Choose how you pay'),
});

export const orderPreOrder = defineEndpoint({
  id: 'harvests.order_pre_order',
  method: 'POST',
  path: '/api/pre-orders/{id}/order',
  summary: 'The buyer orders their part at the price of the pre-order, and the payment of the rest starts',
  who: ['buyer'],
  owns: 'pre-order',
  params,
  body: preOrderOrderFields.refine(...needsNumber()),
  output: z.object({ orderId: id, orderNumber: z.string(), paymentId: id }),
  status: 201,
  refusals: { ...moving, 'catalogue.not_for_sale': 409, ...orderingRefusals, ...paying },
  idempotency: 'required',
});

export const preOrderEndpoints = [
  makePreOrder,
  listPreOrders,
  readPreOrder,
  payDeposit,
  withdrawPreOrder,
  declinePreOrder,
  orderPreOrder,
] as const;
