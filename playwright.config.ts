import { defineConfig } from '@playwright/test';
import { HOUSES, journeyHouse, ownHouse } from './test/support/journey-house.ts';

const executablePath = process.env['CHROMIUM_PATH'];

// Whatever the developer's own environment says, journeys send nothing to anybody.
const noProviders = Object.fromEntries(
  ['SMTP_URL', 'SMTP_FROM', 'USERNAME', 'API_KEY', 'REPORT_TOKEN', 'SENDER', 'URL'].map((name) => [name.startsWith('SMTP') ? name : `AFRICASTALKING_${name}`, '']),
);

// Every journey is made every day, at the size at which most people make it; `npm run test:long` makes each at both. The whole
// trade takes a minute and eight browsers, and a keyboard has no small screen: they stay on the desk.
const onPhones = /(ordering-without-javascript|guest-cart|cart|driver-day|inspector-day|farmer-day|shop|trust|trouble|identity)\.test/;
const onDesks = /(whole-trade|keyboard)\.test/;
const chosen =
  process.env['FARMGATE_LONG'] === '1' ? { phone: { testIgnore: onDesks }, desktop: {} } : { phone: { testMatch: onPhones }, desktop: { testIgnore: onPhones } };

/** A server of the journeys: `npm start` as visitors get it, on a database that is thrown away afterwards. */
function houseServer(index: number) {
  const { port, sandboxPort, secondPort } = journeyHouse(index);
  return {
    command: 'node scripts/start.mjs',
    // Two processes of the server, one beside the other; the second starts when the first is ready.
    url: `http://localhost:${secondPort}/readyz`,
    // Whatever the developer's own environment says, journeys never touch a real database or provider.
    env: { PORT: String(port), SANDBOX_PORT: String(sandboxPort), SECOND_PORT: String(secondPort), FARMGATE_THROWAWAY: '1', DATABASE_URL: '', PAYMENTS_URL: '', ...noProviders },
    timeout: 180_000,
    stdout: 'ignore' as const,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
  };
}

export default defineConfig({
  testDir: 'test/journeys',
  outputDir: 'test-results',
  workers: HOUSES,
  forbidOnly: true,
  // A busy machine may starve a browser. What passes only the second time is reported as flaky, not hidden.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://localhost:${ownHouse.port}`,
    locale: 'en-GH',
    timezoneId: 'Africa/Accra',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
      ...(executablePath === undefined ? {} : { executablePath }),
    },
  },
  projects: [
    { name: 'phone', ...chosen.phone, use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } },
    { name: 'desktop', ...chosen.desktop, use: { viewport: { width: 1280, height: 800 } } },
  ],
  webServer: Array.from({ length: HOUSES }, (_, index) => houseServer(index)),
});
