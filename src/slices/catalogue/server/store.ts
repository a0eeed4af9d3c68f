import { CROPS_EDITION } from '#kernel/ghana/crop.ts';
import type { Category } from '#kernel/ghana/produce.ts';
import type { Tx } from '#platform/db/database.ts';
import { SPREAD_POINTS, SPREAD_POSITIONS, UNRELIABLE_POINTS } from '../domain/featured.ts';
import type { ListingStatus } from '../domain/listing.ts';
import type { ListingRow } from './rows.ts';
import { LISTING_COLUMNS, ON_SALE } from './rows.ts';

/** What a farmer writes, in grams and pesewas, with what is derived from it. */
export interface ListingFacts {
  readonly productName: string;
  readonly category: Category;
  readonly description: string;
  readonly quantityGrams: number;
  readonly pricePerKgPesewas: number;
  /** As JSON; null for loose kilograms alone. */
  readonly sellingTerms: string | null;
  readonly qualityGrade: string;
  readonly placeSlug: string;
  readonly region: string;
  readonly location: string;
  readonly harvestDate: string | null;
  readonly expiryDate: string | null;
  readonly batchNumber: string | null;
  readonly organicCertified: boolean;
  readonly imageUrls: readonly string[];
  readonly status: ListingStatus;
  readonly baseScore: number;
  readonly searchText: string;
  readonly crop: string | null;
}

export interface NewListingRow extends ListingFacts {
  readonly id: string;
  readonly farmerId: string;
  readonly farmerFirstName: string;
  readonly farmerLastName: string;
  readonly farmerVerified: boolean;
  readonly at: Date;
}

function factValues(facts: ListingFacts) {
  return [
    facts.productName,
    facts.category,
    facts.description,
    facts.quantityGrams,
    facts.pricePerKgPesewas,
    facts.qualityGrade,
    facts.placeSlug,
    facts.region,
    facts.location,
    facts.harvestDate,
    facts.expiryDate,
    facts.batchNumber,
    facts.organicCertified,
    facts.imageUrls,
    facts.status,
    facts.baseScore,
    facts.searchText,
    facts.crop,
    CROPS_EDITION,
    facts.sellingTerms,
  ] as const;
}

/** Writes a new listing and gives it back. */
export async function insertListing(tx: Tx, listing: NewListingRow): Promise<ListingRow> {
  const [row] = await tx.rows(
    `insert into listings as l (product_name, category, description, quantity_grams, price_per_kg_pesewas, quality_grade, place_slug, region,
       location, harvest_date, expiry_date, batch_number, organic_certified, image_urls, status, base_score, featured_score, search_text,
       crop, crop_edition, selling_terms, id, farmer_id, farmer_first_name, farmer_last_name, farmer_verified, created_at, updated_at,
       submitted_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15::text, $16, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25,
       $26, $26, case when $15 = 'pending' then $26::timestamptz end)
     returning ${LISTING_COLUMNS}`,
    [
      ...factValues(listing),
      listing.id,
      listing.farmerId,
      listing.farmerFirstName,
      listing.farmerLastName,
      listing.farmerVerified,
      listing.at,
    ],
  );
  if (!row) throw new Error('The listing was not written.');
  return row;
}

/** Replaces what the listing says; the name of its farmer follows the account. */
export async function updateListing(tx: Tx, id: string, facts: ListingFacts, at: Date): Promise<ListingRow> {
  const [row] = await tx.rows(
    `update listings l set product_name = $1, category = $2, description = $3, quantity_grams = $4, price_per_kg_pesewas = $5,
       quality_grade = $6, place_slug = $7, region = $8, location = $9, harvest_date = $10, expiry_date = $11, batch_number = $12,
       organic_certified = $13, image_urls = $14, status = $15::text, base_score = $16, featured_score = $16, search_text = $17,
       crop = $18, crop_edition = $19, selling_terms = $20, inspected = l.inspected and $15 in ('approved', 'sold'), updated_at = $22,
       submitted_at = case when $15 = 'pending' and l.status <> 'pending' then $22 else l.submitted_at end
     where l.id = $21 returning ${LISTING_COLUMNS}`,
    [...factValues(facts), id, at],
  );
  if (!row) throw new Error(`Listing ${id} vanished while it was locked.`);
  return row;
}

/** The listing whatever its status, locked when `lock` is set; null when it never was or was removed. */
export async function findListing(tx: Tx, id: string, lock = false): Promise<ListingRow | null> {
  const text = `select ${LISTING_COLUMNS} from listings l where l.id = $1 and l.removed_at is null` as const;
  const rows = await tx.rows(lock ? `${text} for update` : text, [id]);
  return rows[0] ?? null;
}

