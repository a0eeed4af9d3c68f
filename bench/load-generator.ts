import { Client } from 'undici';
import type { Stretch } from './figures.ts';

/** What is asked over and over. `path` gives the next address, so that no two requests need be the same. */
export interface Aim {
  readonly url: string;
  readonly connections: number;
  readonly durationMs: number;
  readonly headers: Readonly<Record<string, string>>;
  path(): string;
}

/** One response on a connection, from the request to its last byte; the bytes are counted by the socket and dropped. */
function askOnce(client: Client, path: string, headers: Aim['headers']): Promise<number> {
  return new Promise((resolve, reject) => {
    let status = 0;
    client.dispatch(
      { path, method: 'GET', headers: { ...headers } },
      {
        onRequestStart() {},
        onResponseStart(_controller, found) {
          status = found;
        },
        onResponseData() {},
        onResponseEnd: () => resolve(status),
        onResponseError: (_controller, error) => reject(error),
      },
    );
  });
}

/**
 * One stretch of load over HTTP: on every connection the next request follows the last response. The driver shares the
 * machine with what it measures, so it parses answers natively: one that reads headers in JavaScript spends more on our
 * headers than the server.
 */
export async function shoot({ url, connections, durationMs, headers, path }: Aim): Promise<Stretch> {
  const latenciesMs: number[] = [];
  let failed = 0;
  let lastError: unknown = 'no request was answered in time';
  const started = performance.now();
  let lastAt = started;
  async function keepAsking(): Promise<void> {
    const client = new Client(url, { pipelining: 1 });
    while (lastAt - started < durationMs) {
      const askedAt = performance.now();
      const status = await askOnce(client, path(), headers).catch((error: unknown) => error);
      lastAt = performance.now();
      if (status === 200) latenciesMs.push(lastAt - askedAt);
      else {
        failed += 1;
        lastError = status;
      }
    }
    await client.close();
  }
  await Promise.all(Array.from({ length: connections }, keepAsking));
  if (latenciesMs.length === 0) throw new Error(`Nothing came of ${failed} requests to ${url}.`, { cause: lastError });
  return { latenciesMs, failed, elapsedMs: lastAt - started };
}
