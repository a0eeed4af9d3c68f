import { isRouteErrorResponse } from 'react-router';

/** Statuses of servers that restart, are busy or limit the rate: the page itself is no different for them. */
const PASSING: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/** Whether a request failed because there was no network, which shows as the browser's own TypeError from `fetch`. */
export function isNetworkFailure(error: unknown): boolean {
  return (
    typeof window !== 'undefined' &&
    error instanceof TypeError &&
    (!navigator.onLine || /fetch|network|load failed/i.test(error.message))
  );
}

/** Whether what failed may succeed a moment later. */
export function isPassingFailure(error: unknown): boolean {
  return isNetworkFailure(error) || (isRouteErrorResponse(error) && PASSING.has(error.status));
}
