import { rowsIn } from '#test/support/rows.ts';
import { newId } from '#kernel/ids.ts';
import { MINUTE_MS } from '#kernel/time.ts';
import { openTrade, payLater, startPaying } from '#test/support/orders/trade.ts';
import type { Trade } from '#test/support/orders/trade.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as act from '../../contract-act.ts';
import * as read from '../../contract-read.ts';

let trade: Trade;

beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());

const get = (id: string) => trade.app.as(trade.admin).call(read.getOrder, { params: { id } });
const fulfilled = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length;

async function countOf(sql: string, listingId: string): Promise<number> {
  const [row] = await rowsIn<{ count: number }>(trade.app.platform.db, sql, [listingId]);
  return row?.count ?? -1;
}

test('a hundred buyers for the last 10 kg buy exactly 10 kg, and nobody leaves an orphan', async () => {
  const listingId = await trade.listing({ quantity: 10 });
  const buyers = await Promise.all(Array.from({ length: 100 }, () => trade.app.person({ role: 'buyer' })));
  const results = await Promise.allSettled(buyers.map((buyer) => trade.place({ listingId, quantity: 1 }, buyer)));
  expect(fulfilled(results)).toBe(10);
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 409 });
  }
  expect(await trade.stock(listingId)).toEqual({ free: 0, reserved: 10_000, sold: 0, status: 'sold' });
  expect(await countOf('select count(*) as count from orders where listing_id = $1', listingId)).toBe(10);
  expect(
    await countOf(
      'select count(*) as count from order_history h join orders o on o.id = h.order_id where o.listing_id = $1',
      listingId,
    ),
  ).toBe(10);
});

/** One listing and one buyer each, for as many as wanted. */
async function pairs(count: number) {
  const make = async (_: unknown, index: number) => ({
    name: `Pona yam ${index}`,
    listingId: await trade.listing({ productName: `Pona yam ${index}`, quantity: 10 }),
    buyer: await trade.app.person({ role: 'buyer' }),
  });
  return Promise.all(Array.from({ length: count }, make));
}

test('buyers who come together each get their own order and their own payment', async () => {
  const bought = await pairs(12);
  const orders = await Promise.all(
    bought.map(({ listingId, buyer }, index) => trade.place({ listingId, quantity: 1 + index / 2 }, buyer)),
  );
  for (const [index, order] of orders.entries())
    expect(order).toMatchObject({
      productName: bought[index]?.name,
      buyerId: bought[index]?.buyer.id,
      quantity: 1 + index / 2,
    });
  const payments = await Promise.all(
    orders.map(({ id }, index) => startPaying({ app: trade.app, buyer: bought[index]?.buyer ?? trade.buyer }, id)),
  );
  expect(new Set(payments.map(({ paymentId }) => paymentId)).size).toBe(orders.length);
});

test('an order waits for a listing that somebody keeps locked for a while, and others do not wait for it', async () => {
  const [held, free] = await pairs(2);
  const { pool } = trade.app.platform.db;
  const stranger = await pool.connect();
  await stranger.query('begin');
  await stranger.query('select 1 from listings where id = $1 for update', [held?.listingId]);
  const waits = trade.place({ listingId: held?.listingId ?? '', quantity: 1 }, held?.buyer);
  await trade.place({ listingId: free?.listingId ?? '', quantity: 1 }, free?.buyer);
  await stranger.query('select pg_sleep(0.25)');
  await stranger.query('rollback');
  stranger.release();
  expect(await waits).toMatchObject({ status: 'pending_payment' });
});

test('of buyers who come together the one who asks for too much is refused, and nobody else', async () => {
  const bought = await pairs(6);
  const results = await Promise.allSettled(
    bought.map(({ listingId, buyer }, index) => trade.place({ listingId, quantity: index === 3 ? 11 : 2 }, buyer)),
  );
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ]);
  expect(results[3]).toMatchObject({ reason: { status: 409, code: 'catalogue.not_enough_stock' } });
  for (const [index, { listingId }] of bought.entries())
    expect(await trade.stock(listingId)).toMatchObject(
      index === 3 ? { free: 10_000, reserved: 0 } : { free: 8000, reserved: 2000 },
    );
});

test('one click sent twenty times at once is one order', async () => {
  const listingId = await trade.listing();
  const body = {
    listingId,
    quantity: 3,
    deliveryTypeId: trade.deliveryTypeId,
    deliveryPlace: 'accra',
    deliveryAddress: 'Osu',
  };
  const key = newId();
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, () => trade.app.as(trade.buyer).call(act.placeOrder, { body, idempotencyKey: key })),
  );
  const ids = new Set(results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.id] : [])));
  expect(ids.size).toBe(1);
  expect(await trade.stock(listingId)).toMatchObject({ free: 97_000, reserved: 3000 });
});

test('the buyer cancels while the farmer confirms: both read the truth, and the money follows the state', async () => {
  for (let round = 0; round < 10; round += 1) {
    const listingId = await trade.listing();
    const order = await trade.orderAt('pending', { listingId });
    const results = await Promise.allSettled([
      trade.app.as(trade.buyer).call(act.cancelOrder, { params: { id: order.id } }),
      trade.move(trade.farmer, order.id, 'confirmed'),
    ]);
    expect(results[0]?.status).toBe('fulfilled');
    const after = await get(order.id);
    expect(after).toMatchObject({ status: 'cancelled', escrowStatus: 'refunded' });
    expect(after.history.filter(({ to }) => to === 'confirmed')).toHaveLength(fulfilled(results) - 1);
    expect(await trade.stock(listingId)).toMatchObject({ free: 100_000, reserved: 0, sold: 0 });
  }
});

test('paying while the order expires: the money is held for a live order or on its way back, never in between', async () => {
  const listingId = await trade.listing();
  for (let round = 0; round < 5; round += 1) {
    const order = await trade.place({ listingId, quantity: 1 });
    const prompt = await payLater(trade, order.id);
    await Promise.all([trade.settle(15 * MINUTE_MS), prompt.approve()]);
    await trade.settle();
    const { status, escrowStatus } = await get(order.id);
    expect([
      ['pending', 'held'],
      ['cancelled', 'refunded'],
    ]).toContainEqual([status, escrowStatus]);
  }
  const { free, reserved, sold } = await trade.stock(listingId);
  expect([free + sold, reserved]).toEqual([100_000, 0]);
});

test('twenty transporters for one delivery: exactly one wins', async () => {
  const order = await trade.orderAt('confirmed');
  await trade.move(trade.farmer, order.id, 'ready_for_pickup');
  const carriers = await Promise.all(Array.from({ length: 20 }, () => trade.app.person({ role: 'transporter' })));
  const results = await Promise.allSettled(
    carriers.map((carrier) => trade.move(carrier, order.id, 'ready_for_pickup')),
  );
  expect(fulfilled(results)).toBe(1);
  const { transporterId } = await get(order.id);
  expect(carriers.map(({ id }) => id)).toContain(transporterId);
});

test('cancel, refund and lapse at once give the money back once', async () => {
  const order = await trade.orderAt('pending');
  const results = await Promise.allSettled([
    trade.app.as(trade.buyer).call(act.cancelOrder, { params: { id: order.id } }),
    trade.app.as(trade.admin).call(act.refundOrder, { params: { id: order.id } }),
    trade.app.as(trade.farmer).call(act.cancelOrder, { params: { id: order.id } }),
  ]);
  expect(fulfilled(results)).toBe(1);
  expect((await get(order.id)).history.filter(({ to }) => to === 'cancelled')).toHaveLength(1);
});
