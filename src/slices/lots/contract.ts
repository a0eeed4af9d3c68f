import { REGION_SLUGS } from '#kernel/ghana/region.ts';
import { formatNumber } from '#kernel/written/numbers.ts';
import { defineEndpoint } from '#wire/endpoint.ts';
import {
  category,
  day,
  ghsAmount,
  id,
  needsNumber,
  optionalText,
  paySource,
  paySourceRefusals,
  requiredText,
} from '#wire/fields.ts';
import { deliveryFields, deliveryPlace, orderingRefusals } from '#wire/checkout-fields.ts';
import { pageOf, pageQuery } from '#wire/paging.ts';
import { z } from 'zod';
import { LEAST_PART_KG, LOT_KG, PRICE_GHS } from './domain/bounds.ts';
import { LONGEST_NOTE, LONGEST_REASON } from './forms.ts';
import { lotDetail, lotView } from './views.ts';

export * from './views.ts';

const params = z.object({ id });
const missing = { 'lot.not_found': 404 } as const;
const moving = { ...missing, 'lot.wrong_state': 409, 'lot.not_allowed': 403 } as const;
const unfit = { 'lot.listing_unfit': 422, 'catalogue.not_for_sale': 409, 'catalogue.not_enough_stock': 409 } as const;

/** Whole kilograms: so parts cost together what the lot does. */
function wholeKg(least: number, most: number) {
  const error = `Whole kilograms, from ${least} to ${formatNumber(most)}`;
  return z.int({ error }).min(least, error).max(most, error);
}

export const openLot = defineEndpoint({
  id: 'lots.open',
  method: 'POST',
  path: '/api/lots',
  summary: 'A farmer opens a lot that others fill with them, and adds a part of one of their listings as the first',
  who: ['farmer'],
  body: z.strictObject({
    listingId: id,
    total: wholeKg(LOT_KG.least, LOT_KG.most),
    quantity: wholeKg(LEAST_PART_KG, LOT_KG.most).describe('What the farmer who opens it adds'),
    pricePerKg: ghsAmount(PRICE_GHS.least, `At least ₵${PRICE_GHS.least}`, PRICE_GHS.most),
    fillBy: day.describe('The day by which it has to be full, in Accra'),
    note: optionalText(LONGEST_NOTE),
  }),
  output: lotDetail,
  status: 201,
  refusals: {
    ...unfit,
    'lot.too_many_open': 409,
    'lot.dates': 422,
    'lot.too_much': 422,
    'lot.too_little': 422,
    'rate.limited': 429,
  },
  idempotency: 'required',
});

export const listLots = defineEndpoint({
  id: 'lots.list',
  method: 'GET',
  path: '/api/lots',
  summary: 'Lots that buyers can order, or that farmers can still join, the newest first',
  who: 'anyone',
  permission: ['listings'],
  query: z.object({
    show: z.enum(['offered', 'filling']).default('offered'),
    category: category.optional(),
    region: z.enum(REGION_SLUGS).optional(),
    ...pageQuery,
  }),
  output: pageOf(lotView),
  paged: true,
});

export const listOwnLots = defineEndpoint({
  id: 'lots.list_own',
  method: 'GET',
  path: '/api/my-lots',
  summary: 'The lots in which the calling farmer has a part, or all of them for an administrator, newest first',
  who: ['farmer', 'admin'],
  permission: ['listings'],
  query: z.object({ show: z.enum(['running', 'over']).default('running'), ...pageQuery }),
  output: pageOf(lotView),
  paged: true,
});

export const readLot = defineEndpoint({
  id: 'lots.read',
  method: 'GET',
  path: '/api/lots/{id}',
  summary: 'One lot with its parts; once it was ordered for those who have a part in it or bought it',
  who: 'anyone',
  permission: ['listings'],
  params,
  output: lotDetail,
  refusals: missing,
});

