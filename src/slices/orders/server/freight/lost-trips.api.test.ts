import { HOUR_MS, MINUTE_MS } from '#kernel/time.ts';
import { cancelOrder } from '#slices/orders/contract-act.ts';
import { chooseTrackedWay, chooseWay } from '#slices/orders/contract-freight.ts';
import { readCollection } from '#slices/orders/contract-hand-over.ts';
import { getOrder, quoteDeliveries, trackOrder } from '#slices/orders/contract-read.ts';
import { acceptRequest, listRequests } from '#slices/transport/contract.ts';
import { newId } from '#kernel/ids.ts';
import { orderBooks } from '#test/support/order-books.ts';
import { guestOrderAt } from '#test/support/orders/guest-trade.ts';
import { callOff, newTrip } from '#test/support/orders/shared-trips.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import { newPhone } from '#test/support/people.ts';
import { rowsIn } from '#test/support/rows.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let trade: Trade;
let driver: Viewer;

beforeAll(async () => {
  trade = await openTrade({}, { FARMGATE_PROMPTS: '1000', FARMGATE_UNPAID_ORDERS: '1000' });
});
afterAll(() => trade.close());
beforeEach(async () => {
  driver = await trade.app.person({ role: 'transporter', firstName: 'Kojo' });
});

const as = (who: Viewer | null) => trade.app.as(who);
const get = (id: string, who = trade.buyer) => as(who).call(getOrder, { params: { id } });
const choose = (id: string, choice: 'collect' | 'wait', who = trade.buyer) =>
  as(who).call(chooseWay, { params: { id }, body: { choice }, idempotencyKey: newId() });
const codes = (view: { actions: readonly { code: string }[] }) => view.actions.map(({ code }) => code);

async function isRequested(id: string): Promise<boolean> {
  const { items } = await as(trade.transporter).call(listRequests, { query: { limit: 100 } });
  return items.some(({ orderId }) => orderId === id);
}

async function toldOf(id: string, recipient: string): Promise<string[]> {
  const rows = await rowsIn<{ kind: string }>(
    trade.app.platform.db,
    'select kind from notices where recipient = $1 and key like $2 order by id',
    [recipient, `%${id}%`],
  );
  return rows.map(({ kind }) => kind);
}

/** What the cheapest ordinary delivery of so much costs. */
async function ordinaryFee(listingId: string, quantity: number): Promise<number> {
  const quotes = await as(trade.buyer).call(quoteDeliveries, { query: { listingId, place: 'accra', quantity } });
  const fees = quotes.flatMap((quote) =>
    quote.fee !== null && quote.trip === null && quote.fee > 0 ? [quote.fee] : [],
  );
  return Math.min(...fees);
}

async function expectNobodyAccepts(id: string): Promise<void> {
  await expect(trade.move(trade.transporter, id, 'ready_for_pickup')).rejects.toMatchObject({ status: 409 });
  const [row] = await rowsIn<{ id: string }>(trade.app.platform.db, 'select id from deliveries where order_id = $1', [
    id,
  ]);
  const accepting = as(trade.transporter).call(acceptRequest, { params: { id: row?.id ?? '' } });
  await expect(accepting).rejects.toMatchObject({ status: 409, code: 'transport.awaits_buyer' });
}

/** A paid order of 50 kg whose trip was called off. */
async function lost(status: 'pending' | 'confirmed' | 'ready_for_pickup', price = 30) {
  const listingId = await trade.listing();
  const trip = await newTrip(trade, driver, { price });
  const paid = status === 'pending' ? 'pending' : 'confirmed';
  const { id, totalAmount } = await trade.orderAt(paid, { listingId, quantity: 50, deliveryTypeId: trip.id });
  if (status === 'ready_for_pickup') await trade.move(trade.farmer, id, 'ready_for_pickup');
  await trade.settle();
  await callOff(trade, driver, trip);
  await trade.settle();
  return { id, listingId, totalAmount };
}

