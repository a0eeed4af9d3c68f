import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import { addMember } from '#test/support/people.ts';
import { rowsIn } from '#test/support/rows.ts';
import { releaseHold } from '#slices/escrow/server/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stateIncome } from '../contract.ts';
import { issueForOrders } from './issue-for-orders.ts';

let trade: Trade;

beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());

/** Every series with its places in the order of their issue. */
function series() {
  return rowsIn<{ kind: string; places: number[]; causes: number }>(
    trade.app.platform.db,
    'select kind, array_agg(place order by id)::int[] as places, count(distinct cause)::int as causes from trade_documents group by kind, year order by kind',
  );
}

test('many who issue at once, some of whom give up, leave series without gaps and nothing twice', async () => {
  const orders = await Promise.all(Array.from({ length: 12 }, () => trade.place({})));
  const { db, clock } = trade.app.platform;
  const ids = orders.map(({ id }) => id);
  await rowsIn(db, 'update orders set paid_at = now() where id = any($1::uuid[])', [ids]);
  const gaveUp = new Error('gave up');
  const turns = Array.from({ length: 40 }, (_, turn) =>
    db.transaction(async (tx) => {
      const some = ids.toSorted((one, other) => (one + turn < other + turn ? 1 : -1) * (turn % 2 === 0 ? 1 : -1) || 0);
      await issueForOrders(tx, some.slice(turn % 5, (turn % 5) + 4), clock.now());
      if (turn % 3 === 0) throw gaveUp;
    }),
  );
  const ended = await Promise.allSettled(turns);
  for (const one of ended) if (one.status === 'rejected') expect(one.reason).toBe(gaveUp);
  await db.transaction((tx) => issueForOrders(tx, ids, clock.now()));
  for (const { kind, places, causes } of await series()) {
    expect([kind, places.toSorted((one, other) => one - other)]).toEqual([
      kind,
      Array.from({ length: 12 }, (_, at) => at + 1),
    ]);
    expect(causes).toBe(12);
  }
});

test('a statement that is asked for many times at once is issued once', async () => {
  await trade.orderAt('completed');
  await trade.settle();
  const month = trade.app.clock.now().toISOString().slice(0, 7);
  const asked = await Promise.all(
    Array.from({ length: 8 }, () => trade.app.as(trade.farmer).call(stateIncome, { body: { month } })),
  );
  expect(new Set(asked.map(({ number }) => number)).size).toBe(1);
});

test('an order that is paid for and released while a statement is being read is in all of it or in nothing', async () => {
  const { app } = trade;
  const farmer = await addMember(app, { role: 'farmer', firstName: 'Esi' });
  await trade.orderAt('completed', {}, { farmer });
  const { id } = await trade.orderAt('delivered', {}, { farmer });
  await trade.settle();
  const { db, clock } = app.platform;
  await rowsIn(db, 'update orders set paid_at = null where id = $1', [id]);
  const month = clock.now().toISOString().slice(0, 7);
  const state = () => app.as(farmer).call(stateIncome, { body: { month } });
  const asked = await db.transaction(async (tx) => {
    await rowsIn(tx, 'lock table ledger_transfers in access exclusive mode');
    const stating = state();
    await expect
      .poll(() => rowsIn(db, "select 1 from pg_locks where relation = 'ledger_transfers'::regclass and not granted"))
      .toHaveLength(1);
    await rowsIn(tx, 'update orders set paid_at = $2 where id = $1', [id, clock.now()]);
    await releaseHold(tx, { orderId: id, transporterId: trade.transporter.id, by: null, at: clock.now() });
    return { stating };
  });
  const before = await asked.stating;
  const after = await state();
  expect(after.amount).toBe(2 * before.amount);
  expect(after).toMatchObject({ corrects: before.number });
});
