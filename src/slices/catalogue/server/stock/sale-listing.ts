import type { SellingTerms } from '#kernel/packs/selling-terms.ts';
import type { Category, QualityGrade } from '#kernel/ghana/produce.ts';
import type { ListingStatus } from '../../domain/listing.ts';
import type { KeptTerms } from '../../domain/packs/pack.ts';
import { keptTerms } from '../packs/kept-terms.ts';
import type { ListingRow } from '../rows.ts';

/** A listing as orders and inspections know it. */
export interface SaleListing {
  readonly id: string;
  readonly farmerId: string;
  readonly farmerName: string;
  readonly productName: string;
  readonly category: Category;
  readonly pricePerKgPesewas: number;
  /** How it is sold, packs and bounds. */
  readonly terms: KeptTerms & SellingTerms;
  readonly availableGrams: number;
  readonly status: ListingStatus;
  /** Whether its best-before day is over: it is not on sale, whatever its status. */
  readonly expired: boolean;
  /** The last day on which its farmer takes no orders; null while orders are taken. */
  readonly awayUntil: string | null;
  readonly qualityGrade: QualityGrade;
  readonly placeSlug: string;
  readonly location: string;
  readonly imageUrl: string | null;
  readonly harvestDate: string | null;
  /** `2026-12-04`. */
  readonly bestBefore: string | null;
  /** When it last went to review, for the queue of inspections. */
  readonly submittedAt: Date | null;
}

/** Narrows a row to what other slices may know. */
export function saleListing(row: ListingRow): SaleListing {
  return {
    id: row.id,
    farmerId: row.farmer_id,
    farmerName: `${row.farmer_first_name} ${row.farmer_last_name}`.trim(),
    productName: row.product_name,
    category: row.category,
    pricePerKgPesewas: row.price_per_kg_pesewas,
    terms: { ...keptTerms(row), pricePerKgPesewas: row.price_per_kg_pesewas },
    availableGrams: row.quantity_grams,
    status: row.status,
    expired: row.expired,
    awayUntil: row.away_until,
    qualityGrade: row.quality_grade,
    placeSlug: row.place_slug,
    location: row.location,
    imageUrl: row.image_urls[0] ?? null,
    harvestDate: row.harvest_date,
    bestBefore: row.expiry_date,
    submittedAt: row.submitted_at,
  };
}
