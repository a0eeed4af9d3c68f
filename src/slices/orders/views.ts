import { category, day, ghs, id, kg, moment, moneyParts, personName, qualityGrade, urgency } from '#wire/fields.ts';
import { endingFields } from '#wire/dispute-ending.ts';
import { reliabilityCounts } from '#wire/reliability.ts';
import { z } from 'zod';
import { orderMoney } from './contract-money.ts';
import { paidParts } from './contract-parts.ts';
import { boughtPack } from './contract-portion.ts';
import { PAYMENT_STATUSES } from './domain/money.ts';
import { ORDER_STATUSES, PARTIES } from './domain/order.ts';
import { ACTS } from './domain/acts.ts';
import { orderChange, orderFreight, orderReduction, orderWeight } from './contract-found.ts';
import { DAY_PARTS } from './domain/inspection/visit.ts';
import { DEADLINE_KINDS } from './domain/windows.ts';

export const orderStatus = z.enum(ORDER_STATUSES);

/** Something that the viewer may do with the order now; `to` is the state that it leads to. */
export const orderAction = z.object({ code: z.enum(ACTS), label: z.string(), to: orderStatus.nullable() });

const orderDeadline = z.object({
  kind: z.enum(DEADLINE_KINDS),
  at: moment,
  /** By how many hours it may still be moved, once; null when it may not. */
  moreHours: z.number().int().nullable(),
});

/**
 * What everybody who may see an order sees of it, on cards and in lists. Produce, delivery and total are what was
 * agreed.
 */
export const orderView = z.object({
  id,
  orderNumber: z.string(),
  status: orderStatus,
  productName: z.string(),
  category,
  imageUrl: z.string().nullable(),
  quantity: kg,
  /** Rounded, where packs were bought. */
  pricePerKg: ghs,
  /** The packs that were bought; null for loose kilograms. */
  pack: boughtPack.nullable(),
  produceAmount: ghs,
  deliveryFee: ghs,
  totalAmount: ghs,
  /** What was paid of it before it was ordered, as the deposit for a harvest. */
  depositAmount: ghs,
  /** Whether a buyer who cancels now leaves it to the farmer. */
  depositBound: z.boolean(),
  /**
   * For the farmer and admins; null for others. What was agreed until the escrow is divided, then what each has got.
   */
  platformFee: ghs.nullable(),
  sellerAmount: ghs.nullable(),
  /** The same for its transporter, and admins. */
  transporterAmount: ghs.nullable(),
  /** For the buyer, the farmer and admins; null for others. */
  money: orderMoney.nullable(),
  createdAt: moment,
  updatedAt: moment,
  deliveryAddress: z.string(),
  /** The buyer collects the goods: nobody carries them. */
  selfPickup: z.boolean(),
  /** Where they collect them, as it was then; null where that is the farm, and where somebody carries. */
  point: z
    .object({
      name: z.string(),
      address: z.string(),
      town: z.string(),
      hours: z.string(),
      phone: z.string(),
      /** Of its town. */
      position: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
    })
    .nullable(),
  /** The trip that the goods join, and who drives it; null where they join none. */
  trip: z.object({ from: moment, until: moment, by: z.string() }).nullable(),
  farmLocation: z.string(),
  expectedDelivery: moment.nullable(),
  /** The goods are said to have arrived, and nothing proves it: no money is released by itself. */
  unproved: z.boolean(),
  /** On the way for longer than was promised. */
  late: z.boolean(),
  buyerId: id.nullable(),
  farmerId: id,
  listingId: id,
  listing: z.object({ id, productName: z.string() }),
  buyer: personName,
  buyerName: z.string(),
  sellerName: z.string(),
  transporterName: z.string().nullable(),
  qualityGrade,
  qualityInspectorId: id.nullable(),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  deliveryStatus: z.enum(['not_requested', 'pending', 'picked_up', 'in_transit', 'delivered', 'cancelled']),
  escrowStatus: z.enum(['awaiting', 'held', 'released', 'refunded', 'disputed', 'split']),
  disputed: z.boolean(),
  disputeId: id.nullable(),
  /** The payer disputes the payment at their bank or network; told to both sides and the staff. */
  chargedBack: z.boolean(),
  deadline: orderDeadline.nullable(),
  notes: z.string().nullable(),
  actions: z.array(orderAction),
});

