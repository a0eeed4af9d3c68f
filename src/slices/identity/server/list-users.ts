import type { Call } from '#platform/http/route.ts';
import type { ParsedInput } from '#wire/endpoint.ts';
import { decodeCursor, type Page, pageFrom } from '#wire/paging.ts';
import type { listUsers, UserView } from '../contract.ts';
import { searchPeople } from './store.ts';
import { userViewOf } from './view.ts';

/** People for the admin, newest first. */
export async function findUsers({ query }: ParsedInput<typeof listUsers>, call: Call): Promise<Page<UserView>> {
  const cursor = decodeCursor(query.cursor);
  const before = cursor ? { at: String(cursor[0]), id: String(cursor[1]) } : null;
  const rows = await searchPeople(call.tx, { ...query, before });
  const page = pageFrom(rows, query.limit, (row) => [row.created_at.toISOString(), row.id]);
  return { items: page.items.map(userViewOf), nextCursor: page.nextCursor };
}
