import autocannon from 'autocannon';
import type { Stretch } from './figures.ts';

/** What is asked over and over. `path` gives the next address, so that no two requests need be the same. */
export interface Aim {
  readonly url: string;
  readonly connections: number;
  readonly durationMs: number;
  readonly headers: Readonly<Record<string, string>>;
  path(): string;
}

/** One stretch of load over HTTP. Times are taken answer by answer: the library's own histogram is too coarse for fast ones. */
export function shoot({ url, connections, durationMs, headers, path }: Aim): Promise<Stretch> {
  const latenciesMs: number[] = [];
  let failed = 0;
  return new Promise((resolve, reject) => {
    const started = performance.now();
    let lastAt = started;
    const instance = autocannon(
      {
        url,
        connections,
        duration: durationMs / 1000,
        headers: { ...headers },
        requests: [{ method: 'GET', setupRequest: (request) => ({ ...request, path: path() }) }],
      },
      (fault: Error | null, result) => {
        if (fault) reject(fault);
        else resolve({ latenciesMs, failed: failed + result.errors + result.timeouts, elapsedMs: lastAt - started });
      },
    );
    instance.on('response', (_client, status, _bytes, latencyMs) => {
      lastAt = performance.now();
      if (status === 200) latenciesMs.push(latencyMs);
      else failed += 1;
    });
  });
}
