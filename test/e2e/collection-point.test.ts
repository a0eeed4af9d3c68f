import type { Page } from '@playwright/test';
import { demoBuyer, openYam } from '#test/support/demo-trade.ts';
import { expect, goTo, signIn, test } from '#test/support/e2e.ts';
import { inspectPage } from '#test/support/page-checks.ts';
import { amountOn, choosePlace, takeToCheckout } from '#test/support/purchase.ts';

async function addPoint(admin: Page, name: string): Promise<void> {
  await goTo(admin, '/admin-content/delivery-types');
  await admin.getByRole('link', { name: 'Collection Points' }).click();
  await expect(admin.getByRole('table', { name: 'Collection points' })).toBeVisible();
  await inspectPage(admin);
  await admin.getByRole('link', { name: 'New collection point' }).click();
  await admin.getByLabel('Name').fill(name);
  await admin.getByLabel('Town or market').fill('Techiman, Bono East');
  await admin.getByLabel('Address', { exact: true }).fill('Store 7, new section');
  await admin.getByLabel('Landmark').fill('beside the water tank');
  await admin.getByLabel('Opening hours').fill('Mon to Sat, 6:00 to 18:00');
  await admin.getByLabel('Telephone of the point').fill('024 000 0905');
  await inspectPage(admin);
  await admin.getByRole('button', { name: 'Save collection point' }).click();
  await expect(admin.getByRole('row', { name: new RegExp(name) })).toContainText('Offered');
}

test('goods are brought to a point, collected there with the buyer’s code, and paid for', async ({ people }) => {
  const name = `Market store ${people.tag}`;
  const admin = await people.arrive('admin');
  await signIn(admin, 'admin@farmgate.test');
  await addPoint(admin, name);

  const farmer = await people.arrive('farmer without scripts', { javaScriptEnabled: false });
  await signIn(farmer, 'farmer@farmgate.test');
  await farmer.goto('/collection-points');
  await farmer.getByLabel('Where your goods are').fill('Techiman, Bono East');
  await farmer.getByRole('button', { name: 'Show points' }).click();
  await farmer.getByRole('checkbox', { name: new RegExp(name) }).check();
  await farmer.getByLabel('Extra days to bring goods there').selectOption('1 day');
  await farmer.getByRole('button', { name: 'Save collection points' }).click();
  await expect(farmer.getByRole('checkbox', { name: new RegExp(name) })).toBeChecked();
  const looks = await people.arrive('farmer');
  await signIn(looks, 'farmer@farmgate.test');
  await goTo(looks, '/collection-points');
  await inspectPage(looks);

  const buyer = await demoBuyer(people);
  const phone = await people.phone(`024${people.tag}3`);
  await openYam(buyer);
  await takeToCheckout(buyer, '10');
  await choosePlace(buyer, 'Accra, Greater Accra');
  const way = buyer.getByRole('radio', { name: `Collect at ${name}` });
  await expect(way).not.toBeChecked();
  await way.check();
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
  const path = new URL(buyer.url()).pathname;

  await farmer.goto(path);
  await farmer.getByRole('button', { name: 'Confirm Order' }).click();
  await expect(farmer.getByText(`Bring the goods to ${name} by `)).toBeVisible();
  await farmer.getByRole('button', { name: 'Goods Are at the Point' }).click();
  await expect(farmer.getByText('Ready to collect at the point')).toBeVisible();

  await goTo(buyer, path);
  await expect(buyer.getByText(`Collect the goods at ${name}, open Mon to Sat, 6:00 to 18:00, by `)).toBeVisible();
  await expect(buyer.getByText(/^Store 7, new section, beside the water tank, Techiman/)).toBeVisible();
  await expect(buyer.getByRole('link', { name: 'Google Maps' })).toBeVisible();
  await expect(buyer.getByRole('heading', { name: 'Your collection code' })).toBeVisible();
  await inspectPage(buyer);
  const code = await buyer.getByText(/^\d{3} \d{3}$/).innerText();

  await farmer.getByRole('link', { name: 'Enter the buyer’s code' }).click();
  await farmer.getByLabel('The buyer’s code').fill(code);
  await farmer.getByRole('button', { name: 'Mark Collected' }).click();
  await expect(farmer.getByText('Proved by code')).toBeVisible();

  await goTo(buyer, path);
  await buyer.getByRole('button', { name: 'Confirm Receipt' }).click();
  await buyer.getByRole('button', { name: `Release ${amount}` }).click();
  await expect(buyer.getByText('Receipt confirmed by the buyer')).toBeVisible();
  await farmer.goto(path);
  await expect(farmer.getByText('Receipt confirmed by the buyer')).toBeVisible();
});
