import { AT_ONCE, expect, goTo, hear, SECOND_SERVER, signIn, test } from '#test/support/e2e.ts';
import { inspectPage } from '#test/support/page-checks.ts';
import type { Page } from '@playwright/test';

/** Opens the conversation with this person from the list. */
async function openTalk(page: Page, name: string): Promise<void> {
  await goTo(page, '/messages');
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

const log = (page: Page) => page.getByRole('log');

async function say(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Message to/ }).fill(words);
  await page.getByRole('textbox', { name: /^Message to/ }).press('Enter');
}

/** The texts of this e2e test in the order in which the page shows them. */
async function heard(page: Page, tag: string): Promise<string[]> {
  const texts = await log(page).locator('p').filter({ hasText: tag }).allTextContents();
  return texts.map((text) => text.replace(` ${tag}`, ''));
}

test('two people talk over two servers; one loses the network, writes on, and everything arrives once and in order', async ({
  people,
}) => {
  const { tag } = people;
  const buyer = await people.arrive('buyer');
  await signIn(buyer, 'buyer@farmgate.test');
  const farmer = await people.arrive('farmer', SECOND_SERVER);
  await signIn(farmer, 'farmer@farmgate.test');
  await openTalk(buyer, 'Ama Serwaa');
  await openTalk(farmer, 'Kofi Mensah');
  await inspectPage(buyer);

  await say(buyer, `one ${tag}`);
  await expect(log(farmer).getByText(`one ${tag}`)).toBeVisible(AT_ONCE);
  await say(farmer, `two ${tag}`);
  await expect(log(buyer).getByText(`two ${tag}`)).toBeVisible(AT_ONCE);
  await expect(
    buyer.getByRole('heading', { level: 1 }).locator('xpath=../..').getByText('Online').first(),
  ).toBeVisible();
  await expect(log(buyer).getByText('Read', { exact: true }).last()).toBeAttached();

  await people.network(buyer, false);
  await say(buyer, `three ${tag}`);
  await say(buyer, `four ${tag}`);
  await expect(log(buyer).getByText('Waiting for the network')).toHaveCount(2);
  await expect(buyer.getByText('You are offline. What you send waits here and goes out automatically.')).toBeVisible();
  await say(farmer, `meanwhile ${tag}`);
  await expect(log(farmer).getByText(`meanwhile ${tag}`)).toBeVisible();
  await expect(log(farmer).getByText('Sending')).toHaveCount(0);
  await people.network(buyer, true);
  await expect(log(farmer).getByText(`four ${tag}`)).toBeVisible();
  await expect(log(buyer).getByText('Waiting for the network')).toHaveCount(0);
  await expect(log(buyer).getByText(`meanwhile ${tag}`)).toBeVisible();
  const order = ['one', 'two', 'meanwhile', 'three', 'four'];
  expect(await heard(farmer, tag)).toEqual(order);
  await expect.poll(() => heard(buyer, tag)).toEqual(order);
});

test('a page whose news are on their way when the network drops stays where it is', async ({ people }) => {
  const { tag } = people;
  const buyer = await people.arrive('buyer');
  await signIn(buyer, 'buyer@farmgate.test');
  const farmer = await people.arrive('farmer');
  await signIn(farmer, 'farmer@farmgate.test');
  await openTalk(buyer, 'Ama Serwaa');
  await openTalk(farmer, 'Kofi Mensah');
  const asked = Promise.withResolvers<void>();
  const cut = Promise.withResolvers<void>();
  await buyer.route(/\.data\?/, async (route) => {
    asked.resolve();
    await cut.promise;
    await route.abort('internetdisconnected');
  });
  await say(farmer, `unheard ${tag}`);
  await asked.promise;
  await people.network(buyer, false);
  cut.resolve();
  await say(buyer, `typed on ${tag}`);
  await expect(log(buyer).getByText('Waiting for the network')).toBeVisible();
  await buyer.unrouteAll({ behavior: 'wait' });
  await people.network(buyer, true);
  await expect(log(buyer).getByText(`unheard ${tag}`)).toBeVisible();
  await expect(log(farmer).getByText(`typed on ${tag}`)).toBeVisible();
});

