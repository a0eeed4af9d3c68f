import type { BrowserContext, Page } from '@playwright/test';
import { z } from 'zod';
import { HOUR_MS, SECOND_MS } from '#kernel/time.ts';
import { expect, fillIn, goTo, type People, signIn, test } from '#test/support/e2e.ts';
import { actsOnPhone, openReady } from '#test/support/kept-on-phone.ts';
import { arriveAs, offer, OFFLINE_ACTS } from '#test/support/offline-acts.ts';

const KEPT_ACTS = /\/kept-acts\//;
/** A page that was killed may have been sending for so long; then another one sends. */
const PAGE_SENDS_MS = 31 * SECOND_MS;

interface Phone {
  readonly account: string;
  readonly path: string;
  readonly clockMs: number;
}

/** A phone whose clock is wrong by so much, on a page with all that it needs without a network. */
async function phoneOf(people: People, { account, path, clockMs }: Phone): Promise<Page> {
  const page = await people.arrive(`phone of ${account}`, { serviceWorkers: 'allow' });
  await signIn(page, `${account}@farmgate.test`);
  await page.context().clock.install({ time: Date.now() + clockMs });
  await openReady(page, path);
  return page;
}

/** Ends the tab at once, as a phone that needs its memory does; the person opens another one. */
async function killTab(page: Page): Promise<Page> {
  const context = page.context();
  await page.close();
  return context.newPage();
}

/**
 * Has the server take the next form or kept act of this page, whose answer the page does not get: it is lost, or there
 * is none as long as the tab lives. The returned function waits until the server has answered.
 */
async function withoutAnswer(page: Page, how: 'lost' | 'none'): Promise<() => Promise<void>> {
  const handle = await page.evaluateHandle((end) => {
    const { fetch: send } = window;
    const answered = Promise.withResolvers<void>();
    window.fetch = async (input, init) => {
      const response = await send(input, init);
      if (init?.method !== 'POST' || !/\/kept-acts\/|\.data/.test(response.url)) return response;
      window.fetch = send;
      answered.resolve();
      if (end === 'lost') throw new TypeError('The network dropped.');
      return new Promise(() => undefined);
    };
    return { answered: answered.promise };
  }, how);
  return () => handle.evaluate(({ answered }) => answered);
}

/** Rolls out a release whose service worker is another one, and waits until it runs. */
async function rollOut(context: BrowserContext, page: Page): Promise<void> {
  await context.route(/\/sw\.js\?next$/, async (route) => {
    const response = await route.fetch();
    const changed = (await response.text()).replaceAll(/manifest-[\w-]+\.js/g, 'manifest-next.js');
    await route.fulfill({ response, body: changed });
  });
  await page.evaluate(async () => {
    const changed = new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done));
    await navigator.serviceWorker.register('/sw.js?next');
    await changed;
  });
}

for (const { name, account, label, refusal, prepare } of OFFLINE_ACTS) {
  test(`${name} arrives once, though the tab is killed, the clock is an hour fast, a release comes and an answer is lost`, async ({
    people,
  }) => {
    const { path, does, count } = await prepare(people);
    const phone = await phoneOf(people, { account, path, clockMs: HOUR_MS });
    await people.network(phone, false);
    await does(phone);
    await expect(phone.getByText('1 not sent yet')).toBeVisible();
    const context = phone.context();
    const reopened = await killTab(phone);
    await reopened.goto('/settings');
    const waiting = reopened.getByRole('region', { name: 'Not sent yet' });
    await expect(waiting.getByRole('listitem').filter({ hasText: label })).toHaveCount(1);

    await context.route(KEPT_ACTS, (route) => route.abort('internetdisconnected'));
    await people.network(reopened, true);
    await rollOut(context, reopened);
    await goTo(reopened, '/dashboard');
    await expect(reopened.getByText('1 not sent yet')).toBeVisible();
    expect(await count(reopened)).toBe(0);

    const answered = await withoutAnswer(reopened, 'lost');
    await context.unroute(KEPT_ACTS);
    await answered();
    expect(await count(reopened)).toBe(1);
    await expect.poll(() => actsOnPhone(reopened)).toBe(0);
    expect(await count(reopened)).toBe(1);
  });

  test(`${name} arrives once, though the tab is killed before the answer`, async ({ people }) => {
    const { path, does, count } = await prepare(people);
    const phone = await phoneOf(people, { account, path, clockMs: 0 });
    const answered = await withoutAnswer(phone, 'none');
    await does(phone);
    await answered();
    await expect.poll(() => actsOnPhone(phone)).toBe(1);
    const reopened = await killTab(phone);
    await goTo(reopened, '/dashboard');
    await reopened.clock.fastForward(PAGE_SENDS_MS);
    await expect.poll(() => actsOnPhone(reopened)).toBe(0);
    expect(await count(reopened)).toBe(1);
  });

  if (refusal === null) continue;

  test(`${name} is refused with its reason, on a phone an hour slow, where a second device was first`, async ({
    people,
  }) => {
    people.foresee(409, KEPT_ACTS);
    const { path, does, count, elsewhere } = await prepare(people);
    const phone = await phoneOf(people, { account, path, clockMs: -HOUR_MS });
    await people.network(phone, false);
    await does(phone);
    await expect(phone.getByText('1 not sent yet')).toBeVisible();
    await elsewhere?.(await arriveAs(people, account));

    await people.network(phone, true);
    await expect(phone.getByText('1 not sent yet, 1 refused')).toBeVisible();
    await goTo(phone, '/offline');
    const refused = phone.getByRole('region', { name: 'Not sent yet' });
    await expect(refused.getByText(label).first()).toBeVisible();
    await expect(refused.getByText(refusal)).toBeVisible();
    for (const time of await refused.getByRole('time').all())
      expect(Math.abs(Date.parse((await time.getAttribute('datetime')) ?? '') - Date.now())).toBeLessThan(HOUR_MS / 2);
    await refused.getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => actsOnPhone(phone)).toBe(0);
    expect(await count(phone)).toBe(0);
  });
}

