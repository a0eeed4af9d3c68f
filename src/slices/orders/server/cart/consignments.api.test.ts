import { readPublicListing } from '#slices/catalogue/contract.ts';
import { cancelOrder } from '#slices/orders/contract-act.ts';
import { putCartItem, quoteCart } from '#slices/orders/contract-cart.ts';
import { getOrder, quoteDeliveries } from '#slices/orders/contract-read.ts';
import { MINUTE_MS } from '#kernel/time.ts';
import { acceptRequest, listActive, listRequests, setDeliveryStatus } from '#slices/transport/contract.ts';
import { checkOut, put } from '#test/support/orders/cart-world.ts';
import { openTrade } from '#test/support/orders/trade.ts';
import type { Trade } from '#test/support/orders/trade.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let trade: Trade;

beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());

const as = (who: Viewer) => trade.app.as(who);
const order = (id: string) => as(trade.admin).call(getOrder, { params: { id } });
const cedis = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;

async function standardFee(who: Viewer): Promise<number> {
  const quotes = await as(who).call(quoteCart, { query: { place: 'accra' } });
  return quotes.find(({ deliveryTypeId }) => deliveryTypeId === trade.deliveryTypeId)?.fee ?? 0;
}

/** A buyer with two lines of one farmer, 30 kg of yam and 20 kg of tomatoes, ordered and paid. */
async function twoLines() {
  const buyer = await trade.app.person({ role: 'buyer' });
  const yam = await trade.listing();
  const tomatoes = await trade.listing({ productName: 'Tomatoes', category: 'vegetables' });
  await put(as(buyer), yam, 30);
  await put(as(buyer), tomatoes, 20);
  const fee = await standardFee(buyer);
  const { orders } = await checkOut(trade, buyer, { shownDeliveryFee: fee });
  await trade.settle();
  const idOf = (name: string) => orders.find(({ productName }) => productName === name)?.id ?? '';
  return { buyer, fee, yam: idOf('Pona yam'), tomatoes: idOf('Tomatoes') };
}

async function makeReady(ids: readonly string[]): Promise<void> {
  for (const id of ids)
    for (const step of ['confirmed', 'ready_for_pickup'] as const) await trade.move(trade.farmer, id, step);
}

/** Until goods that are ready are shown to transporters, even when others are still to come. */
async function gathered(orderId: string): Promise<void> {
  const { deadline } = await order(orderId);
  const left = new Date(deadline?.at ?? 0).getTime() - trade.app.clock.now().getTime();
  await trade.settle(left / 4 + MINUTE_MS);
}

async function requestOf(orderId: string, who = trade.transporter) {
  const { items } = await as(who).call(listRequests, { query: { limit: 100 } });
  return items.find((item) => item.orderId === orderId);
}

test('two lines of one farmer pay one fee, shared by weight and room to the pesewa; a neighbour is one stop more', async () => {
  const buyer = await trade.app.person({ role: 'buyer' });
  const [yam, tomatoes] = [
    await trade.listing(),
    await trade.listing({ productName: 'Tomatoes', category: 'vegetables' }),
  ];
  const alone = async (listingId: string, quantity: number) => {
    const quotes = await as(buyer).call(quoteDeliveries, { query: { listingId, place: 'accra', quantity } });
    return quotes.find(({ deliveryTypeId }) => deliveryTypeId === trade.deliveryTypeId)?.fee ?? 0;
  };
  await put(as(buyer), yam, 30);
  await put(as(buyer), tomatoes, 20);
  const together = await standardFee(buyer);
  expect(together).toBeLessThan(cedis([await alone(yam, 30), await alone(tomatoes, 20)]) - 15);
  const other = await trade.app.person({ role: 'farmer', firstName: 'Akua' });
  const maize = await trade.listing({ productName: 'Maize', category: 'grains' }, other);
  await put(as(buyer), maize, 10);
  const withNeighbour = await standardFee(buyer);
  expect(withNeighbour).toBeGreaterThan(together + 5);
  expect(withNeighbour).toBeLessThan(cedis([together, await alone(maize, 10)]) - 5);

  const { fee, ...ids } = await twoLines();
  const [yams, reds] = [await order(ids.yam), await order(ids.tomatoes)];
  expect(cedis([yams.deliveryFee, reds.deliveryFee])).toBe(fee);
  // 30 kg count as 30, 20 kg of tomatoes as 30 too.
  expect(Math.abs(yams.deliveryFee - reds.deliveryFee)).toBeLessThanOrEqual(0.01);
});