test('what waits survives a closed page and goes out when somebody comes back', async ({ people }) => {
  const { tag } = people;
  const buyer = await people.arrive('buyer');
  await signIn(buyer, 'buyer@farmgate.test');
  await openTalk(buyer, 'Ama Serwaa');
  await people.network(buyer, false);
  await say(buyer, `kept ${tag}`);
  await expect(log(buyer).getByText('Waiting for the network')).toBeVisible();
  const again = await buyer.context().newPage();
  await buyer.close();
  await people.network(again, true);
  await openTalk(again, 'Ama Serwaa');
  await expect(log(again).getByText(`kept ${tag}`)).toBeVisible();
  await expect(log(again).getByText(/Sending|Waiting/)).toHaveCount(0);
});

test('without JavaScript a buyer asks a farmer about a listing, with a picture, and reads the answer', async ({
  people,
}) => {
  const { tag } = people;
  const buyer = await people.arrive('buyer', { javaScriptEnabled: false });
  await signIn(buyer, 'rashid.mohammed@farmgate.test');
  await buyer.goto('/marketplace');
  await buyer
    .getByRole('link', { name: /Techiman tomatoes/ })
    .first()
    .click();
  const listing = new URL(buyer.url()).pathname.split('/').at(-1) ?? '';
  const farmer = await people.arrive('farmer');
  await signIn(farmer, 'farmer@farmgate.test');
  const me = await (await farmer.request.get('/api/auth/user')).json();
  await buyer.goto(`/messages?to=${me.id}&listing=${listing}`);
  await expect(buyer.getByRole('heading', { level: 1, name: 'Ama Serwaa' })).toBeVisible();
  await buyer.getByRole('textbox', { name: 'Message to Ama Serwaa' }).fill(`Firm ${tag}? Call 024 412 3456`);
  const picture = await buyer.screenshot();
  await buyer
    .getByLabel('Attach a picture or PDF')
    .setInputFiles({ name: 'crate.png', mimeType: 'image/png', buffer: picture });
  await buyer.getByRole('button', { name: 'Send' }).click();
  await expect(log(buyer).getByText(`Firm ${tag}? Call [hidden]`)).toBeVisible();
  await expect(log(buyer).getByRole('img', { name: 'Photo crate.png' }).last()).toBeVisible();

  await openTalk(farmer, 'Rashid Mohammed');
  await expect(log(farmer).getByText(`Firm ${tag}? Call [hidden]`)).toBeVisible();
  await expect(log(farmer).getByText('Numbers and links show once an order between you is paid.').last()).toBeVisible();
  await farmer.getByRole('button', { name: 'Yes, it is available.' }).click();
  await expect(farmer.getByRole('textbox', { name: /^Message to/ })).toHaveValue('Yes, it is available.');
  await farmer.getByRole('button', { name: 'Emoji' }).click();
  await farmer.getByRole('button', { name: 'tomato' }).click();
  await inspectPage(farmer);
  await farmer.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(log(farmer).getByText('Yes, it is available.🍅').last()).toBeVisible();
  await expect(log(farmer).getByText(/Sending|Waiting/)).toHaveCount(0);
  await buyer.reload();
  await expect(log(buyer).getByText('Yes, it is available.🍅').last()).toBeVisible();
});

