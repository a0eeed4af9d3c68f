import { formatGhs } from '#kernel/money.ts';
import { findPlace, places } from '#kernel/ghana/place.ts';
import { isRegionSlug, regionOf } from '#kernel/ghana/region.ts';
import type { Tx } from '#platform/db/database.ts';
import { stepsOf } from '../../domain/search/criteria.ts';
import { type GoodsFacts, type GoodsFilter, isNarrow } from '../../domain/search/meets.ts';
import { marketFilters } from '../../forms.ts';
import { filterOf, readSearch } from './browse-listings.ts';
import { ON_SALE } from '../rows.ts';

/** A search of the market that somebody keeps. */
export interface SavedSearch {
  /** As in the address of the market, without what narrows nothing. */
  readonly search: string;
  /** 'maize, Grains, Volta, up to ₵5.00'. */
  readonly label: string;
  readonly filter: GoodsFilter;
}

const FIELDS = ['q', 'category', 'region', 'place', 'grade', 'organic', 'minPrice', 'maxPrice'] as const;
const STANDARD = new Set(['', 'all']);

function labelOf(search: URLSearchParams, filter: GoodsFilter): string {
  const region = search.get('region') ?? '';
  return [
    search.get('q') ?? '',
    search.get('category') ?? '',
    isRegionSlug(region) ? regionOf(region).name : '',
    findPlace(search.get('place') ?? '')?.name ?? '',
    search.get('grade') ?? '',
    search.has('organic') ? 'organic' : '',
    filter.leastPricePesewas === null ? '' : `from ${formatGhs(filter.leastPricePesewas)}`,
    filter.mostPricePesewas === null ? '' : `up to ${formatGhs(filter.mostPricePesewas)}`,
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** What a search of the market means, to be asked of goods to come; null where it narrows nothing, or says nothing. */
export async function savedSearch(tx: Tx, typed: string): Promise<SavedSearch | null> {
  const given = new URLSearchParams(typed);
  const search = new URLSearchParams();
  for (const name of FIELDS) {
    const value = given.get(name)?.trim() ?? '';
    if (!STANDARD.has(value)) search.set(name, value);
  }
  const query = marketFilters.safeParse(Object.fromEntries(search));
  if (!query.success) return null;
  const understood = await readSearch(tx, query.data.q);
  // A place means all that lies there, also where nothing is on sale yet.
  const [criteria] = understood === null ? [] : stepsOf(understood, places);
  const filter = filterOf(query.data, criteria);
  return isNarrow(filter) ? { search: search.toString(), label: labelOf(search, filter), filter } : null;
}

/** Goods on the market, with what a search asks of them. */
export interface GoodsOnSale extends GoodsFacts {
  readonly id: string;
  readonly farmerId: string;
  readonly productName: string;
  readonly placeName: string;
}

/** Those of some listings that are on the market. */
export async function goodsOnSale(tx: Tx, ids: readonly string[]): Promise<GoodsOnSale[]> {
  const rows = await tx.rowsOf(
    `select l.id, l.farmer_id, l.product_name, l.crop, l.category, l.region, l.place_slug, l.quality_grade, l.organic_certified,
       l.price_per_kg_pesewas, l.quantity_grams, l.search_text from listings l`,
    `where l.id = any($1::uuid[]) and ${ON_SALE}`,
    [[...ids]],
  );
  return rows.map((row) => ({
    id: row.id,
    farmerId: row.farmer_id,
    productName: row.product_name,
    placeName: findPlace(row.place_slug)?.name ?? row.place_slug,
    crop: row.crop,
    category: row.category,
    region: row.region,
    place: row.place_slug,
    grade: row.quality_grade,
    isOrganic: row.organic_certified,
    pricePesewas: row.price_per_kg_pesewas,
    grams: row.quantity_grams,
    searchText: row.search_text,
  }));
}
