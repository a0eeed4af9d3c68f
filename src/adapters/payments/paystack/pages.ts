import type { z } from 'zod';
import { pagesSchema, listPageSchema } from './protocol.ts';
import { type Line, unusable } from './line.ts';

const PER_PAGE = 100;
/** What has more pages is not searched: then nothing is known, which is not the same as none. */
const MOST_PAGES = 50;

/** A list of Paystack's. `perPage` is how it names the size of a page. */
export interface ListOf<T> {
  readonly path: string;
  readonly what: string;
  readonly perPage: 'perPage' | 'per_page';
  readonly query: Readonly<Record<string, string>>;
  readonly item: z.ZodType<T>;
}

/** Reads a list to its end. */
export async function readList<T>(line: Line, { path, what, perPage, query, item }: ListOf<T>): Promise<T[]> {
  const found: T[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const asked = new URLSearchParams({ ...query, [perPage]: String(PER_PAGE), page: String(page) });
    const response = await line.ask({ method: 'GET', path: `${path}?${asked}`, what, data: listPageSchema });
    if (!response.done) throw unusable(what, `status ${response.status}: ${response.message}`);
    for (const one of response.data) {
      const parsed = item.safeParse(one);
      if (!parsed.success)
        throw unusable(what, `a list with something unexpected: ${parsed.error.issues[0]?.path.join('.')}`);
      found.push(parsed.data);
    }
    const pages = pagesSchema.safeParse(response.meta);
    // Where the number of pages is not given, only an empty page is the last: a page may hold fewer than were asked
    // for.
    if (pages.success ? page >= pages.data.pageCount : response.data.length === 0) return found;
  }
  throw unusable(what, 'more than can be searched');
}