test('a form whose network drops on the way, on a phone that says it has one, goes once by itself', async ({
  people,
}) => {
  const [confirmation] = OFFLINE_ACTS;
  const { path, does, count } = await confirmation.prepare(people);
  const phone = await phoneOf(people, { account: confirmation.account, path, clockMs: 0 });
  await people.network(phone, true);
  await phone.route(/\.data/, (route) => route.abort('internetdisconnected'));
  await does(phone);
  await expect.poll(() => count(phone)).toBe(1);
  await expect.poll(() => actsOnPhone(phone)).toBe(0);
  expect(await count(phone)).toBe(1);
});

const ownNames = z.array(z.object({ productName: z.string() }));

async function listed(page: Page, product: string): Promise<number> {
  const names = ownNames.parse(await (await page.request.get('/api/my-listings?limit=50')).json());
  return names.filter(({ productName }) => productName === product).length;
}

test('a representative keeps nothing for a farmer, and what they did for themselves goes under their own name', async ({
  people,
}) => {
  const phone = await phoneOf(people, { account: 'abena.boakye', path: '/listings', clockMs: 0 });
  const [own, other] = [`Own okra ${people.tag}`, `Okra of a member ${people.tag}`];
  await people.network(phone, false);
  await offer(phone, own);
  await expect(phone.getByText('1 not sent yet')).toBeVisible();
  await phone.context().route(KEPT_ACTS, (route) => route.abort('internetdisconnected'));
  await people.network(phone, true);
  await goTo(phone, '/members');
  await phone.getByRole('button', { name: 'Act for them: Ama Serwaa' }).click();
  await expect(phone.getByText('You act for Ama Serwaa').first()).toBeVisible();
  await phone.context().unroute(KEPT_ACTS);

  await goTo(phone, '/listings');
  await people.network(phone, false);
  await offer(phone, other);
  const dialog = phone.getByRole('dialog', { name: 'Create Listing' });
  await expect(dialog.getByText(/^You are offline\. Nothing was sent/)).toBeVisible();
  await expect(dialog.getByLabel('Product name')).toHaveValue(other);
  expect(await actsOnPhone(phone)).toBe(1);
  await people.network(phone, true);
  await dialog.getByRole('button', { name: 'Create and send for review' }).click();
  await expect(dialog).toHaveCount(0);
  expect([await listed(phone, own), await listed(phone, other)]).toEqual([0, 1]);

  await goTo(phone, '/members');
  await phone.getByRole('button', { name: 'Stop' }).click();
  await expect.poll(() => actsOnPhone(phone)).toBe(0);
  expect([await listed(phone, own), await listed(phone, other)]).toEqual([1, 0]);
});

/** Roles whose acts need a network: what they typed is there when it is back. */
const WITHOUT_ACTS = [
  { who: 'a guest', email: null, open: (page: Page) => goTo(page, '/contact'), field: 'Message', send: 'Send message' },
  {
    who: 'an administrator',
    email: 'admin@farmgate.test',
    open: (page: Page) => goTo(page, '/admin-content/collection-points?edit=new'),
    field: 'Name',
    send: 'Save collection point',
  },
] as const;

for (const { who, email, open, field, send } of WITHOUT_ACTS) {
  test(`${who} reads that nothing was sent, and finds what was typed again`, async ({ people }) => {
    const page = await people.arrive(who, { serviceWorkers: 'allow' });
    if (email !== null) await signIn(page, email);
    await open(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await open(page);
    const words = `Typed on the road ${people.tag}`;
    await people.network(page, false);
    await fillIn(page, { [field]: words });
    await page.getByRole('button', { name: send }).click();
    await expect(page.getByText('You are offline. Nothing was sent; send it again when you are back.')).toBeVisible();
    await expect(page.getByLabel(field, { exact: true })).toHaveValue(words);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Pages on this phone' })).toBeVisible();
    await people.network(page, true);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByLabel(field, { exact: true })).toHaveValue(words);
  });
}
