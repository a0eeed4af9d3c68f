import { newId } from '#kernel/ids.ts';
import { DAY_MS } from '#kernel/time.ts';
import { deleteListing, editListing } from '#slices/catalogue/contract.ts';
import { showPayment } from '#slices/escrow/contract-payments.ts';
import { cancelOrder } from '#slices/orders/contract-act.ts';
import * as cart from '#slices/orders/contract-cart.ts';
import { getOrder, listOrders } from '#slices/orders/contract-read.ts';
import { checkOut, openBrowser, put } from '#test/support/orders/cart-world.ts';
import { openTrade } from '#test/support/orders/trade.ts';
import type { Trade } from '#test/support/orders/trade.ts';
import { newPhone } from '#test/support/people.ts';
import { rowsIn } from '#test/support/rows.ts';
import type { OnWire } from '#test/support/wire-api.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let trade: Trade;

beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());

const as = (who: Viewer | null) => trade.app.as(who);
const newBuyer = () => trade.app.person({ role: 'buyer' });
const quantities = ({ lines }: OnWire<typeof cart.readCart>) => lines.map(({ quantity }) => quantity);

/** A buyer with a cart of three farmers, 2 kg of each, and what they put into it. */
async function threeFarmers(): Promise<{ buyer: Viewer; listings: readonly string[] }> {
  const buyer = await newBuyer();
  const listings: string[] = [];
  for (const firstName of ['Kwesi', 'Akua', 'Yaa']) {
    const farmer = await trade.app.person({ role: 'farmer', firstName });
    const listingId = await trade.listing({ productName: `${firstName}'s tomatoes`, category: 'vegetables' }, farmer);
    await put(as(buyer), listingId, 2);
    listings.push(listingId);
  }
  return { buyer, listings };
}

describe('the cart of an account', () => {
  test('keeps what is put in, at the present price, and gives it back', async () => {
    const buyer = await newBuyer();
    const listingId = await trade.listing();
    expect(await as(buyer).call(cart.readCart)).toEqual({ lines: [], produceAmount: 0, ready: false });
    expect(await put(as(buyer), listingId, 2.5)).toMatchObject({
      lines: [
        {
          listingId,
          quantity: 2.5,
          pricePerKg: 10,
          amount: 25,
          available: 100,
          marks: [],
          orderable: true,
          farmerName: 'Kofi Asante',
        },
      ],
      produceAmount: 25,
      ready: true,
    });
    expect(quantities(await put(as(buyer), listingId, 4))).toEqual([4]);
    expect(await as(buyer).call(cart.countCart)).toEqual({ count: 1 });
    expect(await as(trade.stranger).call(cart.readCart)).toMatchObject({ lines: [] });
    expect((await as(buyer).call(cart.removeCartItem, { params: { listingId } })).lines).toEqual([]);
    await expect(as(buyer).call(cart.removeCartItem, { params: { listingId } })).rejects.toMatchObject({
      status: 404,
      code: 'cart.not_in_cart',
    });
  });

  test('takes nothing that cannot be bought', async () => {
    const buyer = await newBuyer();
    const listingId = await trade.listing({ quantity: 5 });
    await expect(put(as(buyer), newId(), 1)).rejects.toMatchObject({ status: 404, code: 'catalogue.not_found' });
    await expect(put(as(buyer), listingId, 6)).rejects.toMatchObject({
      status: 409,
      code: 'catalogue.not_enough_stock',
    });
    await expect(put(as(buyer), listingId, 0.05)).rejects.toMatchObject({ status: 422 });
    await expect(put(as(trade.farmer), listingId, 1)).rejects.toMatchObject({ status: 409, code: 'order.own_listing' });
    expect(await as(buyer).call(cart.countCart)).toEqual({ count: 0 });
  });

  test('marks the lines whose price or stock changed, and those that are gone', async () => {
    const buyer = await newBuyer();
    const [dearer, scarcer, gone] = [
      await trade.listing(),
      await trade.listing({ quantity: 10 }),
      await trade.listing(),
    ];
    for (const listingId of [dearer, scarcer, gone]) await put(as(buyer), listingId, 8);
    const same = {
      productName: 'Pona yam',
      category: 'tubers',
      quantity: 100,
      qualityGrade: 'standard',
      location: 'Techiman',
    } as const;
    await as(trade.farmer).call(editListing, { params: { id: dearer }, body: { ...same, pricePerKg: 13 } });
    await trade.place({ listingId: scarcer, quantity: 5 });
    await as(trade.farmer).call(deleteListing, { params: { id: gone } });
    const { lines, produceAmount, ready } = await as(buyer).call(cart.readCart);
    expect(lines).toMatchObject([
      { listingId: dearer, pricePerKg: 13, priceBefore: 10, amount: 104, marks: ['price_changed'], orderable: true },
      { listingId: scarcer, available: 5, marks: ['not_enough_stock'], orderable: false },
      { listingId: gone, available: null, marks: ['not_for_sale'], orderable: false },
    ]);
    expect({ produceAmount, ready }).toEqual({ produceAmount: 104, ready: false });
    expect((await put(as(buyer), dearer, 8)).lines[0]).toMatchObject({ marks: [], priceBefore: 13 });
  });
});

