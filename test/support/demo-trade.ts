import { expect, type Page } from '@playwright/test';
import type { DemoPhone } from './demo-phones.ts';
import { goTo, signIn, type People } from './e2e.ts';
import { placeOrder, takeToCheckout } from './purchase.ts';

/** Something of the demo farmer, of which there is plenty. */
export const YAM = 'Puna yam, large tubers';

const toAccra = {
  place: 'Accra, Greater Accra',
  address: 'House 12, Oxford Street, Osu',
  network: 'MTN MoMo',
} as const;

/** The demo buyer, signed in. */
export async function demoBuyer(people: People): Promise<Page> {
  const buyer = await people.arrive('buyer');
  await signIn(buyer, 'buyer@farmgate.test');
  return buyer;
}

/** Opens the product's page by the search of the market. */
export async function openYam(page: Page): Promise<void> {
  await goTo(page, '/marketplace?q=puna');
  await page.getByRole('link', { name: YAM, exact: true }).click();
  await expect(page.getByRole('heading', { name: YAM, level: 1 })).toBeVisible();
}

/** What the product's page says is in stock, as '3,980 kg'. */
export async function stockOfYam(page: Page): Promise<string> {
  await openYam(page);
  const line = page.getByRole('paragraph').filter({ hasText: 'In stock' });
  return (await line.innerText()).replace('In stock', '').trim();
}

/** Takes yam to the checkout and fills it in, but does not order yet. */
export async function orderYam(buyer: Page, kilograms: string, phone: DemoPhone): Promise<string> {
  await openYam(buyer);
  await takeToCheckout(buyer, kilograms);
  return placeOrder(buyer, { ...toAccra, phone: phone.number });
}

/** Orders yam and pays for it; the buyer is on the page of the order then. Gives its path and amount. */
export async function buyYam(buyer: Page, kilograms: string, phone: DemoPhone) {
  const amount = await orderYam(buyer, kilograms, phone);
  await phone.approve(amount);
  await expect(buyer.getByRole('heading', { name: /^FG-/ })).toBeVisible();
  return { amount, path: new URL(buyer.url()).pathname };
}

/** Presses a button of the order's page and waits until the page says what came of it. */
export async function actOn(page: Page, button: string, outcome: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByRole('main')).toContainText(outcome);
}

/** The six digits that somebody reads on their page of an order, under this heading. */
export async function codeOn(page: Page, path: string, title: string): Promise<string> {
  await goTo(page, path);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  return page.getByText(/^\d{3} \d{3}$/).innerText();
}
