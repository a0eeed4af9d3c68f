import { freePort } from '#platform/free-port.ts';
import { untilResponds } from '../../../bench/harness/environment.ts';
import { startProgram } from '../../../bench/harness/program.ts';

const SETTLE_MS = '50';
const PAYSTACK_KEY = 'sk_live_a_key_for_e2e_tests_only';
const MOMO_KEY = 'a subscription key for e2e tests';
const MOMO_USER = '4a3c8f0e-6b1d-4a57-9c2e-0d5f7b8a9c10';
const MOMO_SECRET = 'an API key for e2e tests only';

/** A provider's fake as a process. */
export interface Fake {
  /** What the product needs to find it. */
  readonly serverEnv: Readonly<Record<string, string>>;
  /** One command, as the fake's own document lists them. */
  steer(command: Readonly<Record<string, unknown>>): Promise<void>;
  /** Everything that it knows. */
  book(): Promise<unknown>;
  stop(): Promise<void>;
}

interface Recipe {
  readonly entry: URL;
  /** The variable that its port is given in. */
  readonly port: string;
  readonly env: Readonly<Record<string, string>>;
  /** Before `/steer` and `/book`. */
  readonly own: string;
  serverEnv(url: string): Readonly<Record<string, string>>;
}

const of = (path: string) => new URL(`../../../providers/${path}/main.ts`, import.meta.url);
const product = (name: string) => ({
  [`MOMO_${name}_KEY`]: MOMO_KEY,
  [`MOMO_${name}_USER`]: MOMO_USER,
  [`MOMO_${name}_SECRET`]: MOMO_SECRET,
});

const RECIPES = {
  paystack: (siteUrl: string): Recipe => ({
    entry: of('paystack-fake'),
    own: '',
    port: 'PAYSTACK_FAKE_PORT',
    env: {
      PAYSTACK_FAKE_SECRET_KEY: PAYSTACK_KEY,
      PAYSTACK_FAKE_WEBHOOK_URL: `${siteUrl}/api/payments/webhooks/paystack`,
      PAYSTACK_FAKE_SETTLE_MS: SETTLE_MS,
    },
    serverEnv: (url) => ({
      PAYSTACK_SECRET_KEY: PAYSTACK_KEY,
      PAYSTACK_URL: url,
      PAYSTACK_EMAIL_DOMAIN: 'payments.farmgate.example',
    }),
  }),
  momo: (): Recipe => ({
    entry: of('momo-fake'),
    own: '/fake',
    port: 'MOMO_FAKE_PORT',
    env: {
      MOMO_FAKE_SUBSCRIPTION_KEY: MOMO_KEY,
      MOMO_FAKE_API_USER: MOMO_USER,
      MOMO_FAKE_API_KEY: MOMO_SECRET,
      MOMO_FAKE_SETTLE_MS: SETTLE_MS,
    },
    serverEnv: (url) => ({ MOMO_URL: url, ...product('COLLECTION'), ...product('DISBURSEMENT') }),
  }),
};

/** A port of 127.0.0.1 that nobody listens on. */
export async function portOf(): Promise<number> {
  const port = await freePort(0);
  if (port === null) throw new Error('No port is free on 127.0.0.1.');
  return port;
}

/** Starts the fake of a provider; it tells the site at `siteUrl` what happens. */
export async function startFake(name: keyof typeof RECIPES, siteUrl: string): Promise<Fake> {
  const recipe = RECIPES[name](siteUrl);
  const port = await portOf();
  const url = `http://127.0.0.1:${port}`;
  const program = startProgram({ entry: recipe.entry, env: { ...recipe.env, [recipe.port]: String(port) } });
  const path = (last: string) => `${url}${recipe.own}/${last}`;
  await untilResponds(program, url, `${recipe.own}/book`);
  return {
    serverEnv: recipe.serverEnv(url),
    async steer(command) {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(path('steer'), { method: 'POST', headers, body: JSON.stringify(command) });
      if (!response.ok) throw new Error(`The fake refused ${JSON.stringify(command)}: ${await response.text()}`);
    },
    book: async () => (await fetch(path('book'))).json(),
    stop: () => program.stop(),
  };
}
