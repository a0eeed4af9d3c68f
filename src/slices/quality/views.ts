import { category, day, ghs, id, kg, moment, qualityGrade } from '#wire/fields.ts';
import { z } from 'zod';
import { PRIORITIES } from './domain/priority.ts';
import { SHEETS } from './domain/sheets/sheet-specs.ts';
import { DAY_PARTS } from './domain/visit.ts';

/** When an inspector comes to the farm. */
const visit = z.object({ day, part: z.enum(DAY_PARTS) });

/** Who means to look at goods. */
export const claimView = z.object({
  inspectorName: z.string(),
  /** The caller's own. */
  mine: z.boolean(),
  /** Until when, if neither a report nor a visit comes. */
  lapsesAt: moment,
  visit: visit.nullable(),
});

const CLAIM_ACTS = ['claim', 'release', 'arrange_visit', 'call_off_visit'] as const;

/**
 * Goods that wait for an inspector: a listing before it is sold, a paid order before it leaves the farm, or a listing
 * on the market that another inspector looked at before.
 */
export const queueItem = z.object({
  /** Of the listing, of the order's inspection or of the second inspection: what a report is submitted under. */
  id,
  kind: z.enum(['listing', 'order', 'second_look']),
  listingId: id,
  orderId: id.nullable(),
  orderNumber: z.string().nullable(),
  productName: z.string(),
  category,
  /** Null for a second inspection that the caller has not claimed: it is not to be known whose goods they are. */
  farmerName: z.string().nullable(),
  farmLocation: z.string(),
  quantity: kg,
  pricePerKg: ghs,
  priority: z.enum(PRIORITIES),
  requestedAt: moment,
  /** Until when the goods must be looked at; null for a new listing. */
  dueAt: moment.nullable(),
  actions: z.array(z.object({ code: z.literal('inspect'), label: z.string() })),
  /** Why this inspector must leave these goods to another one, or null. */
  blocked: z.string().nullable(),
  /** Why these goods can only be rejected now, or null. */
  approvalBlocked: z.string().nullable(),
  claim: claimView.nullable(),
  claimActions: z.array(z.enum(CLAIM_ACTS)),
});

/** What there is to see of goods before somebody goes there. */
export const goodsView = queueItem.extend({
  /** Null when the farmer has taken the listing away. */
  listing: z
    .object({
      description: z.string(),
      imageUrls: z.array(z.string()),
      /** As the farmer says, or as an earlier inspection found; null for a second, blind inspection. */
      grade: qualityGrade.nullable(),
      /** 'Crate (52 kg)' with its price. */
      packs: z.array(z.object({ name: z.string(), price: ghs })),
      packsOnly: z.boolean(),
      harvestDate: day.nullable(),
      batchNumber: z.string().nullable(),
      organicCertified: z.boolean(),
    })
    .nullable(),
  /** 'Techiman, Bono East'. */
  farmPlace: z.string(),
  /** As the farmer wrote it; opens with the number. */
  farmAddress: z.string().nullable(),
  /** Of paid goods at once; of a listing for the inspector who has claimed it. */
  farmerPhone: z.string().nullable(),
  /** What can be measured of them; null where no sheet fits. */
  sheet: z.enum(SHEETS).nullable(),
  /** The crop that the limits go by, as the catalogue reads the product's name. */
  crop: z.string().nullable(),
  /** Days that may be proposed for a visit. */
  visitDays: z.array(day),
});

export type ClaimView = z.output<typeof claimView>;
export type GoodsView = z.output<typeof goodsView>;
export type QueueItem = z.output<typeof queueItem>;
