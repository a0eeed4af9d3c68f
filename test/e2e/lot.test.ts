import { expect, goTo, type People, signIn, test } from '#test/support/e2e.ts';
import { inspectPage } from '#test/support/page-checks.ts';
import { amountOn } from '#test/support/purchase.ts';
import type { Page } from '@playwright/test';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function arrive(people: People, account: string): Promise<Page> {
  const page = await people.arrive(account);
  await signIn(page, `${account}@farmgate.test`);
  return page;
}

async function listMillet(farmer: Page, staff: Page, town: string): Promise<string> {
  const facts = { category: 'grains', quantity: 900, pricePerKg: 5, qualityGrade: 'standard', location: town };
  const made = await farmer.request.post('/api/listings', { data: { productName: 'Pearl millet', ...facts } });
  expect(made.ok(), await made.text()).toBe(true);
  const { id } = await made.json();
  expect((await staff.request.post(`/api/admin/listings/${id}/approve`)).ok()).toBe(true);
  return String(id);
}

test('two farmers fill a lot, a buyer orders all of it in one go, and another one reads that they were faster', async ({
  people,
}) => {
  const staff = await arrive(people, 'admin');
  const opener = await arrive(people, 'farmer');
  const joiner = await arrive(people, 'kwame.asante');
  const listing = await listMillet(opener, staff, 'Techiman');
  const other = await listMillet(joiner, staff, 'Nkoranza');

  await goTo(opener, `/lots/new?listing=${listing}`);
  await opener.getByLabel('The whole lot').fill('500');
  await opener.getByLabel('Your part').fill('300');
  await opener.getByLabel('Full by').fill(inDays(3));
  await inspectPage(opener);
  await opener.getByRole('button', { name: 'Open the lot' }).click();
  await expect(opener.getByRole('heading', { name: '500 kg Pearl millet', level: 1 })).toBeVisible();
  const path = new URL(opener.url()).pathname;

  const waiting = await arrive(people, 'selina.adomako');
  await goTo(waiting, path);
  await waiting.getByRole('button', { name: 'Notify me when it is full' }).click();
  await expect(waiting.getByText('You can then order the whole lot, unless somebody else was faster.')).toBeVisible();

  await goTo(joiner, '/lots?show=filling');
  await inspectPage(joiner);
  await goTo(joiner, path);
  await joiner.getByLabel('Your listing').selectOption(other);
  await joiner.getByLabel('Your part').fill('200');
  await joiner.getByRole('button', { name: 'Join the lot' }).click();
  await expect(joiner.getByText('On offer', { exact: true })).toBeVisible();

  const buyer = await arrive(people, 'buyer');
  await goTo(buyer, path);
  await inspectPage(buyer);
  await buyer.getByRole('link', { name: 'Order the whole lot' }).click();
  await expect(buyer.getByRole('heading', { name: 'Order the whole lot', level: 1 })).toBeVisible();
  await expect(buyer.getByText(/One vehicle for 2 farms: ₵[\d.,]+ less than one for each\./).first()).toBeVisible();
  const phone = await people.phone(`024${people.tag}2`);
  await buyer.getByLabel('Mobile money number').fill(phone.number);
  const button = buyer.getByRole('button', { name: /^Place order and pay ₵/ });
  const amount = await amountOn(button);
  await inspectPage(buyer);
  await button.click();
  await phone.approve(amount);
  await expect(buyer).toHaveURL(/\/orders$/, { timeout: 60_000 });

  await expect(opener.getByText('Sold', { exact: true })).toBeVisible();
  await expect(opener.getByRole('link', { name: /^FG-/ })).toHaveCount(1);

  await expect(waiting.getByText('Sold to another buyer.')).toBeVisible();
  await inspectPage(waiting);
  await goTo(waiting, '/notifications');
  await expect(waiting.getByText('Another buyer ordered the lot of Pearl millet').first()).toBeVisible();
});
