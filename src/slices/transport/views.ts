import { ghs, id, kg, moment, urgency } from '#wire/fields.ts';
import { z } from 'zod';
import { ACTIVE_STATUSES, DELIVERY_STATUSES } from './domain/delivery.ts';

/** Something that the viewer may do with the delivery now; `to` is the status that it leads to. */
export const deliveryAction = z.object({
  code: z.enum(['accept', 'pick_up', 'start', 'deliver']),
  label: z.string(),
  to: z.enum(DELIVERY_STATUSES),
});

/** What every card of a delivery says. */
const delivery = z.object({
  id,
  orderId: id,
  orderNumber: z.string(),
  urgency,
  pickupLocation: z.string(),
  deliveryLocation: z.string(),
  productDetails: z.string(),
  weight: kg,
  deliveryFee: ghs,
  /** Kilometres of road. */
  distance: z.number(),
  customerName: z.string(),
});

/** A request that nobody has taken. Towns only, and no number: street and telephone are told to the one who accepts. */
export const deliveryRequest = delivery.extend({
  /** Hours from the pickup. */
  estimatedDuration: z.number(),
  customerPhone: z.null(),
  requestedAt: moment,
  actions: z.array(deliveryAction),
});

/** A delivery of the viewer's that is under way. */
export const activeDelivery = delivery.extend({
  status: z.enum(ACTIVE_STATUSES),
  customerPhone: z.string(),
  estimatedArrival: moment,
  /** Per cent. */
  progress: z.number().int(),
  acceptedAt: moment,
  actions: z.array(deliveryAction),
});

/** A delivery as the answer to a move: the last one ends it. */
export const carriedDelivery = activeDelivery.extend({ status: z.enum([...ACTIVE_STATUSES, 'completed']) });

/** A delivery of the viewer's that has ended. A cancelled one was called off after the viewer had accepted it. */
export const pastDelivery = delivery.extend({
  status: z.enum(['completed', 'cancelled']),
  endedAt: moment,
  completedAt: moment.nullable(),
  /** Out of 5, once the customer has rated it. */
  rating: z.number().int().nullable(),
  customerFeedback: z.string().nullable(),
});

export const transportStats = z.object({
  totalDeliveries: z.number().int(),
  activeRoutes: z.number().int(),
  /** Fees of what was delivered in this calendar month. */
  monthlyEarnings: ghs,
  /** Average out of 5; null before the first one. */
  rating: z.number().nullable(),
});

export const deliveryTypeView = z.object({
  id,
  name: z.string(),
  description: z.string(),
  baseFee: ghs,
  feePerKm: ghs,
  /** Hours. */
  estimatedDuration: z.number().int(),
  maxWeight: kg,
  available: z.boolean(),
  /** Slugs of regions. */
  coverageAreas: z.array(z.string()),
  urgency,
});

export type DeliveryRequestView = z.output<typeof deliveryRequest>;
export type ActiveDelivery = z.output<typeof activeDelivery>;
export type CarriedDelivery = z.output<typeof carriedDelivery>;
export type PastDelivery = z.output<typeof pastDelivery>;
export type TransportStats = z.output<typeof transportStats>;
export type DeliveryTypeView = z.output<typeof deliveryTypeView>;
