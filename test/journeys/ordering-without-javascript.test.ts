import { expect, signIn, test } from '#test/support/journey.ts';
import { amountOn } from '#test/support/purchase.ts';

const PRODUCT = 'Laribako yam';

test('without JavaScript a buyer signs in, searches, orders and pays', async ({ people }) => {
  const buyer = await people.arrive('buyer', { javaScriptEnabled: false });
  const phone = await people.phone(`024${people.tag}1`);
  await signIn(buyer, 'buyer@farmgate.test');

  await buyer.goto('/marketplace');
  await buyer.getByRole('searchbox', { name: 'Search products' }).fill('laribako');
  await buyer.getByRole('button', { name: 'Search' }).click();
  await buyer.getByRole('link', { name: PRODUCT, exact: true }).click();
  await buyer.getByLabel('Quantity').fill('12.5');
  await buyer.getByRole('button', { name: 'Buy Now' }).click();

  await buyer.getByLabel('Place of delivery').selectOption('Tamale, Northern');
  await buyer.getByRole('button', { name: 'Update' }).click();
  await expect(buyer.getByText('12.5 kg ×')).toBeVisible();
  await buyer.getByLabel('Delivery address').fill('Behind the central mosque');
  await buyer.getByRole('radio', { name: 'MTN MoMo' }).check();
  await buyer.getByLabel('Mobile money number').fill(phone.number);
  const button = buyer.getByRole('button', { name: /^Place order and pay ₵/ });
  const amount = await amountOn(button);
  await button.click();

  await expect(buyer.getByRole('heading', { name: 'Approve the payment on your phone' })).toBeVisible();
  await phone.approve(amount);
  // The page refreshes itself every five seconds, and leads to the order as soon as it is paid.
  await expect(buyer.getByRole('heading', { name: /^FG-/ })).toBeVisible({ timeout: 20_000 });
  await expect(buyer.getByText(`${amount} is in escrow.`)).toBeVisible();
});
