import { id, moment } from '#wire/fields.ts';
import { z } from 'zod';
import { LEAST_STARS, MOST_STARS, REVIEW_ACTIONS, UNCOUNTED } from './domain/review.ts';

/** One to five stars, as they are sent. */
export const stars = z
  .number({ error: 'Choose one to five stars' })
  .int('Whole stars only')
  .min(LEAST_STARS, 'Choose one to five stars')
  .max(MOST_STARS, 'Choose one to five stars');

const given = z.number().int();

/** A review as visitors see it. */
export const publicReview = z.object({
  id,
  listingId: id,
  productName: z.string(),
  farmerId: id,
  farmerRating: given,
  productRating: given,
  comment: z.string().nullable(),
  /** First name and initial. */
  reviewer: z.string(),
  createdAt: moment,
  answer: z.string().nullable(),
  answeredAt: moment.nullable(),
});

/** A review as its buyer, its farmer and admins see it, with what they may do with it now. */
export const ownReview = publicReview.extend({
  orderId: id,
  orderNumber: z.string(),
  farmerName: z.string(),
  deliveryRating: given,
  deliveryComment: z.string().nullable(),
  hidden: z.boolean(),
  hiddenReason: z.string().nullable(),
  /** Why its stars are not among those of the farmer; null when they are, while it is shown. */
  uncounted: z.enum(UNCOUNTED).nullable(),
  actions: z.array(z.enum(REVIEW_ACTIONS)),
});

export type PublicReview = z.output<typeof publicReview>;
export type OwnReview = z.output<typeof ownReview>;
