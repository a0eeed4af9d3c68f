import type { Server } from 'node:http';
import { once } from 'node:events';
import { createAdaptorServer } from '@hono/node-server';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { apiRoutes, readBody, refuse } from './api.ts';
import { watchExpiry } from './charges.ts';
import { Desk } from './desk.ts';
import type { Rules } from './desk.ts';
import { pageRoutes } from './pages/routes.ts';
import { watchSettlement } from './payouts.ts';
import type { ChargeRow, WalletRow } from './records.ts';
import { moneyOf, steer, steerSchema } from './steering.ts';
import type { MoneyView, SteerCommand } from './steering.ts';
import { Dispatcher } from './webhooks.ts';

/** `port` 0 takes a free one. `dataDir` null keeps everything in memory. */
export interface SandboxOptions extends Partial<Rules> {
  readonly secret: string;
  readonly webhookUrl: string;
  readonly port?: number;
  readonly dataDir?: string | null;
  /** The first wait before a webhook is sent again; it doubles each time up to 5 minutes (1 s). */
  readonly retryBaseMs?: number;
}

/** A running sandbox, for tests in the same process. */
export interface Sandbox {
  readonly url: string;
  stop(): Promise<void>;
  /** The same as `POST /steer`. */
  steer(command: SteerCommand): Promise<void>;
  wallet(phone: string): WalletRow;
  /** Every wallet that money or steering has touched. */
  wallets(): WalletRow[];
  /** The charge with what only its payer sees, such as the one-time code. */
  charge(reference: string): ChargeRow;
  money(): MoneyView;
  /** Resolves when every event was taken by the app, or lost by a fault. */
  webhooksIdle(): Promise<void>;
}

const RULES: Rules = {
  promptTimeoutMs: 300_000,
  settleMs: 0,
  openingPesewas: 5_000_00,
  floatPesewas: 100_000_00,
  otpNetworks: ['telecel'],
  auto: null,
};

const OWN_NAMES: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Starts the sandbox on 127.0.0.1, with the book of its last run when it has a folder. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { secret, webhookUrl, port = 0, dataDir = null, retryBaseMs = 1_000, ...rules } = options;
  const desk = new Desk({ ...RULES, ...rules });
  await desk.open(dataDir);
  const dispatcher = new Dispatcher(desk, { url: webhookUrl, secret, retryBaseMs });
  desk.onEvent((event) => dispatcher.enqueue(event));
  await resume(desk, dispatcher);
  const server = await listen(routes(desk, dispatcher, secret), port);

  return {
    url: urlOf(server),
    steer: (command) => steer(desk, dispatcher, command),
    wallet: (phone) => ({ ...desk.openWallet(phone).wallet }),
    wallets: () => [...desk.book.wallets.values()].map((wallet) => ({ ...wallet })),
    charge: (reference) => ({ ...desk.book.charge(reference) }),
    money: () => moneyOf(desk),
    webhooksIdle: () => dispatcher.idle(),
    async stop() {
      dispatcher.stop();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
      await desk.close();
    },
  };
}

function routes(desk: Desk, dispatcher: Dispatcher, secret: string): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.onError((error, c) => refuse(c, error));
  app.use(async (c, next) => {
    // A page of another site must not steer the sandbox through the browser of its owner, nor by a name that it points
    // here.
    if (!OWN_NAMES.has(new URL(c.req.url).hostname)) return c.text('The sandbox answers on this machine only.', 403);
    const origin = c.req.header('origin');
    if (c.req.method !== 'GET' && origin !== undefined && URL.parse(origin)?.host !== c.req.header('host')) {
      return c.text('Only its own pages may steer the sandbox.', 403);
    }
    return next();
  });
  app.route('/v1', apiRoutes(desk, secret));
  app.get('/health', (c) => c.json({ ok: true }));
  app.get('/wallets', (c) => c.json({ wallets: [...desk.book.wallets.values()] }));
  app.get('/merchant', (c) => c.json(moneyOf(desk)));
  app.get('/charges/:reference', (c) => {
    const charge = desk.book.charges.get(c.req.param('reference'));
    return charge === undefined ? c.json({ error: { code: 'unknown_reference' } }, 404) : c.json(charge);
  });
  app.post('/steer', async (c) => {
    await steer(desk, dispatcher, await readBody(c, steerSchema));
    return c.json({ ok: true });
  });
  app.route('/', pageRoutes(desk, dispatcher));
  return app;
}

/** Picks up what the last run left open: prompts, payouts, webhooks. */
async function resume(desk: Desk, dispatcher: Dispatcher): Promise<void> {
  for (const event of desk.book.events.values()) dispatcher.enqueue(event);
  for (const charge of desk.book.openCharges) watchExpiry(desk, charge);
  for (const payout of desk.book.openPayouts) await watchSettlement(desk, payout);
}

async function listen(app: Hono<{ Bindings: HttpBindings }>, port: number): Promise<Server> {
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false });
  if (!('closeAllConnections' in server)) throw new Error('An HTTP/1 server was expected.');
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

function urlOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The sandbox has no port.');
  return `http://127.0.0.1:${address.port}`;
}