export const joinLot = defineEndpoint({
  id: 'lots.join',
  method: 'POST',
  path: '/api/lots/{id}/parts',
  summary: 'A farmer adds goods of one of their listings, which are reserved for the lot',
  who: ['farmer'],
  params,
  body: z.strictObject({ listingId: id, quantity: wholeKg(1, LOT_KG.most) }),
  output: lotDetail,
  status: 201,
  refusals: {
    ...moving,
    ...unfit,
    'lot.in_it': 409,
    'lot.kept_out': 403,
    'lot.other_goods': 422,
    'lot.too_far': 422,
    'lot.too_much': 422,
    'lot.too_little': 422,
    'lot.last_part': 422,
    'rate.limited': 429,
  },
  idempotency: 'required',
});

export const leaveLot = defineEndpoint({
  id: 'lots.leave',
  method: 'POST',
  path: '/api/lots/{id}/leave',
  summary: 'A farmer takes their part out of a lot that is not full yet; their goods are on sale again',
  who: ['farmer'],
  owns: 'lot',
  params,
  output: lotDetail,
  refusals: moving,
  idempotency: 'accepted',
});

export const takeOutOfLot = defineEndpoint({
  id: 'lots.take_out',
  method: 'POST',
  path: '/api/lots/{id}/take-out',
  summary:
    'The farmer who opened a lot, or an administrator, removes a farmer’s part while it is being filled; the farmer is notified of the reason and cannot join again',
  who: ['farmer', 'admin'],
  permission: ['listings'],
  audited: ['farmerId', 'reason'],
  owns: 'lot',
  params,
  body: z.strictObject({ farmerId: id, reason: requiredText('Say why', LONGEST_REASON) }),
  output: lotDetail,
  refusals: { ...moving, 'lot.is_lead': 422, 'lot.not_in_it': 409 },
  idempotency: 'accepted',
});

export const callOffLot = defineEndpoint({
  id: 'lots.call_off',
  method: 'POST',
  path: '/api/lots/{id}/call-off',
  summary: 'The farmer who opened a lot, or an administrator, cancels it; all goods are on sale again',
  who: ['farmer', 'admin'],
  permission: ['listings'],
  owns: 'lot',
  params,
  output: lotDetail,
  refusals: moving,
  idempotency: 'accepted',
});

export const followLot = defineEndpoint({
  id: 'lots.follow',
  method: 'PUT',
  path: '/api/lots/{id}/follow',
  summary: 'A buyer asks to be notified when a lot is full, or ends without a sale',
  who: ['buyer'],
  params,
  output: lotDetail,
  refusals: { ...moving, 'rate.limited': 429 },
  idempotency: 'accepted',
});

export const unfollowLot = defineEndpoint({
  id: 'lots.unfollow',
  method: 'DELETE',
  path: '/api/lots/{id}/follow',
  summary: 'A buyer no longer wants to be notified about a lot',
  who: ['buyer'],
  params,
  output: lotDetail,
  refusals: moving,
  idempotency: 'accepted',
});

/** What the checkout of a lot asks: goods and price are fixed. */
export const lotOrderFields = z.strictObject({ deliveryPlace, ...deliveryFields, ...paySource('Choose how you pay') });

export const orderLot = defineEndpoint({
  id: 'lots.order',
  method: 'POST',
  path: '/api/lots/{id}/order',
  summary: 'A buyer orders the whole lot: an order of each farmer, one payment, one delivery fee',
  who: ['buyer'],
  params,
  body: lotOrderFields.refine(...needsNumber()),
  output: z.object({ orders: z.array(z.object({ id, orderNumber: z.string() })), paymentId: id }),
  status: 201,
  refusals: {
    ...moving,
    'catalogue.not_for_sale': 409,
    'catalogue.not_enough_stock': 409,
    ...orderingRefusals,
    'cart.changed': 409,
    ...paySourceRefusals,
    'payment.too_many_attempts': 409,
    'rate.limited': 429,
  },
  idempotency: 'required',
});

export const lotsEndpoints = [
  openLot,
  listLots,
  listOwnLots,
  readLot,
  joinLot,
  leaveLot,
  takeOutOfLot,
  callOffLot,
  followLot,
  unfollowLot,
  orderLot,
] as const;
