import { expect, type Page } from '@playwright/test';
import { inspectPage } from './page-checks.ts';

/** What the buyer fills in at the checkout. */
export interface Checkout {
  readonly place: string;
  readonly address: string;
  readonly network: string;
  /** None for a card. */
  readonly phone: string | null;
  readonly inspection?: boolean;
}

/** From the product page to the checkout, with this much of it. */
export async function takeToCheckout(buyer: Page, kilograms: string): Promise<void> {
  await buyer.getByLabel('Quantity').fill(kilograms);
  await buyer.getByRole('button', { name: 'Buy Now' }).click();
  await expect(buyer.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible();
}

/** Types the town that the goods go to, whole, which chooses it with scripts and without, past all saved addresses. */
export async function choosePlace(buyer: Page, place: string): Promise<void> {
  const field = buyer.getByLabel('Place of delivery');
  // On a slow network the heading is there before the form is; saved addresses come before the field, which they hide.
  await field.waitFor({ state: 'attached' });
  const another = buyer.getByRole('radio', { name: /^Another address/ });
  if ((await another.count()) > 0) await another.check();
  await field.fill(place);
}

/** Fills the checkout in; the button that places the order is returned, with the amount in its name. */
export async function fillCheckout(buyer: Page, options: Checkout) {
  await choosePlace(buyer, options.place);
  await expect(buyer.getByRole('radiogroup', { name: 'Delivery' })).toBeVisible();
  await buyer.getByLabel('Delivery address').fill(options.address);
  if (options.inspection) await buyer.getByRole('checkbox', { name: 'Have the goods inspected first' }).check();
  await buyer.getByRole('radio', { name: options.network }).check();
  if (options.phone !== null) await buyer.getByLabel('Mobile money number').fill(options.phone);
  return buyer.getByRole('button', { name: /^Place order and pay ₵/ });
}

/** The amount that the button of the checkout names, as '₵512.40'. */
export async function amountOn(button: Awaited<ReturnType<typeof fillCheckout>>): Promise<string> {
  await expect(button).toBeEnabled();
  return /₵[\d,.]+/.exec(await button.innerText())?.[0] ?? '';
}

/** Places the order and waits for the payment page. Gives the amount to approve. */
export async function placeOrder(buyer: Page, options: Checkout): Promise<string> {
  const button = await fillCheckout(buyer, options);
  const amount = await amountOn(button);
  await inspectPage(buyer);
  await button.click();
  await expect(buyer.getByRole('heading', { name: 'Approve the payment on your phone' })).toBeVisible();
  return amount;
}
