import type { Call } from '#platform/http/route.ts';
import type { ParsedInput } from '#wire/endpoint.ts';
import { idInCursor, type Page, pageFrom } from '#wire/paging.ts';
import type { listUsers, UserView } from '../contract.ts';
import { searchPeople } from './store.ts';
import { userViewOf } from './view.ts';

/** People for the admin, newest first. */
export async function findUsers({ query }: ParsedInput<typeof listUsers>, call: Call): Promise<Page<UserView>> {
  const rows = await searchPeople(call.tx, { ...query, before: idInCursor(query.cursor) });
  const page = pageFrom(rows, query.limit, (row) => [row.id]);
  return { items: page.items.map(userViewOf), nextCursor: page.nextCursor };
}
