import { category, day, ghsAmount, kgQuantity, optionalText, qualityGrade, requiredText } from '#wire/fields.ts';
import { z } from 'zod';
import { imageHash, MOST_IMAGES } from './domain/images.ts';
import { LISTING_STATUSES } from './domain/listing.ts';

/** A calendar day, or nothing: date inputs send an empty text. */
const optionalDay = z
  .union([z.literal(''), z.null(), day])
  .optional()
  .transform((value) => (value ? value : null));

const imageUrl = z.string().refine((url) => imageHash(url) !== null, 'Upload the picture first');

const fields = {
  productName: requiredText('Product name is required', 120),
  category,
  description: optionalText(4000),
  quantity: kgQuantity(0.1, 'Quantity must be greater than 0'),
  pricePerKg: ghsAmount(0.01, 'Price must be greater than 0', 100_000),
  qualityGrade,
  location: optionalText(200),
  harvestDate: optionalDay,
  expiryDate: optionalDay,
  batchNumber: optionalText(60),
  organicCertified: z.boolean().default(false),
  imageUrls: z.array(imageUrl).max(MOST_IMAGES, `Maximum ${MOST_IMAGES} files allowed`).default([]),
};

interface Dated {
  readonly harvestDate: string | null;
  readonly expiryDate: string | null;
}

function datesInOrder({ harvestDate, expiryDate }: Dated): boolean {
  return harvestDate === null || expiryDate === null || harvestDate <= expiryDate;
}

const inOrder = { path: ['expiryDate'], message: 'The expiry date comes before the harvest date' };

/** What a listing says, in kilograms and cedis. */
export const listingBody = z.strictObject(fields).refine(datesInOrder, inOrder);

/** A new listing starts as a draft or goes to review at once. */
export const newListingBody = z.strictObject({ ...fields, status: z.enum(['draft', 'pending']).default('pending') }).refine(datesInOrder, inOrder);

/** An edit; the present status sent back means 'leave it', `pending` sends for review, `draft` takes off the market. */
export const listingEdit = z.strictObject({ ...fields, status: z.enum(LISTING_STATUSES).optional() }).refine(datesInOrder, inOrder);

export type ListingBody = z.output<typeof listingBody>;
