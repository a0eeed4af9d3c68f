import { newId } from '#kernel/ids.ts';
import { editListing } from '#slices/catalogue/contract.ts';
import { editDeliveryType, listDeliveryTypes } from '#slices/transport/contract.ts';
import { checkOut, checkOutAsGuest, openBrowser, put } from '#test/support/orders/cart-world.ts';
import { openTrade } from '#test/support/orders/trade.ts';
import type { Trade } from '#test/support/orders/trade.ts';
import { newPhone } from '#test/support/people.ts';
import type { CallInput } from '#wire/endpoint.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as act from '../../contract-act.ts';
import * as cart from '../../contract-cart.ts';
import { listOrders, quoteDeliveries } from '../../contract-read.ts';

let trade: Trade;

beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());

const as = (who: Viewer | null) => trade.app.as(who);
const newBuyer = () => trade.app.person({ role: 'buyer' });
const delivery = () => ({
  deliveryTypeId: trade.deliveryTypeId,
  deliveryPlace: 'accra',
  deliveryAddress: '12 Oxford Street, Osu',
});

async function sellAt(listingId: string, pricePerKg: number): Promise<void> {
  const same = {
    productName: 'Pona yam',
    category: 'tubers',
    quantity: 100,
    qualityGrade: 'standard',
    location: 'Techiman',
  } as const;
  await as(trade.farmer).call(editListing, { params: { id: listingId }, body: { ...same, pricePerKg } });
}

/** The administrator makes every delivery of this way dearer. */
async function deliverFor(moreGhs: number): Promise<void> {
  const types = await as(trade.admin).call(listDeliveryTypes);
  const type = types.find(({ id }) => id === trade.deliveryTypeId);
  if (!type) throw new Error('No such delivery type');
  const { id, ...form } = type;
  await as(trade.admin).call(editDeliveryType, { params: { id }, body: { ...form, baseFee: type.baseFee + moreGhs } });
}

async function feeNow(listingId: string, quantity: number): Promise<number> {
  const quotes = await as(null).call(quoteDeliveries, {
    query: { listingId, place: 'accra', quantity: String(quantity) },
  });
  return quotes.find(({ deliveryTypeId }) => deliveryTypeId === trade.deliveryTypeId)?.fee ?? 0;
}

type OrderOptions = CallInput<typeof act.placeOrder>['body'];
type Shown = Pick<OrderOptions, 'shownPricePerKg' | 'shownDeliveryFee'>;

/** The two ways to order one product of which 4 kg are wanted, each with what its buyer was shown. */
const ORDERING: Readonly<Record<string, (listingId: string, shown: Shown) => Promise<unknown>>> = {
  'a buyer': (listingId, shown) =>
    as(trade.buyer).call(act.placeOrder, {
      body: { listingId, quantity: 4, ...delivery(), ...shown },
      idempotencyKey: newId(),
    }),
  'a guest': (listingId, shown) => {
    const who = {
      firstName: 'Esi',
      lastName: 'Boateng',
      email: `${newId()}@example.com`,
      phone: newPhone(),
      network: 'mtn' as const,
    };
    return as(null).call(act.placeGuestOrder, {
      body: { listingId, quantity: 4, ...who, ...delivery(), ...shown },
      idempotencyKey: newId(),
    });
  },
};

describe.each(Object.entries(ORDERING))('%s', (_who, order) => {
  test('is refused at a price other than the shown one, and gets it at the new one', async () => {
    const listingId = await trade.listing();
    const shownDeliveryFee = await feeNow(listingId, 4);
    await sellAt(listingId, 10.5);
    await expect(order(listingId, { shownPricePerKg: 10, shownDeliveryFee })).rejects.toMatchObject({
      status: 409,
      code: 'order.price_changed',
      detail: expect.stringMatching(/^The price changed from ₵10\.00 to ₵10\.50 per kg; the total is now ₵/),
      problem: {
        data: { prices: [{ listingId, was: 10, now: 10.5 }], deliveryFee: null, totalAmount: 42 + shownDeliveryFee },
      },
    });
    expect(await trade.stock(listingId)).toMatchObject({ free: 100_000, reserved: 0 });
    await order(listingId, { shownPricePerKg: 10.5, shownDeliveryFee });
    expect(await trade.stock(listingId)).toMatchObject({ reserved: 4000 });
  });

  test('is refused at a delivery fee other than the shown one', async () => {
    const listingId = await trade.listing();
    const was = await feeNow(listingId, 4);
    await deliverFor(3.25);
    const now = await feeNow(listingId, 4);
    expect(now).toBeGreaterThan(was);
    await expect(order(listingId, { shownPricePerKg: 10, shownDeliveryFee: was })).rejects.toMatchObject({
      status: 409,
      code: 'order.price_changed',
      detail: expect.stringMatching(/^The delivery fee changed from ₵/),
      problem: { data: { prices: [], deliveryFee: { was, now }, totalAmount: 40 + now } },
    });
    expect(await trade.stock(listingId)).toMatchObject({ free: 100_000, reserved: 0 });
    await order(listingId, { shownPricePerKg: 10, shownDeliveryFee: now });
  });

  test('a buyer who does not say what they were shown agrees to the present price, whatever else they say', async () => {
    const listingId = await trade.listing();
    await sellAt(listingId, 12);
    await order(listingId, {});
    await order(listingId, { shownPricePerKg: 12 });
    await order(listingId, { shownDeliveryFee: await feeNow(listingId, 4) });
    expect(await trade.stock(listingId)).toMatchObject({ reserved: 12_000 });
    await expect(order(listingId, { shownPricePerKg: 0 })).rejects.toMatchObject({ status: 422 });
    await expect(order(listingId, { shownDeliveryFee: -1 })).rejects.toMatchObject({ status: 422 });
  });
});

