import type { Logger } from '#platform/log.ts';
import type { AnyEndpoint } from '#wire/endpoint.ts';
import type { ApiProblem } from '#wire/problem.ts';
import type { Origin } from './origin.ts';

/** Signed out: pages ask who is there all the time, and a sign-in that fails has a line of its own. */
const NOBODY = 401;
const NOT_FOUND = 404;
const SERVER_ERROR = 500;

/** Whether what was not found may be somebody's: other people's objects look like ones that do not exist. */
function mayBeSomebodys(endpoint: AnyEndpoint, origin: Origin): boolean {
  return origin.viewer !== null || endpoint.path.includes('{token}');
}

/**
 * Writes one line about a call that was refused: which, why, by whom and from where. Never what was sent, not even the
 * names of fields, since anybody may send any name.
 */
export function logRefusal(
  log: Logger,
  { status, code, errors }: ApiProblem,
  { endpoint, origin }: { readonly endpoint: AnyEndpoint; readonly origin: Origin },
): void {
  if (status === NOBODY || status >= SERVER_ERROR) return;
  if (status === NOT_FOUND && !mayBeSomebodys(endpoint, origin)) return;
  const problems = Object.keys(errors).length;
  const from = { personId: origin.viewer?.id ?? null, ip: origin.ip, requestId: origin.requestId };
  log.info(
    { endpoint: endpoint.id, status, refusal: code, ...(problems > 0 ? { faults: problems } : {}), ...from },
    'refused',
  );
}
