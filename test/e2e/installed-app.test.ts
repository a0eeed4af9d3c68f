import type { BrowserContextOptions, Page } from '@playwright/test';
import { z } from 'zod';
import { expect, goTo, type People, signIn, test } from '#test/support/e2e.ts';
import { isKept } from '#test/support/kept-on-phone.ts';
import { inspectPage } from '#test/support/page-checks.ts';

const WITH_WORKER: BrowserContextOptions = { serviceWorkers: 'allow' };

/** Somebody whose browser runs the service worker beside the page at `path`. */
async function arriveAt(people: People, path: string, email?: string): Promise<Page> {
  const page = await people.arrive(email ?? 'visitor', WITH_WORKER);
  if (email !== undefined) await signIn(page, email);
  await goTo(page, path);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await isKept(page, path);
  return page;
}

test('without a network a buyer reads the pages of the last days, and signing out removes them', async ({ people }) => {
  const buyer = await arriveAt(people, '/orders', 'buyer@farmgate.test');
  const [order] = z.array(z.object({ id: z.string() })).parse(await (await buyer.request.get('/api/orders')).json());
  // One page is opened by its address, one by a link.
  await goTo(buyer, `/orders/${order?.id}`);
  await isKept(buyer, `/orders/${order?.id}`);
  const dashboard = buyer.getByRole('link', { name: 'Dashboard' }).first();
  // Only where scripts run does a pointer over a link have its page prefetched, and a click fetch the data alone.
  await expect(async () => {
    await buyer.mouse.move(0, 0);
    await dashboard.hover();
    await expect(buyer.locator('link[rel="prefetch"][href^="/dashboard.data"]')).toBeAttached({ timeout: 1000 });
  }).toPass();
  await dashboard.click();
  await expect(buyer.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
  await isKept(buyer, '/dashboard.data');

  await people.network(buyer, false);
  // The browser takes the network from the worker a moment later than from the page.
  await expect(async () => {
    await buyer.goto('/orders');
    await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('Orders');
    await expect(buyer.getByText(/^You are offline. This page is of \d+ \w+ \d{4}/)).toBeVisible({ timeout: 2000 });
  }).toPass();
  await buyer.goto('/dashboard');
  await expect(buyer).toHaveURL(/dashboard$/);
  await expect(buyer.getByText(/This page is of/)).toBeVisible();

  await buyer.goto('/settings');
  await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('Pages on this phone');
  await inspectPage(buyer);
  await expect(buyer.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/settings');
  await expect(buyer.getByRole('main').getByRole('listitem')).not.toHaveCount(0);
  await buyer
    .getByRole('main')
    .getByRole('link', { name: /^Orders/ })
    .click();
  await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('Orders');

  await people.network(buyer, true);
  await expect(buyer.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/orders');
  // The browser gives the network back to the worker a moment later than to the page.
  await expect(async () => {
    await goTo(buyer, '/orders');
    await expect(buyer.getByText(/This page is of/)).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  await buyer.getByLabel(/^Account of/).click();
  await buyer.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  // Signing out clears all that the site keeps, the worker too: the page that follows has it run again.
  await expect(buyer.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  await buyer.evaluate(() => navigator.serviceWorker.ready);
  await isKept(buyer, '/offline');
  await people.network(buyer, false);
  await buyer.goto('/orders');
  await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('Pages on this phone');
  await expect(buyer.getByRole('main').getByRole('link', { name: /^Orders/ })).toHaveCount(0);
  await inspectPage(buyer);
});

test('the app can be installed: Chromium finds nothing against its manifest, and it begins where its owner works', async ({
  people,
}) => {
  const visitor = await arriveAt(people, '/marketplace');
  const browser = await visitor.context().newCDPSession(visitor);
  const { errors, data } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const { icons, start_url: start } = z
    .object({ start_url: z.string(), icons: z.array(z.object({ src: z.string(), type: z.string() })) })
    .parse(JSON.parse(data ?? ''));
  for (const { src, type } of icons) {
    const icon = await visitor.request.get(src);
    expect([icon.status(), icon.headers()['content-type']], src).toEqual([200, type]);
  }
  await visitor.goto(start);
  await expect(visitor).toHaveURL(/marketplace$/);
  await signIn(visitor, 'farmer@farmgate.test');
  await visitor.goto(start);
  await expect(visitor).toHaveURL(/dashboard$/);
});
