import { errorTrace } from '#kernel/error.ts';
import { Refused } from '#kernel/refusal.ts';
import { whyUnavailable } from '#platform/db/unavailable.ts';
import type { Logger } from '#platform/log.ts';
import type { AnyEndpoint } from '#wire/endpoint.ts';
import { ApiProblem, isApiProblem, type Problem } from '#wire/problem.ts';
import { InvalidInput } from './invalid-input.ts';

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  410: 'Gone',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
  507: 'Insufficient Storage',
};

/** Refusals that any endpoint may answer, made by the dispatcher itself. */
export const COMMON_REFUSALS: Readonly<Record<string, number>> = {
  'session.required': 401,
  'role.not_allowed': 403,
  'permission.missing': 403,
  'consent.not_covered': 403,
  'consent.ended': 403,
  'seeing.read_only': 403,
  'seeing.hidden': 403,
  'seeing.over': 403,
  'kyc.required': 403,
  'password.again': 403,
  'input.invalid': 422,
  'input.malformed': 400,
  'input.too_large': 413,
  'input.too_many_fields': 422,
  'input.unsupported_type': 415,
  'idempotency.key_required': 400,
  'idempotency.key_reused': 422,
  'request.cross_site': 403,
  'route.not_found': 404,
  'rate.limited': 429,
  'server.busy': 503,
  'storage.full': 507,
  'storage.unavailable': 503,
  'file.infected': 422,
  'file.not_scanned': 503,
  'server.unavailable': 503,
};

/** A caller who comes again later may be served. */
const WAITING_STATUSES: ReadonlySet<number> = new Set([429, 503, 507]);

/** When to come again while the database cannot be asked. */
const RETRY_SECONDS = 2;

/** Problem details of one refusal. */
export function problem(status: number, code: string, detail: string, requestId: string): Problem {
  return { type: `/api/docs#${code}`, title: TITLES[status] ?? 'Error', status, detail, code, requestId };
}

/**
 * The problem of a call or a form that was refused before anything was asked about it, or null when only an endpoint
 * knows its status.
 */
export function commonProblem({ refusal: { code, detail, data } }: Refused, requestId: string): ApiProblem | null {
  const status = COMMON_REFUSALS[code];
  return status === undefined
    ? null
    : new ApiProblem({ ...problem(status, code, detail, requestId), ...(data ? { data: { ...data } } : {}) });
}

/** After how many seconds the refused caller may be served, where a refusal says so. */
export function retryAfterOf({ status, problem: { data } }: ApiProblem): number | null {
  const wait = data?.['retryAfterSeconds'];
  return WAITING_STATUSES.has(status) && typeof wait === 'number' ? wait : null;
}

/**
 * The response while the database cannot be asked. Whether a change was kept may not be known: the same Idempotency-Key
 * finds out.
 */
export function unavailable(requestId: string): ApiProblem {
  const detail = 'Farmgate cannot be reached for a moment. Try again in a few seconds.';
  return new ApiProblem({
    ...problem(503, 'server.unavailable', detail, requestId),
    data: { retryAfterSeconds: RETRY_SECONDS },
  });
}

/**
 * The one mapper from what was thrown to what is answered. A refusal that its contract does not declare is an error of
 * ours: 500 and an entry in the log, which the tests treat as a failure.
 */
export function toProblem(error: unknown, endpoint: AnyEndpoint, requestId: string, log: Logger): ApiProblem {
  if (isApiProblem(error)) return error;
  if (error instanceof InvalidInput) {
    if (error.pathError)
      return new ApiProblem(problem(404, 'route.not_found', 'There is nothing at this address.', requestId));
    const [first = 'The input is not valid.'] = Object.values(error.errors).flat();
    return new ApiProblem({ ...problem(422, 'input.invalid', first, requestId), errors: error.errors });
  }
  if (error instanceof Refused) {
    const { code, detail, data } = error.refusal;
    const status = endpoint.refusals[code] ?? COMMON_REFUSALS[code];
    if (status !== undefined)
      return new ApiProblem({ ...problem(status, code, detail, requestId), ...(data ? { data: { ...data } } : {}) });
    log.error({ endpoint: endpoint.id, code, requestId }, 'undeclared refusal');
  } else {
    const reason = whyUnavailable(error);
    if (reason !== null) {
      log.warn({ endpoint: endpoint.id, requestId, reason }, 'the database could not be used');
      return unavailable(requestId);
    }
    log.error({ endpoint: endpoint.id, requestId, fault: errorTrace(error) }, 'endpoint failed');
  }
  return new ApiProblem(
    problem(500, 'server.fault', 'Something went wrong on our side. Try again in a moment.', requestId),
  );
}
