import { DatabaseUnavailable } from '#platform/db/unavailable.ts';
import { retryAfterOf } from '#platform/http/problems.ts';
import type { Api } from '#wire/api.ts';
import { isApiProblem } from '#wire/problem.ts';

const UNAVAILABLE = 503;
const FAULT = 500;
const SOON_SECONDS = 1;

/** The calls of one page, and which of them are to be made again later. */
export interface WatchedCalls {
  readonly api: Api;
  /**
   * The page as it goes out: one that answers with the status of a call that may be made later says when. Throws
   * `DatabaseUnavailable` where the database could not be asked and the page is none for that reason.
   */
  checked(page: Response): Promise<Response>;
}

/**
 * Watches the calls of a page: what it makes of a refused one is its own affair, that it is no fault of ours is not.
 */
export function watchedCalls(api: Api): WatchedCalls {
  const waitSeconds = new Map<number, number>();
  return {
    api: {
      async call(endpoint, ...input) {
        try {
          return await api.call(endpoint, ...input);
        } catch (fault) {
          if (isApiProblem(fault)) {
            const wait = retryAfterOf(fault) ?? (fault.status === UNAVAILABLE ? SOON_SECONDS : null);
            if (wait !== null) waitSeconds.set(fault.status, wait);
          }
          throw fault;
        }
      },
    },
    async checked(page) {
      const wait = waitSeconds.get(page.status);
      if (wait !== undefined) page.headers.set('retry-after', String(wait));
      if (wait !== undefined || page.status < FAULT || !waitSeconds.has(UNAVAILABLE)) return page;
      await page.body?.cancel();
      throw new DatabaseUnavailable('a page could not be made');
    },
  };
}
