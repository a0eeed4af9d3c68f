import { rowsIn } from '#test/support/rows.ts';
import { crops } from '#db/seed/crops.ts';
import { CATEGORIES, QUALITY_GRADES } from '#kernel/ghana/produce.ts';
import { wellKnownPlaces } from '#kernel/ghana/place.ts';
import { type Database, txOf } from '#platform/db/database.ts';
import { marketQuery, MARKET_SORTS } from '#slices/catalogue/contract.ts';
import { browseMarket } from '#slices/catalogue/server/market/browse-listings.ts';
import { encodeCursor } from '#wire/paging.ts';
import { pick, seededRandom, type Random } from './harness/random.ts';

/** A listing as far as a cursor names it. */
export interface Sample {
  readonly id: string;
  readonly featured_score: number;
  readonly price_per_kg_pesewas: number;
}

export type Query = Readonly<Record<string, string>>;

const FARM_WORDS = ['sunrise', 'adom', 'savannah', 'harvest', 'riverside', 'fresh', 'sorted', 'selected', 'washed'];
const SLIPS = ['plantian', 'tomatos', 'casava', 'onoin', 'peper', 'gingr'];
const PART_WITH_CURSOR = 0.7;
const PART_OF_TWO_WORDS = 0.5;
const PART_WITH_SLIP = 0.1;
const PART_WITH_FILTERS = 0.25;
const MOST_FLOOR_PESEWAS = 400;

/** Some of what is on the market, spread over all of it. */
export function sampleOf(db: Database, count: number): Promise<Sample[]> {
  return rowsIn<Sample>(
    db,
    `select id, featured_score, price_per_kg_pesewas from listings where status = 'approved' and quantity_grams > 500000
     order by md5(id::text) limit $1`,
    [count],
  );
}

function cursorAt(sample: Sample, sort: (typeof MARKET_SORTS)[number]): string {
  if (sort === 'newest') return encodeCursor([sample.id]);
  return encodeCursor([sort === 'featured' ? sample.featured_score : sample.price_per_kg_pesewas, sample.id]);
}

/** Sometimes a filter, and always a least price, which makes nearly every query one of its own. */
function filters(random: Random): Record<string, string> {
  const query: Record<string, string> = { minPrice: (Math.floor(random() * MOST_FLOOR_PESEWAS) / 100).toFixed(2) };
  if (random() < 0.4) query['category'] = pick(CATEGORIES, random);
  if (random() < 0.2) query['region'] = pick(wellKnownPlaces, random).region;
  if (random() < 0.2) query['grade'] = pick(QUALITY_GRADES, random);
  if (random() < 0.1) query['organic'] = '1';
  return query;
}

/** Pages of the market: every way of sorting, filters, most of them from somewhere in the middle. */
export function listQueries(samples: readonly Sample[], seed: number): () => Query {
  const random = seededRandom(seed);
  return () => {
    const sort = pick(MARKET_SORTS, random);
    const query = { ...filters(random), sort };
    return random() < PART_WITH_CURSOR ? { ...query, cursor: cursorAt(pick(samples, random), sort) } : query;
  };
}

/**
 * Searches as people type them: a crop, often with a place or a farm's word, now and then with a slip of the finger.
 */
export function searchQueries(seed: number): () => Query {
  const random = seededRandom(seed);
  const names = [...crops].map(([, crop]) => crop.name.toLowerCase());
  return () => {
    const { minPrice = '0', ...others } = filters(random);
    const first = random() < PART_WITH_SLIP ? pick(SLIPS, random) : pick(names, random);
    const second = random() < 0.5 ? pick(wellKnownPlaces, random).name : pick(FARM_WORDS, random);
    const q = random() < PART_OF_TWO_WORDS ? `${first} ${second}` : first;
    return random() < PART_WITH_FILTERS ? { ...others, minPrice, q } : { minPrice, q };
  };
}

export function pathOf(query: Query): string {
  return `/api/public/listings?${new URLSearchParams(query).toString()}`;
}

/** One statement of the product, with its values. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * The statements that the product runs for a query; how many depends on what they find, so they are run once to see.
 */
export async function statementsOf(db: Database, query: Query): Promise<Statement[]> {
  const written: Statement[] = [];
  const recorder = txOf((text, values = []) => {
    written.push({ text, values });
    return rowsIn<never>(db, text, values);
  });
  await browseMarket(recorder, marketQuery.parse(query));
  return written;
}
