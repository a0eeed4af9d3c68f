import type { Tx } from '#platform/db/database.ts';
import type { SourceRow } from '#platform/db/statements.ts';
import type { ListingRow } from '../rows.ts';
import { CARD_COLUMNS, LISTING_COLUMNS, ON_SALE } from '../rows.ts';
import { Conditions } from './conditions.ts';

export type MarketSort = 'featured' | 'price-low' | 'price-high' | 'newest';

/** What narrows the market. Filters left out are null. */
export interface MarketFilter {
  readonly crops: readonly string[];
  readonly category: string | null;
  readonly region: string | null;
  /** Slugs of known places, or null for anywhere. */
  readonly places: readonly string[] | null;
  readonly grade: string | null;
  readonly organicOnly: boolean;
  readonly leastPricePesewas: number | null;
  readonly mostPricePesewas: number | null;
  readonly leastGrams: number | null;
  /** Of each group one word must be in the listing. */
  readonly words: readonly (readonly string[])[];
}

/** One page of the market. */
export interface MarketSearch extends MarketFilter {
  readonly sort: MarketSort;
  /** Sort values of the last row seen, or null for the first page. */
  readonly after: readonly (string | number)[] | null;
  readonly limit: number;
}

const FOUND = { columns: `${CARD_COLUMNS}, l.featured_score`, from: 'listings l' } as const;
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

/** Crop by place, each read along its own index: more of them than this would cost more than they spare. */
const MOST_CELLS = 240;

/** Sort values of a row: what the cursor of the next page holds. */
export function sortValues(row: FoundRow, sort: MarketSort): (string | number)[] {
  if (sort === 'newest') return [row.id];
  return [sort === 'featured' ? row.featured_score : row.price_per_kg_pesewas, row.id];
}

/** How many whole numbers stand before the id in the cursor of this order. */
export function cursorNumbers(sort: MarketSort): number {
  return ORDERS[sort].by.length - 1;
}

export function addFilters(conditions: Conditions, filter: MarketFilter): void {
  conditions.add('category', '=', filter.category);
  conditions.add('region', '=', filter.region);
  conditions.add('quality_grade', '=', filter.grade);
  conditions.add('price_per_kg_pesewas', '>=', filter.leastPricePesewas);
  conditions.add('price_per_kg_pesewas', '<=', filter.mostPricePesewas);
  conditions.add('quantity_grams', '>=', filter.leastGrams);
  if (filter.organicOnly) conditions.texts.push('l.organic_certified');
  for (const group of filter.words) {
    const words = `string_to_array(btrim(l.search_text), ' ')`;
    conditions.texts.push(`${words} ${group.length > 1 ? '&&' : '@>'} ${conditions.value(group)}::text[]`);
  }
}

/** One of them by itself, so that it is planned for; several as a list. */
export function addOneOf(conditions: Conditions, column: string, choices: readonly string[]): void {
  if (choices.length === 1) conditions.add(column, '=', choices[0]);
  else conditions.texts.push(`l.${column} = any(${conditions.value(choices)}::text[])`);
}

function addCursor(conditions: Conditions, order: Ordering, after: MarketSearch['after']): void {
  if (after === null) return;
  const left = order.by.map((column) => `l.${column}`).join(', ');
  const right = after.map((value) => conditions.value(value)).join(', ');
  conditions.texts.push(`(${left}) ${order.direction === 'asc' ? '>' : '<'} (${right})`);
}

function orderText(order: Ordering, row: string): string {
  return order.by.map((column) => `${row}.${column} ${order.direction}`).join(', ');
}

/** Every crop by every place as tables of their own, whose heads are read and put together. */
function cellsOf(conditions: Conditions, { crops, places, sort }: MarketSearch): readonly string[] {
  const cells: string[] = [];
  // By age there is no index of crops: the newest of all are looked through.
  const cutsPlaces = places !== null && places.length > 1 && sort !== 'newest';
  const count = Math.max(1, crops.length) * (cutsPlaces ? places.length : 1);
  const cuts = count <= MOST_CELLS && sort !== 'newest';
  if (cuts && crops.length > 1) {
    cells.push(`unnest(${conditions.value(crops)}::text[]) as c (crop)`);
    conditions.texts.push('l.crop = c.crop');
  } else if (crops.length > 0) addOneOf(conditions, 'crop', crops);
  if (cuts && cutsPlaces) {
    cells.push(`unnest(${conditions.value(places)}::text[]) as p (place_slug)`);
    conditions.texts.push('l.place_slug = p.place_slug');
  } else if (places !== null) addOneOf(conditions, 'place_slug', places);
  return cells;
}

/** The text of one page of the market, and one row more when there is a next page. */
function marketText(search: MarketSearch): { readonly text: string; readonly values: readonly unknown[] } {
  const order = ORDERS[search.sort];
  const conditions = new Conditions();
  conditions.texts.push(ON_SALE);
  const cells = cellsOf(conditions, search);
  addFilters(conditions, search);
  addCursor(conditions, order, search.after);
  const limit = conditions.value(search.limit + 1);
  const where = conditions.texts.join(' and ');
  const end = `where ${where} order by ${orderText(order, 'l')} limit ${limit}`;
  if (cells.length === 0)
    return { text: `select ${FOUND.columns} from ${FOUND.from} ${end}`, values: conditions.values };
  const text = `select ${FOUND.columns} from (
      select h.id from ${cells.join(' cross join ')}
      cross join lateral (select l.id, l.featured_score, l.price_per_kg_pesewas from listings l ${end}) h
      order by ${orderText(order, 'h')} limit ${limit}) f
    join listings l on l.id = f.id order by ${orderText(order, 'l')}`;
  return { text, values: conditions.values };
}

/** One page of the market, and one row more when there is a next page. */
export function findOnMarket(tx: Tx, search: MarketSearch): Promise<FoundRow[]> {
  const { text, values } = marketText(search);
  return tx.rowsFrom(FOUND, text, values);
}

/** A listing that visitors may see: on the market, or sold out or past its best-before day since. */
export async function findPublic(tx: Tx, id: string): Promise<ListingRow | null> {
  const rows = await tx.rows(
    `select ${LISTING_COLUMNS} from listings l where l.id = $1 and l.status in ('approved', 'sold')`,
    [id],
  );
  return rows[0] ?? null;
}
