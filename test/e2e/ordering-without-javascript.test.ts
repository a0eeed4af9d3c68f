import { expect, fillIn, signIn, test, withoutNews } from '#test/support/e2e.ts';
import { inspectPage } from '#test/support/page-checks.ts';
import { amountOn, choosePlace } from '#test/support/purchase.ts';
import type { Page } from '@playwright/test';
import { z } from 'zod';

const PRODUCT = 'Laribako yam';

test('without JavaScript a buyer signs in, searches, orders and pays', async ({ people }) => {
  const buyer = await people.arrive('buyer', { javaScriptEnabled: false });
  const phone = await people.phone(`024${people.tag}1`);
  await signIn(buyer, 'buyer@farmgate.test');

  await buyer.goto('/marketplace');
  await buyer.getByRole('combobox', { name: 'Search products' }).fill('laribako');
  await buyer.getByRole('button', { name: 'Search' }).click();
  await buyer.getByRole('link', { name: PRODUCT, exact: true }).click();
  await buyer.getByLabel('Quantity').fill('12.5');
  await buyer.getByRole('button', { name: 'Buy Now' }).click();

  await choosePlace(buyer, 'Tamale, Northern');
  await buyer.getByRole('button', { name: 'Update' }).click();
  await expect(buyer.getByText('12.5 kg ×')).toBeVisible();
  await buyer.getByLabel('Delivery address').fill('Behind the central mosque');
  await buyer.getByRole('radio', { name: 'MTN MoMo' }).check();
  await buyer.getByLabel('Mobile money number').fill(phone.number);
  const button = buyer.getByRole('button', { name: /^Place order and pay ₵/ });
  const amount = await amountOn(button);
  await button.click();

  await expect(buyer.getByRole('heading', { name: 'Approve the payment on your phone' })).toBeVisible();
  await phone.approve(amount);
  // The page refreshes itself every five seconds, and leads to the order as soon as it is paid.
  await expect(buyer.getByRole('heading', { name: /^FG-/ })).toBeVisible({ timeout: 60_000 });
  await expect(buyer.getByText(`${amount} is in escrow.`)).toBeVisible();
});

/** The farmer's first product on the market, of which there are some kilograms. */
async function firstOwn(farmer: Page): Promise<{ readonly id: string; readonly pricePerKg: number }> {
  const response = await farmer.request.get('/api/my-listings');
  const own = z
    .array(z.object({ id: z.string(), status: z.string(), pricePerKg: z.number(), quantity: z.number() }))
    .parse(await response.json());
  return own.find(({ status, quantity }) => status === 'approved' && quantity > 4) ?? { id: '', pricePerKg: 0 };
}

async function sellAt(farmer: Page, id: string, pricePerKg: number): Promise<void> {
  await farmer.goto(`/listings/${id}/edit`);
  await fillIn(farmer, { 'Price per kg (GHS)': pricePerKg.toFixed(2) });
  await farmer.getByRole('button', { name: 'Save changes' }).click();
  await expect(farmer).toHaveURL(/\/listings$/);
}

