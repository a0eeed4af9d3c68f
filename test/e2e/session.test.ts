import { DEMO_PASSWORD, expect, hear, holdScripts, signIn, test, withoutNews } from '#test/support/e2e.ts';
import { inspectPage } from '#test/support/page-checks.ts';
import { type Page, request } from '@playwright/test';

const LOGGED_OUT = 'You are logged out. Logging in again...';

/** Ends the session of this page as a second window of the same browser would, so that the page does not know. */
async function endElsewhere(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const elsewhere = await request.newContext({ baseURL: origin, storageState: await page.context().storageState() });
  const response = await elsewhere.post('/api/logout', { headers: { origin } });
  expect(response.ok(), await response.text()).toBe(true);
  await elsewhere.dispose();
}

/** Makes a draft with another window of the same person, of which the open page hears. */
async function draftElsewhere(page: Page, productName: string): Promise<void> {
  const listing = {
    productName,
    category: 'vegetables',
    quantity: 10,
    pricePerKg: 4,
    qualityGrade: 'standard',
    location: 'Techiman, Bono East',
    status: 'draft',
  };
  const response = await page.request.post('/api/listings', { data: listing });
  expect(response.status(), await response.text()).toBe(201);
}

/** Waits for words that stay half a second, until the page is another one: each frame is looked at. */
async function hearInPassing(page: Page, words: string): Promise<void> {
  await page.waitForFunction((wanted) => document.body.textContent.includes(wanted), words);
}

async function signInAgain(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email or phone number').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

test('a session that ended elsewhere: the buyer reads it, comes back to the same page, and the product is in the cart', async ({
  people,
}) => {
  const buyer = await people.arrive('buyer');
  await signIn(buyer, 'buyer@farmgate.test');
  await withoutNews(buyer);
  await buyer.goto('/marketplace?category=tubers');
  const add = buyer.getByRole('button', { name: /^Add to Cart/ }).first();
  const product = (await add.getAttribute('aria-label'))?.replace('Add to Cart: ', '') ?? '';
  await endElsewhere(buyer);
  const told = hearInPassing(buyer, LOGGED_OUT);
  await add.click();
  await told;
  await expect(buyer).toHaveURL(/\/auth\?next=%2Fmarketplace%3Fcategory%3Dtubers$/);
  await signInAgain(buyer, 'buyer@farmgate.test');
  await expect(buyer).toHaveURL(/\/marketplace\?category=tubers$/);
  await buyer.goto('/cart');
  await expect(buyer.getByRole('link', { name: product })).toBeVisible();
});

test('what was typed into a dialog is there again after a reload and after a new sign-in, until it is sent or discarded', async ({
  people,
}) => {
  const farmer = await people.arrive('farmer');
  await signIn(farmer, 'farmer@farmgate.test');
  await farmer.goto('/listings');
  await farmer.getByRole('button', { name: 'Create Listing' }).first().click();
  const dialog = farmer.getByRole('dialog', { name: 'Create Listing' });
  await expect(dialog.getByLabel('Category')).toHaveValue('');
  await expect(dialog.getByLabel('Quality grade')).toHaveValue('standard');
  const name = `Kept okra ${people.tag}`;
  await dialog.getByLabel('Product name').fill(name);
  await dialog.getByLabel('Category').selectOption('Vegetables');
  await dialog.getByLabel('Quantity (kg)').fill('40');
  await dialog.getByText('Place, description, dates').click();
  await dialog.getByLabel('Organic certified').check();

  const other = `Draft made elsewhere ${people.tag}`;
  await draftElsewhere(farmer, other);
  await expect(farmer.getByRole('heading', { name: other, exact: true, includeHidden: true })).toBeVisible();
  await expect(dialog.getByLabel('Product name')).toHaveValue(name);

  await farmer.reload();
  await expect(dialog.getByText('What you typed before is restored.')).toBeVisible();
  await expect(dialog.getByLabel('Product name')).toHaveValue(name);
  await expect(dialog.getByLabel('Category')).toHaveValue('vegetables');
  await expect(dialog.getByLabel('Organic certified')).toBeChecked();
  await inspectPage(farmer);
  await dialog.getByLabel('Quality grade').selectOption('Standard');
  await dialog.getByLabel('Price per kg (GHS)').fill('7.50');
  await dialog.getByText('Place, description, dates').click();
  await dialog.getByLabel('Location').fill('Techiman, Bono East');

  await endElsewhere(farmer);
  const told = hearInPassing(farmer, LOGGED_OUT);
  await dialog.getByRole('button', { name: 'Create and send for review' }).click();
  await told;
  await expect(farmer).toHaveURL(/\/auth\?next=%2Flistings$/);
  await signInAgain(farmer, 'farmer@farmgate.test');
  await expect(dialog.getByLabel('Product name')).toHaveValue(name);
  await expect(dialog.getByLabel('Price per kg (GHS)')).toHaveValue('7.50');
  await dialog.getByRole('button', { name: 'Create and send for review' }).click();
  await hear(farmer, 'Listing created successfully and sent for review');

  await farmer.reload();
  await farmer.getByRole('button', { name: 'Create Listing' }).first().click();
  await expect(dialog.getByLabel('Product name')).toHaveValue('');
  await dialog.getByLabel('Product name').fill('Something else');
  await farmer.reload();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog.getByLabel('Product name')).toHaveValue('');
  await farmer.reload();
  await expect(farmer.getByRole('heading', { name: name })).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('a dialog opened before the scripts have come stays open when they are here, and closes as ever', async ({
  people,
}) => {
  const farmer = await people.arrive('farmer');
  await signIn(farmer, 'farmer@farmgate.test');
  const giveScripts = await holdScripts(farmer);
  await farmer.goto('/listings', { waitUntil: 'commit' });
  await farmer.getByRole('button', { name: 'Create Listing' }).first().click();
  const dialog = farmer.getByRole('dialog', { name: 'Create Listing' });
  await dialog.getByLabel('Product name').fill('Typed early');
  giveScripts();
  // Only a modal keeps the page behind it from being used: the scripts have taken over.
  await expect(farmer.locator('dialog:modal')).toBeVisible();
  await expect(dialog.getByLabel('Product name')).toHaveValue('Typed early');
  await farmer.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('without JavaScript a lost session leads to sign in and back to the page, never to an address that is none', async ({
  people,
}) => {
  const buyer = await people.arrive('buyer', { javaScriptEnabled: false });
  await signIn(buyer, 'buyer@farmgate.test');
  await buyer.goto('/orders');
  await endElsewhere(buyer);
  await buyer.reload();
  await expect(buyer.getByText(LOGGED_OUT)).toBeVisible();
  await expect(buyer).toHaveURL(/\/auth\?next=%2Forders$/);
  await buyer.goto('/auth?next=/notifications/unread');
  await signInAgain(buyer, 'buyer@farmgate.test');
  await expect(buyer).not.toHaveURL(/unread/);
  await expect(buyer.getByRole('heading', { level: 1 })).toBeVisible();
});