/** One change of an order, as the timeline shows it. */
export const orderStep = z.object({
  from: orderStatus.nullable(),
  to: orderStatus,
  cause: z.string(),
  party: z.enum(PARTIES),
  byName: z.string(),
  note: z.string().nullable(),
  at: moment,
});

/** Numbers that open once an order is paid (the customer's for the transporter once the delivery is accepted). */
const orderContacts = z.object({
  buyerPhone: z.string().nullable(),
  sellerPhone: z.string().nullable(),
  transporterPhone: z.string().nullable(),
  /** Whom the driver asks for, where it is not the buyer. */
  contactName: z.string().nullable(),
  contactPhone: z.string().nullable(),
});

const stop = z.object({ label: z.string(), latitude: z.number(), longitude: z.number() });

/** The road of goods under way. Where they last were shows while their transporter shares it. */
export const orderTracking = z.object({
  from: stop,
  to: stop,
  position: z.object({ latitude: z.number(), longitude: z.number(), place: z.string(), at: moment }).nullable(),
  /** Kilometres of road left from there. */
  kmLeft: z.number().nullable(),
  estimatedArrival: moment.nullable(),
});

/** Who looks at the goods of an order at the farm. */
const orderInspector = z.object({
  name: z.string(),
  /** What an administrator gives the claim back under. */
  inspectionId: id,
  visit: z.object({ day, part: z.enum(DAY_PARTS) }).nullable(),
});

/** The full page of one order. */
export const orderDetail = orderView.extend({
  deliveryPlace: z.string(),
  deliveryPlaceSlug: z.string(),
  deliveryTypeId: id,
  pickupAddress: z.string(),
  deliveryTypeName: z.string(),
  urgency,
  distanceKm: z.number(),
  durationHours: z.number(),
  progress: z.number(),
  /** For buyer, farmer, carrier and admins, from the pickup to the end of the road. */
  tracking: orderTracking.nullable(),
  inspectionRequested: z.boolean(),
  /** Who looks at the goods, and when they come, while the order waits for it; null while nobody has said so. */
  inspector: orderInspector.nullable(),
  transporterId: id.nullable(),
  /** Paid once: there is a receipt of it, for the farmer a statement of the sale. */
  /** What it was paid with; its name for the buyer and admins only. */
  paidWith: z.object({ byCard: z.boolean(), name: z.string().nullable() }).nullable(),
  ...paidParts,
  hasReceipt: z.boolean(),
  openPaymentId: id.nullable(),
  /** For guests: what opens that payment. Several orders may share it. */
  openPaymentSecret: z.string().nullable(),
  contacts: orderContacts,
  /** Null for orders that were placed before goods were weighed. */
  weight: orderWeight.nullable(),
  /** For buyer, farmer and admins; of another address for the transporter too. */
  change: orderChange.nullable(),
  /** The question how goods go whose trip is lost; null unless the buyer is asked. */
  freight: orderFreight.nullable(),
  reductions: z.array(orderReduction),
  /** Buyer and farmer read of each other, and of the transporter; admins read all. */
  reliability: z.object({ seller: reliabilityCounts, buyer: reliabilityCounts, transporter: reliabilityCounts }),
  history: z.array(orderStep),
});

/** A picture of what is wrong, behind the order's secret link. */
export const shownPhoto = z.object({ id, url: z.string(), byName: z.string(), addedAt: moment });

