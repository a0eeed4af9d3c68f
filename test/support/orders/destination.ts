import type { Destination } from '#slices/orders/domain/order.ts';

/** Where the goods of an order of a test go. */
export const DESTINATION: Destination = {
  address: '12 Oxford Street, Osu',
  contactName: null,
  contactPhone: null,
  instructions: null,
};
