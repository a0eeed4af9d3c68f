import type { Page } from '@playwright/test';
import { codeOn, demoBuyer, openYam } from '#test/support/demo-trade.ts';
import { expect, goTo, type People, signIn, test } from '#test/support/e2e.ts';
import { inspectPage } from '#test/support/page-checks.ts';
import { amountOn, choosePlace, takeToCheckout } from '#test/support/purchase.ts';

/** An order that its buyer collects, paid; its page and what was paid. */
async function placeToCollect(people: People, buyer: Page, digit: number) {
  const phone = await people.phone(`024${people.tag}${digit}`);
  await openYam(buyer);
  await takeToCheckout(buyer, '10');
  await choosePlace(buyer, 'Accra, Greater Accra');
  await buyer.getByRole('radio', { name: /^Self-pickup/ }).check();
  await expect(buyer.getByLabel('Delivery address')).toHaveCount(0);
  await buyer.getByRole('radio', { name: 'MTN MoMo' }).check();
  await buyer.getByLabel('Mobile money number').fill(phone.number);
  const button = buyer.getByRole('button', { name: /^Place order and pay ₵/ });
  const amount = await amountOn(button);
  await inspectPage(buyer);
  await button.click();
  await expect(buyer.getByRole('heading', { name: 'Approve the payment on your phone' })).toBeVisible();
  await phone.approve(amount);
  await expect(buyer.getByRole('heading', { name: /^FG-/ })).toBeVisible();
  return { path: new URL(buyer.url()).pathname, amount };
}

async function makeReady(farmer: Page, path: string): Promise<void> {
  await farmer.goto(path);
  await farmer.getByRole('button', { name: 'Confirm Order' }).click();
  await farmer.getByRole('button', { name: 'Prepare for Pickup' }).click();
  await expect(farmer.getByText(/collects the goods at the farm by .* Enter their code/)).toBeVisible();
}

test('a buyer collects at the farm: no fee, no address; they say that they have it, and the farmer is paid', async ({
  people,
}) => {
  const buyer = await demoBuyer(people);
  const farmer = await people.arrive('farmer without scripts', { javaScriptEnabled: false });
  await signIn(farmer, 'farmer@farmgate.test');
  const { path, amount } = await placeToCollect(people, buyer, 6);
  await makeReady(farmer, path);
  await expect(farmer.getByRole('button', { name: 'Mark Collected' })).toBeVisible();

  await goTo(buyer, path);
  await expect(buyer.getByText(/^Collect the goods at the farm by /)).toBeVisible();
  await inspectPage(buyer);
  await buyer.getByRole('button', { name: 'I Have Collected It' }).click();
  await buyer.getByRole('button', { name: `Release ${amount}` }).click();
  await expect(buyer.getByText('Collected by the buyer')).toBeVisible();
  await farmer.goto(path);
  await expect(farmer.getByText('Collected by the buyer')).toBeVisible();
});

test('the buyer’s code proves the hand-over: typed without scripts, after one that was misheard', async ({
  people,
}) => {
  const buyer = await demoBuyer(people);
  const farmer = await people.arrive('farmer without scripts', { javaScriptEnabled: false });
  await signIn(farmer, 'farmer@farmgate.test');
  const { path } = await placeToCollect(people, buyer, 5);
  await makeReady(farmer, path);
  const code = await codeOn(buyer, path, 'Your collection code');
  await expect(buyer.getByRole('img', { name: 'QR code for the farmer’s camera' })).toBeVisible();
  await inspectPage(buyer);

  await farmer.getByRole('link', { name: 'Enter the buyer’s code' }).click();
  await expect(farmer.getByRole('heading', { name: 'Hand over the goods' })).toBeVisible();
  people.foresee(422, /^\/orders\/[\w-]+\/hand-over$/);
  const misheard = code.replace(/\d$/, (last) => String((Number(last) + 1) % 10));
  await farmer.getByLabel('The buyer’s code').fill(misheard);
  await farmer.getByRole('button', { name: 'Mark Collected' }).click();
  await expect(farmer.getByText(/This code is wrong\. 4 more tries/)).toBeVisible();
  await farmer.getByLabel('The buyer’s code').fill(code);
  await farmer.getByRole('button', { name: 'Mark Collected' }).click();
  await expect(farmer.getByRole('heading', { name: /^FG-/ })).toBeVisible();
  await expect(farmer.getByText('Proved by code')).toBeVisible();

  await goTo(buyer, path);
  await expect(buyer.getByText('Proved by code')).toBeVisible();
  await expect(buyer.getByRole('button', { name: 'Confirm Receipt' })).toBeVisible();
  await expect(buyer.getByRole('heading', { name: 'Your collection code' })).toHaveCount(0);
});

test('the buyer’s square brings the code to the farmer’s page, whose history does not keep it', async ({ people }) => {
  const buyer = await demoBuyer(people);
  const farmer = await people.arrive('farmer');
  await signIn(farmer, 'farmer@farmgate.test');
  const { path } = await placeToCollect(people, buyer, 4);
  await makeReady(farmer, path);
  const digits = (await codeOn(buyer, path, 'Your collection code')).replace(' ', '');
  await goTo(farmer, `${path}/hand-over#collection.${digits}`);
  const field = farmer.getByLabel('The buyer’s code');
  await expect(field).toHaveValue(digits);
  expect(new URL(farmer.url()).hash).toBe('#collection');
  await inspectPage(farmer);
  await field.press('Enter');
  await expect(farmer.getByText('Proved by code')).toBeVisible();
  await goTo(farmer, `${path}/hand-over`);
  await expect(farmer.getByRole('heading', { name: 'There is nothing to hand over here now' })).toBeVisible();
  await inspectPage(farmer);
});
