import { demoBuyer } from '#test/support/demo-trade.ts';
import { expect, goTo, hear, type People, signIn, test } from '#test/support/e2e.ts';
import { inspectPage } from '#test/support/page-checks.ts';
import { placeOrder } from '#test/support/purchase.ts';
import type { Page } from '@playwright/test';

const DAY = '/transport-dashboard/day';

/** Farmers whose maize lies on one road to Accra, the farthest first. */
const FARMS = [
  { account: 'farmer', town: 'Techiman' },
  { account: 'kwame.asante', town: 'Mampong (Ashanti)' },
  { account: 'yaa.frimpong', town: 'Kumasi' },
] as const;

async function arrive(people: People, account: string): Promise<Page> {
  const page = await people.arrive(account);
  await signIn(page, `${account}@farmgate.test`);
  return page;
}

async function listMaize(farmer: Page, staff: Page, { name, town }: { name: string; town: string }): Promise<string> {
  const facts = { category: 'grains', quantity: 2000, pricePerKg: 5, qualityGrade: 'standard', location: town };
  const made = await farmer.request.post('/api/listings', { data: { productName: name, ...facts } });
  expect(made.ok(), await made.text()).toBe(true);
  const { id } = await made.json();
  expect((await staff.request.post(`/api/admin/listings/${id}/approve`)).ok()).toBe(true);
  return String(id);
}

/** Takes out of the cart what another test has left there. */
async function emptyCart(buyer: Page): Promise<void> {
  const { lines }: { readonly lines: readonly { readonly listingId: string }[] } = await (
    await buyer.request.get('/api/cart')
  ).json();
  for (const { listingId } of lines)
    expect((await buyer.request.delete(`/api/cart/items/${listingId}`)).ok()).toBe(true);
}

async function putInCart(buyer: Page, listing: string): Promise<void> {
  await goTo(buyer, `/marketplace/product/${listing}`);
  await buyer.getByLabel('Quantity').fill('50');
  await buyer.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await hear(buyer, 'Added to cart');
}

async function move(page: Page, orderId: string, status: string): Promise<void> {
  const response = await page.request.put(`/api/orders/${orderId}/status`, { data: { status } });
  expect(response.status(), `${status}: ${await response.text()}`).toBe(200);
}

async function statusOf(page: Page, orderId: string): Promise<string> {
  return String((await (await page.request.get(`/api/orders/${orderId}`)).json()).status);
}

test('a lorry of three farmers’ maize for one buyer: one fee, one acceptance, a pickup at each farm', async ({
  people,
}) => {
  const staff = await arrive(people, 'admin');
  const buyer = await demoBuyer(people);
  await emptyCart(buyer);
  const farms: { farmer: Page; name: string }[] = [];
  for (const { account, town } of FARMS) {
    const farmer = await arrive(people, account);
    const name = `Maize of ${town} ${people.tag}`;
    await putInCart(buyer, await listMaize(farmer, staff, { name, town }));
    farms.push({ farmer, name });
  }

  await goTo(buyer, '/checkout?cart=1&place=accra');
  await expect(buyer.getByText(/One vehicle for 3 farms: ₵[\d.,]+ less than one for each\./).first()).toBeVisible();
  const phone = await people.phone(`024${people.tag}9`);
  const amount = await placeOrder(buyer, {
    place: 'Accra, Greater Accra',
    address: 'House 12, Oxford Street, Osu',
    network: 'MTN MoMo',
    phone: phone.number,
  });
  await phone.approve(amount);
  await expect(buyer).toHaveURL(/\/orders$/, { timeout: 60_000 });

  const items = await (await buyer.request.get('/api/orders?limit=10')).json();
  const orders = farms.map(({ farmer, name }) => {
    const order = items.find(({ productName }: { productName: string }) => productName === name);
    return { farmer, id: String(order?.id), number: String(order?.orderNumber) };
  });
  for (const { farmer, id } of orders) {
    await move(farmer, id, 'confirmed');
    await move(farmer, id, 'ready_for_pickup');
  }

  const driver = await arrive(people, 'transporter');
  await goTo(driver, '/transport-dashboard?tab=requests');
  const card = driver.getByRole('article').filter({ hasText: farms[0]?.name ?? '' });
  await expect(card.getByText(/3 farms, same customer, 150 kg for ₵/)).toBeVisible();
  await inspectPage(driver);
  await card.getByRole('button', { name: 'Accept Delivery' }).click();
  await expect(card).toContainText('Waiting for pickup');
  await goTo(driver, DAY);
  for (const { number } of orders) await expect(driver.getByRole('link', { name: number }).first()).toBeVisible();

  await move(driver, orders[0]?.id ?? '', 'picked_up');
  expect(await Promise.all(orders.map(({ id }) => statusOf(buyer, id)))).toEqual([
    'picked_up',
    'ready_for_pickup',
    'ready_for_pickup',
  ]);
  for (const { id } of orders.slice(1)) await move(driver, id, 'picked_up');
  await move(driver, orders[0]?.id ?? '', 'in_transit');
  await expect
    .poll(() => Promise.all(orders.map(({ id }) => statusOf(buyer, id))))
    .toEqual(orders.map(() => 'in_transit'));
  await move(driver, orders[1]?.id ?? '', 'delivered');
  await expect
    .poll(() => Promise.all(orders.map(({ id }) => statusOf(buyer, id))))
    .toEqual(orders.map(() => 'delivered'));
});
