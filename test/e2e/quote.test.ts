import { expect, goTo, signIn, test } from '#test/support/e2e.ts';
import { amountOn, choosePlace } from '#test/support/purchase.ts';
import type { Page } from '@playwright/test';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** The farmer lists two tonnes and more of maize, and the staff approves it. */
async function listMaize(farmer: Page, staff: Page, name: string): Promise<void> {
  const facts = { category: 'grains', quantity: 3000, pricePerKg: 1.2, qualityGrade: 'standard', location: 'Techiman' };
  const made = await farmer.request.post('/api/listings', { data: { productName: name, ...facts } });
  expect(made.ok()).toBe(true);
  const { id } = await made.json();
  expect((await staff.request.post(`/api/admin/listings/${id}/approve`)).ok()).toBe(true);
}

async function askFor(buyer: Page, name: string): Promise<void> {
  await goTo(buyer, '/quotes');
  await buyer.getByRole('link', { name: 'Ask for quotes' }).first().click();
  await expect(buyer.getByRole('heading', { name: 'Ask for quotes', level: 1 })).toBeVisible();
  await buyer.getByLabel('What do you need?').fill(name);
  await buyer.getByLabel('Category').selectOption('grains');
  await buyer.getByLabel('Quantity').fill('2000');
  await buyer.getByLabel('Highest price you hope to pay').fill('0.90');
  await choosePlace(buyer, 'Accra, Greater Accra');
  await buyer.getByLabel('Needed by').fill(inDays(20));
  await buyer.getByRole('button', { name: 'Ask farmers' }).click();
  await expect(buyer.getByRole('heading', { name: `2,000 kg ${name}`, level: 1 })).toBeVisible();
}

async function counter(page: Page, price: string): Promise<void> {
  await page.getByText('Suggest another price or quantity').click();
  await page.getByRole('article').getByLabel('Price').fill(price);
  await page.getByRole('button', { name: 'Send counter' }).click();
  await expect(page.getByText(`You: 2,000 kg at ₵${price} per kg`)).toBeVisible();
}

test('a buyer asks for two tonnes, haggles with a farmer, and orders at the price that both accepted', async ({
  people,
}) => {
  const name = `White maize ${people.tag}`;
  const farmer = await people.arrive('farmer');
  await signIn(farmer, 'farmer@farmgate.test');
  const staff = await people.arrive('staff');
  await signIn(staff, 'admin@farmgate.test');
  await listMaize(farmer, staff, name);
  const buyer = await people.arrive('buyer');
  await signIn(buyer, 'buyer@farmgate.test');
  await askFor(buyer, name);
  await expect(buyer.getByRole('heading', { name: 'No offers yet' })).toBeVisible();

  await goTo(farmer, '/requests?category=grains');
  await farmer.getByRole('link', { name: `2,000 kg ${name}` }).click();
  await expect(farmer.getByRole('heading', { name: 'Make an offer' })).toBeVisible();
  await farmer.getByLabel('Your listing').selectOption({ label: `${name}: 3,000 kg, ₵1.20 per kg` });
  await farmer.getByLabel('Price').fill('1.10');
  await farmer.getByRole('button', { name: 'Send offer' }).click();
  await expect(farmer.getByText('You: 2,000 kg at ₵1.10 per kg')).toBeVisible();

  await expect(buyer.getByText(/: 2,000 kg at ₵1.10 per kg/)).toBeVisible();
  await counter(buyer, '0.90');
  await expect(farmer.getByText('Your turn').first()).toBeVisible();
  await counter(farmer, '1.05');

  await buyer.getByRole('button', { name: 'Accept ₵1.05 per kg' }).click();
  await buyer.getByRole('link', { name: 'Order and pay' }).click();
  await expect(buyer.getByRole('heading', { name: 'Order at the agreed price' })).toBeVisible();
  await expect(buyer.getByText('2,000 kg × ₵1.05')).toBeVisible();
  await expect(buyer.getByText('₵2,100.00')).toBeVisible();
  const phone = await people.phone(`024${people.tag}3`);
  await expect(buyer.getByRole('radio', { name: /^Restaurant kitchen/ })).toBeChecked();
  await buyer.getByLabel('Mobile money number').fill(phone.number);
  const button = buyer.getByRole('button', { name: /^Place order and pay ₵/ });
  const amount = await amountOn(button);
  await button.click();
  await phone.approve(amount);
  await expect(buyer).toHaveURL(/\/orders/, { timeout: 60_000 });

  await goTo(buyer, '/quotes');
  await buyer.getByRole('link', { name: `2,000 kg ${name}` }).click();
  await buyer.getByRole('link', { name: /^Order FG-/ }).click();
  await expect(buyer.getByText('₵1.05').first()).toBeVisible();
  await expect(buyer.getByText('₵2,100.00').first()).toBeVisible();
  await expect(buyer.getByText(/back door beside the bakery.*GA-058-2143/)).toBeVisible();
});
