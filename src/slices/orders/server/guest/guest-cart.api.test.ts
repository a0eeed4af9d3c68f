import { newId } from '#kernel/ids.ts';
import { payFromAnotherNumber, showPayment } from '#slices/escrow/contract-payments.ts';
import * as cart from '#slices/orders/contract-cart.ts';
import { readGuestCheckout } from '#slices/orders/contract-guest.ts';
import { trackOrder } from '#slices/orders/contract-read.ts';
import { cancelTracked } from '#slices/orders/contract-track.ts';
import { checkOutAsGuest, openBrowser, put } from '#test/support/orders/cart-world.ts';
import type { Browser } from '#test/support/orders/cart-world.ts';
import { openTrade } from '#test/support/orders/trade.ts';
import type { Trade } from '#test/support/orders/trade.ts';
import { newPhone } from '#test/support/people.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let trade: Trade;

beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());

const guest = () => trade.app.as(null);
const together = (token: string) => guest().call(readGuestCheckout, { params: { token } });
const seen = (token: string) => guest().call(trackOrder, { params: { token } });

/** A visitor with a cart of three farmers, 2 kg of each. */
async function threeFarmers(): Promise<{ browser: Browser; listings: readonly string[] }> {
  const browser = openBrowser(trade);
  const listings: string[] = [];
  for (const firstName of ['Kwesi', 'Akua', 'Yaa']) {
    const farmer = await trade.app.person({ role: 'farmer', firstName });
    listings.push(await trade.listing({ productName: `${firstName}'s yams`, category: 'tubers' }, farmer));
  }
  for (const listingId of listings) await put(browser.api(), listingId, 2);
  return { browser, listings };
}

test('three farmers are three orders with a link each, and one payment that leads to all of them', async () => {
  const { browser, listings } = await threeFarmers();
  const phone = newPhone();
  await trade.sandbox.steer({ do: 'wallet', phone, onPrompt: 'approve' });
  const { orders, paymentId, paymentSecret, totalAmount } = await checkOutAsGuest(trade, browser, { phone });
  expect(orders).toHaveLength(3);
  expect(new Set([paymentSecret, ...orders.map(({ trackToken }) => trackToken)]).size).toBe(4);
  expect(await browser.api().call(cart.countCart)).toEqual({ count: 0 });
  const payment = await guest().call(showPayment, { params: { id: paymentId }, query: { secret: paymentSecret } });
  expect(payment).toMatchObject({ amount: totalAmount });
  await trade.settle();
  for (const { trackToken, orderNumber } of orders)
    expect(await seen(trackToken)).toMatchObject({
      orderNumber,
      status: 'pending',
      escrowStatus: 'held',
      buyerName: 'Esi Boateng',
    });
  const all = await together(paymentSecret);
  expect(all.map(({ trackToken }) => trackToken).toSorted()).toEqual(
    orders.map(({ trackToken }) => trackToken).toSorted(),
  );
  for (const listingId of listings)
    expect(await trade.stock(listingId)).toMatchObject({ free: 98_000, reserved: 0, sold: 2000 });
});

test('sent twice with the same key it is one checkout', async () => {
  const { browser, listings } = await threeFarmers();
  const { lines } = await browser.api().call(cart.readCart);
  const body = {
    lines: lines.map(({ listingId, quantity, pricePerKg }) => ({ listingId, quantity, pricePerKg })),
    phone: newPhone(),
    email: 'esi@example.com',
  };
  const key = newId();
  const first = await checkOutAsGuest(trade, browser, body, key);
  expect(await checkOutAsGuest(trade, browser, body, key)).toEqual(first);
  expect(await trade.stock(listings[0] ?? '')).toMatchObject({ reserved: 2000 });
});

test('one product alone needs no second secret', async () => {
  const browser = openBrowser(trade);
  await put(browser.api(), await trade.listing(), 3);
  const { orders, paymentSecret } = await checkOutAsGuest(trade, browser);
  expect(orders.map(({ trackToken }) => trackToken)).toEqual([paymentSecret]);
  await expect(together(paymentSecret)).rejects.toMatchObject({ status: 404, code: 'order.not_found' });
});

