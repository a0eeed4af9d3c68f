import { Pool } from 'undici';

/** One request of a load driver. */
export interface Ask {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** A body as it is, instead of one that is written as JSON. */
  readonly text?: string;
}

export interface Reply {
  readonly status: number;
  readonly text: string;
  readonly cookies: readonly string[];
}

/** Speaks to one server over kept connections. Throws when the line is cut before the whole response came. */
export interface HttpClient {
  send(ask: Ask): Promise<Reply>;
  close(): void;
}

const RESPONSE_TIMEOUT_MS = 30_000;
const MOST_CONNECTIONS = 256;

/**
 * Parses answers natively and looks at each header once: a driver that shares the machine with what it measures must
 * cost little.
 */
export function httpClient(url: string): HttpClient {
  const pool = new Pool(url, {
    connections: MOST_CONNECTIONS,
    headersTimeout: RESPONSE_TIMEOUT_MS,
    bodyTimeout: RESPONSE_TIMEOUT_MS,
  });

  function send({ method = 'GET', path, headers = {}, body, text: given }: Ask): Promise<Reply> {
    const payload = given ?? (body === undefined ? null : JSON.stringify(body));
    const sent = payload === null ? headers : { 'content-type': 'application/json', ...headers };
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      let status = 0;
      let cookies: readonly string[] = [];
      pool.dispatch(
        { method, path, headers: { ...sent }, body: payload },
        {
          onRequestStart() {},
          onResponseStart(_controller, found, received) {
            status = found;
            const set = received['set-cookie'];
            if (set !== undefined) cookies = [set].flat();
          },
          onResponseData: (_controller, chunk) => void chunks.push(chunk),
          onResponseEnd: () => resolve({ status, text: Buffer.concat(chunks).toString(), cookies }),
          onResponseError: (_controller, error) => reject(error),
        },
      );
    });
  }

  return { send, close: () => void pool.destroy() };
}

/** The cookie header that sends back what a response set. */
export function cookieOf(reply: Reply): string {
  return reply.cookies.map((cookie) => cookie.split(';')[0] ?? '').join('; ');
}

/** A cookie header after a response set some of its cookies anew. */
export function withCookies(header: string, reply: Reply): string {
  const pairs = [header, cookieOf(reply)].filter((text) => text !== '').flatMap((text) => text.split('; '));
  return [...new Map(pairs.map((pair) => [pair.split('=', 1)[0], pair])).values()].join('; ');
}
