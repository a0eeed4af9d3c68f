import type { Api } from '#wire/api.ts';
import { LARGEST_PAGE } from '#wire/paging.ts';
import { MOST_ITEMS } from '../domain/acts.ts';
import { listExceptions } from '../contract.ts';

/** The open differences that fit some filters, as many as one act may cover, the oldest first. */
export async function idsThatFit(api: Api, filters: Readonly<Record<string, string>>, act?: string): Promise<string[]> {
  const ids: string[] = [];
  const read = listExceptions.query.safeParse({ ...filters, state: 'open' });
  const fitting = read.success ? read.data : { state: 'open' as const };
  for (let cursor: string | undefined; ids.length < MOST_ITEMS;) {
    const page = await api.call(listExceptions, {
      query: { ...fitting, limit: LARGEST_PAGE, ...(cursor === undefined ? {} : { cursor }) },
    });
    const usable = page.items.filter(({ acts }) => act === undefined || acts.some((one) => one === act));
    ids.push(...usable.map(({ id }) => id));
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  return ids.slice(0, MOST_ITEMS);
}
