import type { Tx } from '#platform/db/database.ts';
import type { ListingRow } from './rows.ts';
import { LISTING_COLUMNS } from './rows.ts';

/** A list for a farmer or an admin: newest first. Filters left out are null. */
export interface ListingFilter {
  readonly farmerId: string | null;
  readonly status: string | null;
  readonly category: string | null;
  readonly words: readonly string[];
  /** Id of the last row seen, or null for the first page. */
  readonly afterId: string | null;
  readonly limit: number;
}

function conditionsOf(filter: ListingFilter): { texts: string[]; values: unknown[] } {
  const texts = ['l.removed_at is null'];
  const values: unknown[] = [];
  const add = (condition: string, value: unknown) => {
    if (value === null) return;
    values.push(value);
    texts.push(condition.replace('?', `$${values.length}`));
  };
  add('l.farmer_id = ?', filter.farmerId);
  add('l.status = ?', filter.status);
  add('l.category = ?', filter.category);
  add('l.id < ?', filter.afterId);
  for (const word of filter.words) add("l.search_text like '%' || ? || '%'", word);
  return { texts, values };
}

/** One page of a farmer's or everyone's listings, and one row more when there is a next page. */
export function findListings(tx: Tx, filter: ListingFilter): Promise<ListingRow[]> {
  const { texts, values } = conditionsOf(filter);
  return tx.rowsOf(
    `select ${LISTING_COLUMNS} from listings l`,
    `where ${texts.join(' and ')} order by l.id desc limit $${values.length + 1}`,
    [...values, filter.limit + 1],
  );
}

/** The review queue, the longest waiting first. `after` is the moment and id of the last row seen. */
export function findPending(
  tx: Tx,
  after: readonly [moment: string, id: string] | null,
  limit: number,
): Promise<ListingRow[]> {
  const text = `select ${LISTING_COLUMNS} from listings l where l.status = 'pending'` as const;
  const end = 'order by l.submitted_at, l.id limit';
  if (after === null) return tx.rows(`${text} ${end} $1`, [limit + 1]);
  return tx.rows(`${text} and (l.submitted_at, l.id) > ($1, $2) ${end} $3`, [...after, limit + 1]);
}

/** The longest waiting of a region and a category, where they are given; those in `except` left out. */
export function findPendingAmong(
  tx: Tx,
  among: { readonly region: string | null; readonly category: string | null; readonly except: readonly string[] },
  limit: number,
): Promise<ListingRow[]> {
  return tx.rows(
    `select ${LISTING_COLUMNS} from listings l where l.status = 'pending' and ($1::text is null or l.region = $1)
       and ($2::text is null or l.category = $2) and l.id <> all($3::uuid[]) order by l.submitted_at, l.id limit $4`,
    [among.region, among.category, among.except, limit],
  );
}
