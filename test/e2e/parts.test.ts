import type { Page } from '@playwright/test';
import type { DemoPhone } from '#test/support/demo-phones.ts';
import { expect, hear, type People, signIn, test } from '#test/support/e2e.ts';
import { inspectPage } from '#test/support/page-checks.ts';
import { placeOrder } from '#test/support/purchase.ts';
import { z } from 'zod';

/** More than a phone of the sandbox holds, in cedis. */
const ABOUT = 6500;
const listings = z.array(z.object({ id: z.string(), pricePerKg: z.number(), quantity: z.number() }));

const orders = z.array(z.object({ id: z.string() }));

/** A checkout of so much of a product that one wallet does not have enough. */
async function openCheckout(buyer: Page): Promise<void> {
  const response = await buyer.request.get('/api/public/listings?category=grains&sort=newest');
  const found = listings.parse(await response.json()).find((one) => one.pricePerKg * one.quantity > 2 * ABOUT);
  if (!found) throw new Error('The demonstration has no large lot of grain.');
  await buyer.goto(`/checkout?listing=${found.id}&quantity=${Math.ceil(ABOUT / found.pricePerKg)}`);
}

/** Pays this much of the order that is open, from this phone; all that is left when nothing is typed. */
async function payPart(buyer: Page, phone: DemoPhone, amount: string | null): Promise<void> {
  await buyer.getByRole('radio', { name: 'MTN MoMo' }).check();
  await buyer.getByLabel('Mobile money number').fill(phone.number);
  if (amount !== null) {
    await buyer.getByText('Your wallet pays less at once?').click();
    await buyer.getByLabel('Pay now').fill(amount);
    await inspectPage(buyer);
  }
  await buyer.getByRole('button', { name: /^Complete Payment: ₵/ }).click();
  await expect(buyer.getByRole('heading', { name: 'Approve the payment on your phone' })).toBeVisible();
}

async function phones(people: People): Promise<[DemoPhone, DemoPhone, DemoPhone]> {
  const [first, second, third] = ['1', '2', '3'].map((end) => people.phone(`024${people.tag}${end}`));
  if (!first || !second || !third) throw new Error('Three phones.');
  return [await first, await second, await third];
}

test('a buyer pays an order in parts from three phones, and nothing is prepared before all is there', async ({
  people,
}) => {
  const buyer = await people.arrive('buyer', { viewport: { width: 360, height: 740 } });
  const [first, second, third] = await phones(people);
  await signIn(buyer, 'buyer@farmgate.test');
  await openCheckout(buyer);
  const all = await placeOrder(buyer, {
    ...{ place: 'Accra, Greater Accra', address: '12 Oxford Street, Osu' },
    ...{ network: 'MTN MoMo', phone: first.number },
  });
  await first.decline(all);
  await expect(buyer.getByRole('heading', { name: 'The payment did not go through' })).toBeVisible();
  const [newest] = orders.parse(await (await buyer.request.get('/api/orders?limit=1')).json());
  const order = `/orders/${newest?.id ?? ''}`;
  await buyer.goto(order);

  await payPart(buyer, first, '2500');
  await first.approve('₵2,500.00');
  await hear(buyer, '₵2,500.00 received');
  await expect(buyer.getByText(`₵2,500.00 of ${all} is paid.`)).toBeVisible();
  await inspectPage(buyer);

  const admin = await people.arrive('admin');
  await signIn(admin, 'admin@farmgate.test');
  await admin.goto(order);
  await expect(admin.getByText(/Prepare nothing before all of it is in escrow/)).toBeVisible();

  await payPart(buyer, second, '2500');
  await second.approve('₵2,500.00');
  await hear(buyer, '₵2,500.00 received');
  await expect(buyer.getByText(`₵5,000.00 of ${all} is paid.`)).toBeVisible();

  await payPart(buyer, third, null);
  await third.approve('₵');
  await hear(buyer, 'Payment received');
  await expect(buyer.getByText(`${all} is in escrow.`)).toBeVisible();
  await inspectPage(buyer);
});
