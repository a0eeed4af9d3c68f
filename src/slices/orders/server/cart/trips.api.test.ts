import { quoteCart } from '#slices/orders/contract-cart.ts';
import { cancelOrder } from '#slices/orders/contract-act.ts';
import { getOrder, quoteDeliveries } from '#slices/orders/contract-read.ts';
import { acceptRequest, listActive, listRequests, setDeliveryStatus } from '#slices/transport/contract.ts';
import { SELF_PICKUP } from '#kernel/ghana/self-pickup.ts';
import { checkOut, put } from '#test/support/orders/cart-world.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

// One vehicle that collects at several farms for one buyer.

let trade: Trade;

beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());

const as = (who: Viewer) => trade.app.as(who);
const order = (id: string) => as(trade.admin).call(getOrder, { params: { id } });
const sum = (amounts: readonly number[]) =>
  amounts.reduce((total, amount) => total + Math.round(amount * 100), 0) / 100;

/** Farmers along the road from Techiman to Accra, the farthest first. */
const TOWNS = ['techiman', 'mampong-ashanti', 'kumasi'] as const;

/** A buyer with 200 kg of maize of each of three farmers in the cart. */
async function threeFarms() {
  const buyer = await trade.app.person({ role: 'buyer' });
  const farms: { farmer: Viewer; listing: string; town: string }[] = [];
  for (const town of TOWNS) {
    const farmer = await trade.app.person({ role: 'farmer', firstName: `Farmer of ${town}` });
    const maize = { productName: `Maize of ${town}`, category: 'grains', quantity: 500, pricePerKg: 4, location: town };
    const listing = await trade.listing(maize, farmer);
    await put(as(buyer), listing, 200);
    farms.push({ farmer, listing, town });
  }
  return { buyer, farms };
}

async function standard(who: Viewer, place = 'accra') {
  const quotes = await as(who).call(quoteCart, { query: { place } });
  return quotes.find(({ deliveryTypeId }) => deliveryTypeId === trade.deliveryTypeId);
}

async function aloneFee(buyer: Viewer, listingId: string): Promise<number> {
  const quotes = await as(buyer).call(quoteDeliveries, { query: { listingId, place: 'accra', quantity: 200 } });
  return quotes.find(({ deliveryTypeId }) => deliveryTypeId === trade.deliveryTypeId)?.fee ?? 0;
}

/** The same, ordered and paid: the orders in the order of their farms. */
async function ordered() {
  const { buyer, farms } = await threeFarms();
  const fee = (await standard(buyer))?.fee ?? 0;
  const { orders } = await checkOut(trade, buyer, { shownDeliveryFee: fee });
  await trade.settle();
  const trip = farms.map((farm) => ({
    ...farm,
    id: orders.find(({ productName }) => productName === `Maize of ${farm.town}`)?.id ?? '',
  }));
  return { buyer, fee, trip };
}

async function makeReady({ farmer, id }: { readonly farmer: Viewer; readonly id: string }): Promise<void> {
  for (const step of ['confirmed', 'ready_for_pickup'] as const) await trade.move(farmer, id, step);
}

async function requestOf(orderId: string) {
  const { items } = await as(trade.transporter).call(listRequests, { query: { limit: 100 } });
  return items.find((item) => item.orderId === orderId);
}

async function statuses(trip: readonly { readonly id: string }[]): Promise<string[]> {
  return Promise.all(trip.map(async ({ id }) => (await order(id)).status));
}

test('one vehicle for three farms costs less than three, and the cart says how much', async () => {
  const { buyer, farms } = await threeFarms();
  const apart = sum(await Promise.all(farms.map(({ listing }) => aloneFee(buyer, listing))));
  const quote = await standard(buyer);
  expect(quote?.fee).toBeLessThan(apart);
  expect(quote?.shared).toEqual({ vehicles: 1, farms: 3, saved: sum([apart, -(quote?.fee ?? 0)]) });
  const quotes = await as(buyer).call(quoteCart, { query: { place: 'accra' } });
  expect(quotes.find(({ deliveryTypeId }) => deliveryTypeId === SELF_PICKUP.id)?.shared).toBeNull();
});

test('its fee is shared by weight and road to the pesewa, and each farm has its road to the buyer', async () => {
  const { fee, trip } = await ordered();
  const orders = await Promise.all(trip.map(({ id }) => order(id)));
  expect(sum(orders.map(({ deliveryFee }) => deliveryFee))).toBe(fee);
  const [far = 0, middle = 0, near = 0] = orders.map(({ deliveryFee }) => deliveryFee);
  expect(far).toBeGreaterThan(middle);
  expect(middle).toBeGreaterThan(near);
});

test('waits until all farms are ready; one acceptance takes all, each farm is collected at by itself, all arrive together', async () => {
  const { buyer, fee, trip } = await ordered();
  const [first, second, third] = trip;
  if (!first || !second || !third) throw new Error('No three farms');
  await makeReady(third);
  await makeReady(second);
  expect([await requestOf(third.id), await requestOf(second.id)]).toEqual([undefined, undefined]);
  await makeReady(first);
  const request = await requestOf(second.id);
  expect(request?.consignment).toMatchObject({ deliveries: 3, farms: 3, weight: 600, deliveryFee: fee });
  await as(trade.transporter).call(acceptRequest, { params: { id: request?.id ?? '' } });
  await trade.settle();
  const active = await as(trade.transporter).call(listActive);
  const deliveryOf = (orderId: string) => active.find((one) => one.orderId === orderId)?.id ?? '';
  const step = async (orderId: string, status: 'picked_up' | 'in_transit' | 'completed') => {
    await as(trade.transporter).call(setDeliveryStatus, { params: { id: deliveryOf(orderId) }, body: { status } });
    await trade.settle();
  };
  await step(first.id, 'picked_up');
  expect(await statuses(trip)).toEqual(['picked_up', 'ready_for_pickup', 'ready_for_pickup']);
  await step(second.id, 'picked_up');
  await step(third.id, 'picked_up');
  await step(first.id, 'in_transit');
  expect(await statuses(trip)).toEqual(['in_transit', 'in_transit', 'in_transit']);
  await step(third.id, 'completed');
  expect(await statuses(trip)).toEqual(['delivered', 'delivered', 'delivered']);
  for (const { id } of trip) await trade.move(buyer, id, 'completed');
  const paid = await Promise.all(trip.map(async ({ id }) => (await order(id)).transporterAmount ?? 0));
  expect(sum(paid)).toBe(fee);
});

test('does not wait for a farm that calls off', async () => {
  const { buyer, trip } = await ordered();
  const [first, second, third] = trip;
  if (!first || !second || !third) throw new Error('No three farms');
  await makeReady(first);
  await makeReady(second);
  await as(buyer).call(cancelOrder, { params: { id: third.id }, body: {} });
  await trade.settle();
  expect((await requestOf(first.id))?.consignment).toMatchObject({ deliveries: 2, farms: 2, weight: 400 });
});