describe('a trip that is called off, where another way costs more than is paid', () => {
  test.each(['pending', 'confirmed', 'ready_for_pickup'] as const)(
    'freight: asks the buyer about a %s order, and the goods stay at the farm meanwhile',
    async (status) => {
      const { id, listingId } = await lost(status);
      const order = await get(id);
      expect(order).toMatchObject({ status, trip: null, deadline: { kind: 'freight_by', moreHours: null } });
      expect(order.freight).toMatchObject({ paid: 15, quote: await ordinaryFee(listingId, 50) });
      expect(codes(order)).toEqual(expect.arrayContaining(['collect_self', 'keep_fee', 'cancel']));
      expect(await isRequested(id)).toBe(false);
      expect(codes(await get(id, trade.farmer))).not.toContain('prepare');
      expect(await toldOf(id, `user:${trade.buyer.id}`)).toContain('order_freight_asked');
      expect(await toldOf(id, `user:${trade.farmer.id}`)).toContain('order_freight_asked_sale');
      for (const who of [trade.farmer, trade.stranger])
        await expect(choose(id, 'collect', who)).rejects.toMatchObject({ status: who === trade.farmer ? 403 : 404 });
      if (status === 'confirmed')
        await expect(trade.move(trade.farmer, id, 'ready_for_pickup')).rejects.toMatchObject({
          status: 409,
          code: 'order.awaits_freight',
        });
      if (status === 'ready_for_pickup') await expectNobodyAccepts(id);
    },
  );

  test('freight: collected at the farm, the fee comes back, and the code opens the hand-over', async () => {
    const { id } = await lost('ready_for_pickup');
    const chosen = await choose(id, 'collect');
    expect(chosen).toMatchObject({ status: 'ready_for_pickup', selfPickup: true, freight: null, distanceKm: 0 });
    expect(chosen.reductions).toMatchObject([{ source: 'carried', reason: 'collected', amount: 15, delivery: 15 }]);
    expect(chosen.deadline?.kind).toBe('fetch_by');
    await trade.settle(MINUTE_MS);
    expect((await as(trade.buyer).call(readCollection, { params: { id } })).code).not.toBeNull();
    await trade.move(trade.buyer, id, 'completed');
    expect(await orderBooks(trade.app, id)).toMatchObject({ held: 0, transporter: 0, refunded: 15_00, seller: 487_50 });
  });

  test('freight: before the goods are ready, collecting leaves them to their farmer', async () => {
    const { id } = await lost('confirmed');
    expect(await choose(id, 'collect')).toMatchObject({ status: 'confirmed', deadline: { kind: 'ready_by' } });
    expect(await trade.move(trade.farmer, id, 'ready_for_pickup')).toMatchObject({ deadline: { kind: 'fetch_by' } });
  });

  test('freight: waiting opens them to any transporter at the fee that was paid', async () => {
    const { id } = await lost('ready_for_pickup');
    expect(await choose(id, 'wait')).toMatchObject({ deadline: { kind: 'accept_by' }, freight: null });
    expect(await isRequested(id)).toBe(true);
    for (const step of ['ready_for_pickup', 'picked_up', 'in_transit', 'delivered'] as const)
      await trade.move(trade.transporter, id, step);
    await trade.move(trade.buyer, id, 'completed');
    expect(await orderBooks(trade.app, id)).toMatchObject({ held: 0, transporter: 15_00, refunded: 0 });
    await expect(choose(id, 'wait')).rejects.toMatchObject({ status: 409 });
  });

  test('freight: called off by the buyer, everything comes back', async () => {
    const { id, listingId, totalAmount } = await lost('ready_for_pickup');
    await as(trade.buyer).call(cancelOrder, { params: { id } });
    expect((await get(id)).money).toMatchObject({ refunded: totalAmount, held: 0 });
    expect(await trade.stock(listingId)).toMatchObject({ free: 100_000, sold: 0 });
  });

  test.each(['pending', 'confirmed', 'ready_for_pickup'] as const)(
    'freight: without an answer a %s order ends with everything back, after a reminder',
    async (status) => {
      const { id, listingId, totalAmount } = await lost(status);
      await trade.settle(18 * HOUR_MS + MINUTE_MS);
      expect(await toldOf(id, `user:${trade.buyer.id}`)).toContain('order_step_near');
      expect((await get(id)).status).toBe(status);
      await trade.settle(6 * HOUR_MS);
      const ended = await get(id);
      expect(ended).toMatchObject({ status: 'cancelled', money: { refunded: totalAmount, held: 0 } });
      expect(ended.history.at(-1)?.cause).toBe('Its trip was lost, and the buyer did not choose another delivery');
      expect(await trade.stock(listingId)).toMatchObject({ free: 100_000, sold: 0 });
    },
  );
});

