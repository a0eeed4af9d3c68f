import { HOUR_MS } from '#kernel/time.ts';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { tomatoPicture } from '#test/support/documents.ts';
import { buyYam, demoBuyer } from '#test/support/demo-trade.ts';
import { expect, fillIn, goTo, hear, type People, signIn, test } from '#test/support/e2e.ts';
import { openKept } from '#test/support/kept-on-phone.ts';
import { inspectPage } from '#test/support/page-checks.ts';

const KEPT = 'Kept on this phone, sent when there is a network';

async function arriveFarmer(people: People): Promise<Page> {
  const farmer = await people.arrive('farmer', { serviceWorkers: 'allow' });
  await signIn(farmer, 'farmer@farmgate.test');
  return farmer;
}

const textsOf = async (page: Page, path: string) => (await page.request.get(path)).json();
const orderIdOf = (path: string) => path.split('/').at(-1) ?? '';

async function paidOrder(people: People, kilograms: string) {
  const buyer = await demoBuyer(people);
  const { path } = await buyYam(buyer, kilograms, await people.phone(`024${people.tag}7`));
  return { buyer, path, id: orderIdOf(path) };
}

async function confirmOffline(farmer: Page): Promise<void> {
  await farmer.getByRole('button', { name: 'Confirm Order' }).click();
  await expect(farmer.getByRole('main').getByText(KEPT)).toBeVisible();
  await expect(farmer.getByRole('button', { name: 'Confirm Order' })).toHaveCount(0);
}

