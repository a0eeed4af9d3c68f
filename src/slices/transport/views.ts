import { ghs, id, kg, moment, urgency } from '#wire/fields.ts';
import { z } from 'zod';
import { ACTIVE_STATUSES, DELIVERY_BUTTONS, DELIVERY_STATUSES } from './domain/delivery.ts';

/** Something that the viewer may do with the delivery now; `to` is the status that it leads to. */
const deliveryAction = z.object({ code: z.enum(DELIVERY_BUTTONS), label: z.string(), to: z.enum(DELIVERY_STATUSES) });

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
  /** What was agreed. */
  deliveryFee: ghs,
  /** Kilometres of road. */
  distance: z.number(),
  /** What the delivery pays for each kilometre of its road; null for one within a town. */
  feePerKm: ghs.nullable(),
  customerName: z.string(),
});

/** What goes together with a delivery: orders of one checkout, accepted by one act and brought by one vehicle. */
const consignmentView = z.object({
  id,
  /** With this one. */
  deliveries: z.number().int(),
  /** At how many of them the goods are collected. */
  farms: z.number().int(),
  weight: kg,
  deliveryFee: ghs,
  /** The viewer carries others of it already. */
  carriedByYou: z.boolean(),
});

/** Where the goods last were: the town nearest to the transporter's phone. */
export const lastPosition = z.object({ latitude: z.number(), longitude: z.number(), place: z.string(), at: moment });

/** A request that nobody has taken. Towns only, and no number: street and telephone are for the one who accepts. */
export const deliveryRequest = delivery.extend({
  /** Hours from the pickup. */
  estimatedDuration: z.number(),
  /** Kilometres of road from the place that was asked about to the pickup; null when none was. */
  distanceToPickup: z.number().nullable(),
  customerPhone: z.null(),
  requestedAt: moment,
  /** Null for one that goes alone. */
  consignment: consignmentView.nullable(),
  actions: z.array(deliveryAction),
});

/** A delivery of the viewer's that is under way. */
export const activeDelivery = delivery.extend({
  status: z.enum(ACTIVE_STATUSES),
  customerPhone: z.string(),
  estimatedArrival: moment,
  /** Past the moment that it was promised for. */
  late: z.boolean(),
  /** Per cent. */
  progress: z.number().int(),
  acceptedAt: moment,
  /** The hours in which the viewer's trip leaves and collects; null for goods of no trip. */
  collects: z.object({ from: moment, until: moment }).nullable(),
  /** The goods weigh less than was ordered, and their buyer has not answered yet. */
  awaitsBuyer: z.boolean(),
  /** A dispute is open on the order: goods that are not loaded yet are not collected. */
  disputed: z.boolean(),
  /**
   * What of the fee is in the transporter's wallet already: a dispute may be decided while the goods are on the road.
   */
  earned: ghs,
  /** Null unless the goods are on the road and the viewer's phone shares its place. */
  position: lastPosition.nullable(),
  /** The rest of the viewer's load at the same step, which moves with it; null for one that goes alone. */
  consignment: consignmentView.nullable(),
  actions: z.array(deliveryAction),
});

/** What the customer sees after a report of the place. */
export const sharedPosition = activeDelivery.pick({ id: true, progress: true, estimatedArrival: true, position: true });

/** A delivery as the response to a move: the last one ends it. */
export const carriedDelivery = activeDelivery.extend({ status: z.enum([...ACTIVE_STATUSES, 'completed']) });

/** A delivery of the viewer's that has ended. A cancelled one was called off after the viewer had accepted it. */
export const pastDelivery = delivery.extend({
  status: z.enum(['completed', 'cancelled']),
  endedAt: moment,
  completedAt: moment.nullable(),
  /** What of the fee came into the transporter's wallet. */
  earned: ghs,
  /** What of it is still in escrow; the rest was refunded or never paid. */
  held: ghs,
  /** Out of 5, once the customer has rated it. */
  rating: z.number().int().nullable(),
  customerFeedback: z.string().nullable(),
});

export const transportStats = z.object({
  totalDeliveries: z.number().int(),
  activeRoutes: z.number().int(),
  /** Fees of this calendar month's deliveries that came into the wallet. */
  monthlyEarnings: ghs,
  /** Fees of this calendar month's deliveries that are still in escrow. */
  monthlyHeld: ghs,
  /** Average out of 5; null before the first one. */
  rating: z.number().nullable(),
  /** Loads in hand, what goes together as one, and how many of them may be accepted at once. */
  loads: z.number().int(),
  mostLoads: z.number().int(),
  /** Loads not collected in time and trips called off with goods on them, in the last thirty days. */
  calledOff: z.number().int(),
  /** Whether no more loads than a beginner's may be accepted, since too little of what was accepted was kept. */
  unreliable: z.boolean(),
  /** Until then nothing is accepted; null for people who may accept. */
  pausedUntil: moment.nullable(),
});

/** What was earned with the deliveries that ended in one calendar month. */
export const monthOfEarnings = z.object({
  /** `2026-11`. */
  month: z.string(),
  deliveries: z.number().int(),
  /** Fees that came into the wallet. */
  earnings: ghs,
  /** Fees that are still in escrow. */
  held: ghs,
  distance: z.number(),
});

export const transportEarnings = z.object({
  /** The latest first; every month of the last twelve, earned in or not. */
  months: z.array(monthOfEarnings),
  /** Over these months. */
  total: ghs,
  held: ghs,
});

export const deliveryTypeView = z.object({
  id,
  name: z.string(),
  description: z.string(),
  baseFee: ghs,
  feePerKm: ghs,
  /** For each 100 kg that count, and each kilometre. */
  feePer100KgKm: ghs,
  /** For each further farm at which the vehicle collects. */
  feePerStop: ghs,
  /** What vegetables and fruits count for, in per cent of their weight. */
  bulkyPercent: z.number().int(),
  /** Hours. */
  estimatedDuration: z.number().int(),
  minWeight: kg,
  maxWeight: kg,
  /** Kilometres of road; null where only its time sets an end. */
  maxDistance: z.number().int().nullable(),
  available: z.boolean(),
  /** Slugs of regions. */
  coverageAreas: z.array(z.string()),
  urgency,
});

export type DeliveryRequestView = z.output<typeof deliveryRequest>;
export type ConsignmentView = z.output<typeof consignmentView>;
export type ActiveDelivery = z.output<typeof activeDelivery>;
export type CarriedDelivery = z.output<typeof carriedDelivery>;
export type PastDelivery = z.output<typeof pastDelivery>;
export type LastPosition = z.output<typeof lastPosition>;
export type SharedPosition = z.output<typeof sharedPosition>;
export type MonthOfEarnings = z.output<typeof monthOfEarnings>;
export type TransportStats = z.output<typeof transportStats>;
export type DeliveryTypeView = z.output<typeof deliveryTypeView>;
