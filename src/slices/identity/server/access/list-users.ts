import type { Call } from '#platform/http/route.ts';
import type { ParsedInput } from '#wire/endpoint.ts';
import type { Page } from '#wire/paging.ts';
import { listUsers, type UserView } from '../../contract.ts';
import { findPage } from './store-list.ts';
import { userViewOf } from '../view.ts';

/** People for the admin. */
export async function findUsers({ query }: ParsedInput<typeof listUsers>, call: Call): Promise<Page<UserView>> {
  const page = await findPage(call.tx, query);
  return { items: page.items.map(userViewOf), nextCursor: page.nextCursor };
}

/** The filters of the list as an address writes them; null when one cannot be read. */
export const readPeopleQuery = (asked: Readonly<Record<string, string>>) =>
  listUsers.query.safeParse(asked).data ?? null;
