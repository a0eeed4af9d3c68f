import { demoBuyer, openYam } from '#test/support/demo-trade.ts';
import { expect, goTo, hear, signIn, test } from '#test/support/e2e.ts';
import { inspectPage } from '#test/support/page-checks.ts';
import { amountOn, choosePlace, takeToCheckout } from '#test/support/purchase.ts';
import type { Page } from '@playwright/test';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function publish(driver: Page): Promise<string> {
  await goTo(driver, '/my-trips');
  await inspectPage(driver);
  await driver.getByRole('link', { name: 'Publish a trip' }).click();
  await driver.getByRole('combobox', { name: 'From', exact: true }).fill('Techiman, Bono East');
  await driver.getByRole('combobox', { name: 'To', exact: true }).fill('Tema, Greater Accra');
  await driver.getByLabel('Day', { exact: true }).fill(inDays(2));
  await driver.getByLabel('Free room').fill('400');
  await driver.getByLabel('Price').fill('21');
  await inspectPage(driver);
  await driver.getByRole('button', { name: 'Publish trip' }).click();
  await hear(driver, 'Trip Published');
  await expect(driver.getByRole('heading', { name: 'Techiman to Tema', level: 1 })).toBeVisible();
  await expect(driver.getByText('Nothing is booked')).toBeVisible();
  await inspectPage(driver);
  return new URL(driver.url()).pathname;
}

async function orderByTrip(buyer: Page, phone: string) {
  await openYam(buyer);
  await takeToCheckout(buyer, '100');
  await choosePlace(buyer, 'Tema, Greater Accra');
  const way = buyer.getByRole('radio', { name: /^With Yaw to Tema/ });
  await expect(way).not.toBeChecked();
  await way.check();
  await buyer.getByLabel('Delivery address').fill('House 3, Community 4');
  await buyer.getByRole('radio', { name: 'MTN MoMo' }).check();
  await buyer.getByLabel('Mobile money number').fill(phone);
  const button = buyer.getByRole('button', { name: /^Place order and pay ₵/ });
  const amount = await amountOn(button);
  await inspectPage(buyer);
  await button.click();
  return amount;
}

test('goods join a trip that leaves anyway; it is called off, and others are asked', async ({ people }) => {
  people.foresee(409, /^\/my-trips\//);
  const driver = await people.arrive('driver');
  await signIn(driver, 'transporter@farmgate.test');
  const trip = await publish(driver);

  const buyer = await demoBuyer(people);
  const phone = await people.phone(`024${people.tag}4`);
  const amount = await orderByTrip(buyer, phone.number);
  await phone.approve(amount);
  await expect(buyer.getByRole('heading', { name: /^FG-/ })).toBeVisible();
  const order = new URL(buyer.url()).pathname;
  await expect(buyer.getByText(/between 6:00 and 9:00, by Yaw$/)).toBeVisible();
  await inspectPage(buyer);

  await goTo(driver, trip);
  await expect(driver.getByText('Not ready yet')).toBeVisible();
  await expect(driver.getByText('300 kg free')).toBeVisible();
  await inspectPage(driver);
  await driver.getByLabel('Free room').fill('50');
  await driver.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(driver.getByText('Goods are booked on this trip: its space may grow, but not shrink.')).toBeVisible();
  await expect(driver.getByLabel('Free room')).toHaveValue('50');

  // The farmer has no scripts, and the goods are the transporter's as soon as they are ready.
  const farmer = await people.arrive('farmer without scripts', { javaScriptEnabled: false });
  await signIn(farmer, 'farmer@farmgate.test');
  await farmer.goto(order);
  await farmer.getByRole('button', { name: 'Confirm Order' }).click();
  await farmer.getByRole('button', { name: 'Prepare for Pickup' }).click();
  await expect(farmer.getByText(/^Yaw Boateng collects the goods on /)).toBeVisible();
  await goTo(driver, trip);
  await expect(driver.getByText('Waiting for pickup').first()).toBeVisible();

  await driver.getByRole('button', { name: 'Call off' }).click();
  await driver.getByLabel('Why').fill('The gearbox broke');
  await inspectPage(driver);
  await driver.getByRole('button', { name: 'Cancel the trip' }).click();
  await hear(driver, 'Trip Cancelled');
  await expect(driver.getByText('The gearbox broke')).toBeVisible();
  await expect(driver.getByRole('button', { name: 'Call off' })).toHaveCount(0);

  // Another delivery costs more than the trip, so the buyer says how the goods go.
  await goTo(buyer, order);
  await inspectPage(buyer);
  await buyer.getByRole('button', { name: 'Wait for a Transporter' }).click();
  await expect(buyer.getByText(/^A transporter accepts the delivery by /)).toBeVisible();
  const other = await people.arrive('another transporter');
  await signIn(other, 'ibrahim.sulemana@farmgate.test');
  await goTo(other, order);
  await other.getByRole('button', { name: 'Accept Delivery' }).click();
  await goTo(buyer, order);
  await expect(buyer.getByText(/^Ibrahim Sulemana collects the goods/)).toBeVisible();
});
