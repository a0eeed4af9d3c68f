import { defineEndpoint } from '#wire/endpoint.ts';
import { contactFields, id, optionalText, doorAddress } from '#wire/fields.ts';
import { z } from 'zod';
import { moving } from './contract-act.ts';
import { trackToken } from './contract-read.ts';
import { orderDetail, trackedOrder } from './views.ts';

/** Whom the driver asks for and what they should know; what is left out is nobody's and nothing. */
const contact = z.strictObject({ ...contactFields, notes: optionalText(1000) });

const address = z.strictObject({
  deliveryAddress: doorAddress('Delivery address is required'),
  deliveryPlace: z
    .string()
    .max(80)
    .optional()
    .describe('The town of the order, by its slug. Another one is refused: fee and promise are for this road.'),
});

const refusals = { ...moving, 'order.same_address': 422, 'order.other_place': 422, 'order.change_open': 409 };

export const changeContact = defineEndpoint({
  id: 'orders.change_contact',
  method: 'POST',
  path: '/api/orders/{id}/contact',
  summary: 'The buyer says who takes the goods, until the pickup; the transporter, or the farmer, gets a notice',
  who: 'signed_in',
  permission: ['orders'],
  owns: 'order',
  params: z.object({ id }),
  body: contact,
  output: orderDetail,
  refusals: moving,
  idempotency: 'accepted',
});

export const changeTrackedContact = defineEndpoint({
  id: 'orders.change_contact_as_guest',
  method: 'POST',
  path: '/api/track/{token}/contact',
  summary: 'A guest says who takes the goods',
  who: 'anyone',
  params: z.object({ token: trackToken }),
  body: contact,
  output: trackedOrder,
  refusals: moving,
  idempotency: 'accepted',
});

export const changeAddress = defineEndpoint({
  id: 'orders.change_address',
  method: 'POST',
  path: '/api/orders/{id}/address',
  summary:
    'The buyer sends the goods to another address in the same town, until the pickup; a transporter who has accepted them is asked first, and without an answer the address stays',
  who: 'signed_in',
  permission: ['orders'],
  owns: 'order',
  params: z.object({ id }),
  body: address,
  output: orderDetail,
  refusals,
  idempotency: 'accepted',
});

export const changeTrackedAddress = defineEndpoint({
  id: 'orders.change_address_as_guest',
  method: 'POST',
  path: '/api/track/{token}/address',
  summary: 'A guest sends the goods to another address in the same town',
  who: 'anyone',
  params: z.object({ token: trackToken }),
  body: address,
  output: trackedOrder,
  refusals,
  idempotency: 'accepted',
});

export const destinationEndpoints = [changeContact, changeTrackedContact, changeAddress, changeTrackedAddress] as const;
