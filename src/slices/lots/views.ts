import { category, ghs, id, kg, moment, qualityGrade } from '#wire/fields.ts';
import { z } from 'zod';
import { LOT_ACTS, LOT_ENDS, LOT_STATES } from './domain/words.ts';

/** What one farmer adds to a lot. */
export const partView = z.object({
  farmer: z.object({ id, name: z.string() }),
  listingId: id,
  /** What their listing calls it. */
  productName: z.string(),
  /** The name of their town. */
  from: z.string(),
  quantity: kg,
  /** What their goods cost. */
  amount: ghs,
  /** Whether it is the viewer's. */
  yours: z.boolean(),
  /** Whether the viewer may take it out. */
  mayTakeOut: z.boolean(),
  /** Since when these goods are not for sale; null while they are. */
  offSaleSince: moment.nullable(),
  /** The order of it, for its two sides and administrators. */
  order: z.object({ id, orderNumber: z.string() }).nullable(),
});

/** A lot as everybody sees it, with what the viewer may do with it now. */
export const lotView = z.object({
  id,
  state: z.enum(LOT_STATES),
  productName: z.string(),
  category,
  qualityGrade,
  imageUrl: z.string().nullable(),
  lead: z.object({ id, name: z.string() }),
  from: z.object({ slug: z.string(), label: z.string() }),
  total: kg,
  filled: kg,
  missing: kg,
  farms: z.int(),
  pricePerKg: ghs,
  /** What the whole lot costs without its delivery. */
  amount: ghs,
  note: z.string().nullable(),
  fillUntil: moment,
  offerUntil: moment.nullable(),
  /** Since when goods of it are not for sale, because their farmer changed them. */
  heldSince: moment.nullable(),
  why: z.enum(LOT_ENDS).nullable(),
  endedAt: moment.nullable(),
  createdAt: moment,
  actions: z.array(z.object({ code: z.enum(LOT_ACTS), label: z.string() })),
});

export const lotDetail = lotView.extend({ parts: z.array(partView) });

export type LotView = z.output<typeof lotView>;
export type LotDetail = z.output<typeof lotDetail>;
export type PartView = z.output<typeof partView>;
