import type { Tx } from '#platform/db/database.ts';
import { COUNTED_LISTINGS, ON_SALE } from '../rows.ts';
import { Conditions } from './conditions.ts';
import { addFilters, addOneOf, type MarketFilter } from './store-market.ts';

/** What is on offer in one place. */
export interface PlaceRow {
  readonly place_slug: string;
  readonly listing_count: number;
  readonly lowest_pesewas: number;
}

/** Slugs of the places that have listings on the market, and maybe of some that had: all that a search looks among. */
export async function placesInUse(tx: Tx): Promise<string[]> {
  const rows = await tx.rows(
    "select distinct kind[3] as slug from counted_rows where counted = 'listings' and kind[1] = 'approved'",
    [],
  );
  return rows.flatMap(({ slug }) => slug ?? []);
}

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

const PLACES = {
  columns: 'l.place_slug, count(*) as listing_count, min(l.price_per_kg_pesewas) as lowest_pesewas',
  from: 'listings l group by l.place_slug',
} as const;

/** Whether the counts that are kept know what is asked for: they know nothing of prices, grades and words. */
function isCounted({ grade, organicOnly, leastPricePesewas, mostPricePesewas, leastGrams, words }: MarketFilter) {
  const narrower = [grade, leastPricePesewas, mostPricePesewas, leastGrams];
  return !organicOnly && words.length === 0 && narrower.every((value) => value === null);
}

/** Adds up kept counts, and finds the lowest price of each place, or of each crop there, at the head of an index. */
function countedText({ crops, places, category, region }: MarketFilter): Statement {
  const conditions = new Conditions();
  const among = ["kind[1] = 'approved'"];
  const offered = [ON_SALE, 'l.place_slug = c.place_slug'];
  if (region !== null) among.push(`kind[2] = ${conditions.value(region)}`);
  if (places !== null) among.push(`kind[3] = any(${conditions.value(places)}::text[])`);
  if (category !== null) {
    const value = conditions.value(category);
    among.push(`kind[4] = ${value}`);
    offered.push(`l.category = ${value}`);
  }
  if (crops.length > 0) {
    among.push(`kind[5] = any(${conditions.value(crops)}::text[])`);
    offered.push('l.crop = c.crop');
  }
  const text = `select c.place_slug, sum(c.listings)::bigint as listing_count, min(lowest.pesewas) as lowest_pesewas
    from (select kind[3] as place_slug, ${crops.length > 0 ? 'kind[5]' : 'null'} as crop, sum(rows) as listings
          from ${COUNTED_LISTINGS} where ${among.join(' and ')} group by 1, 2 having sum(rows) > 0) c
    cross join lateral (select l.price_per_kg_pesewas as pesewas from listings l
      where ${offered.join(' and ')} order by l.price_per_kg_pesewas, l.id limit 1) lowest
    group by c.place_slug order by listing_count desc, c.place_slug`;
  return { text, values: conditions.values };
}

/** Counts every listing asked for. */
function eachText(filter: MarketFilter): Statement {
  const conditions = new Conditions();
  conditions.texts.push(ON_SALE);
  if (filter.crops.length > 0) addOneOf(conditions, 'crop', filter.crops);
  if (filter.places !== null) addOneOf(conditions, 'place_slug', filter.places);
  addFilters(conditions, filter);
  const text = `select l.place_slug, count(*) as listing_count, min(l.price_per_kg_pesewas) as lowest_pesewas
    from listings l where ${conditions.texts.join(' and ')} group by l.place_slug order by listing_count desc, l.place_slug`;
  return { text, values: conditions.values };
}

/** The places of what is asked for, those with most listings first: never more rows than there are known places. */
export function findPlacesOnMarket(tx: Tx, filter: MarketFilter): Promise<PlaceRow[]> {
  const { text, values } = isCounted(filter) ? countedText(filter) : eachText(filter);
  return tx.rowsFrom(PLACES, text, values);
}
