import type { Tx } from '#platform/db/database.ts';
import { likeAnywhere } from '#platform/db/like-anywhere.ts';
import { Filter, listPage, type SortColumn, sortOf } from '#platform/db/list-page.ts';
import type { Page } from '#wire/paging.ts';
import { PERSON, type PersonRow } from '../store.ts';

/** Whom an admin looks for; `all` leaves a field open. */
export interface PeopleFilter {
  readonly search: string;
  readonly role: string;
  readonly status: string;
  readonly active: string;
  readonly sort: 'joined' | '-joined' | 'name' | '-name';
  readonly cursor?: string | undefined;
  readonly limit: number;
}

const SORTS: Readonly<Record<'joined' | 'name', SortColumn>> = {
  joined: { column: 'id', type: 'uuid' },
  name: { column: "plain_letters(first_name || ' ' || last_name)", type: 'text' },
};

/** One page of people, in the order asked for. */
export function findPage(tx: Tx, query: PeopleFilter): Promise<Page<PersonRow>> {
  const filter = new Filter();
  filter.where('deleted_at is null');
  if (query.search !== '')
    filter.words(
      "plain_letters(first_name || ' ' || last_name || ' ' || email) like plain_letters(?)",
      likeAnywhere(query.search),
    );
  if (query.role !== 'all') filter.where('role = ?', query.role);
  // A document that an admin has opened still waits: the filter of the specification knows one word for both.
  if (query.status === 'pending') filter.where("kyc_status in ('pending', 'under_review')");
  else if (query.status !== 'all') filter.where('kyc_status = ?', query.status);
  if (query.active !== 'all') filter.where(query.active === 'true' ? 'is_active' : 'not is_active');
  return listPage(tx, {
    columns: PERSON,
    from: 'users',
    id: 'id',
    filter,
    ...sortOf(query.sort, SORTS),
    cursor: query.cursor,
    limit: query.limit,
  });
}
