import type { Tx } from '#platform/db/database.ts';
import { Filter, listPage, type SortColumn, sortOf } from '#platform/db/list-page.ts';
import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type { Page } from '#wire/paging.ts';
import { listAllListings as endpoint } from '../../contract-review.ts';
import { searchWords } from '../../domain/search-words.ts';
import { chosen } from '../market/browse-listings.ts';
import { LISTING_COLUMNS, type ListingRow } from '../rows.ts';
import { reviewView } from '../view.ts';

type Query = Omit<ParsedInput<typeof endpoint>['query'], 'farmerId'> & { readonly farmerId?: string | undefined };

const SORTS: Readonly<Record<'listed' | 'price', SortColumn>> = {
  listed: { column: 'l.id', type: 'uuid' },
  price: { column: 'l.price_per_kg_pesewas', type: 'bigint' },
};

/** One page of everybody's listings, removed ones left out. */
export function pageOfAllListings(tx: Tx, query: Query): Promise<Page<ListingRow>> {
  const filter = new Filter().where('l.removed_at is null');
  const status = chosen(query.status);
  const category = chosen(query.category);
  if (query.farmerId) filter.where('l.farmer_id = ?', query.farmerId);
  if (status) filter.where('l.status = ?', status);
  if (category) filter.where('l.category = ?', category);
  for (const word of searchWords(query.q ?? '')) filter.words("l.search_text like '%' || ? || '%'", word);
  return listPage(tx, {
    columns: LISTING_COLUMNS,
    from: 'listings l',
    id: 'l.id',
    filter,
    ...sortOf(query.sort, SORTS),
    cursor: query.cursor,
    limit: query.limit,
  });
}

/** Every listing, for admins. */
export async function listAllListings(
  { query }: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const page = await pageOfAllListings(call.tx, query);
  return { items: page.items.map((row) => reviewView(row, call.person)), nextCursor: page.nextCursor };
}

/** The filters of the list as an address writes them; null when one cannot be read. */
export const readListingQuery = (asked: Readonly<Record<string, string>>) =>
  endpoint.query.safeParse(asked).data ?? null;