/** Listings by their ids, removed ones too. */
export async function findListings(tx: Tx, ids: readonly string[]): Promise<ListingRow[]> {
  return tx.rows(`select ${LISTING_COLUMNS} from listings l where l.id = any($1::uuid[])`, [ids]);
}

/** Takes the listing off every list; orders that name it keep what they wrote down. */
export async function removeListing(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.rows("update listings set status = 'draft', removed_at = $2, updated_at = $2 where id = $1", [id, at]);
}

export interface Verdict {
  readonly id: string;
  readonly status: ListingStatus;
  readonly notes: string | null;
  readonly by: string;
  readonly at: Date;
  /** The grade found by an inspection, or null when nobody inspected. */
  readonly grade: string | null;
  readonly baseScore: number;
}

/** Writes a reviewer's verdict. */
export async function writeVerdict(tx: Tx, verdict: Verdict): Promise<ListingRow> {
  const [row] = await tx.rows(
    `update listings l set status = $2, review_notes = $3, reviewed_by = $4, reviewed_at = $5, updated_at = $5,
       quality_grade = coalesce($6, l.quality_grade), inspected = l.inspected or $6 is not null, base_score = $7, featured_score = $7, refused_at = null
     where l.id = $1 returning ${LISTING_COLUMNS}`,
    [verdict.id, verdict.status, verdict.notes, verdict.by, verdict.at, verdict.grade, verdict.baseScore],
  );
  if (!row) throw new Error(`Listing ${verdict.id} vanished while it was locked.`);
  return row;
}

/** Puts a listing that was on the market before the reviewers again, with what an inspector refused it for. */
export async function writeRecall(
  tx: Tx,
  { id, notes, by, at }: { readonly id: string; readonly notes: string; readonly by: string; readonly at: Date },
): Promise<ListingRow> {
  const [row] = await tx.rows(
    `update listings l set status = 'pending', review_notes = $2, reviewed_by = $3, reviewed_at = $4, submitted_at = $4, refused_at = $4, updated_at = $4
     where l.id = $1 returning ${LISTING_COLUMNS}`,
    [id, notes, by, at],
  );
  if (!row) throw new Error(`Listing ${id} vanished while it was locked.`);
  return row;
}

/** Writes the grade of an inspection without touching the status. */
export async function writeGrade(
  tx: Tx,
  id: string,
  grade: string,
  graded: { baseScore: number; at: Date },
): Promise<void> {
  await tx.rows(
    'update listings set quality_grade = $2, inspected = true, base_score = $3, featured_score = $3, updated_at = $4 where id = $1',
    [id, grade, graded.baseScore, graded.at],
  );
}

/**
 * Ranks a farmer's listings on the market among themselves, so that no single farmer fills the first page, and behind
 * others while the farmer is unreliable.
 */
export async function spreadFarmer(
  tx: Tx,
  { farmerId, unreliable }: { readonly farmerId: string; readonly unreliable: boolean },
): Promise<void> {
  await tx.rows(
    `update listings l set featured_score = ranked.score
     from (select id, base_score - $4::int - $2::int * least($3::int, row_number() over (order by base_score desc, id desc)::int - 1) as score
           from listings l where l.farmer_id = $1 and ${ON_SALE}) ranked
     where l.id = ranked.id and l.featured_score <> ranked.score`,
    [farmerId, SPREAD_POINTS, SPREAD_POSITIONS, unreliable ? UNRELIABLE_POINTS : 0],
  );
}

/** Marks the farmer's listings with what became of the farmer's identity check. */
export async function markFarmer(
  tx: Tx,
  farmer: { farmerId: string; verified: boolean; verifiedPoints: number; at: Date },
): Promise<void> {
  const points = farmer.verified ? farmer.verifiedPoints : -farmer.verifiedPoints;
  await tx.rows(
    `update listings set farmer_verified = $2, base_score = base_score + $3, featured_score = featured_score + $3, updated_at = $4
     where farmer_id = $1 and farmer_verified <> $2`,
    [farmer.farmerId, farmer.verified, points, farmer.at],
  );
}

/** Takes the listings of a farmer who is no longer verified back to review. */
export async function recallFarmer(tx: Tx, farmerId: string, at: Date): Promise<void> {
  await tx.rows(
    "update listings set status = 'pending', submitted_at = $2, updated_at = $2 where farmer_id = $1 and status = 'approved'",
    [farmerId, at],
  );
}