/**
 * Two products, 2 kg of each, as an account or a visitor put them in their cart; orders them with the changes to what
 * was shown.
 */
async function filledCart(who: 'account' | 'visitor') {
  const listings = [await trade.listing(), await trade.listing()];
  const [browser, buyer] = [openBrowser(trade), await newBuyer()];
  const api = () => (who === 'account' ? as(buyer) : browser.api());
  for (const listingId of listings) await put(api(), listingId, 2);
  const { lines } = await api().call(cart.readCart);
  const shown = lines.map(({ listingId, quantity, pricePerKg }) => ({ listingId, quantity, pricePerKg }));
  const feeOf = async () => {
    const quotes = await api().call(cart.quoteCart, { query: { place: 'accra' } });
    return quotes.find(({ deliveryTypeId }) => deliveryTypeId === trade.deliveryTypeId)?.fee ?? 0;
  };
  const order = (change: { lines?: typeof shown; shownDeliveryFee?: number }) =>
    who === 'account'
      ? checkOut(trade, buyer, { lines: shown, ...change })
      : checkOutAsGuest(trade, browser, { lines: shown, ...change });
  return { listings, shown, feeOf, order, api, buyer };
}

describe.each(['account', 'visitor'] as const)('the cart of an %s', (who) => {
  test('is refused as a whole at a price other than the shown one, with its product, and stays as it is', async () => {
    const {
      listings: [first = '', second = ''],
      shown,
      feeOf,
      order,
      api,
    } = await filledCart(who);
    const shownDeliveryFee = await feeOf();
    await sellAt(second, 11);
    const totalAmount = 42 + shownDeliveryFee;
    await expect(order({ shownDeliveryFee })).rejects.toMatchObject({
      status: 409,
      code: 'order.price_changed',
      detail: expect.stringMatching(
        /^The price of Pona yam changed from ₵10\.00 to ₵11\.00 per kg; the total is now ₵/,
      ),
      problem: { data: { prices: [{ listingId: second, was: 10, now: 11 }], deliveryFee: null, totalAmount } },
    });
    expect(await trade.stock(first)).toMatchObject({ free: 100_000, reserved: 0 });
    expect(await api().call(cart.countCart)).toEqual({ count: 2 });
    const lines = shown.map((line) => (line.listingId === second ? { ...line, pricePerKg: 11 } : line));
    expect(await order({ lines, shownDeliveryFee })).toMatchObject({ totalAmount });
  });

  test('is refused at fees other than the shown ones, and goes without them', async () => {
    const { feeOf, order } = await filledCart(who);
    const was = await feeOf();
    await deliverFor(1.5);
    const now = await feeOf();
    await expect(order({ shownDeliveryFee: was })).rejects.toMatchObject({
      status: 409,
      code: 'order.price_changed',
      detail: expect.stringMatching(/^The delivery fee changed from ₵/),
      problem: { data: { prices: [], deliveryFee: { was, now }, totalAmount: 40 + now } },
    });
    expect(await order({ shownDeliveryFee: now })).toMatchObject({ totalAmount: 40 + now });
    expect((await (await filledCart(who)).order({})).orders).toHaveLength(2);
  });
});

test('what was refused leaves no order behind', async () => {
  const { order, buyer } = await filledCart('account');
  await expect(order({ shownDeliveryFee: 0.01 })).rejects.toMatchObject({ code: 'order.price_changed' });
  expect((await as(buyer).call(listOrders, {})).items).toEqual([]);
});
