import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { openChangeReader } from './change-reader.ts';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { forwardRequest } from '../forward-request.ts';

/**
 * Where a process is killed: at its nth request to the outside, before that is sent or once it was carried out; or as
 * soon as its nth change is durable, before it receives the response.
 */
export type KillPoint =
  | { readonly at: 'before_request' | 'after_request'; readonly request: number }
  | { readonly at: 'change'; readonly change: number };

/** Counts everything that a process sends to its database and to the payment provider, and cuts it off at one point. */
export interface OpenBoundary {
  readonly databaseUrl: string;
  readonly providerUrl: string;
  /** Statements and calls, and those that changed something that outlives the process. */
  counts(): { readonly requests: number; readonly changes: number };
  wasKilled(): boolean;
  /** Resolves at the kill, or at `close`. */
  readonly gone: Promise<void>;
  close(): Promise<void>;
}

/** Parse, Bind and Query: what a statement begins with (PostgreSQL, message formats). Signing in is not counted. */
const STATEMENTS: ReadonlySet<number> = new Set([0x50, 0x42, 0x51]);

class Boundary {
  requests = 0;
  changes = 0;
  killed = false;
  readonly sockets = new Set<Socket>();
  readonly gone: Promise<void>;
  readonly #killPoint: KillPoint | null;
  #resolveGone: () => void = () => undefined;

  constructor(killPoint: KillPoint | null) {
    this.#killPoint = killPoint;
    this.gone = new Promise((resolve) => {
      this.#resolveGone = resolve;
    });
  }

  /** Counts one request; gives when the process is killed at it. */
  request(): 'before_request' | 'after_request' | null {
    this.requests += 1;
    const killPoint = this.#killPoint;
    return killPoint?.at !== 'change' && killPoint?.request === this.requests ? killPoint.at : null;
  }

  /** Counts one change; gives whether the process is killed at it. */
  change(): boolean {
    this.changes += 1;
    return this.#killPoint?.at === 'change' && this.#killPoint.change === this.changes;
  }

  kill(): void {
    this.killed = true;
    for (const socket of this.sockets) socket.destroy();
    this.#resolveGone();
  }

  keep(socket: Socket): void {
    if (this.killed) return void socket.destroy();
    if (this.sockets.has(socket)) return;
    this.sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => this.sockets.delete(socket));
  }
}

/** Stands between a process and the outside; `killPoint` null lets it live. */
export async function openBoundary(
  target: { readonly databaseUrl: string; readonly providerUrl: string },
  killPoint: KillPoint | null,
): Promise<OpenBoundary> {
  const boundary = new Boundary(killPoint);
  const toDatabase = databaseServer(target.databaseUrl, boundary);
  const toProvider = providerServer(target.providerUrl, boundary);
  const [databasePort, providerPort] = await Promise.all([portOf(toDatabase), portOf(toProvider)]);
  const url = new URL(target.databaseUrl);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String(databasePort);
  return {
    databaseUrl: url.href,
    providerUrl: `http://127.0.0.1:${providerPort}`,
    counts: () => ({ requests: boundary.requests, changes: boundary.changes }),
    wasKilled: () => boundary.killed,
    gone: boundary.gone,
    async close() {
      boundary.kill();
      const closed = [toDatabase, toProvider].map((server) => once(server, 'close'));
      for (const server of [toDatabase, toProvider]) server.close();
      await Promise.all(closed);
    },
  };
}

function databaseServer(databaseUrl: string, boundary: Boundary): Server {
  const target = new URL(databaseUrl);
  return createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname);
    for (const socket of [near, far]) boundary.keep(socket);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    const changes = openChangeReader();
    let isLast = false;
    near.on('data', (requests) => {
      const killPoint = STATEMENTS.has(requests[0] ?? 0) ? boundary.request() : null;
      if (killPoint === 'before_request') return boundary.kill();
      isLast ||= killPoint === 'after_request';
      changes.asked(requests);
      far.write(requests);
    });
    far.on('data', (requests) => {
      let isFatal = isLast;
      for (let left = changes.confirmed(requests); left > 0; left -= 1) if (boundary.change()) isFatal = true;
      if (isFatal) boundary.kill();
      else near.write(requests);
    });
  });
}

function providerServer(providerUrl: string, boundary: Boundary): Server {
  return createHttpServer((request, response) => {
    boundary.keep(request.socket);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const killPoint = boundary.request();
      if (killPoint === 'before_request') return boundary.kill();
      void forwardRequest(providerUrl, request, Buffer.concat(chunks))
        .then(async (answered) => {
          const whole = Buffer.from(await answered.arrayBuffer());
          const isFatal = request.method !== 'GET' && boundary.change();
          if (isFatal || killPoint === 'after_request') return boundary.kill();
          response
            .writeHead(answered.status, { 'content-type': answered.headers.get('content-type') ?? '' })
            .end(whole);
        })
        .catch(() => response.destroy());
    });
  });
}

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}
