import { DEMO_PASSWORD, expect, fillIn, goTo, hear, signIn, test } from '#test/support/journey.ts';
import { inspectPage } from '#test/support/page-checks.ts';
import { amountOn, placeOrder } from '#test/support/purchase.ts';
import type { Page } from '@playwright/test';

/** Opens the first product of a category. */
async function openFirst(page: Page, category: string): Promise<void> {
  await page.goto(`/marketplace?category=${category}`);
  const path = await page.locator('li[data-listing-id] h3 a').first().getAttribute('href');
  await page.goto(path ?? '');
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
}

const lines = (page: Page) => page.locator('main li[data-listing-id]');

test('a visitor fills a cart, signs in, and pays three farmers in one go', async ({ people }) => {
  const buyer = await people.arrive('buyer');
  const phone = await people.phone(`024${people.tag}6`);
  await goTo(buyer, '/cart');
  await expect(buyer.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  for (const category of ['tubers', 'vegetables', 'grains']) {
    await openFirst(buyer, category);
    await buyer.getByLabel('Quantity').fill('2');
    await buyer.getByRole('button', { name: 'Add to Cart' }).click();
    await hear(buyer, 'Added to cart');
  }
  await expect(buyer.getByRole('link', { name: 'Cart, 3 products' })).toBeVisible();
  const stranger = await people.arrive('stranger');
  await stranger.goto('/marketplace?category=grains');
  await expect(stranger.getByRole('link', { name: 'Cart, 0 products' })).toBeVisible();
  await goTo(buyer, '/cart');
  await buyer.emulateMedia({ colorScheme: 'dark' });
  await inspectPage(buyer);
  await buyer.emulateMedia({ colorScheme: 'light' });

  const first = lines(buyer).first();
  await first.getByLabel('Quantity').fill('3.5');
  await first.getByRole('button', { name: 'Update' }).click();
  await expect(first.getByLabel('Quantity')).toHaveValue('3.5');
  await first.getByRole('button', { name: /^Remove/ }).click();
  await expect(lines(buyer)).toHaveCount(2);
  await buyer.getByRole('button', { name: 'Undo' }).click();
  await expect(lines(buyer)).toHaveCount(3);

  await buyer.getByRole('link', { name: 'Sign in to check out' }).click();
  await fillIn(buyer, { Email: 'buyer@farmgate.test', Password: DEMO_PASSWORD });
  await buyer.getByRole('button', { name: 'Sign In' }).click();
  await expect(buyer.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible();
  const amount = await placeOrder(buyer, { place: 'Tamale, Northern', address: 'Behind the central mosque', network: 'MTN MoMo', phone: phone.number });
  await expect(buyer.getByRole('heading', { name: 'Your orders' })).toBeVisible();
  await inspectPage(buyer);
  await phone.approve(amount);
  await expect(buyer).toHaveURL(/\/orders$/, { timeout: 20_000 });
  await expect(buyer.getByRole('link', { name: 'Cart, 0 products' })).toBeVisible();
});

test('without JavaScript a buyer fills the cart from the market, takes one thing back and checks out', async ({ people }) => {
  const buyer = await people.arrive('buyer', { javaScriptEnabled: false });
  await signIn(buyer, 'buyer@farmgate.test');
  for (const category of ['fruits', 'legumes']) {
    await buyer.goto(`/marketplace?category=${category}`);
    await buyer.getByRole('button', { name: /^Add to Cart/ }).first().click();
    await hear(buyer, 'Added to cart');
    await expect(buyer).toHaveURL(`/marketplace?category=${category}`);
  }
  await buyer.goto('/cart');
  await lines(buyer).first().getByRole('button', { name: /^Remove/ }).click();
  await expect(lines(buyer)).toHaveCount(1);
  await buyer.getByRole('button', { name: 'Undo' }).click();
  await expect(lines(buyer)).toHaveCount(2);

  await buyer.getByRole('link', { name: 'Checkout' }).click();
  await buyer.getByLabel('Place of delivery').selectOption('Kumasi, Ashanti');
  await buyer.getByRole('button', { name: 'Update' }).click();
  await buyer.getByLabel('Delivery address').fill('Adum, opposite the post office');
  await buyer.getByLabel('Mobile money number').fill(`024${people.tag}7`);
  const button = buyer.getByRole('button', { name: /^Place order and pay ₵/ });
  await amountOn(button);
  await button.click();
  await expect(buyer.getByRole('heading', { name: 'Your orders' })).toBeVisible();
});

test('a guest cancels on the secret page and gets everything back', async ({ people }) => {
  const guest = await people.arrive('guest');
  const phone = await people.phone(`024${people.tag}8`);
  await openFirst(guest, 'tubers');
  await guest.getByRole('button', { name: 'Buy Now' }).click();
  await expect(guest.getByRole('heading', { name: 'Guest checkout' })).toBeVisible();
  await guest.getByLabel('Place of delivery').selectOption('Kumasi, Ashanti');
  await expect(guest.getByRole('radiogroup', { name: 'Delivery' })).toBeVisible();
  const form = { 'First name': 'Esi', 'Last name': 'Boateng', Email: `esi@${people.tag}.example.com`, Phone: phone.number, 'Delivery address': 'House 4, Labone' };
  for (const [label, value] of Object.entries(form)) await guest.getByLabel(label).first().fill(value);
  const button = guest.getByRole('button', { name: /^Place order and pay ₵/ });
  const amount = await amountOn(button);
  await button.click();
  await phone.approve(amount);
  await expect(guest.getByRole('heading', { name: 'Your order is paid' })).toBeVisible({ timeout: 20_000 });
  await inspectPage(guest);
  await guest.getByRole('link', { name: 'Follow your order' }).click();
  await expect(guest.getByRole('button', { name: 'Open Dispute' })).toBeVisible();
  await inspectPage(guest);
  await guest.getByRole('button', { name: 'Cancel Order' }).click();
  const dialog = guest.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await inspectPage(guest);
  await dialog.getByRole('button', { name: `Cancel and refund ${amount}` }).click();
  await hear(guest, 'Order Cancelled');
  await expect(guest.getByText(`${amount} goes back to where you paid from.`)).toBeVisible();
});
