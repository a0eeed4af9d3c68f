import type { Tx } from '#platform/db/database.ts';
import type { SourceRow } from '#platform/db/statements.ts';
import type { ListingRow } from '../rows.ts';
import { CARD_COLUMNS, LISTING_COLUMNS, ON_SALE } from '../rows.ts';

export type MarketSort = 'featured' | 'price-low' | 'price-high' | 'newest';

/** What narrows the market. Filters left out are null. */
export interface MarketFilter {
  readonly words: readonly string[];
  readonly category: string | null;
  readonly region: string | null;
  readonly place: string | null;
  readonly grade: string | null;
  readonly organicOnly: boolean;
  readonly leastPricePesewas: number | null;
  readonly mostPricePesewas: number | null;
}

/** One page of the market. */
export interface MarketSearch extends MarketFilter {
  readonly sort: MarketSort;
  /** Sort values of the last row seen, or null for the first page. */
  readonly after: readonly (string | number)[] | null;
  readonly limit: number;
}

/** `whole`: whether every word of the search begins a word of the listing as it was typed. */
const FOUND = { columns: `${CARD_COLUMNS}, l.featured_score, true as whole`, from: 'listings l' } as const;
const PLACES = {
  columns: 'l.place_slug, count(*) as listing_count, min(l.price_per_kg_pesewas) as lowest_pesewas',
  from: 'listings l group by l.place_slug',
} as const;

export type FoundRow = SourceRow<typeof FOUND.columns, typeof FOUND.from>;

interface Ordering {
  readonly by: readonly string[];
  readonly direction: 'asc' | 'desc';
}

const ORDERS: Readonly<Record<MarketSort, Ordering>> = {
  featured: { by: ['featured_score', 'id'], direction: 'desc' },
  'price-low': { by: ['price_per_kg_pesewas', 'id'], direction: 'asc' },
  'price-high': { by: ['price_per_kg_pesewas', 'id'], direction: 'desc' },
  newest: { by: ['id'], direction: 'desc' },
};

/** Sort values of a row: what the cursor of the next page holds. */
export function sortValues(row: FoundRow, search: MarketSearch): (string | number)[] {
  if (search.sort === 'newest') return [row.id];
  if (search.sort !== 'featured') return [row.price_per_kg_pesewas, row.id];
  return search.words.length > 0 ? [row.whole ? 1 : 0, row.featured_score, row.id] : [row.featured_score, row.id];
}

/** How many whole numbers stand before the id in the cursor of this order. */
export function cursorNumbers(sort: MarketSort, searching: boolean): number {
  return ORDERS[sort].by.length - 1 + (searching && sort === 'featured' ? 1 : 0);
}