test('from the page of any of its orders the open payment is reached, even from another number', async () => {
  const { browser } = await threeFarmers();
  const { orders, paymentId, paymentSecret } = await checkOutAsGuest(trade, browser);
  const [, second] = orders;
  expect(await seen(second?.trackToken ?? '')).toMatchObject({
    openPaymentId: paymentId,
    openPaymentSecret: paymentSecret,
  });
  const again = await guest().call(payFromAnotherNumber, {
    params: { id: paymentId },
    query: { secret: paymentSecret },
    body: { phone: newPhone('at'), network: 'at' },
  });
  expect(await seen(second?.trackToken ?? '')).toMatchObject({
    openPaymentId: again.paymentId,
    openPaymentSecret: paymentSecret,
  });
});

test('the secret of one order opens neither the others nor the payment', async () => {
  const { browser } = await threeFarmers();
  const { orders, paymentId } = await checkOutAsGuest(trade, browser);
  const token = orders[0]?.trackToken ?? '';
  await expect(together(token)).rejects.toMatchObject({ status: 404 });
  await expect(
    guest().call(showPayment, { params: { id: paymentId }, query: { secret: token } }),
  ).rejects.toMatchObject({ status: 404 });
});

test('one order cancelled before the payment leaves the others as they are', async () => {
  const { browser } = await threeFarmers();
  const phone = newPhone();
  await trade.sandbox.steer({ do: 'wallet', phone, onPrompt: 'wait' });
  const { orders, paymentId, paymentSecret } = await checkOutAsGuest(trade, browser, { phone });
  await trade.settle();
  const [cancelled] = orders;
  await guest().call(cancelTracked, { params: { token: cancelled?.trackToken ?? '' } });
  await trade.sandbox.steer({ do: 'approve', reference: paymentId });
  await trade.settle();
  const states = (await together(paymentSecret)).map(({ order }) => [
    order.id === cancelled?.orderId,
    order.status,
    order.escrowStatus,
  ]);
  expect(states.toSorted()).toEqual([
    [false, 'pending', 'held'],
    [false, 'pending', 'held'],
    [true, 'cancelled', 'refunded'],
  ]);
});

test('is all or nothing, and says what is missing by field', async () => {
  const { browser, listings } = await threeFarmers();
  const [first = '', second = ''] = listings;
  const { lines } = await browser.api().call(cart.readCart);
  const shown = lines.map(({ listingId, quantity, pricePerKg }) => ({ listingId, quantity, pricePerKg }));
  await trade.place({ listingId: second, quantity: 99 });
  await expect(checkOutAsGuest(trade, browser, { lines: shown })).rejects.toMatchObject({
    status: 409,
    code: 'cart.changed',
    detail: "Akua's yams: only 1 kg are left.",
  });
  expect(await trade.stock(first)).toMatchObject({ free: 100_000, reserved: 0 });
  const little = shown.map((line) => ({ ...line, quantity: 0.5 }));
  await expect(
    checkOutAsGuest(trade, browser, {
      lines: little,
      firstName: ' ',
      lastName: '',
      email: 'esi',
      phone: '024',
      deliveryAddress: '',
    }),
  ).rejects.toMatchObject({
    status: 422,
    errors: {
      firstName: ['First name is required'],
      lastName: ['Last name is required'],
      email: ['Please enter a valid email address'],
      phone: ['Please enter a valid phone number'],
      deliveryAddress: ['Delivery address is required'],
      'lines.0.quantity': ['Quantity must be at least 1'],
    },
  });
});

test('needs a cart', async () => {
  const lines = [{ listingId: await trade.listing(), quantity: 1, pricePerKg: 10 }];
  await expect(checkOutAsGuest(trade, openBrowser(trade), { lines })).rejects.toMatchObject({
    status: 409,
    code: 'cart.empty',
  });
});