async function offerOffline(farmer: Page, product: string): Promise<void> {
  await farmer.goto('/listings');
  await farmer.getByRole('button', { name: 'Create Listing' }).first().click();
  const dialog = farmer.getByRole('dialog', { name: 'Create Listing' });
  await dialog.getByLabel('Category').selectOption('vegetables');
  await dialog.getByLabel('Quality grade').selectOption('standard');
  await fillIn(farmer, { 'Product name': product, 'Quantity (kg)': '120', 'Price per kg (GHS)': '6.5' });
  await dialog.getByLabel('Pictures').setInputFiles([await tomatoPicture('crate.jpg', '#e9d9b8')]);
  await expect(dialog.getByText(/^Goes with the form/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Create and send for review' }).click();
  await expect(dialog.getByText(KEPT)).toBeVisible();
}

test('orders, messages and listings of a day without a network arrive once, from a phone an hour wrong whose tab is killed', async ({
  people,
}) => {
  const { tag } = people;
  const { path, id } = await paidOrder(people, '6');
  const farmer = await arriveFarmer(people);
  await farmer.context().clock.install({ time: Date.now() + HOUR_MS });
  await openKept(farmer, '/listings');
  await openKept(farmer, path);
  const talk = await farmer.context().newPage();
  await goTo(talk, '/messages');
  await talk.getByRole('list', { name: 'Conversations' }).getByRole('link', { name: 'Kofi Mensah' }).first().click();
  await expect(talk.getByRole('heading', { level: 1, name: 'Kofi Mensah' })).toBeVisible();

  await people.network(farmer, false);
  await confirmOffline(farmer);
  const product = `Kept beans ${tag}`;
  await offerOffline(farmer, product);
  await talk.getByRole('textbox', { name: /^Message to/ }).fill(`Ready tomorrow ${tag}`);
  await talk.getByRole('textbox', { name: /^Message to/ }).press('Enter');
  await expect(talk.getByRole('log').getByText('Waiting for the network')).toBeVisible();
  await expect(talk.getByText('3 not sent yet')).toBeVisible();
  await talk.close();
  await farmer.close();

  // The tab comes back without a network too, with what is kept.
  const reopened = await farmer.context().newPage();
  await reopened.goto('/settings');
  await expect(reopened.getByRole('heading', { name: 'Not sent yet' })).toBeVisible();
  await expect(reopened.getByRole('listitem').filter({ hasText: 'Confirm Order: FG-' })).toBeVisible();
  await expect(reopened.getByRole('listitem').filter({ hasText: 'Message to Kofi Mensah' })).toBeVisible();
  await expect(reopened.getByRole('listitem').filter({ hasText: 'New listing' })).toBeVisible();
  await inspectPage(reopened);

  await people.network(reopened, true);
  await expect(reopened.getByRole('heading', { name: 'Not sent yet' })).toHaveCount(0);

  const { status, history } = z
    .object({ status: z.string(), history: z.array(z.object({ to: z.string() })) })
    .parse(await textsOf(reopened, `/api/orders/${id}`));
  expect(status).toBe('confirmed');
  expect(history.filter(({ to }) => to === 'confirmed')).toHaveLength(1);
  await goTo(reopened, `/listings?q=${encodeURIComponent(product)}`);
  const listing = reopened.getByRole('listitem').filter({ hasText: product });
  await expect(listing).toHaveCount(1);
  await expect(listing.getByRole('img').first()).toBeVisible();
  await goTo(reopened, '/messages');
  await reopened.getByRole('list', { name: 'Conversations' }).getByRole('link', { name: 'Kofi' }).first().click();
  await expect(reopened.getByRole('log').getByText(`Ready tomorrow ${tag}`)).toHaveCount(1);
});

test('what another device decided meanwhile is said with its reason, and its person settles it', async ({ people }) => {
  people.foresee(409, /^\/kept-acts\/orders\//);
  const { path, id } = await paidOrder(people, '5');
  const farmer = await arriveFarmer(people);
  await openKept(farmer, path);
  const desk = await people.arrive('farmer at a desk');
  await signIn(desk, 'farmer@farmgate.test');

  await people.network(farmer, false);
  await confirmOffline(farmer);
  await goTo(desk, path);
  const cancelled = await desk.request.post(`/api/orders/${id}/cancel`, { data: {} });
  expect(cancelled.status(), await cancelled.text()).toBe(200);

  await people.network(farmer, true);
  await expect(farmer.getByText('1 not sent yet, 1 refused')).toBeVisible();
  await goTo(farmer, '/offline');
  const refused = farmer.getByRole('region', { name: 'Not sent yet' });
  await expect(refused.getByText(/^Not sent: Confirm Order: FG-/)).toBeVisible();
  await expect(refused.getByText(/cancelled/)).toBeVisible();
  await inspectPage(farmer);
  await refused.getByRole('button', { name: 'Send again' }).click();
  await expect(refused.getByText(/cancelled/)).toBeVisible();
  await refused.getByRole('button', { name: 'Delete' }).click();
  await expect(farmer.getByText(/not sent/i)).toHaveCount(0);
  const { status } = z.object({ status: z.string() }).parse(await textsOf(farmer, `/api/orders/${id}`));
  expect(status).toBe('cancelled');
});

test('an act that a later version kept is shown and can be deleted', async ({ people }) => {
  const farmer = await arriveFarmer(people);
  const { id: ownerId } = z.object({ id: z.string() }).parse(await textsOf(farmer, '/api/auth/user'));
  await farmer.goto('/robots.txt');
  await farmer.evaluate(async (owner) => {
    const opening = indexedDB.open('fg-outbox', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('acts', { keyPath: 'id' });
    await new Promise((done) => (opening.onsuccess = done));
    const later = {
      id: crypto.randomUUID(),
      format: 99,
      ownerId: owner,
      turn: 1,
      label: 'Something new',
      thing: 'later:1',
      page: '/later',
      fields: [['words', 'written by a later version']],
      form: null,
      deviceId: 'phone',
      phoneAt: new Date().toISOString(),
      clockOffsetMs: null,
      state: 'waiting',
      refusal: null,
    };
    const change = opening.result.transaction('acts', 'readwrite');
    change.objectStore('acts').put(later);
    await new Promise((done) => (change.oncomplete = done));
    opening.result.close();
  }, ownerId);

  await goTo(farmer, '/dashboard');
  await expect(farmer.getByText('1 not sent yet')).toBeVisible();
  await goTo(farmer, '/offline');
  await expect(farmer.getByText('This version of Farmgate cannot send it: Something new')).toBeVisible();
  await expect(farmer.getByText('written by a later version')).toBeVisible();
  await farmer.getByRole('button', { name: 'Delete' }).click();
  await expect(farmer.getByRole('heading', { name: 'Not sent yet' })).toHaveCount(0);
});

test('a phone without room says so at once; a person who signs out is asked about what is not sent, and nobody else sends it', async ({
  people,
}) => {
  const { path, id } = await paidOrder(people, '3');
  const farmer = await arriveFarmer(people);
  await openKept(farmer, path);
  await people.network(farmer, false);
  await farmer.evaluate(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function full() {
      IDBObjectStore.prototype.put = put;
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    };
  });
  await farmer.getByRole('button', { name: 'Confirm Order' }).click();
  await expect(farmer.getByText(/^Not kept and not sent/)).toBeVisible();
  await confirmOffline(farmer);

  // The page of kept acts opens without a network as well.
  await farmer.getByLabel(/^Account of/).click();
  await farmer.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(farmer.getByText('One thing is not sent. Sign out all the same?')).toBeVisible();
  await inspectPage(farmer);
  // Signing out leaves the page, which may call off a request that is on its way.
  people.foreseeResend(/^\/kept-acts\//);
  await farmer.route(/\/kept-acts\//, (route) => route.abort('internetdisconnected'));
  await people.network(farmer, true);
  await farmer.getByRole('button', { name: 'Sign out, leave it here' }).click();
  await expect(farmer.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  await farmer.unrouteAll({ behavior: 'wait' });

  await signIn(farmer, 'buyer@farmgate.test');
  await goTo(farmer, '/offline');
  await expect(farmer.getByRole('heading', { name: 'Not sent yet' })).toHaveCount(0);
  await signIn(farmer, 'farmer@farmgate.test');
  await goTo(farmer, '/dashboard');
  await hear(farmer, 'Order Updated');
  const { status } = z.object({ status: z.string() }).parse(await textsOf(farmer, `/api/orders/${id}`));
  expect(status).toBe('confirmed');
});
