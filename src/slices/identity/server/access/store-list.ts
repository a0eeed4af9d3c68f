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
  name: { column: "lower(first_name || ' ' || last_name)", type: 'text' },
};

/** One page of people, in the order asked for. */
export function findPage(tx: Tx, wish: PeopleFilter): Promise<Page<PersonRow>> {
  const filter = new Filter();
  filter.where('deleted_at is null');
  if (wish.search !== '') filter.words("(first_name || ' ' || last_name || ' ' || email) ilike ?", likeAnywhere(wish.search));
  if (wish.role !== 'all') filter.where('role = ?', wish.role);
  // A document that an admin has opened still waits: the filter of the specification knows one word for both.
  if (wish.status === 'pending') filter.where("kyc_status in ('pending', 'under_review')");
  else if (wish.status !== 'all') filter.where('kyc_status = ?', wish.status);
  if (wish.active !== 'all') filter.where(wish.active === 'true' ? 'is_active' : 'not is_active');
  return listPage<PersonRow>(tx, { columns: PERSON, from: 'users', id: 'id', filter, ...sortOf(wish.sort, SORTS), cursor: wish.cursor, limit: wish.limit });
}
