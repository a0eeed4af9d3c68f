import { choosePlace } from '#test/support/purchase.ts';
import { expect, holdScripts, signIn, test } from '#test/support/e2e.ts';
import type { Locator, Page } from '@playwright/test';

const BAG = 'Bag of 100 kg, size 5';

async function writeBag(pack: Locator, kilograms: string, price: string): Promise<void> {
  await pack.getByLabel('One weighs').fill(kilograms);
  await pack.getByLabel('Price of one').fill(price);
}

/** Writes maize by the bag; a heaped one is refused with what it would give away. */
async function listMaize(farmer: Page, name: string): Promise<void> {
  await farmer.goto('/listings');
  await farmer.getByRole('button', { name: 'Create Listing' }).first().click();
  const form = farmer.getByRole('dialog', { name: 'Create Listing' });
  await form.getByLabel('Product name').fill(name);
  await form.getByLabel('Category').selectOption('grains');
  await form.getByLabel('Quality grade').selectOption('standard');
  await form.getByLabel('Quantity (kg)').fill('2000');
  await form.getByLabel('Price per kg (GHS)').fill('5');
  await form.getByText('Bags, crates and bunches').click();
  const pack = form.getByRole('group', { name: 'Pack 1' });
  await pack.getByLabel('Pack 1').selectOption('bag');
  await pack.getByLabel('Size').fill('size 5');
  await writeBag(pack, '137', '500');
  await form.getByRole('button', { name: 'Create and send for review' }).click();
  await expect(pack.getByText('you would give away 37 kg of each bag, worth ₵185.00')).toBeVisible();
  await writeBag(pack, '100', '480');
  await form.getByRole('button', { name: 'Create and send for review' }).click();
  await expect(farmer.getByText('bag of 100 kg, size 5: ₵480.00, ₵4.80 per kg').first()).toBeVisible();
}

async function approve(staff: Page, name: string): Promise<string> {
  await signIn(staff, 'admin@farmgate.test');
  const pending = await (await staff.request.get('/api/admin/listings/pending')).json();
  const id = pending.find(({ productName }: { productName: string }) => productName === name)?.id;
  expect((await staff.request.post(`/api/admin/listings/${id}/approve`)).ok()).toBe(true);
  return `/marketplace/product/${id}`;
}

test('a farmer lists maize by the bag, is warned of bush weight, and a buyer orders three bags, a visitor two without scripts', async ({
  people,
}) => {
  const name = `White maize, shelled and dried, ${people.tag}`;
  people.foresee(422, /\/listings/);
  const farmer = await people.arrive('farmer');
  await signIn(farmer, 'farmer@farmgate.test');
  await listMaize(farmer, name);
  const product = await approve(await people.arrive('staff'), name);

  const buyer = await people.arrive('buyer');
  await signIn(buyer, 'buyer@farmgate.test');
  await buyer.goto(product);
  await buyer.getByLabel(BAG).check();
  await buyer.getByLabel('Quantity').fill('3');
  await expect(buyer.getByText('300 kg')).toBeVisible();
  await expect(buyer.getByText('₵1,440.00')).toBeVisible();
  await buyer.getByRole('button', { name: 'Buy Now' }).click();
  await expect(buyer.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  await choosePlace(buyer, 'Accra, Greater Accra');
  await expect(buyer.getByText('3 bags, size 5 × ₵480.00 (300 kg, ₵4.80 per kg)')).toBeVisible();
  await buyer.getByLabel('Delivery address').fill('12 Oxford Street, Osu');
  await buyer.getByRole('button', { name: /^Place order and pay/ }).click();
  await buyer.waitForURL(/\/checkout\/pay\//);
  await buyer.goto('/orders');
  await expect(buyer.getByText(`3 bags, size 5 (300 kg) ${name}`).first()).toBeVisible();

  const visitor = await people.arrive('visitor', { javaScriptEnabled: false });
  await visitor.goto(product);
  await visitor.getByLabel(BAG).check();
  await visitor.getByLabel('Quantity').fill('2');
  await visitor.getByRole('button', { name: 'Buy Now' }).click();
  await expect(visitor.getByText('2 bags, size 5 × ₵480.00 (200 kg, ₵4.80 per kg)')).toBeVisible();
});

test('a bag that was chosen before the scripts came stays chosen', async ({ people }) => {
  const name = `Yellow maize, dried, ${people.tag}`;
  const farmer = await people.arrive('farmer');
  await signIn(farmer, 'farmer@farmgate.test');
  const bag = { unit: 'bag', weight: 100, label: 'size 5', price: 480 };
  const facts = { category: 'grains', quantity: 2000, pricePerKg: 5, qualityGrade: 'standard', location: 'Techiman' };
  const made = await farmer.request.post('/api/listings', {
    data: { productName: name, ...facts, packs: [bag], status: 'pending' },
    headers: { 'Idempotency-Key': `packs-before-scripts-${people.tag}` },
  });
  expect(made.ok()).toBe(true);
  const buyer = await people.arrive('buyer');
  const product = await approve(await people.arrive('staff'), name);
  const letScriptsCome = await holdScripts(buyer);
  await buyer.goto(product, { waitUntil: 'commit' });
  await buyer.getByLabel(BAG).check();
  await buyer.getByLabel('Quantity').fill('3');
  letScriptsCome();
  await expect(buyer.getByText('₵1,440.00')).toBeVisible();
  await expect(buyer.getByLabel(BAG)).toBeChecked();
});
