import { refused, type Refused } from '#kernel/refusal.ts';
import { newId } from '#kernel/ids.ts';
import { whyUnavailable } from '#platform/db/unavailable.ts';
import type { Logger } from '#platform/log.ts';
import type { Platform } from '#platform/platform.ts';
import { type AnyEndpoint, JSON_MAX_BYTES } from '#wire/endpoint.ts';
import { fileResponse, redirectResponse, streamResponse } from '#wire/fields.ts';
import { ApiProblem } from '#wire/problem.ts';
import { Hono, type Context } from 'hono';
import { z } from 'zod';
import { bodyWithin } from './bounds/body-within.ts';
import type { Dispatcher } from './dispatcher.ts';
import { isOverTls, sealCookies } from './host-cookies.ts';
import { callerAddress, type Origin, originOf, type Viewers } from './origin.ts';
import { commonProblem, problem, retryAfterOf, toProblem, unavailable } from './problems.ts';
import { brokenWords, plainResponse, restingWords } from './plain-page.ts';
import { callerOf, type ProcessorShare } from './bounds/processor-share.ts';
import { readBytes, readForm } from './bounds/read-form.ts';
import { logRefusal } from './refusal-log.ts';
import { API_HEADERS, fileHeaders } from './security-headers.ts';
import { streamOf } from './stream-of.ts';

const listResponse = z.object({ items: z.array(z.unknown()), nextCursor: z.string().nullable() });

/** Refuses changing requests that a browser says come from another site: the session cookie must not work for them. */
export function checkSameSite(headers: Headers): void {
  const site = headers.get('sec-fetch-site');
  if (site === 'cross-site' || site === 'same-site')
    throw refused('request.cross_site', 'This request came from another site.');
  const origin = headers.get('origin');
  if (!site && origin && URL.parse(origin)?.host !== headers.get('host'))
    throw refused('request.cross_site', 'This request came from another site.');
}

/**
 * What comes before and after the question mark of an address; a fragment, which nobody should send, is no part of
 * either.
 */
function partsOf(url: string): readonly [address: string, query: string] {
  const [sent = ''] = url.split('#', 1);
  const at = sent.indexOf('?');
  return at < 0 ? [sent, ''] : [sent.slice(0, at), sent.slice(at + 1)];
}

function queryOf(url: string): Record<string, string | string[]> {
  const values = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(partsOf(url)[1])) {
    const known = values.get(name);
    if (known) known.push(value);
    else values.set(name, [value]);
  }
  return Object.fromEntries(
    Array.from(values, ([name, [first = '', ...more]]) => [name, more.length === 0 ? first : [first, ...more]]),
  );
}

async function readJson(context: Context): Promise<unknown> {
  const text = await context.req.text();
  if (text === '') return undefined;
  const type = context.req.header('content-type') ?? '';
  if (!type.includes('json')) throw refused('input.unsupported_type', 'Send JSON with content type application/json.');
  try {
    return JSON.parse(text);
  } catch {
    throw refused('input.malformed', 'The body is not valid JSON.');
  }
}

/** Fields of a form that a call takes, and files: no contract has more. */
const MOST_FIELDS = 50;
const MOST_FILES = 5;

/** The body of a call as its contract takes it. `discard` removes what it left on the disk. */
interface ReadBody {
  readonly body: unknown;
  discard(): Promise<void>;
}

const nothingToDiscard = async () => undefined;

async function readBody(context: Context, endpoint: AnyEndpoint, { spool }: Platform): Promise<ReadBody> {
  const { consumes, maxBytes } = endpoint;
  if (endpoint.method === 'GET') return { body: undefined, discard: nothingToDiscard };
  if (consumes === 'text') return { body: await context.req.text(), discard: nothingToDiscard };
  if (consumes === 'json') return { body: await readJson(context), discard: nothingToDiscard };
  if (consumes === 'bytes') {
    const { bytes, discard } = await readBytes(context.req.raw, maxBytes, spool);
    return { body: bytes, discard };
  }
  const { form, discard } = await readForm(
    context.req.raw,
    { maxBytes, maxFields: MOST_FIELDS, maxFiles: MOST_FILES },
    spool,
  );
  return { body: Object.fromEntries([...form].filter(([, value]) => value !== '')), discard };
}

/**
 * The API's headers are written here, since a middleware that adds them costs a list more than its rows do. Plain
 * headers go out much faster; only a response that sets cookies needs a list of its own.
 */
function headersWith(
  own: Readonly<Record<string, string>>,
  responseHeaders: Headers,
): Headers | Record<string, string> {
  const plain = { ...API_HEADERS, ...own };
  const set = [...responseHeaders];
  if (set.length === 0) return plain;
  const headers = new Headers(plain);
  for (const [name, value] of set) headers.append(name, value);
  return headers;
}

/** A problem as an HTTP answer. */
export function problemResponse(error: ApiProblem, extra: Headers = new Headers()): Response {
  const headers = new Headers(
    headersWith({ 'content-type': 'application/problem+json', 'x-request-id': error.problem.requestId }, extra),
  );
  const wait = retryAfterOf(error);
  if (wait !== null) headers.set('retry-after', String(wait));
  return new Response(JSON.stringify(error.problem), { status: error.status, headers });
}

function nextLink(url: string, cursor: string): string {
  const [address, search] = partsOf(url);
  const query = new URLSearchParams(search);
  query.set('cursor', cursor);
  return `<${address.slice(address.indexOf('/', 'https://'.length))}?${query.toString()}>; rel="next"`;
}

