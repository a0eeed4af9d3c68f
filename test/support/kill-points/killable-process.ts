import { compose, type Product } from '#app/server/compose.ts';
import { createHttpApp } from '#app/server/http-app.ts';
import { newId } from '#kernel/ids.ts';
import type { TestApp } from '#test/support/app.ts';
import { wireApi, type WireApi } from '#test/support/wire-api.ts';
import type { Viewer } from '#wire/viewer.ts';
import { type OpenBoundary, type KillPoint, openBoundary } from './boundary.ts';

/** A process of the product that can be killed at any request to the outside. */
export interface KillableProcess {
  as(viewer: Viewer | null): WireApi;
  /** Its whole HTTP app. */
  readonly http: Pick<TestApp['http'], 'fetch'>;
  /** Subscribers and scheduled jobs until nothing is left to do, or the process is killed. */
  turn(): Promise<void>;
  counts: OpenBoundary['counts'];
  wasKilled(): boolean;
  readonly gone: Promise<void>;
  close(): Promise<void>;
}

const MOST_ROUNDS = 50;

/** Starts a process beside `app`, on the same database and with its clock; `killPoint` null lets it live. */
export async function startKillable(app: TestApp, killPoint: KillPoint | null): Promise<KillableProcess> {
  const { config, log } = app.platform;
  const { sandbox } = config.payments;
  if (!sandbox) throw new Error('The sandbox is the provider of these tests.');
  const outside = await openBoundary({ databaseUrl: config.databaseUrl, providerUrl: sandbox.url }, killPoint);
  const payments = { ...config.payments, sandbox: { ...sandbox, url: outside.providerUrl } };
  const product: Product = compose(
    { ...config, databaseUrl: outside.databaseUrl, payments },
    { clock: app.clock, log },
  );
  const closing = new AbortController();
  const http = createHttpApp(product, async () => new Response('no pages here', { status: 404 }), closing.signal);
  const origin = { ip: '127.0.0.1', headers: new Headers(), responseHeaders: new Headers() };
  return {
    as: (viewer) => wireApi(product.dispatcher, { viewer, requestId: newId(), ...origin }),
    http,
    async turn() {
      product.runner.reset();
      for (let round = 0; round < MOST_ROUNDS && !outside.wasKilled(); round += 1) {
        await product.relay.drain();
        if ((await product.runner.runAll()) === 0) return;
      }
    },
    counts: outside.counts,
    wasKilled: outside.wasKilled,
    gone: outside.gone,
    async close() {
      closing.abort();
      // A killed process reports nothing any more.
      await Promise.all([outside.close(), product.close().catch(() => undefined)]);
      app.product.runner.reset();
    },
  };
}