test('somebody is blocked and reported; an admin reads the words and bars them', async ({ people }) => {
  people.foresee(403, /^\/api\/messages\/send$/);
  const { tag } = people;
  const seller = await people.arrive('seller');
  await signIn(seller, 'kofi.agbeko@farmgate.test');
  const customer = await people.arrive('customer');
  await signIn(customer, 'buyer@farmgate.test');
  await openTalk(customer, 'Kofi Agbeko');
  await openTalk(seller, 'Kofi Mensah');
  await say(seller, `Pay me outside ${tag}`);
  await expect(log(customer).getByText(`Pay me outside ${tag}`)).toBeVisible(AT_ONCE);

  await customer.getByLabel('More').click();
  await customer.getByRole('button', { name: 'Report Kofi' }).click();
  const dialog = customer.getByRole('dialog');
  await dialog.getByLabel('Reason').selectOption('Wants to pay outside Farmgate');
  await inspectPage(customer);
  await dialog.getByRole('button', { name: 'Report Kofi' }).click();
  await hear(customer, 'Report Sent');
  await customer.getByLabel('More').click();
  await customer.getByRole('button', { name: 'Block Kofi' }).click();
  await customer.getByRole('dialog').getByRole('button', { name: 'Block Kofi' }).click();
  await hear(customer, 'Person Blocked');
  await expect(customer.getByText('You blocked this person. Unblock them to write.')).toBeVisible();
  await expect(seller.getByText('This person does not take messages from you.')).toBeVisible();

  const admin = await people.arrive('admin');
  await signIn(admin, 'admin@farmgate.test');
  await goTo(admin, '/admin-panel/message-reports');
  await expect(admin.getByText(`Pay me outside ${tag}`)).toBeVisible();
  await admin.getByRole('button', { name: 'Bar Kofi Agbeko' }).first().click();
  const decision = admin.getByRole('dialog');
  await decision.getByLabel('Reason').fill('Asked to pay outside');
  await decision.getByRole('button', { name: 'Bar Kofi Agbeko' }).click();
  await hear(admin, 'Person Barred');
  await expect(seller.getByText(/You may not write messages any more/)).toBeVisible();

  await goTo(admin, '/admin-panel/message-reports?state=decided');
  await admin.getByRole('button', { name: 'Dismiss' }).first().click();
  await admin.getByRole('dialog').getByLabel('Reason').fill('It was a misunderstanding');
  await admin.getByRole('dialog').getByRole('button', { name: 'Dismiss the report' }).click();
  await hear(admin, 'Report Dismissed');
  await customer.getByLabel('More').click();
  await customer.getByRole('button', { name: 'Unblock Kofi' }).click();
  await hear(customer, 'Person Unblocked');
  await expect(seller.getByRole('textbox', { name: /^Message to/ })).toBeVisible();
});

test('from an order to its people, from the list to a conversation and back, and to nothing found', async ({
  people,
}) => {
  const buyer = await people.arrive('buyer');
  await signIn(buyer, 'buyer@farmgate.test');
  await goTo(buyer, '/messages?q=nobody+of+this+name');
  await expect(buyer.getByText('No conversations found')).toBeVisible();
  await goTo(buyer, '/messaging?q=plantain');
  await expect(buyer.getByRole('list', { name: 'Conversations' }).getByRole('listitem')).toHaveCount(2);
  await buyer.getByRole('link', { name: /Yaa Frimpong/ }).click();
  await buyer.getByRole('heading', { level: 1, name: 'Yaa Frimpong' }).locator('xpath=..').getByRole('link').click();
  await expect(buyer).toHaveURL(/\/orders\//);
  await buyer.getByRole('link', { name: /Message the farmer/ }).click();
  await expect(buyer.getByRole('heading', { level: 1, name: 'Yaa Frimpong' })).toBeVisible();
  await expect(buyer.getByRole('link', { name: /^Call Yaa Frimpong/ })).toHaveAttribute('href', /^tel:0/);
  await goTo(buyer, '/dashboard?show=messages');
  await expect(buyer.getByText('The road is slow today; I will be late.')).toBeVisible();

  const newcomer = await people.arrive('newcomer');
  await signIn(newcomer, 'inspector@farmgate.test');
  await goTo(newcomer, '/messages');
  await expect(newcomer.getByText('No conversations yet')).toBeVisible();
});
