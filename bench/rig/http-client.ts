import { Agent, request } from 'node:http';

/** One request of a load driver. */
export interface Ask {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface Reply {
  readonly status: number;
  readonly text: string;
  readonly cookies: readonly string[];
}

/** Speaks to one server over kept connections. Throws when the line is cut before the whole answer came. */
export interface HttpClient {
  send(ask: Ask): Promise<Reply>;
  close(): void;
}

const ANSWER_TIMEOUT_MS = 30_000;

/** Plain node:http, because a driver that shares the machine with what it measures must cost little. */
export function httpClient(url: string): HttpClient {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });

  function send({ method = 'GET', path, headers = {}, body }: Ask): Promise<Reply> {
    const payload = body === undefined ? null : JSON.stringify(body);
    const sent = payload === null ? headers : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload), ...headers };
    return new Promise((resolve, reject) => {
      const outgoing = request({ hostname, port, agent, method, path, headers: sent, timeout: ANSWER_TIMEOUT_MS }, (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () => {
          const { statusCode = 0, headers: received } = incoming;
          resolve({ status: statusCode, text: Buffer.concat(chunks).toString(), cookies: received['set-cookie'] ?? [] });
        });
      });
      outgoing.on('error', reject);
      outgoing.on('timeout', () => outgoing.destroy(new Error(`No answer to ${method} ${path} within ${ANSWER_TIMEOUT_MS} ms`)));
      outgoing.end(payload ?? undefined);
    });
  }

  return { send, close: () => agent.destroy() };
}

/** The cookie header that sends back what an answer set. */
export function cookieOf(reply: Reply): string {
  return reply.cookies.map((cookie) => cookie.split(';')[0] ?? '').join('; ');
}
