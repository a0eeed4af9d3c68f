import type { Page } from '@playwright/test';
import { Client } from 'pg';
import { z } from 'zod';
import { pesewasOf } from '../amounts.ts';
import { addWallet, withdrawTo } from '../cash-out.ts';
import { DEMO_PASSWORD, expect, goTo, hear } from '../e2e.ts';
import { soundLedger } from '../ledger-audit.ts';
import { fillCheckout, placeOrder, takeToCheckout } from '../purchase.ts';
import type { OwnProduct } from './own-product.ts';
import type { ProviderHand } from './provider-hand.ts';
import { PLANTAIN, type Trader } from './traders.ts';

/** One product with the provider that this is about, and everybody at their browsers. */
export interface Stage {
  readonly product: OwnProduct;
  readonly pages: Readonly<Record<Trader, Page>>;
  readonly hand: ProviderHand;
}

/** An order whose payment was begun: the buyer is on its page. */
export interface Ordered {
  readonly amount: string;
  readonly phone: string;
}

const last = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';
const waits = (page: Page) => page.getByRole('heading', { name: 'Approve the payment on your phone' });
const FULL_PESEWAS = 5_000_00;
/** Nobody tells: the product looks after ten seconds at Paystack, and a loaded machine takes its time. */
const BY_ITSELF = { timeout: 60_000 };

async function toCheckout(buyer: Page, kilograms: string): Promise<void> {
  await goTo(buyer, '/marketplace?q=plantain');
  await buyer.getByRole('link', { name: PLANTAIN, exact: true }).click();
  await expect(buyer.getByRole('heading', { name: PLANTAIN, level: 1 })).toBeVisible();
  await takeToCheckout(buyer, kilograms);
}

const toAccra = { place: 'Accra, Greater Accra', address: 'House 12, Oxford Street, Osu' } as const;

/** From the market to the prompt on an MTN phone. */
async function order({ pages: { buyer } }: Stage, kilograms: string, phone: string): Promise<Ordered> {
  await toCheckout(buyer, kilograms);
  return { amount: await placeOrder(buyer, { ...toAccra, network: 'MTN MoMo', phone }), phone };
}

/** From the market to the question for the code, which Telecel asks instead of sending a prompt. */
export async function orderByCode({ pages: { buyer } }: Stage, kilograms: string, phone: string): Promise<Ordered> {
  await toCheckout(buyer, kilograms);
  const button = await fillCheckout(buyer, { ...toAccra, network: 'Telecel Cash', phone });
  await expect(button).toBeEnabled();
  const amount = /₵[\d,.]+/.exec(await button.innerText())?.[0] ?? '';
  await button.click();
  await expect(buyer.getByRole('heading', { name: 'Type the payment code' })).toBeVisible();
  return { amount, phone };
}

/** The number of the payment that the buyer's page is about, which is our reference at the provider. */
export const paymentOf = (page: Page) => last(page);

async function expectCharge({ hand }: Stage, reference: string, charge: object): Promise<void> {
  await expect.poll(hand.charges).toContainEqual(expect.objectContaining({ reference, ...charge }));
}

/** The payer says no, or nothing: the page says why, the wallet is as full as before, and a second prompt goes out. */
async function notPaid(stage: Stage, end: 'decline' | 'timeOut', { amount, phone }: Ordered): Promise<void> {
  const { hand, pages } = stage;
  const { buyer } = pages;
  const reference = paymentOf(buyer);
  await hand[end](reference);
  await expect(buyer.getByRole('heading', { name: 'The payment did not go through' })).toBeVisible();
  const why = end === 'decline' ? 'The payment was declined on the phone.' : 'Nobody approved the payment in time.';
  await expect(buyer.getByText(why)).toBeVisible();
  await expectCharge(stage, reference, { state: 'not_paid' });
  expect(await hand.walletPesewas(phone)).toBe(FULL_PESEWAS);
  await buyer.getByRole('button', { name: `Pay ${amount} again` }).click();
  await expect(waits(buyer)).toBeVisible();
  expect(paymentOf(buyer)).not.toBe(reference);
}

/** The order's page, once it is paid; and the provider took that amount, once. Gives the path. */
export async function paid(stage: Stage, reference: string, { amount, phone }: Ordered): Promise<string> {
  const { hand, pages } = stage;
  await expect(pages.buyer.getByRole('heading', { name: /^FG-/ })).toBeVisible(BY_ITSELF);
  await expectCharge(stage, reference, { state: 'paid', pesewas: pesewasOf(amount) });
  expect(await hand.walletPesewas(phone)).toBe(FULL_PESEWAS - pesewasOf(amount));
  return new URL(pages.buyer.url()).pathname;
}

/** An order that is declined on the phone, tried again, and approved. */
export async function boughtAtSecondTry(stage: Stage): Promise<Ordered & { readonly path: string }> {
  const { hand, pages } = stage;
  const ordered = await order(stage, '20', '0241000001');
  await notPaid(stage, 'decline', ordered);
  const payment = paymentOf(pages.buyer);
  await hand.approve(payment);
  return { ...ordered, path: await paid(stage, payment, ordered) };
}

/** Nobody answers; then the notice of the payment comes after it was found without it. */
export async function boughtUnheard(stage: Stage): Promise<Ordered & { readonly payment: string }> {
  const { hand, pages } = stage;
  const ordered = await order(stage, '7', '0241000003');
  await notPaid(stage, 'timeOut', ordered);
  const payment = paymentOf(pages.buyer);
  await hand.holdNotices();
  await hand.approve(payment);
  const path = await paid(stage, payment, ordered);
  await lateNotice(stage, payment, path);
  return { ...ordered, payment };
}

