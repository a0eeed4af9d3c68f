import { demoBuyer, openYam } from '#test/support/demo-trade.ts';
import { expect, goTo, signIn, test } from '#test/support/e2e.ts';
import { inspectPage } from '#test/support/page-checks.ts';
import { amountOn, choosePlace, takeToCheckout } from '#test/support/purchase.ts';

test('a buyer collects at the farm: no fee, no address; they say that they have it, and the farmer is paid', async ({
  people,
}) => {
  const buyer = await demoBuyer(people);
  const farmer = await people.arrive('farmer without scripts', { javaScriptEnabled: false });
  await signIn(farmer, 'farmer@farmgate.test');
  const phone = await people.phone(`024${people.tag}6`);

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
  const path = new URL(buyer.url()).pathname;

  await farmer.goto(path);
  await farmer.getByRole('button', { name: 'Confirm Order' }).click();
  await farmer.getByRole('button', { name: 'Prepare for Pickup' }).click();
  await expect(farmer.getByText(/collects the goods at the farm by .* Mark it collected/)).toBeVisible();
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
