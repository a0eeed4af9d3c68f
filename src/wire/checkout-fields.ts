import { z } from 'zod';
import { contactFields, doorAddress, ghsAmount, optionalText, requiredText } from './fields.ts';

export const deliveryPlace = requiredText('Choose the place of delivery', 80);
export const deliveryTypeId = z.uuid({ error: 'Choose how it should be delivered' });
export const deliveryAddress = doorAddress('Delivery address is required');

/** What the delivery of everything that is ordered by the call costs together, as its buyer was shown it. */
export const shownDeliveryFee = ghsAmount(0, 'The delivery fee is at least 0')
  .optional()
  .describe('The delivery fee that the buyer was shown, in GHS. When it is another one by now, nothing is ordered.');

/** How goods come to a buyer with an account, and what is agreed with it. */
export const deliveryFields = {
  deliveryTypeId,
  deliveryAddress,
  ...contactFields,
  notes: optionalText(1000),
  inspectionRequested: z.boolean().default(false),
  shownDeliveryFee,
};

/** Why goods cannot be brought by the chosen type of delivery. */
export const transportRefusals = {
  'transport.too_light': 422,
  'transport.too_heavy': 422,
  'transport.not_covered': 422,
  'transport.too_far': 422,
  'transport.unavailable': 422,
} as const;

/** What any call that orders goods may be refused for. */
export const orderingRefusals = {
  'order.own_listing': 409,
  'order.unknown_place': 422,
  'order.too_many_unpaid': 409,
  'order.price_changed': 409,
  ...transportRefusals,
} as const;
