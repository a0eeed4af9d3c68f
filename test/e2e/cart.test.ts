import { DEMO_PASSWORD, expect, fillIn, goTo, hear, signIn, test } from '#test/support/e2e.ts';
import { inspectLooks, inspectPage } from '#test/support/page-checks.ts';
import { amountOn, choosePlace, placeOrder } from '#test/support/purchase.ts';
import type { Page } from '@playwright/test';
import { z } from 'zod';

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
  await buyer.goto('/cart');
  await inspectLooks(buyer);

  const first = lines(buyer).first();
  await first.getByLabel('Quantity').fill('3.5');
  await first.getByRole('button', { name: 'Update' }).click();
  // The field has said so since it was filled in; the rest of the line says it when the cart has it.
  await expect(first.getByLabel('Quantity')).toHaveValue('3.5');
  await expect(first.getByRole('link', { name: 'Buy as guest' })).toHaveAttribute('href', /quantity=3\.5$/);
  await first.getByRole('button', { name: /^Remove/ }).click();
  await expect(lines(buyer)).toHaveCount(2);
  await buyer.getByRole('button', { name: 'Undo' }).click();
  await expect(lines(buyer)).toHaveCount(3);

  await buyer.getByRole('link', { name: 'Sign in to check out' }).click();
  await fillIn(buyer, { 'Email or phone number': 'buyer@farmgate.test', Password: DEMO_PASSWORD });
  await buyer.getByRole('button', { name: 'Sign In' }).click();
  await expect(buyer.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible();
  const amount = await placeOrder(buyer, {
    place: 'Tamale, Northern',
    address: 'Behind the central mosque',
    network: 'MTN MoMo',
    phone: phone.number,
  });
  await expect(buyer.getByRole('heading', { name: 'Your orders' })).toBeVisible();
  await inspectPage(buyer);
  await phone.approve(amount);
  await expect(buyer).toHaveURL(/\/orders$/, { timeout: 60_000 });
  await expect(buyer.getByRole('link', { name: 'Cart, 0 products' })).toBeVisible();
});

test('without JavaScript a buyer fills the cart from the market, takes one thing back and checks out', async ({
  people,
}) => {
  const buyer = await people.arrive('buyer', { javaScriptEnabled: false });
  await signIn(buyer, 'buyer@farmgate.test');
  for (const category of ['fruits', 'legumes']) {
    await buyer.goto(`/marketplace?category=${category}`);
    await buyer
      .getByRole('button', { name: /^Add to Cart/ })
      .first()
      .click();
    await hear(buyer, 'Added to cart');
    await expect(buyer).toHaveURL(`/marketplace?category=${category}`);
  }
  await buyer.goto('/cart');
  await lines(buyer)
    .first()
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(lines(buyer)).toHaveCount(1);
  await buyer.getByRole('button', { name: 'Undo' }).click();
  await expect(lines(buyer)).toHaveCount(2);

  await buyer.getByRole('link', { name: 'Checkout' }).click();
  await choosePlace(buyer, 'Kumasi, Ashanti');
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
  await choosePlace(guest, 'Kumasi, Ashanti');
  await expect(guest.getByRole('radiogroup', { name: 'Delivery' })).toBeVisible();
  const form = {
    'First name': 'Esi',
    'Last name': 'Boateng',
    Phone: phone.number,
    'Delivery address': 'Environment 4, Labone',
  };
  for (const [label, value] of Object.entries(form)) await guest.getByLabel(label).first().fill(value);
  const button = guest.getByRole('button', { name: /^Place order and pay ₵/ });
  const amount = await amountOn(button);
  await button.click();
  await phone.approve(amount);
  await expect(guest.getByRole('heading', { name: 'Your order is paid' })).toBeVisible({ timeout: 60_000 });
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
  await expect(
    guest.getByText(new RegExp(`${amount} (is on its way|was sent) back to where you paid from`)),
  ).toBeVisible();
});

/** The farmer's first product on the market. */
async function firstOwn(farmer: Page): Promise<{ id: string; price: string; kilograms: string }> {
  const response = await farmer.request.get('/api/my-listings');
  const own = z
    .array(z.object({ id: z.string(), status: z.string(), pricePerKg: z.number(), quantity: z.number() }))
    .parse(await response.json());
  const { id, pricePerKg, quantity } = own.find(({ status, quantity: left }) => status === 'approved' && left > 2) ?? {
    id: '',
    pricePerKg: 0,
    quantity: 0,
  };
  return { id, price: String(pricePerKg), kilograms: String(quantity) };
}

async function sellAt(
  farmer: Page,
  id: string,
  offer: { readonly price: string; readonly kilograms: string },
): Promise<void> {
  await farmer.goto(`/listings/${id}/edit`);
  await fillIn(farmer, { 'Price per kg (GHS)': offer.price, 'Quantity (kg)': offer.kilograms });
  await farmer.getByRole('button', { name: 'Save changes' }).click();
  await expect(farmer).toHaveURL(/\/listings$/);
}

test('a price and a stock that change mark the line of a cart that lies open', async ({ people }) => {
  const farmer = await people.arrive('farmer');
  const visitor = await people.arrive('visitor');
  await signIn(farmer, 'farmer@farmgate.test');
  const offer = await firstOwn(farmer);
  await visitor.goto(`/marketplace/product/${offer.id}`);
  await visitor.getByLabel('Quantity').fill('2');
  await visitor.getByRole('button', { name: 'Add to Cart' }).click();
  await hear(visitor, 'Added to cart');
  await visitor.goto('/cart');
  await expect(visitor.getByRole('link', { name: 'Sign in to check out' })).toBeVisible();

  await sellAt(farmer, offer.id, { price: String(Number(offer.price) + 1), kilograms: '1.5' });
  await expect(visitor.getByText(/^The price rose from ₵/)).toBeVisible();
  await expect(visitor.getByText('Only 1.5 kg are left.')).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Sign in to check out' })).toBeHidden();
  await inspectPage(visitor);
  await visitor.getByRole('button', { name: 'Take 1.5 kg' }).click();
  await expect(visitor.getByText(/^The price rose/)).toBeHidden();
  await expect(visitor.getByRole('link', { name: 'Sign in to check out' })).toBeVisible();
  await sellAt(farmer, offer.id, offer);
});
