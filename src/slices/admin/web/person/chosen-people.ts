import { listUsers, USER_STATUS_FILTERS } from '#slices/identity/contract.ts';
import type { Api } from '#wire/api.ts';

const MOST = 100;

/** What the list of users is filtered by, as its address says. */
export function userFilterIn(query: URLSearchParams) {
  const status = USER_STATUS_FILTERS.find((each) => each === query.get('status')) ?? 'all';
  return { search: query.get('q') ?? '', role: query.get('role') ?? 'all', status };
}

/** The people who were ticked, or all of a filter; as many as may be changed at once. */
export async function chosenIn(api: Api, query: URLSearchParams): Promise<readonly string[]> {
  const ticked = query.getAll('id');
  if (ticked.length > 0 || query.get('all') === null) return ticked.slice(0, MOST);
  const page = await api.call(listUsers, { query: { ...userFilterIn(query), limit: MOST } });
  return page.items.map(({ id }) => id);
}
