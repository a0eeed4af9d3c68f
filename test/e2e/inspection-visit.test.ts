import { DAY_MS } from '#kernel/time.ts';
import type { Page } from '@playwright/test';
import { buyYam, demoBuyer } from '#test/support/demo-trade.ts';
import { expect, goTo, hear, type People, signIn, test } from '#test/support/e2e.ts';
import { inspectPage } from '#test/support/page-checks.ts';

async function move(page: Page, orderId: string, status: string): Promise<void> {
  const response = await page.request.put(`/api/orders/${orderId}/status`, { data: { status } });
  expect(response.status(), `${status}: ${await response.text()}`).toBe(200);
}

async function arrive(people: People, account: string): Promise<Page> {
  const page = await people.arrive(account);
  await signIn(page, `${account}@farmgate.test`);
  return page;
}

test('an inspector claims goods, calls the farmer and says when they come; buyer and farmer see it, and that it is off', async ({
  people,
}) => {
  const buyer = await demoBuyer(people);
  const [farmer, inspector] = [await arrive(people, 'farmer'), await arrive(people, 'inspector')];
  const { path } = await buyYam(buyer, '30', await people.phone(`024${people.tag}8`));
  const orderId = path.split('/').at(-1) ?? '';
  await move(farmer, orderId, 'confirmed');
  await move(farmer, orderId, 'pending_quality_check');
  await goTo(buyer, path);
  const order = await buyer.getByRole('heading', { name: /^FG-/ }).innerText();

  await goTo(inspector, '/quality-inspector');
  await inspector.getByRole('combobox', { name: 'Claims' }).selectOption('Unclaimed');
  await expect(inspector).toHaveURL(/whose=unclaimed/);
  await inspector.getByRole('combobox', { name: 'Category' }).selectOption('Tubers');
  await expect(inspector).toHaveURL(/category=tubers/);
  const queue = inspector.getByRole('list', { name: 'Pending inspections' });
  await queue.getByRole('listitem').filter({ hasText: order }).getByRole('link').click();
  await expect(inspector.getByRole('list', { name: 'Pictures of the listing' })).toBeVisible();
  await expect(inspector.getByRole('link', { name: /^Call / })).toBeVisible();
  await inspector.getByRole('button', { name: 'Claim these goods' }).click();
  await hear(inspector, 'Goods claimed');
  await inspectPage(inspector);

  await inspector.getByLabel('Day').selectOption(new Date(Date.now() + DAY_MS).toISOString().slice(0, 10));
  await inspector.getByLabel('Hours').selectOption('morning');
  await inspector.getByRole('button', { name: 'Arrange the visit' }).click();
  await hear(inspector, 'Visit saved');
  await expect(inspector.getByText(/^You visit on .*, 7:00 to 12:00$/).first()).toBeVisible();
  await inspectPage(inspector);
  await goTo(buyer, path);
  await expect(buyer.getByText(/inspects the goods at the farm on .*, 7:00 to 12:00\./)).toBeVisible();
  await inspectPage(buyer);
  await goTo(farmer, path);
  await expect(farmer.getByText(/inspects the goods at the farm on .*, 7:00 to 12:00\./)).toBeVisible();

  await inspector.getByText('Cancel the visit').first().click();
  await inspector.getByLabel('Why you do not come').fill('The road is flooded');
  await inspector.getByRole('button', { name: 'Cancel the visit' }).click();
  await hear(inspector, 'Visit cancelled');
  await goTo(buyer, path);
  await expect(buyer.getByText('has not set a time yet')).toBeVisible();

  await inspector.getByRole('button', { name: 'Give back to other inspectors' }).click();
  await hear(inspector, 'Goods given back');
  await goTo(inspector, '/quality-inspector?whose=unclaimed&category=tubers');
  await expect(queue.getByRole('listitem').filter({ hasText: order })).toBeVisible();
});
