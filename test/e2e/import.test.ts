import { expect, goTo, hear, signIn, test } from '#test/support/e2e.ts';
import { inspectPage } from '#test/support/page-checks.ts';
import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';

const HEADINGS = 'Product name;Category;Grade;Quantity (kg);Price;Location;Shelf';

/** A file as a spreadsheet saves it: semicolons, a byte order mark, CRLF. */
function fileOf(...rows: readonly string[]) {
  const text = `\uFEFF${[HEADINGS, ...rows].join('\r\n')}\r\n`;
  return { name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
}

async function look(page: Page, ...rows: readonly string[]): Promise<void> {
  await page.getByLabel('CSV or Excel file').setInputFiles(fileOf(...rows));
  await page.getByRole('button', { name: 'Look at the rows' }).click();
}

test('a farmer brings a spreadsheet in, mends what is wrong, and finds the drafts', async ({ people }) => {
  const [yam, okro] = [`Pona yam ${people.tag}`, `Fresh okro ${people.tag}`];
  const farmer = await people.arrive('farmer');
  await signIn(farmer, 'farmer@farmgate.test');
  people.foresee(422, /\/listings\/import/);

  await farmer.goto('/listings');
  await farmer.getByRole('link', { name: 'Import from a spreadsheet' }).click();
  await expect(farmer.getByRole('heading', { name: 'Import from a spreadsheet' })).toBeVisible();
  await inspectPage(farmer);
  const template = farmer.waitForEvent('download');
  await farmer.getByRole('link', { name: 'Download the template' }).click();
  expect((await template).suggestedFilename()).toBe('farmgate-products.csv');

  await farmer.getByRole('button', { name: 'Look at the rows' }).click();
  await expect(farmer.getByRole('main').getByText('Choose a file').last()).toBeVisible();

  await look(farmer, `${yam};Tubers;Standard;120.5;9.75;Techiman;A`, `${okro};Vegetables;Standard;40;cheap;Ho;B`);
  await expect(farmer.getByText('One product can be imported, 1 cannot')).toBeVisible();
  await expect(farmer.getByText('Ignored columns: Shelf.')).toBeVisible();
  await expect(farmer.getByText('Row 3, Price per kg (GHS): write an amount, as 3.50')).toBeVisible();
  await inspectPage(farmer);
  const mend = farmer.waitForEvent('download');
  await farmer.getByRole('button', { name: 'Download the row to correct' }).click();
  expect((await mend).suggestedFilename()).toBe('farmgate-products-to-mend.csv');

  await farmer.getByRole('button', { name: 'Create one draft' }).click();
  await hear(farmer, 'One Draft Created');
  await expect(farmer).toHaveURL(/\/listings\?status=draft/);
  await expect(farmer.getByRole('heading', { name: yam })).toBeVisible();
  await expect(farmer.getByRole('heading', { name: okro })).toHaveCount(0);

  await goTo(farmer, '/listings/import');
  await look(farmer, `${yam};Tubers;Standard;120.5;9.75;Techiman;A`, `${okro};Vegetables;Standard;40;4;Ho;B`);
  await expect(farmer.getByText('One product can be imported, 1 has a name that you already have')).toBeVisible();
  await farmer.getByRole('button', { name: 'Create the drafts' }).click();
  await expect(farmer.getByRole('heading', { name: okro })).toBeVisible();
  await expect(farmer.getByRole('heading', { name: yam })).toHaveCount(1);
});

test('a farmer changes a product in the file of their own products, and nothing else', async ({ people }) => {
  const yam = `Dente yam ${people.tag}`;
  const farmer = await people.arrive('farmer');
  await signIn(farmer, 'farmer@farmgate.test');
  await goTo(farmer, '/listings/import');
  await look(farmer, `${yam};Tubers;Standard;120.5;9.75;Techiman;A`);
  await farmer.getByRole('button', { name: 'Create one draft' }).click();
  await hear(farmer, 'One Draft Created');

  await goTo(farmer, '/listings/import');
  const download = farmer.waitForEvent('download');
  await farmer.getByRole('link', { name: 'Download my products' }).click();
  const mine = await readFile(await (await download).path(), 'utf8');
  expect(mine).toContain(`${yam},Tubers,Standard,120.5,9.75`);
  const changed = mine.replace(`${yam},Tubers,Standard,120.5,9.75`, `${yam},Tubers,Standard,100,10`);
  await farmer
    .getByLabel('CSV or Excel file')
    .setInputFiles({ name: 'mine.csv', mimeType: 'text/csv', buffer: Buffer.from(changed) });
  await farmer.getByRole('button', { name: 'Look at the rows' }).click();
  await expect(farmer.getByText(/^One product changes, \d+ products stay as they are$/)).toBeVisible();
  await inspectPage(farmer);
  await farmer.getByRole('button', { name: 'Save one change' }).click();
  await hear(farmer, 'One Product Changed');
  await goTo(farmer, `/listings?q=${encodeURIComponent(yam)}`);
  await expect(farmer.getByRole('main')).toContainText('₵10.00');
});

test('the same goes without scripts', async ({ people }) => {
  const pepper = `Kpakpo shito pepper ${people.tag}`;
  const farmer = await people.arrive('farmer', { javaScriptEnabled: false });
  await signIn(farmer, 'farmer@farmgate.test');
  await farmer.goto('/listings/import');
  await look(farmer, `${pepper};Vegetables;Premium;30;25;Accra;A`, 'Okro;Vegetables;Standard;;4;Ho;B');
  await expect(farmer.getByText('Row 3, Quantity (kg): write kilograms, as 250')).toBeVisible();
  const mend = farmer.waitForEvent('download');
  await farmer.getByRole('button', { name: 'Download the row to correct' }).click();
  expect((await mend).suggestedFilename()).toBe('farmgate-products-to-mend.csv');
  await farmer.getByRole('button', { name: 'Create one draft' }).click();
  await expect(farmer).toHaveURL(/\/listings\?status=draft/);
  await expect(farmer.getByRole('heading', { name: pepper })).toBeVisible();
});
