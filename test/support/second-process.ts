import { compose } from '#app/server/compose.ts';
import { createHttpApp } from '#app/server/http-app.ts';
import type { TestApp } from './app.ts';

export interface SecondProcess {
  request(path: string, init?: RequestInit): Promise<Response>;
  /** One turn of every scheduled job and of the relay, as the process takes them by itself. */
  turn(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The product once more, as another process beside the first: the two share nothing but the database, the files and the
 * time.
 */
export function secondProcess(app: TestApp): SecondProcess {
  const { config, log } = app.platform;
  const product = compose(config, { clock: app.clock, log });
  const closing = new AbortController();
  const http = createHttpApp(
    product,
    async () => new Response('no pages in this test', { status: 404 }),
    closing.signal,
  );
  return {
    async request(address, init) {
      const response = await http.request(`http://localhost${address}`, init);
      app.product.runner.reset();
      return response;
    },
    async turn() {
      product.runner.reset();
      await product.runner.runAll();
      await product.relay.drain();
      app.product.runner.reset();
    },
    async close() {
      closing.abort();
      await product.close();
    },
  };
}
