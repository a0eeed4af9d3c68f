import { MAIZE } from '#test/support/maize.ts';
import { newId } from '#kernel/ids.ts';
import { editListing, readPublicListing } from '#slices/catalogue/contract.ts';
import { decideDispute } from '#slices/escrow/contract.ts';
import { openBrowser } from '#test/support/orders/cart-world.ts';
import { orderBooks } from '#test/support/order-books.ts';
import { scalePhoto } from '#test/support/orders/scale-photo.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import { newPhone } from '#test/support/people.ts';
import { rowsIn } from '#test/support/rows.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as act from '../../contract-act.ts';
import * as cart from '../../contract-cart.ts';
import { getOrder } from '../../contract-read.ts';
import { weighOrder } from '../../contract-weight.ts';

let trade: Trade;

beforeAll(async () => {
  trade = await openTrade({}, { FARMGATE_PROMPTS: '1000', FARMGATE_UNPAID_ORDERS: '1000' });
});
afterAll(() => trade.close());

const BAG = { unit: 'bag', label: 'size 5', weight: 99.9, weighedOn: '2026-01-20', price: 481.37 } as const;

const as = (who: Viewer | null) => trade.app.as(who);
const read = (id: string) => as(null).call(readPublicListing, { params: { id } });
const edit = (id: string, change: object) =>
  as(trade.farmer).call(editListing, { params: { id }, body: { ...MAIZE, ...change } });
const get = (id: string, who = trade.buyer) => as(who).call(getOrder, { params: { id } });

/** A listing of bags, and the id of its first pack. */
async function bags(change: object = {}): Promise<{ listingId: string; packId: string }> {
  const listingId = await trade.listing({ ...MAIZE, packs: [BAG], ...change });
  const { packs } = await read(listingId);
  return { listingId, packId: packs[0]?.id ?? '' };
}

const wanted = (listing: { listingId: string; packId: string }, packs: number, change: object = {}) => ({
  ...listing,
  packs,
  quantity: undefined,
  deliveryPlace: 'techiman',
  ...change,
});
const weigh = (id: string, kilograms: string) =>
  as(trade.transporter).call(weighOrder, { params: { id }, body: { weight: kilograms, photo: scalePhoto() } });

test('bags are listed with their true weight, who says so, and what a kilogram costs', async () => {
  const { listingId } = await bags();
  expect((await read(listingId)).packs).toMatchObject([
    {
      unit: 'bag',
      label: 'size 5',
      weight: 99.9,
      weighedOn: '2026-01-20',
      source: null,
      price: 481.37,
      pricePerKg: 4.82,
    },
  ]);
});

test('three bags are three times one, in grams and to the pesewa, from the order to the last account', async () => {
  const listing = await bags();
  const order = await trade.orderAt('completed', wanted(listing, 3));
  expect(order).toMatchObject({
    quantity: 299.7,
    produceAmount: 1444.11,
    pricePerKg: 4.82,
    pack: {
      unit: 'bag',
      label: 'size 5',
      count: 3,
      weight: 99.9,
      price: 481.37,
      weighedOn: '2026-01-20',
      source: null,
    },
  });
  expect(await trade.stock(listing.listingId)).toMatchObject({ free: 700_300, sold: 299_700 });
  const books = await orderBooks(trade.app, order.id);
  expect(books.seller + books.platform).toBe(1444_11);
  expect(books.paid).toBe(books.seller + books.platform + books.transporter);
});

test('a later change of the pack moves no order, and its id is not the old one any more', async () => {
  const listing = await bags();
  const { id } = await trade.place(wanted(listing, 2));
  const before = await get(id);
  await edit(listing.listingId, { packs: [{ ...BAG, weight: 95, price: 500 }] });
  expect(await get(id)).toEqual({ ...before });
  const [pack] = (await read(listing.listingId)).packs;
  expect(pack).toMatchObject({ weight: 95, price: 500 });
  expect(pack?.id).not.toBe(listing.packId);
  await expect(trade.place(wanted(listing, 1))).rejects.toMatchObject({ status: 409, code: 'order.pack_gone' });
  await edit(listing.listingId, { packs: [] });
  expect(await get(id)).toEqual({ ...before });
});

test('an edit that says nothing of packs leaves them, and another price keeps their id', async () => {
  const listing = await bags({ minQuantity: 50 });
  await edit(listing.listingId, { quantity: 900 });
  expect(await read(listing.listingId)).toMatchObject({ minQuantity: 50, packs: [{ id: listing.packId }] });
  await edit(listing.listingId, { packs: [{ ...BAG, price: 490 }], minQuantity: null });
  expect(await read(listing.listingId)).toMatchObject({
    minQuantity: null,
    packs: [{ id: listing.packId, price: 490 }],
  });
});

