import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { ReceivedWebhook } from './conformance-world.ts';

/** A webhook with how its address was called. */
export interface InboxItem extends ReceivedWebhook {
  readonly method: string;
  readonly query: URLSearchParams;
}

/** An app's webhook address that remembers what came, and can be told to answer otherwise. */
export interface Inbox {
  readonly url: string;
  readonly received: InboxItem[];
  /** Statuses for the next posts, one each; 200 when there is none left. */
  readonly nextStatuses: number[];
  /** References in the order of arrival. */
  references(): string[];
  waitFor(count: number): Promise<void>;
  stop(): Promise<void>;
}

/** Opens a webhook address on a free port of 127.0.0.1. */
export async function openInbox(): Promise<Inbox> {
  const received: InboxItem[] = [];
  const nextStatuses: number[] = [];
  let waiters: (() => void)[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const headers = new Headers();
      for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
      const query = new URL(request.url ?? '/', 'http://inbox').searchParams;
      received.push({ rawBody: Buffer.concat(chunks), headers, method: request.method ?? '', query });
      response.writeHead(nextStatuses.shift() ?? 200).end();
      const waiting = waiters;
      waiters = [];
      for (const wake of waiting) wake();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${portOf(server)}/hooks`,
    received,
    nextStatuses,
    references: () => received.map(referenceOf),
    async waitFor(count) {
      while (received.length < count) await new Promise<void>((wake) => waiters.push(wake));
    },
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** The reference that a webhook of the sandbox is about. */
export function referenceOf({ rawBody }: ReceivedWebhook): string {
  return /"reference":"([^"]+)"/.exec(Buffer.from(rawBody).toString('utf8'))?.[1] ?? '';
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The inbox has no port.');
  return address.port;
}