describe('the cart of a visitor', () => {
  test('lives behind a secret in a cookie, and joins the account at sign-in', async () => {
    const buyer = await newBuyer();
    const browser = openBrowser(trade);
    const [both, only] = [await trade.listing({ quantity: 10 }), await trade.listing()];
    await put(browser.api(), both, 7);
    expect(browser.cookie).toMatch(/^fg_cart=[0-9a-f]{32}$/);
    await put(browser.api(), only, 3);
    expect(quantities(await browser.api().call(cart.readCart))).toEqual([7, 3]);
    expect(await openBrowser(trade).api().call(cart.countCart)).toEqual({ count: 0 });
    await put(as(buyer), both, 6);
    const productName = (await as(buyer).call(cart.readCart)).lines[0]?.productName;
    expect(await browser.api(buyer).call(cart.joinCart)).toEqual({
      count: 2,
      cuts: [{ productName, wanted: 13, kept: 10 }],
    });
    expect(browser.cookie).toBe('fg_cart=');
    expect(quantities(await as(buyer).call(cart.readCart))).toEqual([10, 3]);
    expect(await browser.api(buyer).call(cart.joinCart)).toEqual({ count: 2, cuts: [] });
    await expect(browser.api().call(cart.joinCart)).rejects.toMatchObject({ status: 401 });
  });

  test('is one of a few hundred that an address is given in an hour', async () => {
    const listingId = await trade.listing();
    await put(openBrowser(trade).api(), listingId, 1);
    await trade.settle();
    await rowsIn(trade.app.platform.db, "update rate_windows set hits = 300 where key like 'cart:address:%'");
    await expect(put(openBrowser(trade).api(), listingId, 1)).rejects.toMatchObject({
      status: 429,
      code: 'rate.limited',
    });
    await rowsIn(trade.app.platform.db, "delete from rate_windows where key like 'cart:address:%'");
  });

  test('is never one whose secret the visitor made up', async () => {
    const listingId = await trade.listing();
    const response = await trade.app.request(`/api/cart/items/${listingId}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', cookie: `fg_cart=${'a'.repeat(32)}` },
      body: JSON.stringify({ quantity: 1 }),
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('set-cookie')).toMatch(
      /^fg_cart=[0-9a-f]{32}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax/,
    );
    expect(response.headers.get('set-cookie')).not.toContain('a'.repeat(32));
  });

  test('is forgotten after a month without a change', async () => {
    const browser = openBrowser(trade);
    await put(browser.api(), await trade.listing(), 1);
    trade.app.clock.advance(31 * DAY_MS);
    await trade.settle();
    expect(await browser.api().call(cart.countCart)).toEqual({ count: 0 });
  });
});

describe('checking out', () => {
  test('three farmers are three orders and one payment', async () => {
    const { buyer, listings } = await threeFarmers();
    const quotes = await as(buyer).call(cart.quoteCart, { query: { place: 'accra' } });
    const { paymentId, orders, totalAmount } = await checkOut(trade, buyer);
    const fees = quotes.find(({ deliveryTypeId }) => deliveryTypeId === trade.deliveryTypeId)?.fee ?? 0;
    expect(orders).toHaveLength(3);
    expect(totalAmount).toBeCloseTo(60 + fees, 2);
    expect(await as(buyer).call(cart.countCart)).toEqual({ count: 0 });
    const payment = await as(buyer).call(showPayment, { params: { id: paymentId } });
    expect(payment).toMatchObject({ amount: totalAmount });
    expect(payment.orders.map(({ id }) => id).toSorted()).toEqual(orders.map(({ id }) => id).toSorted());
    await trade.settle();
    const { items } = await as(buyer).call(listOrders, {});
    expect(items.map(({ status, escrowStatus }) => [status, escrowStatus])).toEqual(
      Array.from({ length: 3 }, () => ['pending', 'held']),
    );
    for (const listingId of listings)
      expect(await trade.stock(listingId)).toMatchObject({ free: 98_000, reserved: 0, sold: 2000 });
  });

  test('is all or nothing: a line that changed refuses everything and says which', async () => {
    const { buyer, listings } = await threeFarmers();
    const [first = '', second = ''] = listings;
    const { lines } = await as(buyer).call(cart.readCart);
    const shown = lines.map(({ listingId, quantity, pricePerKg }) => ({ listingId, quantity, pricePerKg }));
    await trade.place({ listingId: second, quantity: 99 });
    await expect(checkOut(trade, buyer, { lines: shown })).rejects.toMatchObject({
      status: 409,
      code: 'cart.changed',
      detail: "Akua's tomatoes: only 1 kg are left.",
      problem: { data: { lines: [{ listingId: second }] } },
    });
    await put(as(buyer), second, 1);
    const dearer = shown.map((line) =>
      line.listingId === second ? { ...line, quantity: 1 } : { ...line, pricePerKg: 9 },
    );
    await expect(checkOut(trade, buyer, { lines: dearer })).rejects.toMatchObject({ code: 'order.price_changed' });
    expect(await trade.stock(first)).toMatchObject({ free: 100_000, reserved: 0 });
    expect((await as(buyer).call(listOrders, {})).items).toEqual([]);
    expect((await checkOut(trade, buyer)).orders).toHaveLength(3);
  });

  test('needs a cart, a buyer and a key', async () => {
    const shown = [{ listingId: await trade.listing(), quantity: 1, pricePerKg: 10 }];
    await expect(checkOut(trade, await newBuyer(), { lines: shown })).rejects.toMatchObject({
      status: 409,
      code: 'cart.empty',
    });
    await expect(checkOut(trade, trade.farmer, { lines: shown })).rejects.toMatchObject({ status: 403 });
    const { buyer } = await threeFarmers();
    await expect(checkOut(trade, buyer, { deliveryPlace: 'nowhere' })).rejects.toMatchObject({
      status: 422,
      code: 'order.unknown_place',
    });
    await expect(checkOut(trade, buyer, { phone: '12' })).rejects.toMatchObject({ status: 422 });
  });

  test('an order that is cancelled before the joint payment arrives gets its part back, the others go on', async () => {
    const { buyer } = await threeFarmers();
    const phone = newPhone();
    await trade.sandbox.steer({ do: 'wallet', phone, onPrompt: 'wait' });
    const { paymentId, orders } = await checkOut(trade, buyer, { phone });
    await trade.settle();
    const [cancelled, ...others] = orders;
    await as(buyer).call(cancelOrder, { params: { id: cancelled?.id ?? '' } });
    await trade.sandbox.steer({ do: 'approve', reference: paymentId });
    await trade.settle();
    const now = (id: string) => as(buyer).call(getOrder, { params: { id } });
    expect(await now(cancelled?.id ?? '')).toMatchObject({ status: 'cancelled', escrowStatus: 'refunded' });
    for (const { id } of others) expect(await now(id)).toMatchObject({ status: 'pending', escrowStatus: 'held' });
  });
});