/** Gathers conditions with their values as numbered parameters. */
class Conditions {
  readonly values: unknown[] = [];
  readonly texts: string[] = [];
  value(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
  add(column: string, operator: string, value: unknown): void {
    if (value !== null) this.texts.push(`l.${column} ${operator} ${this.value(value)}`);
  }
}

function addFilters(conditions: Conditions, search: MarketFilter): void {
  conditions.add('category', '=', search.category);
  conditions.add('region', '=', search.region);
  conditions.add('place_slug', '=', search.place);
  conditions.add('quality_grade', '=', search.grade);
  conditions.add('price_per_kg_pesewas', '>=', search.leastPricePesewas);
  conditions.add('price_per_kg_pesewas', '<=', search.mostPricePesewas);
  if (search.organicOnly) conditions.texts.push('l.organic_certified');
}

function addCursor(conditions: Conditions, order: Ordering, after: MarketSearch['after']): void {
  if (after === null) return;
  const left = order.by.map((column) => `l.${column}`).join(', ');
  const right = after.map((value) => conditions.value(value)).join(', ');
  conditions.texts.push(`(${left}) ${order.direction === 'asc' ? '>' : '<'} (${right})`);
}

function orderText(order: Ordering): string {
  return order.by.map((column) => `l.${column} ${order.direction}`).join(', ');
}

function browseText(search: MarketSearch): { text: string; values: unknown[] } {
  const order = ORDERS[search.sort];
  const conditions = new Conditions();
  conditions.texts.push(ON_SALE);
  for (const word of search.words) conditions.add('search_text', 'like', `% ${word}%`);
  addFilters(conditions, search);
  addCursor(conditions, order, search.words.length > 0 && search.after ? search.after.slice(1) : search.after);
  const limit = conditions.value(search.limit + 1);
  const text = `select ${CARD_COLUMNS}, l.featured_score, ${search.words.length > 0} as whole from listings l
    where ${conditions.texts.join(' and ')} order by ${orderText(order)} limit ${limit}`;
  return { text, values: conditions.values };
}

function searchText(search: MarketSearch): { text: string; values: unknown[] } {
  const plain = ORDERS[search.sort];
  const order: Ordering = search.sort === 'featured' ? { by: ['whole_first', ...plain.by], direction: 'desc' } : plain;
  const conditions = new Conditions();
  const words = conditions.value(search.words);
  addFilters(conditions, search);
  addCursor(conditions, order, search.after);
  const limit = conditions.value(search.limit + 1);
  const where = conditions.texts.length > 0 ? `where ${conditions.texts.join(' and ')}` : '';
  const text = `select ${CARD_COLUMNS}, f.featured_score, f.whole
    from (select l.* from (select m.*, m.whole::int as whole_first from matching_listings(${words}) m) l
          ${where} order by ${orderText(order)} limit ${limit}) f
    join listings l on l.id = f.id
    order by ${orderText(order).replaceAll('l.', 'f.')}`;
  return { text, values: conditions.values };
}

/**
 * One page of the market, and one row more when there is a next page. A search sorted by score shows whole matches
 * first, so a page full of them needs no resembling ones; only then, or in another order, a second look tolerates
 * slips.
 */
export async function findOnMarket(tx: Tx, search: MarketSearch): Promise<FoundRow[]> {
  const wholeFirst = search.sort === 'featured' && search.after?.[0] !== 0;
  if (search.words.length === 0 || wholeFirst) {
    const { text, values } = browseText(search);
    const rows = await tx.rowsFrom(FOUND, text, values);
    if (search.words.length === 0 || rows.length > search.limit) return rows;
  }
  const { text, values } = searchText(search);
  return tx.rowsFrom(FOUND, text, values);
}

/** What is on offer in one place. */
export interface PlaceRow {
  readonly place_slug: string;
  readonly listing_count: number;
  readonly lowest_pesewas: number;
}

/** The places of what is asked for, those with most listings first: never more rows than there are known places. */
export function findPlacesOnMarket(tx: Tx, filter: MarketFilter): Promise<PlaceRow[]> {
  const conditions = new Conditions();
  const from = filter.words.length > 0 ? `matching_listings(${conditions.value(filter.words)}) l` : 'listings l';
  if (filter.words.length === 0) conditions.texts.push(ON_SALE);
  addFilters(conditions, filter);
  const where = conditions.texts.length > 0 ? `where ${conditions.texts.join(' and ')}` : '';
  const text = `select l.place_slug, count(*) as listing_count, min(l.price_per_kg_pesewas) as lowest_pesewas
    from ${from} ${where} group by l.place_slug order by listing_count desc, l.place_slug` as const;
  return tx.rowsFrom(PLACES, text, conditions.values);
}

/** A listing that visitors may see: on the market, or sold out or past its best-before day since. */
export async function findPublic(tx: Tx, id: string): Promise<ListingRow | null> {
  const rows = await tx.rows(
    `select ${LISTING_COLUMNS} from listings l where l.id = $1 and l.status in ('approved', 'sold')`,
    [id],
  );
  return rows[0] ?? null;
}
