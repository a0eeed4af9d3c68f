import { defineEndpoint } from '#wire/endpoint.ts';
import { id, kg, kgQuantity, needsNumber, paySource, paySourceRefusals } from '#wire/fields.ts';
import { deliveryFields, orderingRefusals } from '#wire/checkout-fields.ts';
import { pageOf, pageQuery } from '#wire/paging.ts';
import { z } from 'zod';
import { LEAST_REQUEST_KG, MOST_REQUEST_KG } from './domain/bounds.ts';
import { termsFields } from './forms.ts';
import { offerToOrder, offerView, offerWithRequest } from './views.ts';

const params = z.object({ id });

/** What any move of an offer may be refused for. */
const moving = {
  'quote.not_found': 404,
  'quote.wrong_state': 409,
  'quote.not_your_turn': 409,
  'quote.not_allowed': 403,
  'quote.over': 409,
  'quote.request_closed': 409,
};

const answered = z
  .int()
  .min(1)
  .describe('The number of the round that is answered; another one by now changes nothing');

export const makeOffer = defineEndpoint({
  id: 'quotes.offer',
  method: 'POST',
  path: '/api/quote-requests/{id}/offers',
  summary: 'A farmer offers goods of one of their listings',
  who: ['farmer'],
  owns: 'request',
  params,
  body: z.strictObject({ listingId: id, ...termsFields }),
  output: offerView,
  status: 201,
  refusals: {
    'quote.not_found': 404,
    'quote.request_closed': 409,
    'quote.own_request': 409,
    'quote.listing_unfit': 422,
    'quote.grade_too_low': 422,
    'quote.more_than_listed': 422,
    'quote.more_than_wanted': 409,
    'quote.already_offered': 409,
    'rate.limited': 429,
  },
  idempotency: 'required',
});

export const listOffers = defineEndpoint({
  id: 'quotes.list_offers',
  method: 'GET',
  path: '/api/quote-offers',
  summary: 'The offers of the farmer who calls, newest first',
  who: ['farmer'],
  query: z.object(pageQuery),
  output: pageOf(offerWithRequest),
  paged: true,
});

export const readOffer = defineEndpoint({
  id: 'quotes.read_offer',
  method: 'GET',
  path: '/api/quote-offers/{id}',
  summary: 'One offer with its talk and its request',
  who: ['buyer', 'farmer', 'admin'],
  permission: ['orders'],
  owns: 'offer',
  params,
  output: offerToOrder,
  refusals: { 'quote.not_found': 404 },
});

export const acceptOffer = defineEndpoint({
  id: 'quotes.accept_offer',
  method: 'POST',
  path: '/api/quote-offers/{id}/accept',
  summary: 'The side whose turn it is accepts the last round; the buyer has 24 hours to order then',
  who: ['buyer', 'farmer'],
  owns: 'offer',
  params,
  body: z.strictObject({ round: answered }),
  output: offerView,
  refusals: { ...moving, 'quote.changed': 409, 'quote.more_than_wanted': 409, 'quote.more_than_listed': 422 },
  idempotency: 'accepted',
});

export const counterOffer = defineEndpoint({
  id: 'quotes.counter_offer',
  method: 'POST',
  path: '/api/quote-offers/{id}/counter',
  summary: 'The side whose turn it is suggests another quantity or price, and the other side answers',
  who: ['buyer', 'farmer'],
  owns: 'offer',
  params,
  body: z.strictObject({ round: answered, ...termsFields }),
  output: offerView,
  refusals: {
    ...moving,
    'quote.changed': 409,
    'quote.more_than_wanted': 409,
    'quote.more_than_listed': 422,
    'quote.too_many_rounds': 409,
    'rate.limited': 429,
  },
  idempotency: 'required',
});

export const declineOffer = defineEndpoint({
  id: 'quotes.decline_offer',
  method: 'POST',
  path: '/api/quote-offers/{id}/decline',
  summary: 'The side whose turn it is ends the negotiation',
  who: ['buyer', 'farmer'],
  owns: 'offer',
  params,
  output: offerView,
  refusals: moving,
  idempotency: 'accepted',
});

export const withdrawOffer = defineEndpoint({
  id: 'quotes.withdraw_offer',
  method: 'POST',
  path: '/api/quote-offers/{id}/withdraw',
  summary: 'The side that made the last offer withdraws it',
  who: ['buyer', 'farmer'],
  owns: 'offer',
  params,
  output: offerView,
  refusals: moving,
  idempotency: 'accepted',
});

/** What the checkout of an agreed offer asks: the rest was agreed. */
export const offerOrderFields = z.strictObject({
  ...deliveryFields,
  shownQuantity: kgQuantity(LEAST_REQUEST_KG, `At least ${LEAST_REQUEST_KG} kg`, MOST_REQUEST_KG)
    .optional()
    .describe('The kilograms that the buyer was shown. When others would be ordered by now, nothing is.'),
  ...paySource('Choose how you pay'),
});

export const orderOffer = defineEndpoint({
  id: 'quotes.order_offer',
  method: 'POST',
  path: '/api/quote-offers/{id}/order',
  summary:
    'The buyer orders what was agreed, at that price, and its payment starts; where less is there and they take that, what is there, and the rest stays wanted. When the stock is not there nothing is placed: `placed` is null, `why` says it, and the offer stays agreed',
  who: ['buyer'],
  owns: 'offer',
  params,
  body: offerOrderFields.refine(...needsNumber()),
  output: z.object({
    placed: z.object({ orderId: id, orderNumber: z.string(), paymentId: id }).nullable(),
    why: z.string().nullable(),
    /** What is left of the listing, where that is why. */
    left: kg.nullable(),
  }),
  status: 201,
  refusals: {
    ...moving,
    'quote.changed': 409,
    ...orderingRefusals,
    ...paySourceRefusals,
    'payment.too_many_attempts': 409,
  },
  idempotency: 'required',
});

export const offerEndpoints = [
  makeOffer,
  listOffers,
  readOffer,
  acceptOffer,
  counterOffer,
  declineOffer,
  withdrawOffer,
  orderOffer,
] as const;
