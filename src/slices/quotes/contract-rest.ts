import { defineEndpoint } from '#wire/endpoint.ts';
import { id, kgQuantity } from '#wire/fields.ts';
import { LEAST_KG, leastText } from '#kernel/typed-quantity.ts';
import { z } from 'zod';
import { requestView } from './views.ts';

export const orderRest = defineEndpoint({
  id: 'quotes.order_rest',
  method: 'POST',
  path: '/api/orders/{id}/rest',
  summary:
    'The buyer takes the smaller quantity that the farmer offers, and asks the same farmer for the rest at the same price; both or neither happens',
  who: ['buyer'],
  owns: 'order',
  params: z.object({ id }),
  body: z.strictObject({
    quantity: kgQuantity(LEAST_KG, leastText(LEAST_KG)).describe('The smaller quantity, in kilograms, as it was shown'),
  }),
  output: requestView,
  status: 201,
  refusals: {
    'order.not_found': 404,
    'order.not_allowed': 403,
    'order.wrong_state': 409,
    'order.disputed': 409,
    'order.nothing_proposed': 409,
    'order.changed': 409,
    'catalogue.not_found': 404,
    'quote.too_little': 409,
    'quote.too_many_open': 409,
    'rate.limited': 429,
  },
  idempotency: 'required',
});

export const restEndpoints = [orderRest] as const;
