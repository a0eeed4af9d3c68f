import { pageBehind } from '#pages/page-behind.ts';
import { isPage, paths } from '#pages/paths/paths.ts';
import { waitSentence, wordsFor } from '#app/web/shell/error-words.ts';
import { problemResponse } from '#platform/http/mount.ts';
import { plainResponse } from '#platform/http/plain-page.ts';
import { retryAfterOf } from '#platform/http/problems.ts';
import type { ApiProblem } from '#wire/problem.ts';

/** Scripts ask for the data of a page under this ending, and read what is refused as a problem. */
const DATA_ENDING = /\.data$/;

/** The page to which somebody comes back: where the form is, else what was asked for when it is a page. */
function wayBack(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pageBehind(request) ?? (isPage(pathname) ? `${pathname}${search}` : paths.home());
}

/**
 * The response to somebody whose request was refused before it reached a page: in words for people, and as a problem
 * for scripts.
 */
export function refusalPage(refusal: ApiProblem, request: Request): Response {
  if (DATA_ENDING.test(new URL(request.url).pathname)) return problemResponse(refusal);
  const { title, text, again = 'Back to the page' } = wordsFor(refusal.status, refusal.code);
  const wait = retryAfterOf(refusal);
  const paragraphs = wait === null ? [text] : [text, waitSentence(wait)];
  const ways = [
    { href: wayBack(request), label: again },
    { href: paths.home(), label: 'To the home page' },
  ];
  return plainResponse(
    { title, paragraphs, reason: refusal.detail, ways, requestId: refusal.problem.requestId },
    refusal.status,
    wait,
  );
}