/** What the product keeps of the notices about a payment. */
async function noticesAbout({ product }: Stage, reference: string): Promise<{ heard: number; followed: number }> {
  const client = new Client({ connectionString: product.databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ heard: number; followed: number }>(
      'select count(*)::int as heard, count(processed_at)::int as followed from provider_events where reference = $1',
      [reference],
    );
    return rows[0] ?? { heard: 0, followed: 0 };
  } finally {
    await client.end();
  }
}

/** The notice of a payment that was found without it comes after all, and changes nothing. */
async function lateNotice(stage: Stage, reference: string, path: string): Promise<void> {
  const { hand, pages } = stage;
  expect(await noticesAbout(stage, reference)).toEqual({ heard: 0, followed: 0 });
  const before = await soundLedger(pages.admin);
  await hand.sendNotices();
  await expect.poll(() => noticesAbout(stage, reference)).toEqual({ heard: 1, followed: 1 });
  expect(await soundLedger(pages.admin)).toEqual(before);
  await goTo(pages.buyer, path);
  await expect(pages.buyer.getByRole('button', { name: 'Cancel Order' })).toBeVisible();
}

/** The buyer cancels what was paid: all of it is in the wallet again, by the provider's own books. */
export async function cancelled(stage: Stage, reference: string, { amount, phone }: Ordered): Promise<void> {
  const { hand, pages } = stage;
  const { buyer } = pages;
  await buyer.getByRole('button', { name: 'Cancel Order' }).click();
  await buyer.getByRole('button', { name: `Cancel and refund ${amount}` }).click();
  await hear(buyer, 'Order Cancelled');
  await expect(buyer.getByRole('main')).toContainText(`${amount} was sent back to where`);
  await expectCharge(stage, reference, { state: 'given_back', pesewas: pesewasOf(amount) });
  expect(await hand.walletPesewas(phone)).toBe(FULL_PESEWAS);
}

async function move(page: Page, orderId: string, status: string): Promise<void> {
  const response = await page.request.put(`/api/orders/${orderId}/status`, { data: { status } });
  expect(response.status(), `${status}: ${await response.text()}`).toBe(200);
}

/** The goods come to the buyer, who lets the money go. Other e2e tests are about the way there. */
export async function received({ pages }: Stage, path: string, { amount }: Ordered): Promise<void> {
  const { buyer, farmer, transporter } = pages;
  const orderId = path.split('/').at(-1) ?? '';
  for (const status of ['confirmed', 'ready_for_pickup']) await move(farmer, orderId, status);
  for (const status of ['ready_for_pickup', 'picked_up', 'in_transit', 'delivered'])
    await move(transporter, orderId, status);
  await goTo(buyer, path);
  await buyer.getByRole('button', { name: 'Confirm Receipt' }).click();
  await buyer.getByRole('button', { name: `Release ${amount}` }).click();
  await hear(buyer, 'Funds have been released to the seller.');
}

const listed = z.array(z.object({ id: z.string() }));
const WITHDRAWN = '12.34';

async function withdrawOnce({ pages: { farmer }, hand }: Stage, phone: string, count: number): Promise<string> {
  await withdrawTo(farmer, { number: phone, cedis: WITHDRAWN, password: DEMO_PASSWORD });
  const rows = farmer.getByRole('row').filter({ hasText: `••••${phone.slice(-4)}` });
  await expect(rows.filter({ hasText: 'Paid out' })).toHaveCount(1);
  await expect(rows).toHaveCount(count);
  const [newest] = listed.parse(await (await farmer.request.get('/api/escrow/withdrawals')).json());
  const reference = newest?.id ?? '';
  expect(await hand.payouts()).toContainEqual({ reference, pesewas: 1234, state: 'paid' });
  expect(await hand.walletPesewas(phone)).toBe(FULL_PESEWAS + 1234);
  return reference;
}

/** Makes numbers as trusted as those that were confirmed: the day that a new one waits is for other tests. */
async function letNumbersAge({ product }: Stage): Promise<void> {
  const client = new Client({ connectionString: product.databaseUrl });
  await client.connect();
  try {
    await client.query('update payment_methods set confirmed_at = created_at where confirmed_at is null');
  } finally {
    await client.end();
  }
}

/** A payout arrives, comes back, its farmer is notified, and goes out again when the farmer asks for it again. */
export async function payouts(stage: Stage, phone: string): Promise<void> {
  const { pages, hand } = stage;
  const { farmer } = pages;
  await addWallet(farmer, { network: 'mtn', number: phone, registeredName: hand.registeredName(phone) }, DEMO_PASSWORD);
  await letNumbersAge(stage);
  const reference = await withdrawOnce(stage, phone, 1);
  await hand.returnPayout(reference);
  const row = farmer.getByRole('row').filter({ hasText: 'Came back' });
  await expect(row).toContainText('The network sent it back after it was paid.');
  await expect(row).toContainText('The money is in your balance again.');
  expect(await hand.payouts()).toEqual([{ reference, pesewas: 1234, state: 'given_back' }]);
  expect(await hand.walletPesewas(phone)).toBe(FULL_PESEWAS);
  await goTo(farmer, '/notifications');
  await expect(farmer.getByRole('main')).toContainText(`Your withdrawal of ₵${WITHDRAWN} came back`);
  await withdrawOnce(stage, phone, 2);
}
