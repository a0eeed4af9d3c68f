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
import type { marketFilters } from '../../forms.ts';
import { readMarketWords } from '../search/market-words.ts';
import { cardView } from '../view.ts';
import type { FoundRow, MarketFilter, MarketSort } from './store-market.ts';
import { cursorNumbers, findOnMarket, sortValues } from './store-market.ts';

type Filters = z.output<typeof marketFilters>;

/** A filter's value, or null where a form left it open. */
export function chosen(value: string | undefined): string | null {
  return value === undefined || value === '' || value === 'all' ? null : value;
}

function highest(...prices: readonly (number | null)[]): number | null {
  const given = prices.filter((price) => price !== null);
  return given.length > 0 ? Math.max(...given) : null;
}

function lowest(...prices: readonly (number | null)[]): number | null {
  const given = prices.filter((price) => price !== null);
  return given.length > 0 ? Math.min(...given) : null;
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
    leastPricePesewas: highest(query.minPrice, criteria.leastPesewas),
    mostPricePesewas: lowest(query.maxPrice, criteria.mostPesewas),
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

type Query = ParsedInput<typeof endpoint>['query'];
type Page = ResponseBody<typeof endpoint>;

async function browse(tx: Tx, query: Query): Promise<Page> {
  const { sort, limit } = query;
  const after = numbersThenId(query.cursor, cursorNumbers(sort));
  const rows = await findOnMarket(tx, { ...filterOf(query), sort, after, limit });
  const page = pageFrom(rows, limit, (row) => sortValues(row, sort));
  return { items: page.items.map(cardView), nextCursor: page.nextCursor, search: null };
}

interface Step {
  readonly criteria: Criteria | null;
  readonly rows: readonly FoundRow[];
  readonly number: number;
}

/** The first step that finds something; on later pages the one that the first page came from. */
async function firstFound(
  tx: Tx,
  steps: readonly Criteria[],
  page: { query: Query; sort: MarketSort; seen: readonly (string | number)[] | null },
): Promise<Step> {
  const { query, sort, seen } = page;
  const from = typeof seen?.[0] === 'number' ? seen[0] : 0;
  const after = seen?.slice(1) ?? null;
  for (const [index, criteria] of steps.entries()) {
    if (index < from) continue;
    const rows = await findOnMarket(tx, { ...filterOf(query, criteria), sort, after, limit: query.limit });
    if (rows.length > 0 || seen !== null) return { criteria, rows, number: index };
  }
  return { criteria: steps[0] ?? null, rows: [], number: 0 };
}

/** The cursor says first which step found something. */
async function search(tx: Tx, query: Query, understood: Understood): Promise<Page> {
  const sort = query.sort === 'featured' ? (understood.sort ?? 'featured') : query.sort;
  const seen = numbersThenId(query.cursor, cursorNumbers(sort) + 1);
  const { criteria, rows, number } = await firstFound(tx, stepsOf(understood), { query, sort, seen });
  const items = rows.slice(0, query.limit);
  const last = items.at(-1);
  return {
    items: items.map(cardView),
    nextCursor: rows.length > query.limit && last ? encodeCursor([number, ...sortValues(last, sort)]) : null,
    search: explain(query.q ?? '', understood, criteria?.missed ?? []),
  };
}

/** What a query asks of the market. */
export async function browseMarket(tx: Tx, query: Query): Promise<Page> {
  const understood = await readSearch(tx, query.q);
  return understood === null ? browse(tx, query) : search(tx, query, understood);
}

/** Words are searched for over connections of their own, so that lists without words never wait for them. */
function lineFor({ q = '' }: Filters, { tx, platform }: Pick<Call, 'tx' | 'platform'>): Tx {
  return q === '' ? tx : platform.searches;
}

/** The market, a page at a time. */
export function browseListings({ query }: ParsedInput<typeof endpoint>, call: Call): Promise<Page> {
  return browseMarket(lineFor(query, call), query);
}