test('freight: where another way costs no more, the difference goes back at once and nobody is asked', async () => {
  const { id, listingId } = await lost('ready_for_pickup', 200);
  const fee = await ordinaryFee(listingId, 50);
  const order = await get(id);
  expect(order).toMatchObject({ status: 'ready_for_pickup', freight: null, deadline: { kind: 'accept_by' } });
  expect(order.deliveryTypeName).not.toBe('Any transporter');
  expect(order.reductions).toMatchObject([{ reason: 'trip_off', delivery: 100 - fee }]);
  const { items } = await as(trade.transporter).call(listRequests, { query: { limit: 100 } });
  expect(items.find(({ orderId }) => orderId === id)).toMatchObject({ deliveryFee: fee });
});

test('freight: an order that is not paid yet ends with its trip, and nothing is owed', async () => {
  const listingId = await trade.listing();
  const trip = await newTrip(trade, driver);
  const { id } = await trade.place({ listingId, quantity: 50, deliveryTypeId: trip.id });
  await callOff(trade, driver, trip);
  await trade.settle();
  expect(await get(id)).toMatchObject({ status: 'cancelled', money: { paid: 0 } });
  expect(await trade.stock(listingId)).toMatchObject({ free: 100_000, reserved: 0 });
});

test('freight: goods that are not ready when their trip leaves ask their buyer, too', async () => {
  const trip = await newTrip(trade, driver);
  const { id } = await trade.orderAt('confirmed', { quantity: 50, deliveryTypeId: trip.id });
  await trade.settle(new Date(trip.departsFrom).getTime() - trade.app.clock.now().getTime() + MINUTE_MS);
  expect(await get(id)).toMatchObject({ status: 'confirmed', trip: null, deadline: { kind: 'freight_by' } });
});

test('freight: a driver who does not collect in the hours of their trip leaves the choice to the buyer', async () => {
  const trip = await newTrip(trade, driver);
  const { id } = await trade.orderAt('confirmed', { quantity: 50, deliveryTypeId: trip.id });
  await trade.move(trade.farmer, id, 'ready_for_pickup');
  await trade.settle();
  const until = new Date((await get(id)).deadline?.at ?? 0).getTime();
  await trade.settle(until - trade.app.clock.now().getTime() + MINUTE_MS);
  expect(await get(id)).toMatchObject({ status: 'ready_for_pickup', trip: null, deadline: { kind: 'freight_by' } });
  expect(await isRequested(id)).toBe(false);
});

test('freight: a guest chooses on the page of their order', async () => {
  const trip = await newTrip(trade, driver);
  const { token } = await guestOrderAt(trade, 'pending', newPhone(), trip.id);
  await callOff(trade, driver, trip);
  await trade.settle();
  const params = { token };
  expect((await as(null).call(trackOrder, { params })).freight).toMatchObject({ paid: 5 });
  const chosen = await as(null).call(chooseTrackedWay, {
    params,
    body: { choice: 'collect' },
    idempotencyKey: newId(),
  });
  expect(chosen).toMatchObject({ selfPickup: true, money: { refunded: 5 } });
});
