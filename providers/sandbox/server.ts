import type { Server } from 'node:http';
import { once } from 'node:events';
import { HOUR_MS, MINUTE_MS, systemClock } from '#kernel/time.ts';
import { createAdaptorServer } from '@hono/node-server';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { apiRoutes, readBody, refuse } from './api.ts';
import { watchBank } from './cards.ts';
import { watchExpiry } from './charges.ts';
import { SandboxState } from './state.ts';
import type { Rules } from './state.ts';
import { pageRoutes } from './pages/routes.ts';
import { watchSettlement } from './payouts.ts';
import type { ChargeRow, PayoutRow, WalletRow } from './records.ts';
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
  charges(): ChargeRow[];
  /** Transfers and refunds. */
  payouts(): PayoutRow[];
  money(): MoneyView;
  /** Resolves when every event was taken by the app, or lost by a fault. */
  webhooksIdle(): Promise<void>;
}

const RULES: Rules = {
  promptTimeoutMs: 300_000,
  cardPageMs: 2 * HOUR_MS,
  // Longer than a shop keeps goods for a payer, so that the money comes late.
  slowBankMs: 20 * MINUTE_MS,
  settleMs: 0,
  openingPesewas: 5_000_00,
  floatPesewas: 100_000_00,
  otpNetworks: ['telecel'],
  feeBasisPoints: 0,
  auto: null,
  clock: systemClock,
};

const OWN_NAMES: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Starts the sandbox on 127.0.0.1, with the book of its last run when it has a folder. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { secret, webhookUrl, port = 0, dataDir = null, retryBaseMs = 1_000, ...rules } = options;
  const state = new SandboxState({ ...RULES, ...rules });
  await state.open(dataDir);
  const dispatcher = new Dispatcher(state, { url: webhookUrl, secret, retryBaseMs });
  state.onEvent((event) => dispatcher.enqueue(event));
  await resume(state, dispatcher);
  const server = await listen(routes(state, dispatcher, secret), port);

  return {
    url: urlOf(server),
    async steer(command) {
      await state.agenda.catchUp();
      return steer(state, dispatcher, command);
    },
    wallet: (phone) => ({ ...state.openWallet(phone).wallet }),
    wallets: () => [...state.book.wallets.values()].map((wallet) => ({ ...wallet })),
    charge: (reference) => ({ ...state.book.charge(reference) }),
    charges: () => [...state.book.charges.values()].map((charge) => ({ ...charge })),
    payouts: () =>
      Object.values(state.book.payouts).flatMap((kind) => [...kind.values()].map((payout) => ({ ...payout }))),
    money: () => moneyOf(state),
    webhooksIdle: () => dispatcher.idle(),
    async stop() {
      dispatcher.stop();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
      await state.close();
    },
  };
}

function routes(state: SandboxState, dispatcher: Dispatcher, secret: string): Hono<{ Bindings: HttpBindings }> {
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
    await state.agenda.catchUp();
    return next();
  });
  app.route('/v1', apiRoutes(state, secret));
  app.get('/health', (c) => c.json({ ok: true }));
  app.get('/wallets', (c) => c.json({ wallets: [...state.book.wallets.values()] }));
  app.get('/merchant', (c) => c.json(moneyOf(state)));
  app.get('/charges/:reference', (c) => {
    const charge = state.book.charges.get(c.req.param('reference'));
    return charge === undefined ? c.json({ error: { code: 'unknown_reference' } }, 404) : c.json(charge);
  });
  app.post('/steer', async (c) => {
    await steer(state, dispatcher, await readBody(c, steerSchema));
    return c.json({ ok: true });
  });
  app.route('/', pageRoutes(state, dispatcher));
  return app;
}

/** Picks up what the last run left open: prompts, payouts, webhooks. */
async function resume(state: SandboxState, dispatcher: Dispatcher): Promise<void> {
  for (const event of state.book.events.values()) dispatcher.enqueue(event);
  for (const charge of state.book.openCharges) {
    watchExpiry(state, charge);
    watchBank(state, charge);
  }
  for (const payout of state.book.openPayouts) await watchSettlement(state, payout);
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
