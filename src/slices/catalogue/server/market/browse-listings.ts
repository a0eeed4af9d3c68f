import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import { numbersThenId, pageFrom } from '#wire/paging.ts';
import type { browseListings as endpoint } from '../../contract.ts';
import { searchWords } from '../../domain/search-words.ts';
import type { z } from 'zod';
import type { marketFilters } from '../../forms.ts';
import type { MarketFilter, MarketSearch } from './store-market.ts';
import { cursorNumbers, findOnMarket, sortValues } from './store-market.ts';
import { cardView } from '../view.ts';

type Query = ParsedInput<typeof endpoint>['query'];

/** A filter's value, or null where a form left it open. */
export function chosen(value: string | undefined): string | null {
  return value === undefined || value === '' || value === 'all' ? null : value;
}

/** What a query narrows the market to. */
export function filterOf(query: z.output<typeof marketFilters>): MarketFilter {
  return {
    words: searchWords(query.q ?? ''),
    category: chosen(query.category),
    region: chosen(query.region),
    place: chosen(query.place),
    grade: chosen(query.grade),
    organicOnly: query.organic === '1' || query.organic === 'true',
    leastPricePesewas: query.minPrice,
    mostPricePesewas: query.maxPrice,
  };
}

/** What a query asks of the market. */
export function searchOf(query: Query): MarketSearch {
  const filter = filterOf(query);
  return {
    ...filter,
    sort: query.sort,
    after: numbersThenId(query.cursor, cursorNumbers(query.sort, filter.words.length > 0)),
    limit: query.limit,
  };
}

/** The market, a page at a time. */
export async function browseListings(
  input: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const search = searchOf(input.query);
  const page = pageFrom(await findOnMarket(call.tx, search), search.limit, (row) => sortValues(row, search));
  return { items: page.items.map(cardView), nextCursor: page.nextCursor };
}
