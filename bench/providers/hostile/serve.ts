import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import type { Trouble } from './trouble.ts';

/** A request as it came. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: string;
  header(name: string): string;
}

export interface Reply {
  readonly status: number;
  /** Written as JSON; nothing when it is left out. */
  readonly body?: unknown;
}

const LATE_MS = 1500;
/** Longer than any caller waits. */
const HUNG_MS = 40_000;

/** Answers at a port of this machine, on a line that loses, delays and breaks calls. */
export async function serve(port: number, trouble: Trouble, work: (asked: Asked) => Reply): Promise<void> {
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://provider');
    const asked: Asked = {
      method: request.method ?? 'GET',
      path: pathname,
      query: searchParams,
      body: await text(request),
      header: (name) => String(request.headers[name] ?? ''),
    };
    const fault = trouble.ofLine();
    if (fault === 'lost_before') return void request.socket.destroy();
    if (fault === 'error_before') return write(response, { status: 503 });
    const reply = work(asked);
    if (fault === 'lost_after') return void request.socket.destroy();
    if (fault === 'error_after') return write(response, { status: 500, body: { message: 'Internal error' } });
    if (fault === 'late') await delay(LATE_MS * trouble.random());
    if (fault === 'hung') await delay(HUNG_MS);
    write(response, reply);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => request.socket.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
}

function write(response: ServerResponse, { status, body }: Reply): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(body === undefined ? '' : JSON.stringify(body));
}
