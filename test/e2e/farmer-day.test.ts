import { buyYam, demoBuyer } from '#test/support/demo-trade.ts';
import { expect, fillIn, goTo, hear, signIn, test } from '#test/support/e2e.ts';
import { inspectPage } from '#test/support/page-checks.ts';
import { tomatoPicture } from '#test/support/documents.ts';
import type { Page } from '@playwright/test';

const TOO_LARGE_BYTES = 5_242_881;

const card = (page: Page, product: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: product, exact: true }) });

async function addDraft(farmer: Page, product: string): Promise<void> {
  await goTo(farmer, '/product-management');
  await farmer.getByRole('button', { name: 'Add Product' }).click();
  const dialog = farmer.getByRole('dialog', { name: 'Add Product' });
  await dialog.getByRole('button', { name: 'Save as draft' }).click();
  await expect(dialog.getByText('Product name is required').first()).toBeVisible();
  await fillIn(farmer, { 'Product name': product, 'Quantity (kg)': '120', 'Price per kg (GHS)': '6.5' });
  await dialog
    .getByLabel('Pictures')
    .setInputFiles({ name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(TOO_LARGE_BYTES) });
  await hear(farmer, 'Maximum file size is 5MB');
  await inspectPage(farmer);
  await dialog.getByRole('button', { name: 'Save as draft' }).click();
  await hear(farmer, 'Product Created');
  await expect(card(farmer, product)).toContainText('Draft');
}

async function addPictures(farmer: Page, product: string): Promise<void> {
  await card(farmer, product)
    .getByRole('button', { name: /^Images/ })
    .click();
  const dialog = farmer.getByRole('dialog', { name: `Images of ${product}` });
  await dialog.getByLabel('Pictures').setInputFiles([await tomatoPicture('crate.jpg', '#e9d9b8')]);
  await hear(farmer, 'Successfully uploaded 1 file(s)');
  await expect(dialog.getByRole('img', { name: 'crate.jpg' })).toBeVisible();
  await inspectPage(farmer);
  await dialog.getByRole('button', { name: 'Save images' }).click();
  await hear(farmer, 'Images Uploaded');
  await expect(card(farmer, product)).toContainText('1 image');
}

async function editSendDelete(farmer: Page, product: string): Promise<void> {
  await card(farmer, product).getByRole('link', { name: /^Edit/ }).click();
  const dialog = farmer.getByRole('dialog', { name: `Edit ${product}` });
  await dialog.getByLabel('Price per kg (GHS)').fill('7.25');
  await inspectPage(farmer);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await hear(farmer, 'Product Updated');
  await expect(card(farmer, product)).toContainText('₵7.25');
  await card(farmer, product).getByRole('button', { name: 'Send for review' }).click();
  await expect(card(farmer, product)).toContainText('Pending Review');
  await card(farmer, product)
    .getByRole('button', { name: `Delete ${product}` })
    .click();
  await farmer
    .getByRole('dialog')
    .getByRole('button', { name: `Delete ${product}` })
    .click();
  await hear(farmer, 'Product Deleted');
}

test('a farmer looks after products: a draft, its pictures, a change, review, deletion', async ({ people }) => {
  people.foresee(422, /product-management/);
  const farmer = await people.arrive('farmer');
  const product = `Green beans ${people.tag}`;
  await signIn(farmer, 'farmer@farmgate.test');
  await addDraft(farmer, product);
  await addPictures(farmer, product);
  await editSendDelete(farmer, product);
  await expect(farmer.getByRole('heading', { name: product })).toHaveCount(0);
});

test('a picture that got lost on the way is sent again', async ({ people }) => {
  people.foresee(503, /api\/objects\/upload/);
  const farmer = await people.arrive('farmer');
  const product = 'Puna yam, large tubers';
  await signIn(farmer, 'farmer@farmgate.test');
  await goTo(farmer, '/product-management');
  await farmer.route('**/api/objects/upload', (route) => route.fulfill({ status: 503 }), { times: 1 });
  await card(farmer, product)
    .getByRole('button', { name: /^Images/ })
    .click();
  const dialog = farmer.getByRole('dialog', { name: `Images of ${product}` });
  await dialog.getByLabel('Pictures').setInputFiles([await tomatoPicture('second.jpg', '#dfe8c8')]);
  await hear(farmer, 'Failed to upload second.jpg');
  await expect(dialog.getByText('Upload failed with status 503')).toBeVisible();
  await dialog.getByRole('button', { name: 'Try second.jpg again' }).click();
  await expect(dialog.getByRole('img', { name: 'second.jpg' })).toBeVisible();
});

test('a farmer works on an order beside the list, and finds it by keyboard', async ({ people }) => {
  const { path } = await buyYam(await demoBuyer(people), '4', await people.phone(`024${people.tag}7`));
  const farmer = await people.arrive('farmer');
  await signIn(farmer, 'farmer@farmgate.test');
  await farmer.goto('/dashboard');
  await expect(farmer.getByRole('heading', { name: 'Farmer Dashboard' })).toBeVisible();
  for (const part of ['Earnings', 'Price analytics', 'Recent orders', 'Recent listings'])
    await expect(farmer.getByRole('heading', { name: part, exact: true })).toBeVisible();

  await goTo(farmer, `/order-management?tab=pending&order=${path.split('/').at(-1)}`);
  const panel = farmer.getByRole('region', { name: /^Order FG-/ });
  await panel.getByLabel('Note').fill('Picked this morning.');
  await panel.getByRole('button', { name: 'Confirm Order' }).click();
  await hear(farmer, 'Order Updated');
  await expect(panel).toContainText('“Picked this morning.”');
  await inspectPage(farmer);
  const number = (await panel.getByRole('heading', { name: /^FG-/ }).innerText()).trim();

  await farmer.keyboard.press('Control+K');
  const box = farmer.getByRole('combobox', { name: /^Search orders/ });
  await box.fill(number);
  await expect(farmer.getByRole('option', { name: number })).toBeVisible();
  await inspectPage(farmer);
  await farmer.keyboard.press('Enter');
  await expect(farmer.getByRole('heading', { name: number, level: 1 })).toBeVisible();
});

test('market analytics say what they rest on', async ({ people }) => {
  const farmer = await people.arrive('farmer');
  await signIn(farmer, 'farmer@farmgate.test');
  await goTo(farmer, '/analytics');
  await farmer.getByRole('combobox', { name: 'Crop' }).selectOption('Yam');
  await expect(farmer.getByRole('heading', { name: 'Yam prices, Ghana' })).toBeVisible();
  await farmer.getByRole('link', { name: '90 days' }).click();
  await expect(farmer).toHaveURL(/days=90/);
  await expect(
    farmer.getByText(/^Too few sellers to show: in no week .* did at least 5 farmers sell yam/),
  ).toBeVisible();
  // Of yam no published price holds; of cassava all hold until the series breaks.
  await expect(farmer.getByRole('table', { name: 'Published market prices' })).toHaveCount(0);
  await farmer.getByRole('combobox', { name: 'Crop' }).selectOption('Cassava');
  await expect(farmer.getByText(/the published series ends in Mar 2023/)).toBeVisible();
  await farmer
    .getByText(/^All \d+ figures$/)
    .first()
    .click();
  await expect(farmer.getByRole('table', { name: 'Published market prices' })).toBeVisible();
  await farmer.getByRole('combobox', { name: 'Crop' }).selectOption('Yam');
  await farmer.getByRole('combobox', { name: 'Region' }).selectOption('Volta');
  await expect(farmer.getByText('We show no price where there was no sale.')).toBeVisible();
  await inspectPage(farmer);
});
