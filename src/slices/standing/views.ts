import { TRADE_UNITS } from '#kernel/packs/trade-units.ts';
import { NETWORKS } from '#kernel/ghana/network.ts';
import { category, day, ghs, id, kg, moment } from '#wire/fields.ts';
import { z } from 'zod';
import { ENDS, PAUSES, STATES, TURN_STATES } from './domain/standing.ts';
import { ACTS } from './domain/transitions.ts';

/** A standing order as its buyer sees it, with what they may do with it now. */
export const standingView = z.object({
  id,
  state: z.enum(STATES),
  /** Who paused it: its buyer, or turns that were missed one after the other. */
  pausedBy: z.enum(PAUSES).nullable(),
  endedBy: z.enum(ENDS).nullable(),
  listingId: id,
  productName: z.string(),
  /** Null for a listing that is not there any more. */
  category: category.nullable(),
  imageUrl: z.string().nullable(),
  farmerName: z.string(),
  /** What is ordered each time. */
  quantity: kg,
  /** Of which so many are ordered; null for loose kilograms. */
  pack: z.object({ id, unit: z.enum(TRADE_UNITS), label: z.string(), count: z.number().int(), weight: kg }).nullable(),
  /** When less is there, it is taken down to so much, in kilograms or packs; null: all or nothing. */
  least: z.number().nullable(),
  /** The most that a pack may cost, or a kilogram. */
  limit: ghs,
  /** What it costs now; null while it is not on sale, or not in this pack. */
  priceNow: ghs.nullable(),
  weekday: z.number().int(),
  everyWeeks: z.number().int(),
  untilDay: day.nullable(),
  nextDay: day.nullable(),
  nextSkipped: z.boolean(),
  deliveryTypeId: id,
  deliveryTypeName: z.string(),
  selfPickup: z.boolean(),
  deliveryPlace: z.string(),
  deliveryPlaceSlug: z.string(),
  deliveryAddress: z.string(),
  notes: z.string().nullable(),
  inspectionRequested: z.boolean(),
  network: z.enum(NETWORKS),
  /** The number that is asked to pay. */
  phone: z.string(),
  createdAt: moment,
  actions: z.array(z.object({ code: z.enum(ACTS), label: z.string() })),
});

/** One day on which it falls. */
export const turnView = z.object({
  day,
  state: z.enum(TURN_STATES),
  /** What was ordered, as '50 kg'; null while it is not its time. */
  asked: z.string().nullable(),
  orderId: id.nullable(),
  orderNumber: z.string().nullable(),
  /** Why it was missed. */
  reason: z.string().nullable(),
});

/** Its page: what comes, and what came of the days before. */
export const standingDetail = standingView.extend({
  /** The next days, the first of them as it stands. */
  coming: z.array(z.object({ day, skipped: z.boolean() })),
  /** The last ones, the latest first. */
  past: z.array(turnView),
});

/** What a standing order will want of a listing on one day. */
export const comingUp = z.object({
  day,
  listingId: id,
  productName: z.string(),
  quantity: kg,
  /** '3 bags (300 kg)', or '50 kg'. */
  asked: z.string(),
  buyerFirstName: z.string(),
  place: z.string(),
});

export type StandingView = z.output<typeof standingView>;
export type StandingDetail = z.output<typeof standingDetail>;
export type TurnView = z.output<typeof turnView>;
export type ComingUp = z.output<typeof comingUp>;
