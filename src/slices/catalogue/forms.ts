import { parseGhs } from '#kernel/money.ts';
import { category, day, ghsAmount, kgQuantity, optionalText, qualityGrade, titleText } from '#wire/fields.ts';
import { z } from 'zod';
import { hasPrice, sellingFields } from './contract-packs.ts';
import { imageHash, MOST_IMAGES } from './domain/images.ts';
import { LISTING_STATUSES } from './domain/listing.ts';

/** A calendar day, or nothing: date inputs send an empty text. */
const optionalDay = z.codec(z.union([z.literal(''), z.null(), day]).optional(), day.nullable(), {
  decode: (value) => (value ? value : null),
  encode: (value) => value,
});

const imageUrl = z.string().refine((url) => imageHash(url) !== null, 'Upload the picture first');

const fields = {
  productName: titleText('Product name is required', 120),
  category,
  /** Slug of the crop, `other`, or nothing: then the name says it. */
  crop: z.string().trim().max(40).optional(),
  description: optionalText(4000),
  quantity: kgQuantity(0.1, 'Quantity must be greater than 0'),
  /** May be left out where only packs are sold. */
  pricePerKg: ghsAmount(0.01, 'Price must be greater than 0', 100_000).optional(),
  qualityGrade,
  location: optionalText(200),
  harvestDate: optionalDay,
  expiryDate: optionalDay,
  batchNumber: optionalText(60),
  organicCertified: z.boolean().default(false),
  imageUrls: z.array(imageUrl).max(MOST_IMAGES, `Maximum ${MOST_IMAGES} files allowed`).default([]),
  ...sellingFields,
};

interface Dated {
  readonly harvestDate: string | null;
  readonly expiryDate: string | null;
}

function datesInOrder({ harvestDate, expiryDate }: Dated): boolean {
  return harvestDate === null || expiryDate === null || harvestDate <= expiryDate;
}

const inOrder = { path: ['expiryDate'], message: 'The expiry date comes before the harvest date' };

/** What a listing says, in kilograms and, on the wire, in cedis. */
export const listingBody = z
  .strictObject(fields)
  .refine(datesInOrder, inOrder)
  .refine(...hasPrice);

/** A new listing starts as a draft or goes to review at once. */
export const newListingBody = z
  .strictObject({ ...fields, status: z.enum(['draft', 'pending']).default('pending') })
  .refine(datesInOrder, inOrder)
  .refine(...hasPrice);

/** An edit; the present status sent back means 'leave it', `pending` sends for review, `draft` takes off the market. */
export const listingEdit = z
  .strictObject({ ...fields, status: z.enum(LISTING_STATUSES).optional() })
  .refine(datesInOrder, inOrder)
  .refine(...hasPrice);

export type ListingBody = z.output<typeof listingBody>;

/** A choice that may be left out; forms send an empty text or `all` for that. */
export function optionalChoice<T extends z.ZodType>(choice: T) {
  return z.union([z.literal(''), z.literal('all'), choice]).optional();
}

const flag = z.enum(['', '0', '1', 'true', 'false']).optional();
const ghsText = z
  .string()
  .trim()
  .max(30)
  .refine((text) => text === '' || parseGhs(text) !== null, 'Write a price such as 12.50')
  .optional()
  .transform((text = '') => parseGhs(text));

const LONGEST_SEARCH = 100;
export const search = z.string().trim().max(LONGEST_SEARCH).optional();

/** What narrows the market, in a list and on the map. */
export const marketFilters = z.object({
  q: search,
  category: optionalChoice(category),
  region: z.string().trim().max(40).optional(),
  /** Slug of a known place. */
  place: z.string().trim().max(60).optional(),
  grade: optionalChoice(qualityGrade),
  organic: flag,
  minPrice: ghsText,
  maxPrice: ghsText,
});
