import { codeOn, demoBuyer } from '#test/support/demo-trade.ts';
import { expect, goTo, type People, signIn, test } from '#test/support/e2e.ts';
import { inspectPage } from '#test/support/page-checks.ts';
import { placeOrder } from '#test/support/purchase.ts';
import type { Locator, Page } from '@playwright/test';

const DAY = '/transport-dashboard/day';
const GOODS_OF_EACH = 4;
/** Two farms on one road to Kumasi. */
const FARMS = [
  { account: 'farmer', town: 'Techiman' },
  { account: 'kwame.asante', town: 'Mampong (Ashanti)' },
] as const;

interface Farm {
  readonly farmer: Page;
  readonly town: string;
  readonly orders: string[];
}

async function arrive(people: People, account: string): Promise<Page> {
  const page = await people.arrive(account);
  await signIn(page, `${account}@farmgate.test`);
  return page;
}

/** Four kinds of goods of a farm, in the buyer's cart. */
async function offer({ farmer, town }: Farm, parties: { readonly buyer: Page; readonly staff: Page; tag: string }) {
  for (let index = 1; index <= GOODS_OF_EACH; index += 1) {
    const productName = `Maize ${index} of ${town} ${parties.tag}`;
    const facts = { category: 'grains', quantity: 500, pricePerKg: 5, qualityGrade: 'standard', location: town };
    const made = await farmer.request.post('/api/listings', { data: { productName, ...facts } });
    expect(made.ok(), await made.text()).toBe(true);
    const { id } = await made.json();
    expect((await parties.staff.request.post(`/api/admin/listings/${id}/approve`)).ok()).toBe(true);
    const put = await parties.buyer.request.put(`/api/cart/items/${id}`, { data: { quantity: 20 } });
    expect(put.ok(), await put.text()).toBe(true);
  }
}

/** Pays for the cart, and has the farms confirm and make ready what is theirs. */
async function orderAll(buyer: Page, farms: readonly Farm[], people: People): Promise<void> {
  await goTo(buyer, '/checkout?cart=1&place=kumasi');
  const phone = await people.phone(`024${people.tag}6`);
  const where = { place: 'Kumasi, Ashanti', address: 'Adum, behind the post office', network: 'MTN MoMo' };
  const amount = await placeOrder(buyer, { ...where, phone: phone.number });
  await phone.approve(amount);
  await expect(buyer).toHaveURL(/\/orders$/, { timeout: 60_000 });
  const placed: { readonly id: string; readonly productName: string }[] = await (
    await buyer.request.get('/api/orders?limit=20')
  ).json();
  for (const farm of farms) {
    farm.orders.push(
      ...placed.filter(({ productName }) => productName.endsWith(`${farm.town} ${people.tag}`)).map(({ id }) => id),
    );
    expect(farm.orders).toHaveLength(GOODS_OF_EACH);
    for (const id of farm.orders)
      for (const status of ['confirmed', 'ready_for_pickup']) {
        const moved = await farm.farmer.request.put(`/api/orders/${id}/status`, { data: { status } });
        expect(moved.status(), await moved.text()).toBe(200);
      }
  }
}

/** Enters one code at a door, which moves everything that waits there. */
async function enter(door: Locator, code: string): Promise<void> {
  const first = door.getByText(/^Enter the .* code$/).first();
  await first.click();
  await door
    .getByLabel(/^The .* code/)
    .first()
    .fill(code);
  await door
    .getByRole('button', { name: /^Mark as/ })
    .first()
    .click();
}

test('a driver does sixteen stops at three doors with three codes', async ({ people }) => {
  const staff = await arrive(people, 'admin');
  const buyer = await demoBuyer(people);
  const farms: Farm[] = [];
  for (const { account, town } of FARMS) farms.push({ farmer: await arrive(people, account), town, orders: [] });
  for (const farm of farms) await offer(farm, { buyer, staff, tag: people.tag });
  await orderAll(buyer, farms, people);

  const driver = await arrive(people, 'transporter');
  await goTo(driver, '/transport-dashboard?tab=requests');
  const card = driver
    .getByRole('article')
    .filter({ hasText: `of Techiman ${people.tag}` })
    .first();
  await card.getByRole('button', { name: 'Accept Delivery' }).click();
  await expect(card).toContainText('Waiting for pickup');

  const all = farms.flatMap(({ orders }) => orders);
  const statuses = () =>
    Promise.all(all.map(async (id) => (await (await buyer.request.get(`/api/orders/${id}`)).json()).status));
  await goTo(driver, DAY);
  await inspectPage(driver);
  const door = (town: string, at: string) =>
    driver
      .getByRole('listitem')
      .filter({ has: driver.getByRole('heading', { name: new RegExp(`^${at} in ${town}`) }) })
      .filter({ hasText: people.tag });
  for (const { farmer, town, orders } of farms) {
    const code = await codeOn(farmer, `/orders/${orders[0]}`, 'Your pickup code');
    await enter(door(town.replace(/ .*/, ''), 'Pick up'), code);
    await expect(door(town.replace(/ .*/, ''), 'Pick up')).toHaveCount(0);
  }
  const code = await codeOn(buyer, `/orders/${all[0]}`, 'Your delivery code');
  await enter(door('Kumasi', 'Deliver'), code);
  await expect.poll(statuses).toEqual(all.map(() => 'delivered'));
});
