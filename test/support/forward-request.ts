import type { IncomingMessage } from 'node:http';

/** Headers that hold for one line only, or that the next request sets itself. */
const HOP_HEADERS: ReadonlySet<string> = new Set(['host', 'connection', 'content-length', 'keep-alive']);

/** Sends what came in on to the same address of another origin. */
export function forwardRequest(origin: string, request: IncomingMessage, body: Buffer): Promise<Response> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (!HOP_HEADERS.has(name) && typeof value === 'string') headers.set(name, value);
  return fetch(new URL(request.url ?? '/', origin), {
    method: request.method ?? 'GET',
    headers,
    ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
    redirect: 'manual',
  });
}
