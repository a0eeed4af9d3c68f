import { Agent as HttpAgent, request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { urlToHttpOptions } from 'node:url';

/** One request. `path` goes behind the path of the party's address; `headers` are sent as they are. */
export interface HttpCall {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | null;
}

export interface HttpResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Where a party is, how long one whole call may take, and the most that a response may hold. */
export interface HttpClientOptions {
  /** http or https. */
  readonly url: string;
  readonly timeoutMs: number;
  readonly maxResponseBytes: number;
  /** Calls beyond these wait for one to end; left out, there is no limit. */
  readonly mostConnections?: number;
  /** Its connections, which others may share and `close` cuts; left out, connections of its own. */
  readonly agent?: HttpAgent;
}

/** Nothing of a request left: no connection was made within its time. */
export class RequestNotSent extends Error {
  override readonly name = 'RequestNotSent';
}

/** A machine that is called over HTTP, over connections that are kept. */
export interface HttpClient {
  /**
   * Sends once and gives whatever status was answered. Redirects are not followed and nothing is sent a second time,
   * not even on a kept connection that turns out to be closed. Throws `RequestNotSent` when no connection was made.
   * Throws another error when the whole response has not come in time, is too large or was cut off: what was sent may
   * have been done then all the same.
   */
  call(call: HttpCall): Promise<HttpResponse>;
  /** Cuts every connection; calls under way fail. */
  close(): void;
}

/** Who calls: what is in front of a party may refuse calls that do not say so (Paystack's Cloudflare does). */
const USER_AGENT = 'Farmgate';

/**
 * Plain node:http: for calls of a few hundred bytes `fetch` spends five times as much, most of it on streams and
 * signals.
 */
export function createHttpClient({
  url,
  timeoutMs,
  maxResponseBytes,
  mostConnections = Infinity,
  agent: shared,
}: HttpClientOptions): HttpClient {
  const address = new URL(url);
  const { protocol, hostname, port } = urlToHttpOptions(address);
  const settings = { keepAlive: true, maxSockets: mostConnections };
  const isTls = protocol === 'https:';
  const agent = shared ?? (isTls ? new HttpsAgent(settings) : new HttpAgent(settings));
  const send = isTls ? httpsRequest : httpRequest;
  const base = address.pathname.replace(/\/$/, '');

  function call({ method, path, headers, body }: HttpCall): Promise<HttpResponse> {
    return new Promise((resolve, reject) => {
      const length = body === null ? {} : { 'content-length': Buffer.byteLength(body) };
      const sent = { 'user-agent': USER_AGENT, ...headers, ...length };
      const request = send({ hostname, port, agent, method, path: `${base}${path}`, headers: sent });
      // One time for all of it, so that a response that drips in is given up as well.
      const deadline = setTimeout(() => request.destroy(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
      let isConnected = false;
      request.on('socket', (socket) => {
        isConnected = !socket.connecting;
        if (socket.connecting) socket.once('connect', () => (isConnected = true));
      });
      const fail = (error: Error) => {
        clearTimeout(deadline);
        reject(isConnected ? error : new RequestNotSent(error.message, { cause: error }));
      };
      request.on('error', fail);
      request.on('response', (response: IncomingMessage) => {
        const chunks: Buffer[] = [];
        let bytes = 0;
        response.on('error', fail);
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > maxResponseBytes)
            request.destroy(new Error(`the answer has more than ${maxResponseBytes} bytes`));
          else chunks.push(chunk);
        });
        response.on('end', () => {
          clearTimeout(deadline);
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text: textOf(chunks) });
        });
      });
      request.end(body ?? undefined);
    });
  }

  return { call, close: () => agent.destroy() };
}

function textOf(chunks: readonly Buffer[]): string {
  const [first, ...rest] = chunks;
  if (!first) return '';
  return (rest.length === 0 ? first : Buffer.concat(chunks)).toString('utf8');
}
