import type { Call } from '#platform/http/route.ts';
import type { ParsedInput } from '#wire/endpoint.ts';
import type { Page } from '#wire/paging.ts';
import type { listUsers, UserView } from '../contract.ts';
import { findPage } from './store-list.ts';
import { userViewOf } from './view.ts';

/** People for the admin. */
export async function findUsers({ query }: ParsedInput<typeof listUsers>, call: Call): Promise<Page<UserView>> {
  const page = await findPage(call.tx, query);
  return { items: page.items.map(userViewOf), nextCursor: page.nextCursor };
}
