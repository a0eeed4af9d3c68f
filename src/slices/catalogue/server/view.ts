import { toKg } from '#kernel/quantity.ts';
import type { Viewer } from '#wire/viewer.ts';
import type { ListingCard, OwnListing, PublicListing } from '../contract.ts';
import type { ReviewListing } from '../contract-review.ts';
import { actorOf, listingActions } from '../domain/may.ts';
import { ratingOf } from '../domain/rating.ts';
import { packWarnings, termsView } from './packs/view-terms.ts';
import type { CardRow, ListingRow } from './rows.ts';

/** A card of the market. */
export function cardView(row: CardRow): ListingCard {
  return {
    id: row.id,
    productName: row.product_name,
    category: row.category,
    quantity: toKg(row.quantity_grams),
    pricePerKg: row.price_per_kg_pesewas,
    ...termsView(row),
    qualityGrade: row.quality_grade,
    location: row.location,
    region: row.region,
    placeSlug: row.place_slug,
    status: row.status,
    expired: row.expired,
    imageUrls: row.image_urls,
    organicCertified: row.organic_certified,
    harvestDate: row.harvest_date,
    rating: ratingOf(row.rating_stars, row.rating_count),
    createdAt: row.created_at.toISOString(),
    farmer: {
      id: row.farmer_id,
      firstName: row.farmer_first_name,
      lastName: row.farmer_last_name,
      verified: row.farmer_verified,
    },
  };
}

/** What anyone may know of a listing. */
export function publicView(row: ListingRow): PublicListing {
  return {
    ...cardView(row),
    description: row.description,
    inspected: row.inspected,
    expiryDate: row.expiry_date,
    batchNumber: row.batch_number,
    farmerId: row.farmer_id,
    awayUntil: row.away_until,
  };
}

/** A listing for its farmer or an admin, with what this viewer may do now. */
export function ownView(row: ListingRow, viewer: Viewer): OwnListing {
  return {
    ...publicView(row),
    crop: row.crop,
    farmerName: `${row.farmer_first_name} ${row.farmer_last_name}`.trim(),
    reservedQuantity: toKg(row.reserved_grams),
    soldQuantity: toKg(row.sold_grams),
    reviewNotes: row.review_notes,
    refusedAt: row.refused_at?.toISOString() ?? null,
    reviewedAt: row.reviewed_at?.toISOString() ?? null,
    submittedAt: row.submitted_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
    packWarnings: packWarnings(row),
    actions: listingActions({ status: row.status, reservedGrams: row.reserved_grams }, actorOf(viewer, row.farmer_id)),
  };
}

/** A listing in the admin's lists. */
export function reviewView(row: ListingRow, viewer: Viewer): ReviewListing {
  return { ...ownView(row, viewer), farmerVerified: row.farmer_verified };
}
