import { expect, test } from '@playwright/test';
import { signIn } from '#test/support/e2e.ts';

const NAME = 'White maize, shelled and dried';

test('a farmer lists maize by the bag, is warned of bush weight, and a buyer orders three bags, a visitor two without scripts', async ({
  page,
  browser,
}) => {
  await signIn(page, 'farmer@farmgate.test');
  await page.goto('/listings');
  await page.getByRole('button', { name: 'Create Listing' }).first().click();
  const form = page.getByRole('dialog', { name: 'Create Listing' });
  await form.getByLabel('Product name').fill(NAME);
  await form.getByLabel('Category').selectOption('grains');
  await form.getByLabel('Quality grade').selectOption('standard');
  await form.getByLabel('Quantity (kg)').fill('2000');
  await form.getByLabel('Price per kg (GHS)').fill('5');
  await form.getByText('Bags, crates and bunches').click();
  const pack = form.getByRole('group', { name: 'Pack 1' });
  await pack.getByLabel('Pack 1').selectOption('bag');
  await pack.getByLabel('Size').fill('size 5');
  await pack.getByLabel('One weighs').fill('137');
  await pack.getByLabel('Price of one').fill('500');
  await form.getByRole('button', { name: 'Create and send for review' }).click();
  await expect(pack.getByText('you would give away 37 kg of each bag, worth ₵185.00')).toBeVisible();
  await pack.getByLabel('One weighs').fill('100');
  await pack.getByLabel('Price of one').fill('480');
  await form.getByRole('button', { name: 'Create and send for review' }).click();
  await expect(page.getByText('bag of 100 kg, size 5: ₵480.00, ₵4.80 per kg').first()).toBeVisible();

  const staff = await browser.newPage();
  await signIn(staff, 'admin@farmgate.test');
  const pending = await (await staff.request.get('/api/admin/listings/pending')).json();
  const id = pending.find(({ productName }: { productName: string }) => productName === NAME)?.id;
  expect((await staff.request.post(`/api/admin/listings/${id}/approve`)).ok()).toBe(true);
  await staff.close();

  const shop = await browser.newPage();
  await signIn(shop, 'buyer@farmgate.test');
  await shop.goto(`/marketplace/product/${id}`);
  await shop.getByLabel('Bag of 100 kg, size 5').check();
  await shop.getByLabel('Quantity').fill('3');
  await expect(shop.getByText('300 kg')).toBeVisible();
  await expect(shop.getByText('₵1,440.00')).toBeVisible();
  await shop.getByRole('button', { name: 'Buy Now' }).click();
  await expect(shop.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  await shop.getByLabel('Place of delivery').selectOption({ label: 'Accra, Greater Accra' });
  await expect(shop.getByText('3 bags, size 5 × ₵480.00 (300 kg, ₵4.80 per kg)')).toBeVisible();
  await shop.getByLabel('Delivery address').fill('12 Oxford Street, Osu');
  await shop.getByRole('button', { name: /^Place order and pay/ }).click();
  await shop.waitForURL(/\/checkout\/pay\//);
  await shop.goto('/orders');
  await expect(shop.getByText(`3 bags, size 5 (300 kg) ${NAME}`).first()).toBeVisible();
  await shop.close();

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const visitor = await plain.newPage();
  await visitor.goto(`/marketplace/product/${id}`);
  await visitor.getByLabel('Bag of 100 kg, size 5').check();
  await visitor.getByLabel('Quantity').fill('2');
  await visitor.getByRole('button', { name: 'Buy Now' }).click();
  await expect(visitor.getByText('2 bags, size 5 × ₵480.00 (200 kg, ₵4.80 per kg)')).toBeVisible();
  await plain.close();
});