/** What somebody said in the dispute of a guest's order. */
export const saidInDispute = z.object({
  id,
  byName: z.string(),
  side: z.enum(['buyer', 'seller', 'admin']),
  text: z.string(),
  saidAt: moment,
});

/** What both sides say and show about a guest's order. */
const trackedDispute = z.object({
  reason: z.string(),
  openedByName: z.string(),
  outcome: z.enum(['release', 'refund', 'split', 'continue']).nullable(),
  note: z.string().nullable(),
  photos: z.array(shownPhoto),
  statements: z.array(saidInDispute),
  /** How many pictures the guest may still show. */
  photosLeft: z.number().int(),
  evidenceDueAt: moment.nullable(),
  decideDueAt: moment.nullable(),
  overdue: z.boolean(),
  award: z.object({ unit: z.enum(['amount', 'kg', 'percent']), text: z.string() }).nullable(),
  mayAdd: z.boolean(),
  ...endingFields,
});

export const ENDINGS = ['cancel', 'refund', 'complete'] as const;

/** What ending an order would do, made by the steps that end it. */
export const endPreview = z.object({
  act: z.enum(ENDINGS),
  /** What the order becomes. */
  status: orderStatus,
  /** Who would get how much; null where nothing moves, because nothing was paid or a dispute is opened. */
  parts: moneyParts.nullable(),
});

/** What the secret link of a guest shows. */
export const trackedOrder = orderDetail.omit({ buyerId: true, disputeId: true }).extend({
  dispute: trackedDispute.nullable(),
  /** What each act that ends the order would do now. */
  endings: z.array(endPreview),
});

/** The delivery types for one listing, place and weight; those that cannot go there say why. */
export const deliveryQuote = z.object({
  deliveryTypeId: id,
  name: z.string(),
  description: z.string(),
  urgency,
  available: z.boolean(),
  reason: z.string().nullable(),
  fee: ghs.nullable(),
  distanceKm: z.number().nullable(),
  durationHours: z.number().nullable(),
  /** Of a cart: one vehicle collects at several farms, and how much less that costs than one for each. */
  shared: z.object({ vehicles: z.number().int(), farms: z.number().int(), saved: ghs }).nullable(),
  /** The collection point whose id `deliveryTypeId` is; null where the goods are brought, or stay at the farm. */
  point: z
    .object({
      address: z.string(),
      hours: z.string(),
      /** So many days more the farmer needs to bring the goods there. */
      leadDays: z.number().int(),
    })
    .nullable(),
  /** The hours in which the trip leaves whose id `deliveryTypeId` is; it goes once. Null for every other way. */
  trip: z.object({ from: moment, until: moment }).nullable(),
});

export const placeView = z.object({ slug: z.string(), name: z.string(), label: z.string(), region: z.string() });

/** One row of the administrators' list. */
export const adminOrder = z.object({
  id,
  orderNumber: z.string(),
  buyerId: id.nullable(),
  listingId: id,
  productName: z.string(),
  buyerName: z.string(),
  sellerName: z.string(),
  totalAmount: ghs,
  /** Given back to the payer. */
  refundedAmount: ghs,
  status: orderStatus,
  disputed: z.boolean(),
  createdAt: moment,
});

export type OrderView = z.output<typeof orderView>;
export type OrderDetail = z.output<typeof orderDetail>;
export type EndPreview = z.output<typeof endPreview>;
export type TrackedOrder = z.output<typeof trackedOrder>;
/** What every page of an order shows, a guest's too. */
export type ShownOrder = Omit<TrackedOrder, 'dispute' | 'endings'>;
export type OrderTracking = z.output<typeof orderTracking>;
export type OrderAction = z.output<typeof orderAction>;
export type OrderStep = z.output<typeof orderStep>;
export type DeliveryQuote = z.output<typeof deliveryQuote>;
export type AdminOrder = z.output<typeof adminOrder>;
export type { OrderChange, OrderReduction, OrderWeight } from './contract-found.ts';