test('without JavaScript a price that changes between the page and the click is shown and asked about', async ({
  people,
}) => {
  const farmer = await people.arrive('farmer');
  const guest = await people.arrive('guest', { javaScriptEnabled: false });
  const phone = await people.phone(`024${people.tag}3`);
  await signIn(farmer, 'farmer@farmgate.test');
  const { id, pricePerKg } = await firstOwn(farmer);
  await guest.goto(`/guest-checkout?listing=${id}&place=accra&quantity=2`);
  const typed = { 'First name': 'Esi', 'Last name': 'Mensah', 'Delivery address': 'Environment 4, Labone' };
  for (const [label, text] of Object.entries(typed)) await guest.getByLabel(label).first().fill(text);
  await guest.getByLabel('Phone').first().fill(phone.number);
  // The last of those that bring the goods.
  const way = guest
    .getByRole('radiogroup', { name: 'Delivery' })
    .getByRole('radio', { name: /^(?!Collect |With |Self-pickup)/, disabled: false })
    .last();
  await way.check();

  await sellAt(farmer, id, pricePerKg + 0.5);
  people.foresee(409, /\/guest-checkout/);
  const button = guest.getByRole('button', { name: /^Place order and pay ₵/ });
  await button.click();
  const [before, now] = [pricePerKg.toFixed(2), (pricePerKg + 0.5).toFixed(2)];
  const told = guest.getByText(new RegExp(`The price changed from ₵${before} to ₵${now} per kg; the total is now ₵`));
  await expect(told.first()).toBeVisible();
  for (const [label, text] of Object.entries(typed)) await expect(guest.getByLabel(label).first()).toHaveValue(text);
  await expect(guest.getByLabel('Phone').first()).toHaveValue(phone.number);
  await expect(way).toBeChecked();
  const amount = await amountOn(button);
  await expect(told.first()).toContainText(`the total is now ${amount}.`);
  await button.click();
  await expect(guest.getByRole('heading', { name: 'Approve the payment on your phone' })).toBeVisible();
  await phone.approve(amount);
  await expect(guest.getByRole('heading', { name: 'Your order is paid' })).toBeVisible({ timeout: 60_000 });
  await sellAt(farmer, id, pricePerKg);
});

/** Every way of delivery costs this much more, or less. */
async function deliverFor(admin: Page, moreGhs: number): Promise<void> {
  const response = await admin.request.get('/api/admin/delivery-types');
  const types = z.array(z.looseObject({ id: z.string(), baseFee: z.number() })).parse(await response.json());
  for (const { id, ...form } of types) {
    const edited = await admin.request.put(`/api/admin/delivery-types/${id}`, {
      data: { ...form, baseFee: form.baseFee + moreGhs },
    });
    expect(edited.status()).toBe(200);
  }
}

test('a delivery fee that changes while checkouts lie open is shown where news arrive, and asked about where none do', async ({
  people,
}) => {
  const [admin, buyer, guest] = [
    await people.arrive('admin'),
    await people.arrive('buyer'),
    await people.arrive('guest'),
  ];
  const phone = await people.phone(`024${people.tag}4`);
  await signIn(admin, 'admin@farmgate.test');
  await signIn(buyer, 'buyer@farmgate.test');
  await buyer.goto('/marketplace?category=fruits');
  const product = new URL(
    (await buyer.locator('a[href^="/marketplace/product/"]').first().getAttribute('href')) ?? '',
    buyer.url(),
  ).pathname;
  await guest.goto(`/guest-checkout?listing=${product.split('/').at(-1)}&place=accra&quantity=2`);
  await buyer
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click();
  await expect(buyer.getByRole('link', { name: 'Cart, 1 product' })).toBeVisible();
  await withoutNews(buyer);
  await buyer.goto('/checkout?cart=1&place=accra');
  await buyer.getByLabel('Delivery address').fill('Environment 4, Labone');
  await buyer.getByLabel('Mobile money number').fill(phone.number);

  await deliverFor(admin, 4);
  people.foresee(409, /\/checkout/);
  const button = buyer.getByRole('button', { name: /^Place order and pay ₵/ });
  const before = await amountOn(button);
  await button.click();
  const told = buyer.getByText(/The delivery fee changed from ₵/);
  await expect(told.first()).toBeVisible();
  await expect(buyer.getByLabel('Delivery address')).toHaveValue('Environment 4, Labone');
  const amount = await amountOn(button);
  expect(amount).not.toBe(before);
  await expect(told.first()).toContainText(`the total is now ${amount}.`);
  await inspectPage(buyer);
  await button.click();
  await expect(buyer.getByRole('heading', { name: 'Approve the payment on your phone' })).toBeVisible();
  // What the buyer took is news for everybody who looks at the market.
  await expect(guest.getByText(/^The delivery fee rose from ₵/)).toBeVisible();
  await deliverFor(admin, -4);
});