function respond(context: Context, endpoint: AnyEndpoint, result: unknown, origin: Origin): Response {
  const { status } = endpoint;
  const headers = (own: Readonly<Record<string, string>>) =>
    headersWith({ 'x-request-id': origin.requestId, ...own }, origin.responseHeaders);
  if (endpoint.produces === 'file') {
    const file = fileResponse.parse(result);
    return new Response(new Uint8Array(file.bytes), {
      status,
      headers: headers(fileHeaders(file.contentType, file.fileName, file.saveOnly)),
    });
  }
  if (endpoint.produces === 'stream') {
    const { parts, byteSize, contentType, fileName } = streamResponse.parse(result);
    const own = { ...fileHeaders(contentType, fileName), 'content-length': String(byteSize) };
    return new Response(streamOf(parts), { status, headers: headers(own) });
  }
  if (endpoint.produces === 'redirect') {
    return new Response(null, { status, headers: headers({ location: redirectResponse.parse(result).location }) });
  }
  const type = { 'content-type': 'application/json' };
  if (!endpoint.paged) return new Response(JSON.stringify(result), { status, headers: headers(type) });
  const page = listResponse.parse(result);
  const own = page.nextCursor ? { ...type, link: nextLink(context.req.url, page.nextCursor) } : type;
  return new Response(JSON.stringify(page.items), { status, headers: headers(own) });
}

async function serve(
  context: Context,
  endpoint: AnyEndpoint,
  { dispatcher, platform, viewers, share }: Mounted,
): Promise<Response> {
  const origin = await originOf(context, platform, viewers);
  const overTls = isOverTls(platform.config);
  try {
    if (endpoint.method !== 'GET' && endpoint.consumes !== 'text') checkSameSite(origin.headers);
    const address = { params: context.req.param(), query: queryOf(context.req.url) };
    if (endpoint.maxBytes > JSON_MAX_BYTES) await dispatcher.admit(endpoint, address, origin);
    const { body, discard } = await readBody(context, endpoint, platform);
    const answer = async () => {
      const key = context.req.header('idempotency-key') ?? null;
      const result = await dispatcher.dispatch(endpoint, { ...address, body }, origin, key);
      sealCookies(origin.responseHeaders, overTls);
      return respond(context, endpoint, result, origin);
    };
    try {
      // Providers are answered at once.
      if (endpoint.consumes === 'text') return await answer();
      return await share.run(callerOf(origin), { kind: endpoint.id, signal: context.req.raw.signal }, answer);
    } finally {
      await discard();
    }
  } catch (error) {
    sealCookies(origin.responseHeaders, overTls);
    const refusal = toProblem(error, endpoint, origin.requestId, platform.log);
    // What the dispatcher refused is a problem already, and in the log.
    if (refusal !== error) logRefusal(platform.log, refusal, { endpoint, origin });
    return problemResponse(refusal, origin.responseHeaders);
  }
}

interface Mounted {
  readonly dispatcher: Dispatcher;
  readonly platform: Platform;
  readonly viewers: Viewers;
  readonly share: ProcessorShare;
}

/** Mounts every endpoint on its method and path; any other path below /api is a 404 problem. */
export function mountApi(mounted: Mounted): Hono {
  const app = new Hono();
  for (const { endpoint } of mounted.dispatcher.routes) {
    const tooLarge = (context: Context) => {
      const refusal = new ApiProblem(problem(413, 'input.too_large', `At most ${endpoint.maxBytes} bytes.`, newId()));
      mounted.platform.log.info(
        {
          endpoint: endpoint.id,
          status: refusal.status,
          refusal: refusal.code,
          ip: callerAddress(context, mounted.platform.config.trustProxy),
          requestId: refusal.problem.requestId,
        },
        'refused',
      );
      return problemResponse(refusal);
    };
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1');
    const idOf = () => endpoint.id;
    const handle = (context: Context) =>
      mounted.platform.telemetry.response(idOf, () => serve(context, endpoint, mounted));
    // Files are counted where they are read, which is after it is known who sends them.
    const countsItself = endpoint.consumes === 'multipart' || endpoint.consumes === 'bytes';
    if (endpoint.method === 'GET') app.get(path, handle);
    else if (countsItself) app.on(endpoint.method, path, handle);
    else app.on(endpoint.method, path, bodyWithin(endpoint.maxBytes, tooLarge), handle);
  }
  return app;
}

/**
 * The response to a call that was refused before it reached its endpoint. The refusal must be one that any endpoint may
 * answer.
 */
export function refusedCall(error: Refused): Response {
  const refusal = commonProblem(error, newId());
  if (refusal === null) throw new Error(`${error.refusal.code} is no common refusal.`);
  return problemResponse(refusal);
}

/** The answer for an address below /api that no endpoint has. */
export function noSuchCall(): Response {
  return problemResponse(new ApiProblem(problem(404, 'route.not_found', 'There is nothing at this address.', newId())));
}

/**
 * The response when nothing else could be answered: the error is in the log, and nowhere else. A page is one for
 * people.
 */
export function failedCall(error: Error, log: Logger, kind: 'page' | 'call'): Response {
  const requestId = newId();
  const reason = whyUnavailable(error);
  if (reason === null) {
    log.error({ requestId, fault: error.stack }, 'an answer failed');
    if (kind === 'page') return plainResponse(brokenWords(requestId), 500, null);
    return problemResponse(
      new ApiProblem(
        problem(500, 'server.fault', 'Something went wrong on our side. Try again in a moment.', requestId),
      ),
    );
  }
  log.warn({ requestId, reason }, 'the database could not be used');
  const resting = unavailable(requestId);
  return kind === 'page'
    ? plainResponse(restingWords(requestId), resting.status, retryAfterOf(resting))
    : problemResponse(resting);
}
