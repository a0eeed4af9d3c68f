import { expect, fillIn, hear, test } from '#test/support/e2e.ts';
import type { DemoPhone } from '#test/support/demo-phones.ts';
import { inspectPage } from '#test/support/page-checks.ts';
import { amountOn, choosePlace } from '#test/support/purchase.ts';
import { pdfText } from '#test/support/pdf-text.ts';
import type { Page } from '@playwright/test';

/** Puts the first product of each category into the cart, from the market's own cards. */
async function fillCart(guest: Page, categories: readonly string[]): Promise<void> {
  for (const category of categories) {
    await guest.goto(`/marketplace?category=${category}`);
    const product = await guest.locator('li[data-listing-id] h3 a').first().getAttribute('href');
    await guest.goto(product ?? '');
    await guest.getByLabel('Quantity').fill('2');
    await guest.getByRole('button', { name: 'Add to Cart' }).click();
    await hear(guest, 'Added to cart');
  }
  // Asked for without a product, the checkout is where a guest sees what they have.
  await guest.goto('/guest-checkout');
  await expect(guest).toHaveURL(/\/cart$/);
  await guest.getByRole('link', { name: 'Check out as guest' }).click();
  await expect(guest.getByRole('heading', { name: 'Guest checkout', level: 1 })).toBeVisible();
}

/** Says who orders and pays; gives the amount that the button named. */
async function order(guest: Page, phone: DemoPhone, tag: string): Promise<string> {
  await fillIn(guest, { 'First name': 'Esi', 'Last name': 'Mensah', 'Email (optional)': `esi${tag}@example.com` });
  await guest.getByLabel('Phone').first().fill(phone.number);
  await guest.getByLabel('Delivery address').fill('Environment 4, Labone');
  const button = guest.getByRole('button', { name: /^Place order and pay ₵/ });
  const amount = await amountOn(button);
  await button.click();
  await expect(guest.getByRole('heading', { name: 'Approve the payment on your phone' })).toBeVisible();
  return amount;
}

/** A person who gets a receipt sees without an account that it is real. */
async function verify(visitor: Page, receipt: string): Promise<void> {
  const [code = ''] = /(?:[2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}/.exec(receipt) ?? [];
  const [number = ''] = /RCT-\d{4}-\d{6}/.exec(receipt) ?? [];
  await visitor.goto('/verify');
  await visitor.getByLabel('Verification code').fill(code.toLowerCase());
  await visitor.getByRole('button', { name: 'Verify' }).click();
  await expect(visitor.getByText('Farmgate issued this document')).toBeVisible();
  await expect(visitor.getByText(number)).toBeVisible();
  await expect(visitor.getByText('E. M.')).toBeVisible();
  await inspectPage(visitor);
}

test('a guest pays three farmers in one go and gets a link and a receipt for each order', async ({ people }) => {
  const guest = await people.arrive('guest');
  const phone = await people.phone(`024${people.tag}3`);
  await fillCart(guest, ['tubers', 'vegetables', 'grains']);
  await choosePlace(guest, 'Accra, Greater Accra');
  await expect(guest.getByRole('radiogroup', { name: 'Delivery' })).toBeVisible();
  await inspectPage(guest);
  const button = guest.getByRole('button', { name: /^Place order and pay ₵/ });
  await amountOn(button);
  people.foresee(422, /\/guest-checkout/);
  await button.click();
  await expect(guest.getByText('First name is required').first()).toBeVisible();
  const amount = await order(guest, phone, people.tag);
  await expect(guest.getByRole('heading', { name: 'Your orders' })).toBeVisible();

  // Somebody who closes the browser here comes back by the same address.
  const payment = guest.url();
  await guest.goto('/');
  await guest.goto(payment);
  await expect(guest.getByText('Time left to pay:')).toBeVisible();
  await phone.approve(amount);
  await expect(guest.getByRole('heading', { name: 'Your orders are paid' })).toBeVisible({ timeout: 60_000 });
  await inspectPage(guest);
  await expect(guest.getByRole('link', { name: 'Cart, 0 products' })).toBeVisible();

  const receipts = guest.getByRole('link', { name: 'Receipt (PDF)' });
  await expect(receipts).toHaveCount(3);
  const links = await guest
    .getByRole('link', { name: 'Follow your order' })
    .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  expect(new Set(links).size).toBe(3);
  const pdf = await guest.request.get((await receipts.first().getAttribute('href')) ?? '');
  const receipt = (await pdfText(await pdf.body())).text;
  expect(receipt).toMatch(/Receipt.*FG-/s);
  await verify(await people.arrive('bank'), receipt);

  // Notices about the one payment know its secret only.
  await guest.goto(`/track/${new URL(guest.url()).searchParams.get('cart') ?? ''}`);
  await expect(guest.getByRole('heading', { name: 'Your orders are paid' })).toBeVisible();

  await guest.goto(links[2] ?? '');
  await expect(guest.getByRole('heading', { name: /^FG-/ })).toBeVisible();
  await expect(guest.getByRole('link', { name: 'Receipt (PDF)' })).toBeVisible();
});

test('without JavaScript a guest pays two farmers in one go', async ({ people }) => {
  const guest = await people.arrive('guest', { javaScriptEnabled: false });
  const phone = await people.phone(`024${people.tag}4`);
  await fillCart(guest, ['fruits', 'legumes']);
  await choosePlace(guest, 'Kumasi, Ashanti');
  await guest.getByRole('button', { name: 'Update' }).click();
  const amount = await order(guest, phone, people.tag);
  await phone.approve(amount);
  // The page refreshes itself every five seconds, and leads on as soon as the orders are paid.
  await expect(guest.getByRole('heading', { name: 'Your orders are paid' })).toBeVisible({ timeout: 60_000 });
  await expect(guest.getByRole('link', { name: 'Receipt (PDF)' })).toHaveCount(2);
});

test('without JavaScript a guest buys one product, is declined, and pays from another number', async ({ people }) => {
  const guest = await people.arrive('guest', { javaScriptEnabled: false });
  const [first, second] = [await people.phone(`024${people.tag}5`), await people.phone(`024${people.tag}2`)];
  await guest.goto('/marketplace?category=tubers');
  const product = await guest.locator('li[data-listing-id] h3 a').first().getAttribute('href');
  await guest.goto(product ?? '');
  await guest.getByLabel('Quantity').fill('2');
  await guest.getByRole('button', { name: 'Buy Now' }).click();
  await choosePlace(guest, 'Kumasi, Ashanti');
  await guest.getByRole('button', { name: 'Update' }).click();
  const amount = await order(guest, first, people.tag);
  await first.decline(amount);
  await expect(guest.getByRole('heading', { name: 'The payment did not go through' })).toBeVisible({ timeout: 60_000 });
  await guest.getByLabel('Mobile money number').fill(second.number);
  await guest.getByRole('button', { name: /^Pay ₵.* again$/ }).click();
  await expect(guest.getByRole('heading', { name: 'Approve the payment on your phone' })).toBeVisible();
  await second.approve(amount);
  await expect(guest.getByRole('heading', { name: 'Your order is paid' })).toBeVisible({ timeout: 60_000 });
  await guest.getByRole('link', { name: 'Follow your order' }).click();
  await expect(guest.getByRole('heading', { name: /^FG-/ })).toBeVisible();
});
