import type { Category, QualityGrade } from '#kernel/ghana/produce.ts';
import type { ListingStatus } from '../domain/listing.ts';

/** What one card of the market needs, and no more. */
export interface CardRow {
  readonly id: string;
  readonly farmer_id: string;
  readonly farmer_first_name: string;
  readonly farmer_last_name: string;
  readonly farmer_verified: boolean;
  readonly product_name: string;
  readonly category: Category;
  readonly quantity_grams: number;
  readonly price_per_kg_pesewas: number;
  /** Read by `keptTerms`. */
  readonly selling_terms: unknown;
  readonly quality_grade: QualityGrade;
  readonly location: string;
  readonly region: string;
  readonly place_slug: string;
  readonly status: ListingStatus;
  readonly image_urls: string[];
  readonly organic_certified: boolean;
  readonly harvest_date: string | null;
  /** Stars that buyers gave, added up. */
  readonly rating_stars: number;
  readonly rating_count: number;
  readonly created_at: Date;
  /** Whether its best-before day is over. */
  readonly expired: boolean;
}

/** A whole listing. */
export interface ListingRow extends CardRow {
  readonly description: string;
  readonly crop: string | null;
  readonly reserved_grams: number;
  readonly sold_grams: number;
  readonly inspected: boolean;
  readonly expiry_date: string | null;
  readonly batch_number: string | null;
  readonly review_notes: string | null;
  readonly reviewed_at: Date | null;
  /** When an inspector refused these goods; null once a reviewer has decided again. */
  readonly refused_at: Date | null;
  readonly submitted_at: Date | null;
  readonly updated_at: Date;
  /** The last day on which its farmer takes no orders; null while orders are taken. */
  readonly away_until: string | null;
}

/** The best-before day is over, by the database's clock; Ghana keeps UTC. Unknown where there is no such day. */
export const EXPIRED = "l.expiry_date < (now() at time zone 'UTC')::date";

/** The last day of the break that its farmer takes now, by the same clock. */
const AWAY_UNTIL = `(select b.last_day::text from seller_breaks b where b.farmer_id = l.farmer_id
    and (now() at time zone 'UTC')::date between b.first_day and b.last_day)` as const;

/** On the market: approved, and good for today at least. */
export const ON_SALE = `l.status = 'approved' and (${EXPIRED}) is not true` as const;

/**
 * How many listings there are by `kind`: state, region, place, category, crop. Approved ones whose best-before day is
 * over, and of whose end nobody was notified yet, are taken from those on the market.
 */
export const COUNTED_LISTINGS = `(select kind, rows from counted_rows where counted = 'listings'
  union all select array[moved.state, l.region, l.place_slug, l.category, coalesce(l.crop, '')], moved.change
    from listings l cross join (values ('approved', -1), ('expired', 1)) as moved (state, change)
    where l.status = 'approved' and l.expiry_told is distinct from l.expiry_date and ${EXPIRED}) as counted` as const;

export const CARD_COLUMNS =
  `l.id, l.farmer_id, l.farmer_first_name, l.farmer_last_name, l.farmer_verified, l.product_name, l.category,
  l.quantity_grams, l.price_per_kg_pesewas, l.selling_terms, l.quality_grade, l.location, l.region, l.place_slug, l.status, l.image_urls, l.organic_certified,
  l.harvest_date::text as harvest_date, l.rating_stars, l.rating_count, l.created_at, (${EXPIRED}) is true as expired` as const;

export const LISTING_COLUMNS = `${CARD_COLUMNS}, l.description, l.crop, l.reserved_grams, l.sold_grams, l.inspected,
  l.expiry_date::text as expiry_date, l.batch_number, l.review_notes, l.reviewed_at, l.refused_at, l.submitted_at, l.updated_at,
  ${AWAY_UNTIL} as away_until` as const;
