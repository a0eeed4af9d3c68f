import { DatabaseUnavailable } from '#platform/db/unavailable.ts';
import type { Api } from '#wire/api.ts';
import { isApiProblem } from '#wire/problem.ts';

const UNAVAILABLE = 503;
const FAULT = 500;

/** The calls of one page, and whether the database could not be asked in one of them. */
export interface WatchedCalls {
  readonly api: Api;
  /** The page as it goes out: where the database could not be asked it says when to come again, and throws `DatabaseUnavailable` when it is none. */
  checked(page: Response): Promise<Response>;
}

/** Watches the calls of a page: what it makes of a refused one is its own affair, that it is no fault of ours is not. */
export function watchedCalls(api: Api): WatchedCalls {
  let retryAfter: string | null = null;
  return {
    api: {
      async call(endpoint, ...input) {
        try {
          return await api.call(endpoint, ...input);
        } catch (fault) {
          if (isApiProblem(fault) && fault.status === UNAVAILABLE) retryAfter = String(fault.problem.data?.['retryAfterSeconds'] ?? 1);
          throw fault;
        }
      },
    },
    async checked(page) {
      if (retryAfter === null || page.status < FAULT) return page;
      if (page.status === UNAVAILABLE) {
        page.headers.set('retry-after', retryAfter);
        return page;
      }
      await page.body?.cancel();
      throw new DatabaseUnavailable('a page could not be made');
    },
  };
}