test('packs travel by what they truly weigh, alone and together', async () => {
  const buyer = await trade.app.person({ role: 'buyer' });
  const bag = { unit: 'bag', weight: 45.5, weighedOn: '2026-01-20', price: 200 } as const;
  const maize = await trade.listing({ productName: 'Maize', category: 'grains', packs: [bag] });
  const loose = await trade.listing({ productName: 'Millet', category: 'grains' });
  const [pack] = (await as(buyer).call(readPublicListing, { params: { id: maize } })).packs;
  const inBags = { params: { listingId: maize }, body: { packId: pack?.id ?? '', packs: 2 } };
  const standard = (quotes: readonly { deliveryTypeId: string; fee: number | null }[]) =>
    quotes.find(({ deliveryTypeId }) => deliveryTypeId === trade.deliveryTypeId)?.fee;
  await as(buyer).call(putCartItem, inBags);
  const query = { listingId: maize, place: 'accra', quantity: 91 };
  expect(await standardFee(buyer)).toBe(standard(await as(buyer).call(quoteDeliveries, { query })));
  await put(as(buyer), loose, 91);
  const fee = await standardFee(buyer);
  const { orders } = await checkOut(trade, buyer, { shownDeliveryFee: fee });
  const [one, other] = [await order(orders[0]?.id ?? ''), await order(orders[1]?.id ?? '')];
  expect(cedis([one.deliveryFee, other.deliveryFee])).toBe(fee);
  expect(Math.abs(one.deliveryFee - other.deliveryFee)).toBeLessThanOrEqual(0.01);
});

test('what was shown is what is paid: another fee for all of it refuses the cart', async () => {
  const buyer = await trade.app.person({ role: 'buyer' });
  await put(as(buyer), await trade.listing(), 5);
  await put(as(buyer), await trade.listing({ productName: 'Cassava' }), 5);
  const fee = await standardFee(buyer);
  await expect(checkOut(trade, buyer, { shownDeliveryFee: fee + 1 })).rejects.toMatchObject({
    status: 409,
    code: 'order.price_changed',
  });
  expect(await checkOut(trade, buyer, { shownDeliveryFee: fee })).toMatchObject({ orders: [{}, {}] });
});

test('too much for one vehicle is refused with the names of all that go together', async () => {
  const buyer = await trade.app.person({ role: 'buyer' });
  const much = { quantity: 4000, pricePerKg: 1 };
  await put(as(buyer), await trade.listing(much), 3000);
  await put(as(buyer), await trade.listing({ ...much, productName: 'Cassava' }), 3000);
  const quotes = await as(buyer).call(quoteCart, { query: { place: 'accra' } });
  expect(quotes.find(({ name }) => name === 'Standard')).toMatchObject({
    available: false,
    reason: expect.stringMatching(/^(Pona yam, Cassava|Cassava, Pona yam): Standard carries at most/),
  });
  await expect(checkOut(trade, buyer)).rejects.toMatchObject({ status: 422, code: 'transport.too_heavy' });
});

