import { expect, test } from '#test/support/e2e.ts';
import { NEWCOMER_PASSWORD } from '#test/support/newcomers.ts';
import type { Locator, Page } from '@playwright/test';

/** So many taps and filled fields lead from the market to the prompt on the phone. */
const MOST_TO_PAY = 9;
/** And so many from the form of a new account to the first listing. */
const MOST_TO_LIST = 12;

/** A hand that counts what it does. */
class Hand {
  count = 0;
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  async tap(target: Locator): Promise<void> {
    this.count += 1;
    await target.click();
  }
  async enter(fields: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, text] of Object.entries(fields)) {
      this.count += 1;
      await this.page.getByLabel(label).first().fill(text);
    }
  }
}

test('a guest buys five kilograms in nine taps and fields', async ({ people }) => {
  const guest = await people.arrive('guest');
  const phone = await people.phone(`024${people.tag}7`);
  const hand = new Hand(guest);
  await guest.goto('/marketplace?category=tubers');
  await hand.tap(guest.locator('li[data-listing-id]').first().getByText('Buy Now'));
  await hand.enter({ Quantity: '5', 'Place of delivery': 'Accra' });
  await hand.tap(guest.getByRole('option', { name: 'Accra, Greater Accra' }).first());
  await hand.enter({ 'First name': 'Esi', 'Last name': 'Mensah', Phone: phone.number });
  await hand.enter({ 'Delivery address': 'House 4, Labone' });
  await hand.tap(guest.getByRole('button', { name: /^Place order and pay ₵/ }));
  await expect(guest.getByRole('heading', { name: 'Approve the payment on your phone' })).toBeVisible();
  expect(hand.count).toBeLessThanOrEqual(MOST_TO_PAY);
});

test('a farmer with a number alone has a first listing after twelve taps and fields', async ({ people }) => {
  const farmer = await people.arrive('farmer');
  const hand = new Hand(farmer);
  await farmer.goto('/auth?mode=sign-up');
  await hand.enter({ 'First Name': 'Yaa', 'Last Name': 'Bediako', 'Phone Number': `024${people.tag}4` });
  await hand.enter({ 'Residential Address': 'Techiman', Password: NEWCOMER_PASSWORD });
  await hand.enter({ 'Confirm Password': NEWCOMER_PASSWORD });
  await hand.tap(farmer.getByRole('button', { name: 'Create Account' }));
  await hand.tap(farmer.getByRole('link', { name: 'Create your first listing' }));
  await hand.enter({ 'Product name': `White maize ${people.tag}` });
  // The crop is known by its name.
  await expect(farmer.getByLabel('Category').first()).toHaveValue('grains');
  await hand.enter({ 'Quantity (kg)': '300', 'Price per kg (GHS)': '4.50' });
  await hand.tap(farmer.getByRole('button', { name: 'Create and send for review' }));
  const listing = farmer.getByRole('listitem').filter({ hasText: `White maize ${people.tag}` });
  await expect(listing).toContainText('Pending Review');
  expect(hand.count).toBeLessThanOrEqual(MOST_TO_LIST);
});
