import { startSandbox, type Sandbox, type SandboxOptions } from '#providers/sandbox/server.ts';
import { DAY_MS } from '#kernel/time.ts';
import type { Limits } from '#platform/db/connection.ts';
import { createAdaptorServer } from '@hono/node-server';
import { once } from 'node:events';
import { testApp, type TestApp } from './app.ts';

export interface SandboxApp {
  readonly app: TestApp;
  readonly sandbox: Sandbox;
  /** Waits until the provider told everything and the product took it in; the clock may be moved first. */
  settle(advanceMs?: number): Promise<void>;
  /** Whose door the provider's notices come to from now on; null for the product's own. */
  sendNoticesTo(process: Pick<TestApp['http'], 'fetch'> | null): void;
  close(): Promise<void>;
}

/** What both ends sign with. */
export const SANDBOX_SECRET = 'a-secret-shared-by-both-ends';

/**
 * The product and a real sandbox provider beside it, which speak HTTP with each other both ways; `env` as an operator
 * may set it.
 */
export async function sandboxApp(
  options: Omit<Partial<SandboxOptions>, 'secret' | 'webhookUrl'> = {},
  env: Readonly<Record<string, string>> = {},
  limits?: Limits,
): Promise<SandboxApp> {
  let app: TestApp | null = null;
  let hears: Pick<TestApp['http'], 'fetch'> | null = null;
  let told = 0;
  const server = createAdaptorServer({
    async fetch(request: Request) {
      const response = await ((hears ?? app?.http)?.fetch(request) ?? new Response('not up yet', { status: 503 }));
      told += 1;
      return response;
    },
    overrideGlobalObjects: false,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  const webhookUrl = `http://127.0.0.1:${address.port}/api/payments/webhooks/sandbox`;
  // A prompt that nobody answers waits longer than any test takes: the provider's clock is the machine's.
  const sandbox = await startSandbox({
    otpNetworks: [],
    retryBaseMs: 20,
    promptTimeoutMs: DAY_MS,
    ...options,
    secret: SANDBOX_SECRET,
    webhookUrl,
  });
  const made = await testApp({
    env: { SANDBOX_URL: sandbox.url, SANDBOX_SECRET, ...env },
    ...(limits !== undefined && { limits }),
  });
  app = made;
  return {
    app: made,
    sandbox,
    async settle(advanceMs = 0) {
      made.clock.advance(advanceMs);
      let heard: number;
      do {
        heard = told;
        await made.settle();
        await sandbox.webhooksIdle();
      } while (told !== heard);
    },
    sendNoticesTo(process) {
      hears = process;
    },
    async close() {
      await sandbox.stop();
      const closed = once(server, 'close');
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
      await closed;
      await made.close();
    },
  };
}
