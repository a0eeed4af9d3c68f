import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { forwardRequest } from '../forward-request.ts';
import type { Chance } from './chance.ts';

/** A line between two HTTP services on which things go wrong. */
export interface FaultyLine {
  readonly url: string;
  /** How many of a hundred requests meet a fault from now on. */
  setRate(percent: number): void;
  /** Requests so far, and those that met a fault. */
  counts(): { readonly requests: number; readonly faults: number };
  stop(): Promise<void>;
}

const FAULTS = {
  /** The other end never learns of it. */
  request_lost: 3,
  /** The other end does it, and its response is lost. */
  response_lost: 3,
  error_before_work: 2,
  /** The other end does it, and something on the way answers 500. */
  error_after_work: 3,
  /** The other end gets it twice, one after the other. */
  doubled: 2,
  /** It is done, and what comes back is cut off in the middle. */
  cut_short: 1,
} as const;

/** Starts a line on 127.0.0.1 to whatever `target` gives as the address of the other end. */
export async function startFaultyLine(target: () => string, chance: Chance): Promise<FaultyLine> {
  let rate = 0;
  const counts = { requests: 0, faults: 0 };

  async function carry(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const send = () => forwardRequest(target(), request, Buffer.concat(chunks));
    counts.requests += 1;
    if (!chance.hits(rate)) return write(response, await send());
    counts.faults += 1;
    switch (chance.weighed(FAULTS)) {
      case 'request_lost':
        return void response.destroy();
      case 'response_lost':
        await send();
        return void response.destroy();
      case 'error_before_work':
        return void response.writeHead(500).end('not today');
      case 'error_after_work':
        await send();
        return void response.writeHead(500).end('done, and not told');
      case 'doubled':
        // Paystack's refunds carry no key, and no network repeats a POST by itself.
        if (request.url !== '/refund') await send();
        return write(response, await send());
      case 'cut_short': {
        const whole = await (await send()).text();
        return void response.writeHead(200).end(whole.slice(0, Math.floor(whole.length / 2)));
      }
    }
  }

  const server = createServer((request, response) => {
    carry(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The line has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    setRate: (percent) => {
      rate = percent;
    },
    counts: () => ({ ...counts }),
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function write(response: ServerResponse, answered: Response): Promise<void> {
  const type = answered.headers.get('content-type');
  response.writeHead(answered.status, type === null ? {} : { 'content-type': type });
  response.end(Buffer.from(await answered.arrayBuffer()));
}
