import { dayOf } from '#kernel/moment.ts';
import { placeLabel } from '#kernel/ghana/place.ts';
import { severalPlaces } from '#kernel/ghana/places/known-place.ts';
import { fromKg } from '#kernel/quantity.ts';
import { orThrow, refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import { findPerson } from '#slices/identity/server/index.ts';
import { cropFor } from '../../domain/crop-choice.ts';
import { baseScore } from '../../domain/featured.ts';
import { imageHash } from '../../domain/images.ts';
import { placeOf } from '../../domain/place-of.ts';
import { searchText } from '../../domain/search-words.ts';
import type { ListingBody } from '../../forms.ts';
import type { ListingRow } from '../rows.ts';
import { LOOSE_ONLY } from '../../domain/packs/pack.ts';
import { keptTerms, termsToKeep } from '../packs/kept-terms.ts';
import { writeTerms } from '../packs/write-terms.ts';
import { knownImages } from '../images/store-images.ts';
import type { ListingFacts } from '../store.ts';

/** The farmer as far as a listing writes it down. */
export interface Farmer {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly verified: boolean;
}

interface Where {
  readonly placeSlug: string;
  readonly region: string;
  readonly location: string;
}

/**
 * The farmer's words and the known place in them; without words, the farm's address. Refuses `catalogue.place_unknown`.
 */
async function whereOf(tx: Tx, location: string | undefined, farmerId: string): Promise<Where> {
  const person = location === undefined ? await findPerson(tx, farmerId) : null;
  const addresses = location === undefined ? [person?.farmAddress, person?.residentialAddress] : [location];
  for (const address of addresses) {
    const place = address ? placeOf(address) : null;
    if (place) return { placeSlug: place.slug, region: place.region, location: location ?? placeLabel(place) };
  }
  throw refused('catalogue.place_unknown', noPlaceIn(location), { field: 'location' });
}

const NAME_A_TOWN = 'Name the nearest town or market, so that a delivery can be priced.';

/** What to tell a farmer whose words name no place, or one of several. */
function noPlaceIn(location: string | undefined): string {
  const several = location === undefined ? null : severalPlaces(location);
  return several ?? NAME_A_TOWN;
}

async function checkImages(tx: Tx, imageUrls: readonly string[]): Promise<void> {
  const hashes = imageUrls.map((url) => imageHash(url) ?? '');
  const known = await knownImages(tx, hashes);
  if (hashes.some((hash) => !known.has(hash))) {
    throw refused('catalogue.image_unknown', 'One of the pictures was not uploaded here. Add it again.', {
      field: 'imageUrls',
    });
  }
}

interface Draft {
  readonly body: ListingBody;
  readonly farmer: Farmer;
  readonly inspected: boolean;
  readonly listedAt: Date;
  /** The listing as it was; left out for a new one. */
  readonly before?: ListingRow;
  readonly now: Date;
}

/** A new best-before day lies ahead; the one that a listing has already may be over. Refuses `catalogue.day_over`. */
export function checkExpiry(
  expiryDate: string | null,
  { before, now }: { readonly before: string | null; readonly now: Date },
): void {
  if (expiryDate === null || expiryDate === before || expiryDate >= dayOf(now)) return;
  throw refused('catalogue.day_over', 'This day is in the past. Enter the last day on which it is good.', {
    field: 'expiryDate',
  });
}

const namedIn = (row: ListingRow) => ({ productName: row.product_name, category: row.category, crop: row.crop });

/** Everything a listing's row says, from what the farmer wrote; the status is the caller's to decide. */
export async function listingFacts(tx: Tx, draft: Draft): Promise<Omit<ListingFacts, 'status'>> {
  const { body, farmer, inspected, listedAt, before, now } = draft;
  const { terms, pricePerKgPesewas } = writeTerms(body, before ? keptTerms(before) : LOOSE_ONLY, now);
  const where = await whereOf(tx, body.location, farmer.id);
  await checkImages(tx, body.imageUrls);
  const { productName, category, qualityGrade, harvestDate, expiryDate, organicCertified, imageUrls } = body;
  return {
    ...where,
    productName,
    category,
    crop: orThrow(cropFor({ productName, category, chosen: body.crop, before: before ? namedIn(before) : null })),
    qualityGrade,
    harvestDate,
    expiryDate,
    organicCertified,
    imageUrls,
    description: body.description ?? '',
    batchNumber: body.batchNumber ?? null,
    quantityGrams: fromKg(body.quantity),
    pricePerKgPesewas,
    sellingTerms: termsToKeep(terms),
    baseScore: baseScore({
      farmerVerified: farmer.verified,
      inspected,
      qualityGrade,
      hasPicture: imageUrls.length > 0,
      harvestDate,
      listedAt,
    }),
    searchText: searchText({
      productName,
      category,
      location: where.location,
      farmerFirstName: farmer.firstName,
      farmerLastName: farmer.lastName,
    }),
  };
}

/** The score of a stored listing as it would be with this grade and inspection. */
export function rowScore(row: ListingRow, change: { grade: ListingRow['quality_grade']; inspected: boolean }): number {
  return baseScore({
    farmerVerified: row.farmer_verified,
    inspected: change.inspected,
    qualityGrade: change.grade,
    hasPicture: row.image_urls.length > 0,
    harvestDate: row.harvest_date,
    listedAt: row.created_at,
  });
}
