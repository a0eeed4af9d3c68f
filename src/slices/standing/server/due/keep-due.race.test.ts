import { listMyOrders } from '#slices/orders/contract-read.ts';
import { goToTurn, standingOrder } from '#test/support/orders/standing-world.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import { rowsIn } from '#test/support/rows.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as contract from '../../contract.ts';
import { keepDue } from './keep-due.ts';

let trade: Trade;
let buyer: Trade['buyer'];

beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());
beforeEach(async () => {
  buyer = await trade.app.person({ role: 'buyer' });
});

const clock = () => keepDue(trade.app.platform, trade.app.clock.now());
const read = (id: string) => trade.app.as(buyer).call(contract.readStanding, { params: { id } });
const end = (id: string) => trade.app.as(buyer).call(contract.endStanding, { params: { id } });
const ordersOf = async () => (await trade.app.as(buyer).call(listMyOrders)).items;
const paymentsOf = async () => rowsIn(trade.app.platform.db, 'select id from payments where payer_id = $1', [buyer.id]);

test('two processes at once place one order and ask the phone once', async () => {
  for (let round = 0; round < 4; round += 1) {
    buyer = await trade.app.person({ role: 'buyer' });
    const { id, nextDay } = await standingOrder(trade, {}, buyer);
    goToTurn(trade, nextDay);
    const did = await Promise.all([clock(), clock(), clock()]);
    expect(did.reduce((sum, one) => sum + one, 0)).toBe(1);
    await trade.settle();
    expect(await ordersOf()).toHaveLength(1);
    expect(await paymentsOf()).toHaveLength(1);
    expect((await read(id)).past).toHaveLength(1);
    await end(id);
  }
});

test('skipped while it is placed: skipped without an order, or placed with one', async () => {
  for (let round = 0; round < 6; round += 1) {
    buyer = await trade.app.person({ role: 'buyer' });
    const { id, nextDay } = await standingOrder(trade, {}, buyer);
    goToTurn(trade, nextDay, -20);
    const skip = () => trade.app.as(buyer).call(contract.skipTurn, { params: { id }, body: { day: nextDay ?? '' } });
    await Promise.allSettled([skip(), keepDue(trade.app.platform, new Date(trade.app.clock.now().getTime() + 40))]);
    goToTurn(trade, nextDay);
    await trade.settle();
    const [turn, ...others] = (await read(id)).past;
    expect(others).toEqual([]);
    expect(await ordersOf()).toHaveLength(turn?.state === 'placed' ? 1 : 0);
    expect(['placed', 'skipped']).toContain(turn?.state);
    await end(id);
  }
});

test('ended while it is placed: no second one follows', async () => {
  const { id, nextDay } = await standingOrder(trade, {}, buyer);
  goToTurn(trade, nextDay);
  await Promise.allSettled([clock(), trade.app.as(buyer).call(contract.endStanding, { params: { id } }), clock()]);
  await trade.settle();
  const { state, past } = await read(id);
  expect(state).toBe('ended');
  expect(await ordersOf()).toHaveLength(past.length);
});

test('one that fails in the middle leaves nothing, and is placed once by the next run', async () => {
  const { id, nextDay } = await standingOrder(trade, {}, buyer);
  goToTurn(trade, nextDay);
  const { platform } = trade.app;
  const dies: typeof platform = {
    ...platform,
    db: {
      ...platform.db,
      transaction: (work) =>
        platform.db.transaction(async (tx) => {
          await work(tx);
          throw new Error('killed before the commit');
        }),
    },
  };
  expect(await keepDue(dies, trade.app.clock.now())).toBe(0);
  expect(await ordersOf()).toEqual([]);
  expect((await read(id)).past).toEqual([]);
  expect(await clock()).toBe(1);
  await trade.settle();
  expect(await ordersOf()).toHaveLength(1);
});

test('of many made at once, at most twenty are kept', async () => {
  const listingId = await trade.listing();
  const made = await Promise.allSettled(Array.from({ length: 24 }, () => standingOrder(trade, { listingId }, buyer)));
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
});
