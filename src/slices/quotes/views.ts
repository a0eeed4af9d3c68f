import { category, day, ghs, id, kg, moment, qualityGrade } from '#wire/fields.ts';
import { z } from 'zod';
import { OFFER_ACTS, OFFER_STATES, REQUEST_ACTS, REQUEST_STATES, SIDES } from './domain/words.ts';

const place = z.object({ slug: z.string(), label: z.string() });

/** What a buyer asks for, as everybody who may see it does, with what the viewer may do with it now. */
export const requestView = z.object({
  id,
  state: z.enum(REQUEST_STATES),
  productWords: z.string(),
  category,
  /** A slug of the catalogue, where it knows the words. */
  crop: z.string().nullable(),
  quantity: kg,
  /** What was agreed already, and what is still wanted. */
  filled: kg,
  rest: kg,
  leastGrade: qualityGrade,
  /** From so much on the buyer takes what is there; null: all or nothing. */
  least: kg.nullable(),
  /** The number of the order of which there was less, and whose rest this is. */
  restOfOrder: z.string().nullable(),
  /** The most that the buyer wants to pay per kg. */
  targetPrice: ghs.nullable(),
  place,
  neededBy: day,
  openUntil: moment,
  note: z.string().nullable(),
  /** The listing that it is directed at; null for everybody's. */
  listing: z.object({ id, productName: z.string() }).nullable(),
  /** First name alone: the rest opens with an order. */
  buyerFirstName: z.string(),
  createdAt: moment,
  actions: z.array(z.object({ code: z.enum(REQUEST_ACTS), label: z.string() })),
});

/** A request in its buyer's list. */
export const ownRequest = requestView.extend({
  /** Offers that somebody has to answer, those of them that wait for the buyer, and agreements to order. */
  running: z.number().int(),
  waiting: z.number().int(),
  agreed: z.number().int(),
});

const round = z.object({
  number: z.number().int(),
  by: z.enum(SIDES),
  quantity: kg,
  pricePerKg: ghs,
  note: z.string().nullable(),
  at: moment,
});

/** An offer with its talk, as buyer, farmer and administrators see it. */
export const offerView = z.object({
  id,
  state: z.enum(OFFER_STATES),
  /** Whose answer is waited for while it runs. */
  turn: z.enum(SIDES),
  /** Of the last round. */
  quantity: kg,
  pricePerKg: ghs,
  produceAmount: ghs,
  validUntil: moment,
  /** Until when it can be ordered; null before it is agreed. */
  orderBy: moment.nullable(),
  listing: z.object({ id, productName: z.string(), qualityGrade, from: place }),
  /** Of road to the place of delivery. */
  distanceKm: z.number(),
  farmer: z.object({ id, name: z.string() }),
  /** For the two of it and administrators. */
  order: z.object({ id, orderNumber: z.string() }).nullable(),
  /** Who brought it into its state, null for the clock, and when. */
  movedBy: z.enum(SIDES).nullable(),
  movedAt: moment,
  rounds: z.array(round),
  actions: z.array(z.object({ code: z.enum(OFFER_ACTS), label: z.string() })),
});

/** An offer with what it answers. */
export const offerWithRequest = offerView.extend({ request: requestView });

/** The same for its buyer. */
export const offerToOrder = offerWithRequest.extend({
  /** What an order takes now: less than was agreed where less is there and the buyer takes that; null: too little. */
  takes: kg.nullable(),
});

export const requestDetail = requestView.extend({
  /** For the buyer and administrators all of them, for a farmer their own; the cheapest first, at most 100. */
  offers: z.array(offerView),
});

export type RequestView = z.output<typeof requestView>;
export type OfferView = z.output<typeof offerView>;
export type OfferWithRequest = z.output<typeof offerWithRequest>;
export type OfferToOrder = z.output<typeof offerToOrder>;
export type RequestDetail = z.output<typeof requestDetail>;
