import { newId } from '#kernel/ids.ts';
import { SESSION_COOKIE } from '#slices/identity/server/sessions/session-cookie.ts';
import type { TestApp } from '#test/support/app.ts';
import type { AnyEndpoint } from '#wire/endpoint.ts';
import { z } from 'zod';
import type { Persona } from './callers.ts';
import type { Parts } from './sample.ts';

export interface Reply {
  readonly status: number;
  /** Parsed JSON, or nothing for files and redirects. */
  readonly body: unknown;
  readonly code: string | undefined;
  readonly errors: Readonly<Record<string, string[]>>;
}

const problemParts = z.object({
  code: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).default({}),
});
const texts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).optional()).default({});

/** The address of a call: parameters in the path, then the query. */
export function addressOf(endpoint: AnyEndpoint, { params, query }: Parts): string {
  const values = texts.parse(params);
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_braces, name: string) =>
    encodeURIComponent(String(values[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(texts.parse(query)))
    if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
}

const TYPES = {
  json: 'application/json',
  bytes: 'application/octet-stream',
  text: 'text/plain',
  multipart: null,
} as const;

function formOf(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(z.record(z.string(), z.unknown()).parse(body ?? {}))) {
    if (value !== undefined) form.set(name, value instanceof File ? value : String(value));
  }
  return form;
}

function bodyOf(endpoint: AnyEndpoint, body: unknown): RequestInit['body'] {
  if (endpoint.method === 'GET' || body === undefined) return null;
  if (endpoint.consumes === 'multipart') return formOf(body);
  if (endpoint.consumes === 'json') return JSON.stringify(body);
  return body instanceof Blob ? body : String(body);
}

/** Headers of a call by this person, as a browser of the site itself would send them. */
export function headersOf(endpoint: AnyEndpoint, persona: Persona | null, parts: Parts): Headers {
  const headers = new Headers(parts.headers);
  const type = TYPES[endpoint.consumes];
  if (type !== null && parts.body !== undefined) headers.set('content-type', type);
  if (persona) headers.set('cookie', persona.cookie);
  if (parts.idempotencyKey !== undefined) headers.set('idempotency-key', parts.idempotencyKey);
  return headers;
}

/** A response with its problem read, if it is one. */
export async function replyOf(response: Response): Promise<Reply> {
  const json = response.headers.get('content-type')?.includes('json') ?? false;
  const body: unknown = json ? await response.json() : undefined;
  const { code, errors } = problemParts.catch({ code: undefined, errors: {} }).parse(body);
  return { status: response.status, body, code: response.status >= 400 ? code : undefined, errors };
}

/** Makes a call over the whole HTTP app. A key is made up where one is required and none is given. */
export async function send(app: TestApp, endpoint: AnyEndpoint, persona: Persona | null, parts: Parts): Promise<Reply> {
  const key = parts.idempotencyKey ?? (endpoint.idempotency === 'required' ? newId() : undefined);
  const full = key === undefined ? parts : { ...parts, idempotencyKey: key };
  const by = full.by ?? persona;
  const init = { method: endpoint.method, headers: headersOf(endpoint, by, full), body: bodyOf(endpoint, full.body) };
  const response = await app.request(addressOf(endpoint, full), init);
  if (by !== null && endpoint.who !== 'anyone') keepSession(by, response);
  return replyOf(response);
}

/** A password that is typed again renews the session; the token before it opens nothing two minutes later. */
function keepSession(persona: Persona, response: Response): void {
  const renewed = response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0] ?? '')
    .find((cookie) => cookie.startsWith(`${SESSION_COOKIE}=`) && cookie !== `${SESSION_COOKIE}=`);
  if (renewed !== undefined) persona.cookie = renewed;
}
