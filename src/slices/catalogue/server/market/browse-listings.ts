import { findPlace } from '#kernel/ghana/place.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import { encodeCursor, numbersThenId, pageFrom } from '#wire/paging.ts';
import type { z } from 'zod';
import type { browseListings as endpoint } from '../../contract.ts';
import { explain } from '../../domain/search/explain.ts';
import { understand } from '../../domain/search/understand.ts';
import type { Understood } from '../../domain/search/understood.ts';
import { type Criteria, stepsOf } from '../../domain/search/criteria.ts';
import { firstFound } from '../search/first-found.ts';
import type { marketFilters } from '../../forms.ts';
import { readMarketWords } from '../search/market-words.ts';
import { cardView } from '../view.ts';
import type { MarketFilter } from './store-market.ts';
import { placesInUse } from './store-places.ts';
import { cursorNumbers, findOnMarket, sortValues } from './store-market.ts';

type Filters = z.output<typeof marketFilters>;

/** A filter's value, or null where a form left it open. */
export function chosen(value: string | undefined): string | null {
  return value === undefined || value === '' || value === 'all' ? null : value;
}

/** The narrower of two bounds, where there are any. */
function bound(narrower: (...prices: number[]) => number, ...prices: readonly (number | null)[]): number | null {
  const given = prices.filter((price) => price !== null);
  return given.length > 0 ? narrower(...given) : null;
}

const NO_CRITERIA: Criteria = {
  crops: [],
  places: null,
  category: null,
  grade: null,
  organic: false,
  mostPesewas: null,
  leastPesewas: null,
  leastGrams: null,
  words: [],
  missed: [],
};

/** What the fields of a query narrow the market to, together with the criteria of its words. The fields come first. */
export function filterOf(query: Filters, criteria: Criteria = NO_CRITERIA): MarketFilter {
  const place = chosen(query.place);
  return {
    crops: criteria.crops,
    category: chosen(query.category) ?? criteria.category,
    region: chosen(query.region),
    places: place === null ? criteria.places : [place],
    grade: chosen(query.grade) ?? criteria.grade,
    organicOnly: query.organic === '1' || query.organic === 'true' || criteria.organic,
    leastPricePesewas: bound(Math.max, query.minPrice, criteria.leastPesewas),
    mostPricePesewas: bound(Math.min, query.maxPrice, criteria.mostPesewas),
    leastGrams: criteria.leastGrams,
    words: criteria.words,
  };
}

/** What somebody meant by what they typed; null when they typed nothing that counts. */
export async function readSearch(tx: Tx, q: string | undefined): Promise<Understood | null> {
  const typed = (q ?? '').trim();
  if (typed === '') return null;
  return understand(typed, await readMarketWords(tx, typed));
}

/** What to look for one after the other; a search that names a place looks among those with listings alone. */
export async function stepsFor(tx: Tx, understood: Understood): Promise<readonly Criteria[]> {
  const anywhere = understood.places.length + understood.regions.length === 0;
  const slugs = anywhere ? [] : await placesInUse(tx);
  return stepsOf(
    understood,
    slugs.flatMap((slug) => findPlace(slug) ?? []),
  );
}

type Query = ParsedInput<typeof endpoint>['query'];
type Page = ResponseBody<typeof endpoint>;

async function browse(tx: Tx, query: Query): Promise<Page> {
  const { sort, limit } = query;
  const after = numbersThenId(query.cursor, cursorNumbers(sort));
  const rows = await findOnMarket(tx, { ...filterOf(query), sort, after, limit });
  const page = pageFrom(rows, limit, (row) => sortValues(row, sort));
  return { items: page.items.map(cardView), nextCursor: page.nextCursor, search: null };
}

/** The cursor says first which step found something: later pages go on with that one. */
async function search(tx: Tx, query: Query, understood: Understood): Promise<Page> {
  const sort = query.sort === 'featured' ? (understood.sort ?? 'featured') : query.sort;
  const seen = numbersThenId(query.cursor, cursorNumbers(sort) + 1);
  const from = Number(seen?.[0] ?? 0);
  const after = seen?.slice(1) ?? null;
  const steps = await stepsFor(tx, understood);
  const found = await firstFound(seen === null ? steps : steps.slice(from, from + 1), (criteria) =>
    findOnMarket(tx, { ...filterOf(query, criteria), sort, after, limit: query.limit }),
  );
  const rows = found?.rows ?? [];
  const items = rows.slice(0, query.limit);
  const last = items.at(-1);
  const next = last && rows.length > query.limit ? [from + (found?.step ?? 0), ...sortValues(last, sort)] : null;
  const { missed } = found?.criteria ?? steps[from] ?? NO_CRITERIA;
  return {
    items: items.map(cardView),
    nextCursor: next && encodeCursor(next),
    search: explain(query.q ?? '', understood, missed),
  };
}

/** What a query asks of the market. */
export async function browseMarket(tx: Tx, query: Query): Promise<Page> {
  const understood = await readSearch(tx, query.q);
  return understood === null ? browse(tx, query) : search(tx, query, understood);
}

/**
 * Words, and several filters at once, are looked for over connections of their own: what hardly anything fits is looked
 * for long, and lists of all, or narrowed once, never wait for it.
 */
export function lineFor(query: Filters, { tx, searches }: Pick<Call, 'tx' | 'searches'>): Tx {
  const { category, region, places, grade, organicOnly, leastPricePesewas, mostPricePesewas } = filterOf(query);
  const narrowed = [category, region, places, grade, leastPricePesewas, mostPricePesewas, organicOnly || null];
  return (query.q ?? '') === '' && narrowed.filter((value) => value !== null).length < 2 ? tx : searches;
}

/** The market, a page at a time. */
export function browseListings({ query }: ParsedInput<typeof endpoint>, call: Call): Promise<Page> {
  return browseMarket(lineFor(query, call), query);
}