describe('the price that was shown', () => {
  test('holds for packs: another one by now refuses with old, new and unit', async () => {
    const listing = await bags();
    await expect(trade.place(wanted(listing, 2, { shownPackPrice: 470 }))).rejects.toMatchObject({
      status: 409,
      code: 'order.price_changed',
      message: expect.stringContaining('The price changed from ₵470.00 to ₵481.37 per bag, size 5'),
    });
    expect(await trade.stock(listing.listingId)).toMatchObject({ free: 1_000_000, reserved: 0 });
    expect(await trade.place(wanted(listing, 2, { shownPackPrice: 481.37 }))).toMatchObject({ produceAmount: 962.74 });
  });

  test('is that of the tier which is reached', async () => {
    const lower = { packs: [{ ...BAG, tiers: [{ from: 3, price: 470 }] }], priceTiers: [{ from: 100, price: 4.5 }] };
    const listing = await bags(lower);
    expect(await trade.place(wanted(listing, 2))).toMatchObject({ produceAmount: 962.74 });
    expect(await trade.place(wanted(listing, 3, { shownPackPrice: 470 }))).toMatchObject({
      produceAmount: 1410,
      pack: { price: 470 },
    });
    const { listingId } = listing;
    const loose = { listingId, deliveryPlace: 'techiman' };
    expect(await trade.place({ ...loose, quantity: 99.99 })).toMatchObject({ pricePerKg: 5, produceAmount: 499.95 });
    expect(await trade.place({ ...loose, quantity: 100, shownPricePerKg: 4.5 })).toMatchObject({ produceAmount: 450 });
    await expect(trade.place({ ...loose, quantity: 100, shownPricePerKg: 5 })).rejects.toMatchObject({
      code: 'order.price_changed',
    });
  });
});

describe('what is sold at once', () => {
  test('is bounded by the farmer, but for the rest', async () => {
    const { listingId } = await bags({ quantity: 320, minQuantity: 50, maxQuantity: 200 });
    const take = (quantity: number) => trade.place({ listingId, quantity, deliveryPlace: 'techiman' });
    await expect(take(49.99)).rejects.toMatchObject({ status: 422, code: 'order.quantity_limits' });
    await expect(take(200.01)).rejects.toMatchObject({ status: 422, code: 'order.quantity_limits' });
    await take(200);
    await take(100);
    expect(await trade.stock(listingId)).toMatchObject({ free: 20_000 });
    await expect(take(10)).rejects.toMatchObject({ code: 'order.quantity_limits' });
    await take(20);
    expect(await trade.stock(listingId)).toMatchObject({ free: 0 });
  });

  test('is packs alone where the farmer says so, and their cheapest kilogram counts', async () => {
    const listing = await bags({ packsOnly: true, pricePerKg: undefined });
    expect(await read(listing.listingId)).toMatchObject({ packsOnly: true, pricePerKg: 4.82 });
    await expect(trade.place({ listingId: listing.listingId, quantity: 5 })).rejects.toMatchObject({
      code: 'order.pack_gone',
    });
    expect(await trade.place(wanted(listing, 1))).toMatchObject({ quantity: 99.9 });
  });

  test('is never more packs than there are, and a request says kilograms or packs', async () => {
    const listing = await bags({ quantity: 150 });
    await expect(trade.place(wanted(listing, 2))).rejects.toMatchObject({ code: 'catalogue.not_enough_stock' });
    await edit(listing.listingId, { quantity: 150, packs: [{ ...BAG, weight: 5000, heavyMeant: true }] });
    const { packs } = await read(listing.listingId);
    const heavy = { ...listing, packId: packs[0]?.id ?? '' };
    await expect(trade.place(wanted(heavy, 10_000))).rejects.toMatchObject({ code: 'catalogue.not_enough_stock' });
    for (const half of [{ packs: undefined }, { quantity: 5 }, { packId: undefined }, { packs: 1.5 }, { packs: 0 }])
      await expect(trade.place(wanted(listing, 1, half))).rejects.toMatchObject({ status: 422, code: 'input.invalid' });
    await expect(trade.place(wanted({ ...listing, packId: newId() }, 1))).rejects.toMatchObject({
      code: 'order.pack_gone',
    });
    expect(await trade.stock(listing.listingId)).toMatchObject({ free: 150_000, reserved: 0 });
  });
});

test('a guest buys packs too', async () => {
  const listing = await bags();
  const placed = await as(null).call(act.placeGuestOrder, {
    body: {
      ...listing,
      packs: 1,
      ...{
        firstName: 'Esi',
        lastName: 'Boateng',
        email: 'esi@example.com',
        phone: newPhone(),
        network: 'mtn' as const,
      },
      ...{ deliveryPlace: 'techiman', deliveryAddress: 'Station Road', deliveryTypeId: trade.deliveryTypeId },
    },
    idempotencyKey: newId(),
  });
  expect(await get(placed.orderId, trade.farmer)).toMatchObject({ pack: { count: 1 }, quantity: 99.9 });
});

