import { category, day, ghs, id, kg, moment, qualityGrade } from '#wire/fields.ts';
import { z } from 'zod';
import { END_REASONS, HARVEST_ACTS, HARVEST_STATES, PRE_ORDER_ACTS, PRE_ORDER_STATES, SIDES } from './domain/words.ts';

const place = z.object({ slug: z.string(), label: z.string() });

/** A harvest that is to come, as everybody sees it, with what the viewer may do with it now. */
export const harvestView = z.object({
  id,
  state: z.enum(HARVEST_STATES),
  listing: z.object({ id, productName: z.string(), category, qualityGrade, imageUrl: z.string().nullable() }),
  farmer: z.object({ id, name: z.string() }),
  from: place,
  expectedFrom: day,
  expectedUntil: day,
  offered: kg,
  /** What is pre-ordered already, and what is left. */
  booked: kg,
  rest: kg,
  /** The least of a pre-order. */
  least: kg,
  pricePerKg: ghs,
  depositPercent: z.int(),
  note: z.string().nullable(),
  /** When a harvest that nobody declared is over, and every deposit goes back. */
  lapsesAt: moment,
  /** When its farmer showed the goods before their first day; null where they did not. */
  shownAt: moment.nullable(),
  actions: z.array(z.object({ code: z.enum(HARVEST_ACTS), label: z.string() })),
});

/** A harvest as its farmer and administrators see it. */
export const ownHarvest = harvestView.extend({
  /** From when it may be declared. */
  declaredFrom: moment,
  /** Pre-orders whose deposit is paid, and their kilograms. */
  reserved: z.int(),
  reservedQuantity: kg,
  /** Of the declared harvest: what there really was, and how many have not ordered yet. */
  declared: kg.nullable(),
  waiting: z.int(),
  /** Why its farmer called it off. */
  reason: z.string().nullable(),
  endedAt: moment.nullable(),
  createdAt: moment,
});

/** A pre-order as its buyer, its farmer and administrators see it. */
export const preOrderView = z.object({
  id,
  number: z.string(),
  state: z.enum(PRE_ORDER_STATES),
  /** What was booked, and the part of it that the harvest gave; null before that is known. */
  quantity: kg,
  part: kg.nullable(),
  pricePerKg: ghs,
  /** Of the part, or of what was booked before it is known. */
  produceAmount: ghs,
  depositPercent: z.int(),
  /** What is paid in advance, what is left of it, and what is to be paid with the order besides its delivery. */
  deposit: ghs,
  standing: ghs,
  rest: ghs,
  payUntil: moment,
  paidAt: moment.nullable(),
  /** Until when a buyer who withdraws gets the deposit back. */
  freeUntil: moment.nullable(),
  /** Whether it comes back to a buyer who withdraws now. */
  comesBack: z.boolean(),
  orderUntil: moment.nullable(),
  /** Since when that time is stopped, since the goods are off the market, and until when they may come back. */
  stoppedAt: moment.nullable(),
  stoppedUntil: moment.nullable(),
  buyerFirstName: z.string(),
  order: z.object({ id, orderNumber: z.string() }).nullable(),
  why: z.enum(END_REASONS).nullable(),
  movedAt: moment,
  createdAt: moment,
  /** Which of the two the viewer is; null for administrators. */
  you: z.enum(SIDES).nullable(),
  actions: z.array(z.object({ code: z.enum(PRE_ORDER_ACTS), label: z.string() })),
});

export const preOrderWithHarvest = preOrderView.extend({ harvest: harvestView });

export const harvestDetail = ownHarvest.extend({ preOrders: z.array(preOrderView) });

/** What a declaration would do, before it is made. */
export const declarationPreview = z.object({
  quantity: kg,
  booked: kg,
  /** What goes back to buyers at once. */
  back: ghs,
  parts: z.array(
    z.object({ preOrderId: id, number: z.string(), buyerFirstName: z.string(), quantity: kg, part: kg, back: ghs }),
  ),
});

export type HarvestView = z.output<typeof harvestView>;
export type OwnHarvest = z.output<typeof ownHarvest>;
export type HarvestDetail = z.output<typeof harvestDetail>;
export type PreOrderView = z.output<typeof preOrderView>;
export type PreOrderWithHarvest = z.output<typeof preOrderWithHarvest>;
export type DeclarationPreview = z.output<typeof declarationPreview>;
