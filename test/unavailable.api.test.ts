import { rowsIn } from '#test/support/rows.ts';
import { createHttpApp } from '#app/server/http-app.ts';
import { createPages } from '#app/server/web/pages.ts';
import { breakableLine, type BreakableLine } from '#test/support/breakable-line.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { showPriceChoices } from '#slices/market/contract.ts';
import { createContext, type LoaderFunctionArgs, type ServerBuild } from 'react-router';
import { compose, type Product } from '#app/server/compose.ts';
import { createLog } from '#platform/log.ts';
import type { Clock } from '#kernel/time.ts';
import type { ServedLanguage } from '#pages/api-context.ts';
import type { Api } from '#wire/api.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

// The product over a line to its database that breaks: nobody reads that something of ours broke.

let app: TestApp;
let line: BreakableLine;
let product: Product;
let http: ReturnType<typeof createHttpApp>;
const apiContext = createContext<Api>();

/** A web app with one page, whose loader lets its call fail as it fails. */
const build: ServerBuild = {
  entry: {
    module: {
      default: async (_request: Request, status: number) => new Response('a page', { status }),
      handleError: () => undefined,
    },
  },
  routes: {
    root: {
      id: 'root',
      path: '*',
      module: {
        default: () => null,
        loader: ({ context }: LoaderFunctionArgs) => context.get(apiContext).call(showPriceChoices),
      },
    },
  },
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '' },
};

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  line = await breakableLine(app.platform.config.databaseUrl);
  product = compose({ ...app.platform.config, databaseUrl: line.url }, { clock: app.clock, log: createLog('silent') });
  const contexts = async () => ({
    apiContext,
    viewerContext: createContext(null),
    actingContext: createContext(null),
    seeingContext: createContext(null),
    formContext: createContext<FormData | null>(null),
    nonceContext: createContext(''),
    languageContext: createContext<ServedLanguage>({ language: 'en', texts: {}, address: null }),
    originContext: createContext(''),
    clockContext: createContext<Clock>(),
  });
  const pages = createPages(product, { build, mode: 'production', contexts }, async () => null);
  http = createHttpApp(product, pages.serve, new AbortController().signal);
});
afterEach(async () => {
  line.heal();
  await line.close();
  await product.close();
});

const ask = (path: string, init?: RequestInit) => http.request(`http://localhost${path}`, init);

describe('while nobody answers for the database', () => {
  beforeEach(() => line.close());

  test.each(['/api/market-prices/choices', '/api/public/listings'])(
    '%s is a problem that says when to come again',
    async (path) => {
      const response = await ask(path);
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('2');
      expect(await response.json()).toMatchObject({ code: 'server.unavailable', status: 503 });
    },
  );

  test('a page is 503 for people, also when its own loader let the error pass', async () => {
    const response = await ask('/contact');
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('2');
    expect(await response.text()).toContain('Farmgate is unavailable for a moment');
  });

  test('the process is alive and not ready', async () => {
    expect((await ask('/healthz')).status).toBe(200);
    const response = await ask('/readyz');
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ ready: false, reason: expect.stringContaining('ECONNREFUSED') });
  });
});

describe('readiness', () => {
  test('is proved by a write, once a second at most', async () => {
    const proven = async () =>
      (await rowsIn<{ at: Date }>(app.platform.db, 'select proven_at as at from readiness'))[0]?.at.getTime();
    const before = await proven();
    expect(await (await ask('/readyz')).json()).toEqual({ ready: true, reason: null });
    const first = await proven();
    expect(first).toBeGreaterThan(before ?? Infinity);
    await ask('/readyz');
    expect(await proven()).toBe(first);
  });

  test('is over where the database can only be read', async () => {
    const { pathname } = new URL(line.url);
    await line.onServer(`alter database ${pathname.slice(1)} set default_transaction_read_only = on`);
    try {
      const response = await ask('/readyz');
      expect(response.status).toBe(503);
      expect(await response.json()).toEqual({ ready: false, reason: 'the database can only be read' });
    } finally {
      await line.onServer(`alter database ${pathname.slice(1)} reset default_transaction_read_only`);
    }
  });

  test('is over once the process stops', async () => {
    product.readiness.end('this process is stopping');
    const response = await ask('/readyz');
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ ready: false, reason: 'this process is stopping' });
  });
});