test('a cart holds packs, says when one is another by now, and is ordered as it was shown', async () => {
  const listing = await bags();
  const buyer = as(await trade.app.person({ role: 'buyer' }));
  const { listingId, packId } = listing;
  const put = (packs: number) => buyer.call(cart.putCartItem, { params: { listingId }, body: { packId, packs } });
  expect((await put(2)).lines).toMatchObject([
    { quantity: 199.8, amount: 962.74, marks: [], pack: { id: packId, count: 2, price: 481.37, priceBefore: 481.37 } },
  ]);
  await edit(listingId, { packs: [{ ...BAG, price: 490 }] });
  expect((await buyer.call(cart.readCart)).lines).toMatchObject([
    { amount: 980, marks: ['price_changed'], pack: { price: 490, priceBefore: 481.37 } },
  ]);
  await edit(listingId, { packs: [{ ...BAG, weight: 90 }] });
  expect(await buyer.call(cart.readCart)).toMatchObject({
    ready: false,
    lines: [{ marks: ['pack_gone'], pack: null }],
  });
  await edit(listingId, { packs: [{ ...BAG, weight: 90 }] });
  const { packs } = await read(listingId);
  const lighter = packs[0]?.id ?? '';
  await buyer.call(cart.putCartItem, { params: { listingId }, body: { packId: lighter, packs: 3 } });
  const line = { listingId, quantity: 270, pricePerKg: 5.35, packId: lighter, packs: 3 };
  const checkOut = (packPrice: number, change: object = {}) =>
    buyer.call(cart.checkoutCart, {
      body: {
        lines: [{ ...line, packPrice, ...change }],
        ...{ deliveryTypeId: trade.deliveryTypeId, deliveryPlace: 'techiman', deliveryAddress: 'Station Road' },
        ...{ phone: newPhone(), network: 'mtn' as const },
      },
      idempotencyKey: newId(),
    });
  await expect(checkOut(480)).rejects.toMatchObject({ code: 'order.price_changed' });
  await expect(checkOut(481.37, { packs: 2, quantity: 180 })).rejects.toMatchObject({ code: 'cart.changed' });
  expect((await checkOut(481.37)).orders).toHaveLength(1);
});

test('a visitor’s packs come along into the account, and other packs of the same listing do not mix', async () => {
  const { listingId, packId } = await bags();
  const browser = openBrowser(trade);
  await browser.api().call(cart.putCartItem, { params: { listingId }, body: { packId, packs: 2 } });
  const buyer = await trade.app.person({ role: 'buyer' });
  await as(buyer).call(cart.putCartItem, { params: { listingId }, body: { packId, packs: 3 } });
  await browser.api(buyer).call(cart.joinCart);
  expect((await as(buyer).call(cart.readCart)).lines).toMatchObject([{ quantity: 499.5, pack: { count: 5 } }]);
});

describe('weighed packs', () => {
  test('cost what they weigh, at the price of the pack, rounded once', async () => {
    const listing = await bags();
    const { id } = await trade.orderAt('ready_for_pickup', wanted(listing, 3));
    await weigh(id, '295');
    // 144,411 pesewas for 299.7 kg: 295 kg are worth 142,146 (481.37 × 295 / 99.9).
    const order = await get(id);
    expect(order.reductions).toMatchObject([{ source: 'weighed', quantity: 4.7, amount: 22.65 }]);
    expect(order.history.at(-1)?.note).toBe('295 kg weighed, 3 bags, size 5 (299.7 kg) ordered');
    for (const step of ['picked_up', 'in_transit', 'delivered'] as const) await trade.move(trade.transporter, id, step);
    await trade.move(trade.buyer, id, 'delivered');
    const books = await orderBooks(trade.app, id);
    expect(books.seller + books.platform).toBe(1421_46);
    expect(books.paid).toBe(books.refunded + books.seller + books.transporter + books.platform);
  });

  test('heavier than they were sold as: the farmer reads what they give away', async () => {
    const listing = await bags();
    const { id } = await trade.orderAt('ready_for_pickup', wanted(listing, 2));
    await weigh(id, '240');
    const told = await rowsIn<{ params: Record<string, unknown> }>(
      trade.app.platform.db,
      "select params from notices where kind = 'order_overweight' and key like $1",
      [`%${id}`],
    );
    expect(told).toMatchObject([
      { params: { quantity: '2 bags (199.8 kg)', weighed: '240 kg', beyond: '40.2 kg', lostPesewas: 193_70 } },
    ]);
    expect(await get(id)).toMatchObject({ reductions: [], weight: { counted: 199.8 } });
  });
});

test('a dispute that is decided by weight counts a kilogram at the price of the pack', async () => {
  const listing = await bags();
  const { id } = await trade.orderAt('delivered', wanted(listing, 3));
  const { disputeId } = await as(trade.buyer).call(act.cancelOrder, { params: { id }, body: { reason: 'Wet' } });
  await as(trade.admin).call(decideDispute, {
    params: { id: disputeId ?? '' },
    body: { outcome: 'split' as const, note: 'Half a bag was wet', refundKg: 50 },
  });
  const books = await orderBooks(trade.app, id);
  // 481.37 × 50 / 99.9 = 240.93 cedis.
  expect(books.refunded).toBe(240_93);
});
