import { HOUR_MS } from '#kernel/time.ts';
import type { Page } from '@playwright/test';
import { buyYam, codeOn, demoBuyer } from '#test/support/demo-trade.ts';
import { expect, goTo, type People, signIn, test } from '#test/support/e2e.ts';
import { isKept } from '#test/support/kept-on-phone.ts';
import { inspectPage } from '#test/support/page-checks.ts';

const DAY = '/transport-dashboard/day';

async function move(page: Page, orderId: string, status: string): Promise<void> {
  const response = await page.request.put(`/api/orders/${orderId}/status`, { data: { status } });
  expect(response.status(), `${status}: ${await response.text()}`).toBe(200);
}

async function arrive(people: People, account: string): Promise<Page> {
  const page = await people.arrive(account, { serviceWorkers: 'allow' });
  await signIn(page, `${account}@farmgate.test`);
  return page;
}

/** Enters a code at the stop of this order, as a driver does with one thumb. */
async function enter(driver: Page, stop: { readonly order: string; readonly at: 'Pick up' | 'Deliver' }, code: string) {
  const card = driver
    .getByRole('listitem')
    .filter({ has: driver.getByRole('heading', { name: new RegExp(`^${stop.at} in`) }) })
    .filter({ has: driver.getByRole('link', { name: stop.order }) });
  // Where several orders are taken or brought at one door, each is an item within the stop.
  const task = card.getByRole('listitem').filter({ has: driver.getByRole('link', { name: stop.order }) });
  const goods = task.or(card).last();
  await goods.getByText(/^Enter the .* code$/).click();
  await goods.getByLabel(/^The .* code/).fill(code);
  await goods.getByRole('button', { name: /^Mark as/ }).click();
  await expect(goods.getByText('Done. Kept on this phone until it is sent.')).toBeVisible();
}

test('goods change hands twice without a network, on a phone an hour wrong whose tab is killed: one release', async ({
  people,
}) => {
  const buyer = await demoBuyer(people);
  const [farmer, driver] = [await arrive(people, 'farmer'), await arrive(people, 'transporter')];
  const { path } = await buyYam(buyer, '50', await people.phone(`024${people.tag}7`));
  const orderId = path.split('/').at(-1) ?? '';
  await move(farmer, orderId, 'confirmed');
  await move(farmer, orderId, 'ready_for_pickup');
  await move(driver, orderId, 'ready_for_pickup');
  const pickup = await codeOn(farmer, path, 'Your pickup code');
  const delivery = await codeOn(buyer, path, 'Your delivery code');
  await inspectPage(buyer);
  const order = await buyer.getByRole('heading', { name: /^FG-/ }).innerText();

  await driver.clock.install({ time: Date.now() + HOUR_MS });
  await goTo(driver, DAY);
  await inspectPage(driver);
  await isKept(driver, DAY);
  await people.network(driver, false);
  await enter(driver, { order, at: 'Pick up' }, pickup);
  await enter(driver, { order, at: 'Deliver' }, delivery);
  await expect(driver.getByText('Kept on this phone, sent when there is a network')).toBeVisible();
  await driver.close();

  // The tab comes back without a network too, with what is kept.
  const reopened = await driver.context().newPage();
  await reopened.goto('/transport-dashboard');
  await expect(reopened).toHaveURL(new RegExp(`${DAY}$`));
  await expect(reopened.getByText('Kept on this phone, sent when there is a network')).toBeVisible();
  await expect(reopened.getByRole('link', { name: order }).first()).toBeVisible();

  await people.network(reopened, true);
  await expect(reopened.getByText('Status Updated', { exact: true })).toBeVisible();
  await expect(reopened.getByRole('link', { name: order })).toHaveCount(0);

  await goTo(buyer, path);
  await expect(buyer.getByText('Proved by code')).toHaveCount(2);
  await inspectPage(buyer);
  await buyer
    .getByRole('link', { name: 'Confirm Receipt' })
    .or(buyer.getByRole('button', { name: 'Confirm Receipt' }))
    .first()
    .click();
  await buyer.getByRole('button', { name: /^Release ₵/ }).click();
  await expect(buyer.getByText('Escrow Released', { exact: true })).toBeVisible();
  const { status, history } = await (await buyer.request.get(`/api/orders/${orderId}`)).json();
  expect(status).toBe('completed');
  expect(history.filter(({ to }: { to: string }) => to === 'completed')).toHaveLength(1);
});
