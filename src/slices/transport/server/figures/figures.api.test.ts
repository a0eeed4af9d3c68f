import { DAY_MS } from '#kernel/time.ts';
import { sumNextDay } from '#platform/db/store-summed-days.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import { rowsIn } from '#test/support/rows.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countAllArrived, DELIVERY_DAYS, deliveryFigures } from './store-figures.ts';

let trade: Trade;
beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());

const db = () => trade.app.platform.db;

/** As everybody reads them, without what was kept of an earlier look. */
async function figures(since: Date) {
  await rowsIn(
    db(),
    "insert into outbox_events (id, type, subject_id, payload, audience, recorded_at) values (gen_random_uuid(), 'test.looked', gen_random_uuid(), '{}', '{}', now())",
  );
  const found = await deliveryFigures(db(), since);
  return { ...found, averageHours: found.averageHours?.toFixed(6), ever: await countAllArrived(db()) };
}

test('figures of deliveries are the same before and after their days are summed', async () => {
  await trade.orderAt('completed');
  await trade.settle(DAY_MS);
  const since = trade.app.clock.now();
  for (let day = 0; day < 2; day += 1) {
    await trade.orderAt('completed');
    await trade.orderAt('in_transit');
    await trade.settle(DAY_MS);
  }
  await trade.orderAt('ready_for_pickup');
  await rowsIn(db(), 'delete from delivery_days');
  await rowsIn(db(), 'delete from summed_days where name = $1', [DELIVERY_DAYS.name]);
  const counted = await figures(since);
  expect(counted).toMatchObject({ completed: 2, inTime: 2, ever: 3 });
  expect(counted.underWay).toBeGreaterThanOrEqual(3);

  const sum = () => sumNextDay(db(), DELIVERY_DAYS, trade.app.clock.now());
  expect(await sum()).toBe(1);
  expect(await figures(since)).toEqual(counted);
  await Promise.all(Array.from({ length: 6 }, sum));
  while ((await sum()) > 0) expect(await figures(since)).toEqual(counted);
  expect(await figures(since)).toEqual(counted);
  const [row] = await rowsIn<{ completed: number }>(db(), 'select sum(completed)::int as completed from delivery_days');
  expect(row?.completed).toBeGreaterThanOrEqual(2);
});
