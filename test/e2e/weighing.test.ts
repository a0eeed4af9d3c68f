import type { Page } from '@playwright/test';
import { buyYam, demoBuyer } from '#test/support/demo-trade.ts';
import { expect, goTo, type People, signIn, test } from '#test/support/e2e.ts';
import { PHOTO_BYTES } from '#test/support/orders/scale-photo.ts';
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

/** A paid order of 50 kg whose transporter is at the farm; gives its path. */
async function atTheFarm(
  { buyer, farmer, transporter }: Record<'buyer' | 'farmer' | 'transporter', Page>,
  phone: string,
  people: People,
) {
  const { path } = await buyYam(buyer, '50', await people.phone(phone));
  const orderId = path.split('/').at(-1) ?? '';
  await move(farmer, orderId, 'confirmed');
  await move(farmer, orderId, 'ready_for_pickup');
  await move(transporter, orderId, 'ready_for_pickup');
  return path;
}

/** The transporter weighs from their list of deliveries, or from the order. */
async function weigh(transporter: Page, path: string, kilograms: string): Promise<void> {
  await goTo(transporter, path);
  await transporter.getByRole('link', { name: 'Enter Weight' }).click();
  await expect(transporter.getByRole('heading', { name: 'Enter the weight', level: 1 })).toBeVisible();
  await inspectPage(transporter);
  await transporter.getByLabel('Weight on the scale').fill(kilograms);
  await transporter
    .getByLabel('Photo of the scale')
    .setInputFiles({ name: 'scale.jpg', mimeType: 'image/jpeg', buffer: PHOTO_BYTES });
  await transporter.getByRole('button', { name: 'Send weight' }).click();
  await expect(transporter.getByRole('heading', { name: /^FG-/ })).toBeVisible();
}

test('a little less re-prices the order by itself; much less asks the buyer, who takes it', async ({ people }) => {
  const buyer = await demoBuyer(people);
  const [farmer, transporter] = [await arrive(people, 'farmer'), await arrive(people, 'transporter')];
  const stage = { buyer, farmer, transporter };

  const lighter = await atTheFarm(stage, `024${people.tag}3`, people);
  await weigh(transporter, lighter, '49');
  await goTo(buyer, lighter);
  await expect(buyer.getByRole('main')).toContainText('Back: Short weight (1 kg)−₵5.20');
  await expect(buyer.getByRole('main')).toContainText('49 kg by the transporter');

  const short = await atTheFarm(stage, `024${people.tag}4`, people);
  await weigh(transporter, short, '40');
  await expect(transporter.getByRole('main')).toContainText('Until then the goods stay at the farm.');
  await expect(transporter.getByRole('button', { name: 'Mark Picked Up' })).toHaveCount(0);
  await goTo(farmer, short);
  await inspectPage(farmer);
  await farmer.getByRole('button', { name: 'Yes, 40 kg are there' }).click();
  await expect(farmer.getByRole('button', { name: 'Yes, 40 kg are there' })).toHaveCount(0);
  await goTo(buyer, short);
  await inspectPage(buyer);
  await buyer.getByRole('button', { name: 'Take 40 kg, ₵52.00 back' }).click();
  await expect(buyer.getByRole('main')).toContainText('Back: Short weight (10 kg)−₵52.00');
  await goTo(transporter, short);
  await expect(transporter.getByRole('button', { name: 'Mark Picked Up' })).toBeVisible();
});
