import { choosePlace } from '#test/support/purchase.ts';
import { expect, signIn, test } from '#test/support/e2e.ts';
import { inspectPage } from '#test/support/page-checks.ts';
import type { Page } from '@playwright/test';

async function productOf(page: Page, category: string): Promise<{ readonly id: string; readonly quantity: number }> {
  const response = await page.request.get(`/api/public/listings?category=${category}&sort=newest`);
  const [first] = await response.json();
  return first;
}

/** What the guest checkout says about a quantity that was typed, and that the field still holds it. */
async function refusedFor(page: Page, typed: string, reason: string): Promise<void> {
  const field = page.getByLabel('Quantity');
  await field.fill(typed);
  await expect(page.getByText(reason, { exact: true }).first()).toBeVisible();
  await expect(field).toHaveValue(typed);
}

test('a guest’s quantity is taken exactly or refused, and the reason is beside the button', async ({ people }) => {
  const guest = await people.arrive('guest');
  const { id, quantity } = await productOf(guest, 'grains');
  await guest.goto(`/guest-checkout?listing=${id}`);
  const button = guest.getByRole('button', { name: /^Place order/ });
  await expect(guest.getByText('Choose the place of delivery to see the total.')).toBeVisible();
  await expect(button).toBeEnabled();
  await choosePlace(guest, 'Accra, Greater Accra');
  await expect(button).toHaveText(/pay ₵/);

  await refusedFor(guest, '9999999', `Only ${quantity.toLocaleString('en-GH')} kg are left.`);
  await refusedFor(guest, '-5', 'Quantity must be at least 1');
  await refusedFor(guest, '2.555', 'At most two decimals');
  await refusedFor(guest, '', 'Quantity must be at least 1');
  await inspectPage(guest);

  people.foresee(422, /\/guest-checkout/);
  await button.click();
  await expect(guest.getByText('First name is required').first()).toBeVisible();
  await expect(guest.getByLabel('Quantity')).toHaveValue('');
  await guest.getByLabel('Quantity').fill('2.55');
  await expect(guest.getByText('2.55 kg ×')).toBeVisible();
  await expect(button).toHaveText(/pay ₵/);
});

test('without JavaScript a quantity in the address is refused as it is', async ({ people }) => {
  const guest = await people.arrive('guest', { javaScriptEnabled: false });
  const { id } = await productOf(guest, 'tubers');
  for (const [typed, reason] of [
    ['-5', 'Quantity must be at least 1'],
    ['2.555', 'At most two decimals'],
    ['', 'Quantity must be at least 1'],
  ] as const) {
    await guest.goto(`/guest-checkout?listing=${id}&place=accra&quantity=${typed}`);
    await expect(guest.getByText(reason, { exact: true }).first()).toBeVisible();
    await expect(guest.getByLabel('Quantity')).toHaveValue(typed);
  }
});

test('a line of the cart keeps what was typed, with the reason', async ({ people }) => {
  const guest = await people.arrive('guest');
  const { id } = await productOf(guest, 'legumes');
  await guest.goto(`/marketplace/product/${id}`);
  await guest.getByLabel('Quantity').fill('2');
  await guest.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(guest.getByText('Added to cart', { exact: true })).toBeVisible();
  await guest.goto('/cart');
  people.foresee(422, /\/cart/);
  for (const [typed, reason] of [
    ['-5', 'Quantity must be at least 0.1 kg'],
    ['2.555', 'At most two decimals'],
  ] as const) {
    await guest.getByLabel('Quantity').fill(typed);
    await guest.getByRole('button', { name: 'Update' }).click();
    await expect(guest.getByText(reason, { exact: true })).toBeVisible();
    await expect(guest.getByLabel('Quantity')).toHaveValue(typed);
  }
});

test('the checkout of a sold-out product says so and leads on', async ({ people }) => {
  const [admin, guest] = [await people.arrive('admin'), await people.arrive('guest')];
  await signIn(admin, 'admin@farmgate.test');
  const sold = await admin.request.get('/api/listings?status=sold');
  const [listing] = await sold.json();
  await guest.goto(`/guest-checkout?listing=${listing.id}`);
  await expect(guest.getByText(`${listing.productName} is sold out.`)).toBeVisible();
  await expect(guest.getByRole('link', { name: 'Browse Marketplace' }).first()).toBeVisible();
  await expect(guest.getByRole('heading', { name: 'Similar products' })).toBeVisible();
  await expect(guest.getByRole('button', { name: /Place order/ })).toHaveCount(0);
  await inspectPage(guest);
  await guest.goto('/guest-checkout?listing=01890000-0000-7000-8000-000000000000&place=accra');
  await expect(guest.getByText('This product is not for sale any more.')).toBeVisible();
});
