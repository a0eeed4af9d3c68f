import { addDays, dayOf, startOfDay } from '#kernel/moment.ts';
import { DAY_MS, HOUR_MS } from '#kernel/time.ts';
import { cancelOrder } from '#slices/orders/contract-act.ts';
import { declare, harvestOf, orderRest, reserved, UNTIL_DECLARED_MS } from '#test/support/harvests.ts';
import { sumNextDay, summedUntil } from '#platform/db/store-summed-days.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import { rowsIn } from '#test/support/rows.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ORDER_DAYS } from './store-order-days.ts';
import { figuresOfAll, ordersByStatus, tradeBetween, tradeByDay, tradeByKind } from './trade-figures.ts';

let trade: Trade;
beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());

const db = () => trade.app.platform.db;
const today = () => dayOf(trade.app.clock.now());

async function forgetSums(): Promise<void> {
  for (const table of ['order_days', 'order_day_kinds']) await rowsIn(db(), `delete from ${table}`);
  await rowsIn(db(), 'delete from summed_days where name = $1', [ORDER_DAYS.name]);
}
const sumAt = (now: Date) => sumNextDay(db(), ORDER_DAYS, now);

/** What there is to know of all trade, as everybody reads it, without what was kept of an earlier look. */
async function figures(from: Date) {
  const until = trade.app.clock.now();
  await rowsIn(
    db(),
    "insert into outbox_events (id, type, subject_id, payload, audience, recorded_at) values (gen_random_uuid(), 'test.looked', gen_random_uuid(), '{}', '{}', now())",
  );
  const months = { month: startOfDay(today()), before: from, beforeEnd: until };
  return {
    all: await figuresOfAll(db(), months),
    between: await tradeBetween(db(), from, until),
    days: await tradeByDay(db(), startOfDay(dayOf(from))),
    kinds: await tradeByKind(db(), startOfDay(dayOf(from))),
    states: await ordersByStatus(db()),
  };
}

test('figures are the same before and after days are summed, and days are summed once, after their end', async () => {
  const from = trade.app.clock.now();
  const firstDay = today();
  for (let day = 0; day < 3; day += 1) {
    await trade.orderAt('completed');
    const { id } = await trade.orderAt('confirmed');
    await trade.app.as(trade.buyer).call(cancelOrder, { params: { id } });
    await trade.settle(DAY_MS);
  }
  await trade.orderAt('confirmed');
  await forgetSums();
  const counted = await figures(from);
  expect(counted.all.total).toBe(7);
  expect(counted.between).toMatchObject({ orders: 3, cancelled: 3 });
  expect(counted.between.pesewas).toBeGreaterThan(0);

  const sum = () => sumAt(trade.app.clock.now());
  while ((await sum()) > 0) expect(await figures(from)).toEqual(counted);
  const until = await summedUntil(db(), ORDER_DAYS.name);
  expect(until === today() || until === addDays(today(), -1)).toBe(true);
  expect(await sum()).toBe(0);
  expect(await figures(from)).toEqual(counted);
  const [row] = await rowsIn<{ days: number; placed: number }>(
    db(),
    'select count(distinct day)::int as days, sum(placed)::int as placed from order_days',
  );
  // Within an hour after midnight the last of the three is not over yet.
  expect(row?.days).toBeGreaterThanOrEqual(until === today() ? 3 : 2);
  expect(row?.placed).toBeLessThanOrEqual(7);
  expect((await tradeByDay(db(), startOfDay(firstDay))).every(({ day }) => day >= firstDay)).toBe(true);
});

test('a day is not summed within the hour after its end', async () => {
  await trade.settle();
  const until = await summedUntil(db(), ORDER_DAYS.name);
  const end = startOfDay(addDays(until ?? today(), 1));
  expect(await sumAt(new Date(end.getTime() + HOUR_MS - 1))).toBe(0);
});

test('an order counts on the day on which it was placed, also where its id is as old as its deposit', async () => {
  const { id } = await harvestOf(trade);
  const preOrderId = await reserved(trade, id);
  await trade.settle(UNTIL_DECLARED_MS);
  await declare(trade, id, { quantity: 40, booked: 40 });
  while ((await sumAt(trade.app.clock.now())) > 0);
  const from = startOfDay(today());
  const before = await figures(from);
  await orderRest(trade, preOrderId);
  expect((await figures(from)).all.total).toBe(before.all.total + 1);
  await trade.settle(2 * DAY_MS);
  expect((await figures(from)).all.total).toBe(before.all.total + 1);
});

test('two processes that sum at once sum a day once', async () => {
  await trade.settle(DAY_MS + HOUR_MS);
  await forgetSums();
  const now = trade.app.clock.now();
  const done = await Promise.all(Array.from({ length: 8 }, () => sumAt(now)));
  const rows = await rowsIn<{ day: string }>(db(), 'select distinct day::text as day from order_days');
  expect(rows.length).toBeLessThanOrEqual(done.reduce((sum, days) => sum + days, 0));
  while ((await sumAt(now)) > 0);
  const [row] = await rowsIn<{ placed: number }>(db(), 'select sum(placed)::int as placed from order_days');
  expect(row?.placed).toBe((await figuresOfAll(db(), { month: now, before: now, beforeEnd: now })).total);
});
