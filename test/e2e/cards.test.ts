import { expect, hear, signIn, test } from '#test/support/e2e.ts';
import { inspectPage } from '#test/support/page-checks.ts';
import { amountOn, choosePlace, fillCheckout, takeToCheckout } from '#test/support/purchase.ts';
import type { Page } from '@playwright/test';

const TO_ACCRA = { place: 'Accra, Greater Accra', address: 'House 12, Oxford Street, Osu' } as const;
/** A loaded machine takes its time to hear from the provider. */
const BY_ITSELF = { timeout: 60_000 };

async function openProduct(buyer: Page, category: string): Promise<void> {
  await buyer.goto(`/marketplace?category=${category}`);
  await buyer.goto((await buyer.locator('li[data-listing-id] h3 a').first().getAttribute('href')) ?? '');
}

/** From the market to the page of the provider, which is gone to as soon as it is open. Gives the amount. */
async function orderByCard(buyer: Page, category: string): Promise<string> {
  await openProduct(buyer, category);
  await takeToCheckout(buyer, '3');
  const button = await fillCheckout(buyer, { ...TO_ACCRA, network: 'Bank card', phone: null });
  await expect(buyer.getByLabel('Mobile money number')).toBeHidden();
  const amount = await amountOn(button);
  await button.click();
  await expect(buyer.getByRole('heading', { name: 'Choose a test card' })).toBeVisible(BY_ITSELF);
  await expect(buyer.getByRole('heading', { level: 1 })).toHaveText(amount);
  return amount;
}

const payWith = (buyer: Page, name: RegExp) => buyer.getByRole('button', { name }).click();

test('a card is declined, another one pays on the same page, and a cancelled order goes back to it', async ({
  people,
}) => {
  const buyer = await people.arrive('buyer');
  await signIn(buyer, 'buyer@farmgate.test');
  const amount = await orderByCard(buyer, 'tubers');
  await inspectPage(buyer);
  await payWith(buyer, /5408/);
  await expect(buyer.getByRole('alert')).toHaveText(/The bank declined this card. Nothing was taken./);
  await payWith(buyer, /4081/);
  await expect(buyer.getByRole('heading', { name: /^FG-/ })).toBeVisible(BY_ITSELF);
  await expect(buyer.getByRole('main')).toContainText('Visa ····4081');
  await buyer.getByRole('button', { name: 'Cancel Order' }).click();
  await buyer.getByRole('button', { name: `Cancel and refund ${amount}` }).click();
  await hear(buyer, 'Order Cancelled');
  await expect(buyer.getByRole('main')).toContainText('Sent to the buyer’s card on', BY_ITSELF);
});

test('a buyer who leaves the page of the card unpaid pays by mobile money, and the card can no longer pay', async ({
  people,
}) => {
  const buyer = await people.arrive('buyer');
  const phone = await people.phone(`024${people.tag}7`);
  await signIn(buyer, 'buyer@farmgate.test');
  const amount = await orderByCard(buyer, 'grains');
  await buyer.getByRole('link', { name: 'Cancel and go back to the shop' }).click();
  const back = buyer.getByRole('link', { name: `Pay ${amount} by card` });
  await expect(back).toBeVisible();
  await buyer.getByText('Pay with mobile money').click();
  await buyer.getByLabel('Mobile money number').fill(phone.number);
  await buyer.getByLabel('Network').selectOption('MTN MoMo');
  await buyer.getByRole('button', { name: 'Send a prompt to this number' }).click();
  await expect(buyer.getByRole('heading', { name: 'Approve the payment on your phone' })).toBeVisible();
  await phone.approve(amount);
  await expect(buyer.getByRole('heading', { name: /^FG-/ })).toBeVisible(BY_ITSELF);
  await expect(buyer.getByRole('main')).toContainText('MTN MoMo');
});

test('without JavaScript a card pays as well', async ({ people }) => {
  const buyer = await people.arrive('buyer', { javaScriptEnabled: false });
  await signIn(buyer, 'buyer@farmgate.test');
  await openProduct(buyer, 'vegetables');
  await buyer.getByLabel('Quantity').fill('3');
  await buyer.getByRole('button', { name: 'Buy Now' }).click();
  await choosePlace(buyer, TO_ACCRA.place);
  await buyer.getByRole('button', { name: 'Update' }).click();
  await buyer.getByLabel('Delivery address').fill(TO_ACCRA.address);
  await buyer.getByRole('radio', { name: 'Bank card' }).check();
  const button = buyer.getByRole('button', { name: /^Place order and pay ₵/ });
  await amountOn(button);
  await button.click();
  await expect(buyer.getByRole('heading', { name: 'Choose a test card' })).toBeVisible(BY_ITSELF);
  await payWith(buyer, /5559/);
  await expect(buyer.getByRole('heading', { name: /^FG-/ })).toBeVisible(BY_ITSELF);
  await expect(buyer.getByRole('main')).toContainText('Mastercard ····5559');
});
