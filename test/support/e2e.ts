import { type BrowserContext, type BrowserContextOptions, expect, type Page, test as base } from '@playwright/test';
import { BrowserWatch } from './browser-watch.ts';
import { DemoPhone } from './demo-phones.ts';
import { ownEnvironment, slowNetwork } from './e2e-environment.ts';
import { inspectInPassing } from './page-checks.ts';

/** Opens a browser for each person; every one of them is watched until the test ends. */
export interface People {
  /** A new browser context with one page. */
  arrive(who: string, options?: BrowserContextOptions): Promise<Page>;
  /** Answers that are meant to be refusals; all others fail the test. */
  foresee(status: number, path: RegExp): void;
  /** A form sent to these paths may be sent again before its response came. */
  foreseeResend(path: RegExp): void;
  /** Takes the network away from this person's browser, or gives it back. */
  network(page: Page, there: boolean): Promise<void>;
  /** The mobile money phone with this number (0241234567). */
  phone(number: string): Promise<DemoPhone>;
  /** Six digits that keep this test's accounts, numbers and products apart from those of every other. */
  readonly tag: string;
}

/** The second process of the server, for `arrive`: what happens at one shows at the other. */
export const SECOND_SERVER = { baseURL: `http://localhost:${ownEnvironment.secondPort}` } as const;
const TAG_DIGITS = 6;
const sandboxUrl = `http://127.0.0.1:${ownEnvironment.sandboxPort}`;

const KILOBIT = 1000 / 8;
/** A phone on 3G, as Chromium's own developer tools have it: milliseconds for each response, bytes a second. */
const THIRD_GENERATION = {
  offline: false,
  latency: 560,
  downloadThroughput: 1440 * KILOBIT,
  uploadThroughput: 675 * KILOBIT,
};

async function onSlowNetwork(page: Page): Promise<Page> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', THIRD_GENERATION);
  return page;
}

export const test = base.extend<{ people: People }>({
  people: async ({ browser }, hand) => {
    const watch = new BrowserWatch();
    const contexts: BrowserContext[] = [];
    const arrive = async (who: string, options: BrowserContextOptions = {}) => {
      const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
      contexts.push(context);
      watch.follow(context, who, options.javaScriptEnabled ?? true);
      const page = await context.newPage();
      return slowNetwork ? onSlowNetwork(page) : page;
    };
    await hand({
      arrive,
      foresee: (status, path) => watch.foresee(status, path),
      foreseeResend: (path) => watch.foreseeResend(path),
      network(page, there) {
        watch.foreseeBreak();
        return page.context().setOffline(!there);
      },
      phone: async (number) => new DemoPhone(await arrive(`phone ${number}`), { url: sandboxUrl, number }),
      tag: String(Date.now()).slice(-TAG_DIGITS),
    });
    for (const context of contexts) await context.close();
    expect(watch.complaints, 'what the browsers complained about').toEqual([]);
  },
});

export { expect };

export const DEMO_PASSWORD = 'farmgate-demo';

/**
 * Signs a person of the demonstration in, for e2e tests that are about something else: the page stays where it is.
 * Those that are about signing in fill in the form.
 */
export async function signIn(page: Page, email: string): Promise<void> {
  const response = await page.request.post('/api/login', { data: { email, password: DEMO_PASSWORD } });
  expect(response.status(), `signing in as ${email}`).toBe(200);
}

/** Leaves this page without news, as after a night in a pocket: it learns what has changed by its next act. */
export async function withoutNews(page: Page): Promise<void> {
  await page.route('**/api/live*', (route) =>
    route.fulfill({ status: 200, contentType: 'text/event-stream', body: '' }),
  );
}

/** Holds the scripts of this page's next loads back, as a slow network does, until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Waits for the toast that says this. */
export async function hear(page: Page, words: string): Promise<void> {
  // Without scripts it is a plain box.
  const toasts = page.getByRole('region', { name: /^Notifications/ }).or(page.getByRole('status'));
  await expect(toasts.getByText(words, { exact: true })).toBeVisible();
}

/**
 * Opens an address of the app and examines the page in passing: accessibility, and that nothing stands out at the side.
 */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await inspectInPassing(page);
}

/** Fills the fields with these labels. */
export async function fillIn(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
}

/** How long the change of somebody else may take to show on an open page: well below any time at which pages ask. */
export const AT_ONCE = { timeout: 10_000 } as const;
