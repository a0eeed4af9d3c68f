import { defineConfig } from '@playwright/test';

// The server of the journeys: `npm start` as visitors get it, on a database that is thrown away afterwards. The payment
// sandbox stands on the next port, where the journeys answer its prompts.
const port = Number(process.env['FARMGATE_JOURNEY_PORT'] ?? 4317);
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

export default defineConfig({
  testDir: 'test/journeys',
  outputDir: 'test-results',
  workers: 1,
  forbidOnly: true,
  // A busy machine may starve a browser. What passes only the second time is reported as flaky, not hidden.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://localhost:${port}`,
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
  webServer: {
    command: 'node scripts/start.mjs',
    // Two processes of the server, one beside the other; the second starts when the first is ready.
    url: `http://localhost:${port + 2}/readyz`,
    // Whatever the developer's own environment says, journeys never touch a real database or provider.
    env: { PORT: String(port), SANDBOX_PORT: String(port + 1), SECOND_PORT: String(port + 2), FARMGATE_THROWAWAY: '1', DATABASE_URL: '', PAYMENTS_URL: '', ...noProviders },
    timeout: 180_000,
    stdout: 'ignore',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
