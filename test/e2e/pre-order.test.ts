import { expect, goTo, type People, signIn, test } from '#test/support/e2e.ts';
import { tomatoPicture } from '#test/support/documents.ts';
import { amountOn } from '#test/support/purchase.ts';
import type { Page } from '@playwright/test';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** The farmer lists maize, and the staff approves it. */
async function listMaize(farmer: Page, staff: Page, name: string): Promise<string> {
  const facts = { category: 'grains', quantity: 20, pricePerKg: 5, qualityGrade: 'standard', location: 'Techiman' };
  const made = await farmer.request.post('/api/listings', { data: { productName: name, ...facts } });
  expect(made.ok()).toBe(true);
  const { id } = await made.json();
  expect((await staff.request.post(`/api/admin/listings/${id}/approve`)).ok()).toBe(true);
  return String(id);
}

/** Opens a harvest of 100 kg, and gives its address. */
async function openHarvest(farmer: Page, listing: string, name: string): Promise<string> {
  await goTo(farmer, `/harvests/new?listing=${listing}`);
  await farmer.getByLabel('First day').fill(inDays(3));
  await farmer.getByLabel('Last day').fill(inDays(6));
  await farmer.getByLabel('On offer').fill('100');
  await farmer.getByLabel('Smallest pre-order').fill('5');
  await farmer.getByRole('button', { name: 'Open for pre-orders' }).click();
  await expect(farmer.getByRole('heading', { name: `Harvest of ${name}`, level: 1 })).toBeVisible();
  await expect(farmer.getByRole('heading', { name: 'No pre-orders yet' })).toBeVisible();
  return new URL(farmer.url()).pathname;
}

interface Booking {
  readonly listing: string;
  readonly quantity: string;
  readonly number: string;
}

/** From the page of the product to the deposit in escrow. */
async function preOrder(people: People, buyer: Page, { listing, quantity, number }: Booking): Promise<void> {
  const phone = await people.phone(number);
  await goTo(buyer, `/marketplace/product/${listing}`);
  await buyer.getByRole('link', { name: /^Next harvest from .*: pre-order$/ }).click();
  await expect(buyer.getByRole('heading', { name: 'What happens to your deposit' })).toBeVisible();
  await buyer.getByLabel('Quantity').fill(quantity);
  await buyer.getByRole('radio', { name: /^MTN/ }).check();
  await buyer.getByLabel('Mobile money number').fill(phone.number);
  // The button names what is paid once the scripts are there; 1 GHS per kg.
  const amount = `₵${quantity}.00`;
  await buyer.getByRole('button', { name: `Pre-order and pay ${amount}` }).click();
  await phone.approve(amount);
  await expect(buyer).toHaveURL(/\/pre-orders\//, { timeout: 60_000 });
  await expect(buyer.getByText('Reserved', { exact: true }).first()).toBeVisible();
}

test('a harvest gives half of what was pre-ordered: one buyer takes their part, the other declines', async ({
  people,
}) => {
  const name = `White maize ${people.tag}`;
  const farmer = await people.arrive('farmer');
  await signIn(farmer, 'farmer@farmgate.test');
  const staff = await people.arrive('staff');
  await signIn(staff, 'admin@farmgate.test');
  const listing = await listMaize(farmer, staff, name);
  const harvest = await openHarvest(farmer, listing, name);

  const buyer = await people.arrive('buyer');
  await signIn(buyer, 'buyer@farmgate.test');
  await preOrder(people, buyer, { listing, quantity: '40', number: `024${people.tag}3` });
  await expect(buyer.getByText('₵40.00').first()).toBeVisible();
  const other = await people.arrive('other buyer');
  await signIn(other, 'akosua.darko@farmgate.test');
  await preOrder(people, other, { listing, quantity: '60', number: `024${people.tag}4` });

  await goTo(farmer, harvest);
  await expect(farmer.getByLabel('There are')).toHaveCount(0);
  await farmer.getByLabel('Photo of the goods').setInputFiles([await tomatoPicture('maize.jpg', '#e9d9b8')]);
  await farmer.getByRole('button', { name: 'Show the goods' }).click();
  await farmer.getByLabel('There are').fill('50');
  await farmer.getByRole('button', { name: 'Show who gets what' }).click();
  await farmer.getByRole('button', { name: 'Declare 50 kg and give ₵50.00 back' }).click();
  await expect(farmer.getByText('Declared', { exact: true }).first()).toBeVisible();

  await expect(buyer.getByText(/The harvest gave less: you get 20 kg of 40 kg/)).toBeVisible();
  await buyer.getByRole('link', { name: 'Order and pay the rest' }).click();
  await expect(buyer.getByRole('heading', { name: 'Order and pay the rest', level: 1 })).toBeVisible();
  const phone = await people.phone(`024${people.tag}5`);
  await buyer.getByLabel('Mobile money number').fill(phone.number);
  const button = buyer.getByRole('button', { name: /^Place order and pay ₵/ });
  const amount = await amountOn(button);
  await button.click();
  await phone.approve(amount);
  await expect(buyer).toHaveURL(/\/orders\//, { timeout: 60_000 });
  await expect(buyer.getByText('Deposit already paid')).toBeVisible();

  // Within a day of paying it the deposit comes back with a cancelled order, too.
  await buyer.getByRole('button', { name: 'Cancel Order' }).click();
  await expect(buyer.getByRole('button', { name: /^Cancel and refund ₵/ })).toBeVisible();
  await buyer.keyboard.press('Escape');

  await goTo(other, '/pre-orders');
  await other.getByRole('link', { name: `30 kg ${name}` }).click();
  await other.getByRole('button', { name: 'Decline', exact: true }).click();
  await other.getByRole('button', { name: 'Decline, ₵30.00 come back' }).click();
  await expect(other.getByText('The deposit of ₵30.00 goes back to where it was paid from.')).toBeVisible();
});