test('one acceptance, one pickup and one delivery move all of it, and pay the whole fee', async () => {
  const { buyer, fee, yam, tomatoes } = await twoLines();
  await makeReady([yam, tomatoes]);
  const request = await requestOf(yam);
  expect(request?.consignment).toMatchObject({ deliveries: 2, weight: 50, deliveryFee: fee, carriedByYou: false });
  expect((await requestOf(tomatoes))?.consignment?.id).toBe(request?.consignment?.id);
  await as(trade.transporter).call(acceptRequest, { params: { id: request?.id ?? '' } });
  await trade.settle();
  const active = (await as(trade.transporter).call(listActive)).filter(({ orderId }) =>
    [yam, tomatoes].includes(orderId),
  );
  expect(active.map(({ consignment }) => consignment?.deliveries)).toEqual([2, 2]);
  for (const status of ['picked_up', 'in_transit', 'completed'] as const) {
    await as(trade.transporter).call(setDeliveryStatus, { params: { id: active[1]?.id ?? '' }, body: { status } });
    await trade.settle();
    const reached = status === 'completed' ? 'delivered' : status;
    expect([(await order(yam)).status, (await order(tomatoes)).status]).toEqual([reached, reached]);
  }
  for (const id of [yam, tomatoes]) await trade.move(buyer, id, 'completed');
  const paid = [await order(yam), await order(tomatoes)].map(({ transporterAmount }) => transporterAmount ?? 0);
  expect(cedis(paid)).toBe(fee);
});

test('of a consignment each line keeps its share: what is called off gives its own back, what is carried earns its own', async () => {
  const { buyer, fee, yam, tomatoes } = await twoLines();
  await makeReady([yam, tomatoes]);
  const shares = [await order(yam), await order(tomatoes)].map(({ deliveryFee }) => deliveryFee);
  await as(trade.transporter).call(acceptRequest, { params: { id: (await requestOf(yam))?.id ?? '' } });
  await trade.settle();
  await as(buyer).call(cancelOrder, { params: { id: tomatoes }, body: {} });
  await trade.settle();
  const off = await order(tomatoes);
  expect(off).toMatchObject({ status: 'cancelled', transporterAmount: 0, money: { refunded: off.totalAmount } });
  const [active] = (await as(trade.transporter).call(listActive)).filter(({ orderId }) => orderId === yam);
  expect(active).toMatchObject({ consignment: null, deliveryFee: shares[0] });
  for (const status of ['picked_up', 'in_transit', 'completed'] as const)
    await as(trade.transporter).call(setDeliveryStatus, { params: { id: active?.id ?? '' }, body: { status } });
  await trade.settle();
  await trade.move(buyer, yam, 'completed');
  expect((await order(yam)).transporterAmount).toBe(shares[0]);
  expect(cedis(shares)).toBe(fee);
  expect((await order(tomatoes)).status).toBe('cancelled');
});

test('what is ready later is a request of its own, marked for the transporter of the rest; strangers take nothing of others', async () => {
  const { yam, tomatoes } = await twoLines();
  await makeReady([yam]);
  expect(await requestOf(yam)).toBeUndefined();
  await gathered(yam);
  const first = await requestOf(yam);
  expect(first?.consignment).toBeNull();
  await as(trade.transporter).call(acceptRequest, { params: { id: first?.id ?? '' } });
  await trade.settle();
  await makeReady([tomatoes]);
  expect((await requestOf(tomatoes))?.consignment).toMatchObject({ deliveries: 1, carriedByYou: true });
  const other = await trade.app.person({ role: 'transporter', firstName: 'Kwabena' });
  const later = await requestOf(tomatoes, other);
  expect(later?.consignment).toBeNull();
  await as(other).call(acceptRequest, { params: { id: later?.id ?? '' } });
  await trade.settle();
  await as(trade.transporter).call(setDeliveryStatus, {
    params: { id: first?.id ?? '' },
    body: { status: 'picked_up' },
  });
  await trade.settle();
  expect([(await order(yam)).status, (await order(tomatoes)).status]).toEqual(['picked_up', 'ready_for_pickup']);
});
