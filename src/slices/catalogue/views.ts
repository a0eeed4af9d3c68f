import { category, day, ghs, id, kg, moment, personName, qualityGrade } from '#wire/fields.ts';
import { reliabilityCounts } from '#wire/reliability.ts';
import { z } from 'zod';
import { sellingView } from './contract-packs.ts';
import { LISTING_STATUSES } from './domain/listing.ts';
import { LISTING_ACTIONS } from './domain/may.ts';

export const listingStatus = z.enum(LISTING_STATUSES);

/** Stars of all shown reviews; null where there is none yet. */
export const rating = z.object({ average: z.number(), count: z.number().int() }).nullable();

/** What a card of the market shows. `imageUrls` hold the middle size; other sizes lie beside it. */
export const listingCard = z.object({
  id,
  productName: z.string(),
  category,
  quantity: kg,
  /** Of loose kilograms; where only packs are sold, in the cheapest of them. Lists are sorted by it. */
  pricePerKg: ghs,
  ...sellingView,
  qualityGrade,
  location: z.string(),
  region: z.string(),
  placeSlug: z.string(),
  status: listingStatus,
  /** Whether its best-before day is over: then it is not on sale. */
  expired: z.boolean(),
  imageUrls: z.array(z.string()),
  organicCertified: z.boolean(),
  harvestDate: day.nullable(),
  rating,
  createdAt: moment,
  farmer: personName.extend({ id, verified: z.boolean() }),
});

/** A product page. */
export const publicListing = listingCard.extend({
  description: z.string(),
  inspected: z.boolean(),
  expiryDate: day.nullable(),
  batchNumber: z.string().nullable(),
  farmerId: id,
  /** The last day on which its farmer takes no orders; null while orders are taken. */
  awayUntil: day.nullable(),
});

/** The same with what is known of its farmer. */
export const productPage = publicListing.extend({
  /** Slug of its crop in the catalogue of crops; null where none is known. */
  crop: z.string().nullable(),
  farmerReliability: reliabilityCounts,
});

/** A listing as its farmer and the admins see it, with what they may do to it now. */
export const ownListing = publicListing.extend({
  /** Slug of its crop in the catalogue of crops; null where none is known. */
  crop: z.string().nullable(),
  farmerName: z.string(),
  reservedQuantity: kg,
  soldQuantity: kg,
  reviewNotes: z.string().nullable(),
  /** When an inspector refused these goods, which took them off the market; null once they were decided on again. */
  refusedAt: moment.nullable(),
  reviewedAt: moment.nullable(),
  submittedAt: moment.nullable(),
  updatedAt: moment,
  /** What is said of packs that are far heavier than the market's. */
  packWarnings: z.array(z.string()),
  actions: z.array(z.enum(LISTING_ACTIONS)),
});

/** A farmer as visitors see them. */
export const publicFarmer = personName.extend({
  id,
  verified: z.boolean(),
  /** When their first document was approved, where one was. */
  verifiedSince: moment.nullable(),
  memberSince: moment,
  location: z.string(),
  region: z.string(),
  cropTypes: z.array(z.string()),
  farmSizeHectares: z.number().nullable(),
  /** How many of their listings are on the market. */
  listingCount: z.number().int(),
  rating,
  /** How they kept their orders of the last ninety days. */
  reliability: reliabilityCounts,
});

export type Rating = NonNullable<z.output<typeof rating>>;
export type PublicFarmer = z.output<typeof publicFarmer>;
export type ListingCard = z.output<typeof listingCard>;
export type ProductPage = z.output<typeof productPage>;
export type PublicListing = z.output<typeof publicListing>;
export type OwnListing = z.output<typeof ownListing>;
