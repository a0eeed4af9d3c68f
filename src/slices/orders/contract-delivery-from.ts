import { defineEndpoint } from '#wire/endpoint.ts';
import { ghs, id, kg, requiredText } from '#wire/fields.ts';
import { z } from 'zod';

/** As many as the longest page of the market shows, with room. */
const MOST_LISTINGS = 100;
const UUID_LENGTH = 36;

const ids = z
  .string()
  .max(MOST_LISTINGS * (UUID_LENGTH + 1))
  .transform((text) => text.split(',').filter((part) => part !== ''))
  .pipe(z.array(id).max(MOST_LISTINGS));

export const deliveryFrom = defineEndpoint({
  id: 'orders.delivery_from',
  method: 'GET',
  path: '/api/delivery-from',
  summary:
    'The least that bringing each of these listings to a place costs, for 50 kg or what may be ordered of it; without those that nobody brings there',
  who: 'anyone',
  query: z.object({
    place: requiredText('Choose the place of delivery', 80),
    listings: ids.describe('Ids of listings with commas between them, at most a hundred.'),
  }),
  output: z.array(z.object({ listingId: id, fee: ghs, quantity: kg })),
  refusals: { 'order.unknown_place': 422 },
});

export type DeliveryFrom = z.output<typeof deliveryFrom.output>[number];
