import { HOUR_MS } from '#kernel/time.ts';
import { openTrade } from '#test/support/orders/trade.ts';
import type { Trade } from '#test/support/orders/trade.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelOrder } from '../../contract-act.ts';
import { moveDeadline } from '../../contract-deadline.ts';
import { getOrder } from '../../contract-read.ts';
import { keepDue } from './keep-deadlines.ts';
import { moneyWithoutEnd } from './store-deadlines.ts';

let trade: Trade;

beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());

const get = (id: string) => trade.app.as(trade.admin).call(getOrder, { params: { id } });
const clock = () => keepDue(trade.app.platform, 'step', trade.app.clock.now());

/** What the clock does while a person acts; the second of them changed nothing. */
async function race(orderId: string, person: () => Promise<unknown>): Promise<Awaited<ReturnType<typeof get>>> {
  trade.app.clock.advance(48 * HOUR_MS);
  await Promise.allSettled([clock(), person(), clock()]);
  await trade.settle();
  return get(orderId);
}

async function booksOf(id: string, listingId: string): Promise<void> {
  const order = await get(id);
  const ended = order.status === 'cancelled';
  expect(order.money).toMatchObject(ended ? { held: 0, refunded: order.totalAmount } : { held: order.totalAmount });
  expect(order.history.filter(({ to }) => to === 'cancelled')).toHaveLength(ended ? 1 : 0);
  expect(await trade.stock(listingId)).toMatchObject(
    ended ? { free: 100_000, sold: 0 } : { free: 87_500, sold: 12_500 },
  );
  expect(await moneyWithoutEnd(trade.app.platform.db, trade.app.clock.now())).toEqual([]);
}

test('the farmer makes ready while the order lapses: one of both', async () => {
  for (let round = 0; round < 4; round += 1) {
    const listingId = await trade.listing();
    const { id } = await trade.orderAt('confirmed', { listingId });
    const after = await race(id, () => trade.move(trade.farmer, id, 'ready_for_pickup'));
    expect(['cancelled', 'ready_for_pickup']).toContain(after.status);
    await booksOf(id, listingId);
  }
});

test('the buyer cancels while the order lapses: the money goes back once', async () => {
  for (let round = 0; round < 4; round += 1) {
    const listingId = await trade.listing();
    const { id } = await trade.orderAt('confirmed', { listingId });
    const cancel = () => trade.app.as(trade.buyer).call(cancelOrder, { params: { id } });
    expect(await race(id, cancel)).toMatchObject({ status: 'cancelled' });
    await booksOf(id, listingId);
  }
});

test('a transporter accepts while nobody is waited for any longer: carried, or called off', async () => {
  for (let round = 0; round < 4; round += 1) {
    const listingId = await trade.listing();
    const { id } = await trade.orderAt('confirmed', { listingId });
    await trade.move(trade.farmer, id, 'ready_for_pickup');
    const accepts = () => trade.move(trade.transporter, id, 'ready_for_pickup');
    const after = await race(id, accepts);
    expect([after.status, after.transporterName === null]).toSatisfy(
      ([status, isFree]) => (status === 'cancelled') === isFree,
    );
    await booksOf(id, listingId);
  }
});

test('a transporter collects while the delivery is opened to others: one of both', async () => {
  for (let round = 0; round < 4; round += 1) {
    const listingId = await trade.listing();
    const { id } = await trade.orderAt('ready_for_pickup', { listingId });
    const after = await race(id, () => trade.move(trade.transporter, id, 'picked_up'));
    if (after.status === 'picked_up') expect(after.transporterName).toBe('Yaw Asante');
    else expect(after).toMatchObject({ status: 'ready_for_pickup', transporterName: null });
    expect((await get(id)).history.filter(({ cause }) => cause.startsWith('Not collected'))).toHaveLength(
      after.status === 'picked_up' ? 0 : 1,
    );
    await booksOf(id, listingId);
  }
});

test('goods arrive while a dispute is opened about them: they are there, and the money waits for one end', async () => {
  for (let round = 0; round < 4; round += 1) {
    const listingId = await trade.listing();
    const { id } = await trade.orderAt('in_transit', { listingId });
    trade.app.clock.advance(72 * HOUR_MS);
    const after = await race(id, () => trade.move(trade.transporter, id, 'delivered'));
    expect(after.status).toBe('delivered');
    expect(after.deadline?.kind).toBe(after.disputed ? 'decide_by' : 'receipt_by');
    await booksOf(id, listingId);
  }
});

test('two people move a deadline at once: it is moved once', async () => {
  const { id } = await trade.orderAt('confirmed');
  const moves = [trade.farmer, trade.buyer, trade.farmer, trade.buyer].map((who) =>
    trade.app.as(who).call(moveDeadline, { params: { id }, body: { hours: 6, reason: 'Rain' } }),
  );
  const results = await Promise.allSettled(moves);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await get(id)).history.filter(({ cause }) => /more time/i.test(cause))).toHaveLength(1);
});
