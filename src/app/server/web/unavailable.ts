import { DatabaseUnavailable } from '#platform/db/unavailable.ts';
import { retryAfterOf } from '#platform/http/problems.ts';
import type { Api } from '#wire/api.ts';
import { isApiProblem } from '#wire/problem.ts';

const UNAVAILABLE = 503;
const ERROR = 500;
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
 * Watches the calls of a page: what it makes of a refused one is its own affair, that it is no error of ours is not.
 */
export function watchedCalls(api: Api): WatchedCalls {
  const waitSeconds = new Map<number, number>();
  return {
    api: {
      async call(endpoint, ...input) {
        try {
          return await api.call(endpoint, ...input);
        } catch (error) {
          if (isApiProblem(error)) {
            const wait = retryAfterOf(error) ?? (error.status === UNAVAILABLE ? SOON_SECONDS : null);
            if (wait !== null) waitSeconds.set(error.status, wait);
          }
          throw error;
        }
      },
    },
    async checked(page) {
      const wait = waitSeconds.get(page.status);
      if (wait !== undefined) page.headers.set('retry-after', String(wait));
      if (wait !== undefined || page.status < ERROR || !waitSeconds.has(UNAVAILABLE)) return page;
      await page.body?.cancel();
      throw new DatabaseUnavailable('a page could not be made');
    },
  };
}
