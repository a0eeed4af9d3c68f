import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import { encodeCursor, numbersThenId, pageFrom } from '#wire/paging.ts';
import type { z } from 'zod';
import type { browseListings as endpoint } from '../../contract.ts';
import { explain } from '../../domain/search/explain.ts';
import { understand } from '../../domain/search/understand.ts';
import type { Understood } from '../../domain/search/understood.ts';
import { type Wish, wishesOf } from '../../domain/search/wishes.ts';
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

const NO_WISH: Wish = {
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

/** What the fields of a query narrow the market to, together with what its words wish for. The fields come first. */
export function filterOf(query: Filters, wish: Wish = NO_WISH): MarketFilter {
  const place = chosen(query.place);
  return {
    crops: wish.crops,
    category: chosen(query.category) ?? wish.category,
    region: chosen(query.region),
    places: place === null ? wish.places : [place],
    grade: chosen(query.grade) ?? wish.grade,
    organicOnly: query.organic === '1' || query.organic === 'true' || wish.organic,
    leastPricePesewas: highest(query.minPrice, wish.leastPesewas),
    mostPricePesewas: lowest(query.maxPrice, wish.mostPesewas),
    leastGrams: wish.leastGrams,
    words: wish.words,
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
  readonly wish: Wish | null;
  readonly rows: readonly FoundRow[];
  readonly number: number;
}

/** The first of the wishes that finds something; on later pages the one that the first page came from. */
async function firstFound(
  tx: Tx,
  wishes: readonly Wish[],
  page: { query: Query; sort: MarketSort; seen: readonly (string | number)[] | null },
): Promise<Step> {
  const { query, sort, seen } = page;
  const from = typeof seen?.[0] === 'number' ? seen[0] : 0;
  const after = seen?.slice(1) ?? null;
  for (const [index, wish] of wishes.entries()) {
    if (index < from) continue;
    const rows = await findOnMarket(tx, { ...filterOf(query, wish), sort, after, limit: query.limit });
    if (rows.length > 0 || seen !== null) return { wish, rows, number: index };
  }
  return { wish: wishes[0] ?? null, rows: [], number: 0 };
}

/** The cursor says first which of the wishes was the one that found something. */
async function search(tx: Tx, query: Query, understood: Understood): Promise<Page> {
  const sort = query.sort === 'featured' ? (understood.sort ?? 'featured') : query.sort;
  const seen = numbersThenId(query.cursor, cursorNumbers(sort) + 1);
  const { wish, rows, number } = await firstFound(tx, wishesOf(understood), { query, sort, seen });
  const items = rows.slice(0, query.limit);
  const last = items.at(-1);
  return {
    items: items.map(cardView),
    nextCursor: rows.length > query.limit && last ? encodeCursor([number, ...sortValues(last, sort)]) : null,
    search: explain(query.q ?? '', understood, wish?.missed ?? []),
  };
}

/** What a query asks of the market. */
export async function browseMarket(tx: Tx, query: Query): Promise<Page> {
  const understood = await readSearch(tx, query.q);
  return understood === null ? browse(tx, query) : search(tx, query, understood);
}

/** The market, a page at a time. */
export function browseListings({ query }: ParsedInput<typeof endpoint>, { tx }: Call): Promise<Page> {
  return browseMarket(tx, query);
}
