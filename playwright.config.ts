import { defineConfig } from '@playwright/test';
import { doorPort, ENVIRONMENTS, e2eEnvironment, NO_MESSAGES, ownEnvironment } from './test/support/e2e-environment.ts';
import { CERTIFICATE } from './test/support/push-service/push-service.ts';

const executablePath = process.env['CHROMIUM_PATH'];

// E2E tests run every day at the size at which most people make them; `npm run test:long` makes each at both, and
// some more: the whole trade, which takes a minute and eight browsers for what others try piece by piece, the looks of
// every page of every role, and a day's work at a desk and on the road. A keyboard has no small screen, and to a
// provider and to what a phone keeps all are alike. What takes longest begins.
const onPhones =
  /(ordering-without-javascript|guest-cart|cart|driver-day|inspector-day|farmer-day|shop|trust|trouble|identity|parts)\.test/;
const wholeTrade = /whole-trade\.test/;
const longOnly = /(appearance|desk-keys|many-stops|offline-roles)\.test/;
const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const everyDay = [
  { name: 'phone', testMatch: onPhones, use: phone },
  { name: 'desktop', testIgnore: [onPhones, wholeTrade, longOnly], use: desktop },
];
const long = [
  { name: 'whole trade', testMatch: wholeTrade, use: desktop },
  { name: 'phone', testIgnore: /(whole-trade|keyboard|desk-keys|paystack|momo|offline-roles)\.test/, use: phone },
  { name: 'desktop', testIgnore: wholeTrade, use: desktop },
];

/**
 * What `npm start` is told in one environment of the e2e tests, beside the copy of the demonstration that it works on.
 */
function environmentOf(index: number) {
  const { port, sandboxPort, secondPort } = e2eEnvironment(index);
  // Whatever the developer's own environment says, e2e tests never touch a real database or provider.
  // All e2e tests come from one address and share the demonstration's people and numbers.
  const limits = {
    FARMGATE_PROMPTS: '1000',
    FARMGATE_UNPAID_ORDERS: '1000',
    FARMGATE_UNCONFIRMED_MESSAGES: '10000',
    FARMGATE_FIRST_LOADS: '1000',
  };
  const ports = { PORT: String(port), SANDBOX_PORT: String(sandboxPort), SECOND_PORT: String(secondPort) };
  // The only push service is the one that a test runs.
  const push = { FARMGATE_PUSH_LOOPBACK: '1', NODE_EXTRA_CA_CERTS: CERTIFICATE };
  return { ...ports, DATABASE_URL: '', PAYMENTS_URL: '', ...limits, ...push, ...NO_MESSAGES };
}

const environments = Array.from({ length: ENVIRONMENTS }, (_, index) => environmentOf(index));

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  workers: ENVIRONMENTS,
  forbidOnly: true,
  // The second try is recorded, so that people who look into a failure see it; more than a few fail the stage.
  retries: 1,
  // Limits that only end what hangs: how fast a machine is decides nothing here.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: `http://localhost:${ownEnvironment.port}`,
    locale: 'en-GH',
    timezoneId: 'Africa/Accra',
    // Answers that a worker keeps would hide requests from tests that are about something else.
    serviceWorkers: 'block',
    // No screenshots: Playwright would take one of every page that a test closes, in case it fails later, and waits for
    // it where a page is loading itself again. The trace of the second try has them all.
    trace: 'on-first-retry',
    launchOptions: {
      // Without its zygote, which waits for no child, the browser's own processor time is counted too.
      // Pages live for seconds, in which compilers for scripts that run long cost more than they gain.
      args: [
        ...['--no-sandbox', '--no-zygote', '--disable-gpu', '--disable-background-networking'],
        '--js-flags=--no-maglev --no-turbofan',
      ],
      ...(executablePath === undefined ? {} : { executablePath }),
    },
  },
  projects: process.env['FARMGATE_LONG'] === '1' ? long : everyDay,
  webServer: {
    command: `node scripts/build.mjs && exec node_modules/.bin/node test/support/e2e-servers/main.ts ${doorPort}`,
    env: { FARMGATE_ENVIRONMENTS: JSON.stringify(environments) },
    url: `http://127.0.0.1:${doorPort}`,
    timeout: 900_000,
    stdout: 'ignore',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  },
});
