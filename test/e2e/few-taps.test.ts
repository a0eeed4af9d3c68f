import { expect, test } from '#test/support/e2e.ts';
import type { Locator } from '@playwright/test';

/** So many taps and filled fields lead from the market to the prompt on the phone. */
const MOST = 9;

test('a guest buys five kilograms in nine taps and fields', async ({ people }) => {
  const guest = await people.arrive('guest');
  const phone = await people.phone(`024${people.tag}7`);
  let count = 0;
  const tap = async (target: Locator) => {
    count += 1;
    await target.click();
  };
  const fill = async (label: string, text: string) => {
    count += 1;
    await guest.getByLabel(label).first().fill(text);
  };
  await guest.goto('/marketplace?category=tubers');
  await tap(guest.locator('li[data-listing-id]').first().getByText('Buy Now'));
  await fill('Quantity', '5');
  await fill('Place of delivery', 'Accra');
  await tap(guest.getByRole('option', { name: 'Accra, Greater Accra' }).first());
  await fill('First name', 'Esi');
  await fill('Last name', 'Mensah');
  await fill('Phone', phone.number);
  await fill('Delivery address', 'House 4, Labone');
  const button = guest.getByRole('button', { name: /^Place order and pay ₵/ });
  await tap(button);
  await expect(guest.getByRole('heading', { name: 'Approve the payment on your phone' })).toBeVisible();
  expect(count).toBeLessThanOrEqual(MOST);
});
