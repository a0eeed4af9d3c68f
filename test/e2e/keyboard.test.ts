import { DEMO_PASSWORD, expect, test } from '#test/support/e2e.ts';
import type { Locator, Page } from '@playwright/test';

const MOST_STEPS = 90;

/** Presses Tab until the focus is on it, as somebody without a mouse does. */
async function tabTo(page: Page, goal: Locator): Promise<void> {
  await expect(goal).toBeVisible();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    await page.keyboard.press('Tab');
    if (await goal.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The Tab key did not reach ${String(goal)}`);
}

async function tabAndType(page: Page, goal: Locator, text: string): Promise<void> {
  await tabTo(page, goal);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

test('with the keyboard alone a buyer signs in, finds a product and places an order', async ({ people }) => {
  const buyer = await people.arrive('buyer');
  await buyer.goto('/auth');
  await tabAndType(buyer, buyer.getByLabel('Email'), 'buyer@farmgate.test');
  await tabAndType(buyer, buyer.getByLabel('Password', { exact: true }), DEMO_PASSWORD);
  await buyer.keyboard.press('Enter');
  await expect(buyer.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();

  await tabTo(buyer, buyer.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Market' }));
  await buyer.keyboard.press('Enter');
  await tabAndType(buyer, buyer.getByRole('combobox', { name: 'Search products' }), 'ginger');
  await buyer.keyboard.press('Enter');
  await expect(buyer).toHaveURL(/q=ginger/);
  await tabTo(buyer, buyer.getByRole('link', { name: 'Fresh forest ginger', exact: true }));
  await buyer.keyboard.press('Enter');
  await tabAndType(buyer, buyer.getByLabel('Quantity'), '2.5');
  await buyer.keyboard.press('Enter');

  await expect(buyer.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible();
  await tabTo(buyer, buyer.getByRole('radiogroup', { name: 'Deliver to' }).getByRole('radio', { checked: true }));
  // From the first address back to the last choice: another one.
  await buyer.keyboard.press('ArrowUp');
  const place = buyer.getByLabel('Place of delivery');
  await tabTo(buyer, place);
  await buyer.keyboard.type('accr');
  await expect(buyer.getByRole('option', { name: 'Accra, Greater Accra' })).toBeVisible();
  await buyer.keyboard.press('Enter');
  await expect(place).toHaveValue('Accra, Greater Accra');
  await expect(buyer.getByRole('radiogroup', { name: 'Delivery' })).toBeVisible();
  await tabAndType(buyer, buyer.getByLabel('Delivery address'), 'Environment 3, Kanda Highway');
  await tabAndType(buyer, buyer.getByLabel('Mobile money number'), `024${people.tag}1`);
  await tabTo(buyer, buyer.getByRole('button', { name: /^Place order and pay ₵/ }));
  await buyer.keyboard.press('Enter');
  await expect(buyer.getByRole('heading', { name: 'Approve the payment on your phone' })).toBeVisible();
});
