import { firstFound } from '../search/first-found.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Viewer } from '#wire/viewer.ts';
import type { ListingStatus } from '../../domain/listing.ts';
import { searchWords } from '../../domain/search-words.ts';
import { marketFilters } from '../../forms.ts';
import { filterOf, readSearch, stepsFor } from './browse-listings.ts';
import { findOnMarket } from './store-market.ts';

/** A listing found by what was typed. */
export interface FoundByWords {
  readonly id: string;
  readonly productName: string;
  readonly farmerName: string;
  readonly location: string;
  readonly pricePerKg: number;
  readonly status: ListingStatus;
  readonly public: boolean;
  readonly own: boolean;
}

interface FoundRow {
  readonly id: string;
  readonly productName: string;
  readonly farmerName: string;
  readonly location: string;
  readonly pricePerKgPesewas: number;
  readonly status: ListingStatus;
  readonly farmerId: string;
}

const FOUND = `l.id, l.product_name as "productName", l.farmer_first_name || ' ' || l.farmer_last_name as "farmerName", l.location,
  l.price_per_kg_pesewas as "pricePerKgPesewas", l.status, l.farmer_id as "farmerId"`;

async function onMarket(tx: Tx, typed: string, limit: number): Promise<FoundRow[]> {
  const understood = await readSearch(tx, typed);
  if (understood === null) return [];
  const found = await firstFound(await stepsFor(tx, understood), (criteria) =>
    findOnMarket(tx, { ...filterOf(NO_FIELDS, criteria), sort: 'featured', after: null, limit: limit - 1 }),
  );
  return (found?.rows ?? []).map((row) => ({
    id: row.id,
    productName: row.product_name,
    farmerName: `${row.farmer_first_name} ${row.farmer_last_name}`,
    location: row.location,
    pricePerKgPesewas: row.price_per_kg_pesewas,
    status: row.status,
    farmerId: row.farmer_id,
  }));
}

const NO_FIELDS = marketFilters.parse({});

/** So many that are past their best-before day are looked through: PostgreSQL cannot know how few of them there are. */
const MOST_EXPIRED = 300;

/** Asked one by one: each has an index of words. */
const OFF_MARKET: readonly ((found: string) => string)[] = [
  (found) => `l.status <> 'approved' and ${found}`,
  (found) => `l.id = any(array(select l.id from listings l
    where l.status = 'approved' and l.expiry_told = l.expiry_date and ${found} limit ${MOST_EXPIRED}))`,
];

/** Listings that are not on the market: one farmer's, or everybody's when `farmerId` is null. */
function offMarket(
  tx: Tx,
  words: readonly string[],
  scope: { farmerId: string | null; which: (found: string) => string; limit: number },
): Promise<FoundRow[]> {
  const values: unknown[] = words.map((word) => `% ${word}%`);
  const conditions = words.map((_, index) => `l.search_text like $${index + 1}`);
  if (scope.farmerId !== null) {
    values.push(scope.farmerId);
    conditions.push(`l.farmer_id = $${values.length}`);
  }
  values.push(scope.limit);
  const where = scope.which(`l.removed_at is null and ${conditions.join(' and ')}`);
  return tx.rowsOf(
    `select ${FOUND} from listings l`,
    `where ${where} order by l.id desc limit $${values.length}`,
    values,
  );
}

/**
 * Listings by product, farmer, place or category: those on the market; for a farmer their own first, for an admin all.
 */
export async function findListingsByWords(
  tx: Tx,
  viewer: Viewer,
  typed: string,
  limit: number,
): Promise<FoundByWords[]> {
  const words = searchWords(typed);
  if (words.length === 0) return [];
  const market = await onMarket(tx, typed, limit);
  const isAdmin = viewer.role === 'admin';
  const mayLookBehind = isAdmin || viewer.role === 'farmer';
  const rest = await Promise.all(
    OFF_MARKET.map((which) =>
      mayLookBehind ? offMarket(tx, words, { farmerId: isAdmin ? null : viewer.id, which, limit }) : [],
    ),
  );
  const found = [...market, ...rest.flat()].map((row) => ({
    id: row.id,
    productName: row.productName,
    farmerName: row.farmerName,
    location: row.location,
    pricePerKg: row.pricePerKgPesewas,
    status: row.status,
    public: row.status === 'approved' || row.status === 'sold',
    own: row.farmerId === viewer.id,
  }));
  return [...found.filter(({ own }) => own), ...found.filter(({ own }) => !own)].slice(0, limit);
}

/** Which of these people have, or had, produce on the market: they have a public page. */
export async function farmersOnMarket(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx.rows(
    `select p.id as "farmerId" from unnest($1::uuid[]) p (id)
     where exists (select 1 from listings l where l.farmer_id = p.id and l.removed_at is null and l.status in ('approved', 'sold'))`,
    [[...ids]],
  );
  return new Set(rows.map(({ farmerId }) => farmerId));
}
