import { approveAct, withdrawAct } from '../contract-acts.ts';
import { addMember } from '#test/support/people.ts';
import { reconciliationWorld, type ReconciliationWorld } from '#test/support/reconciliation-world.ts';
import { rowsIn } from '#test/support/rows.ts';
import { carryOutActs } from './acts/carry-out.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let world: ReconciliationWorld;
beforeAll(async () => {
  world = await reconciliationWorld();
});
afterAll(() => world.close());

const counted = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length;

async function proposed(line: string): Promise<{ id: string; item: string }> {
  await world.upload('momo', [`fee,,-1.00,collection,${line},Fee`]);
  const found = (await world.exceptions({ kind: 'fee' })).filter(({ item }) => item.endsWith(line));
  const [one] = found;
  return { id: await world.propose('book_fee', found), item: one?.item ?? '' };
}

const transfersOf = (item: string) =>
  rowsIn(world.app.platform.db, 'select id from ledger_transfers where reference = $1', [item]);

test('two admins approve at once: one reads that it is decided, and it is booked once', async () => {
  const { id, item } = await proposed('race-1');
  const third = await addMember(world.app, { role: 'admin' });
  const results = await Promise.allSettled(
    [world.second, third].map((admin) => world.app.as(admin).call(approveAct, { params: { id } })),
  );
  expect(counted(results)).toBe(1);
  const { platform, clock } = world.app;
  await Promise.all([carryOutActs(platform, clock.now()), carryOutActs(platform, clock.now())]);
  await world.settle();
  expect(await transfersOf(item)).toHaveLength(1);
});

test('approved and taken back at once: one of both, and what was taken back is not booked', async () => {
  const { id, item } = await proposed('race-2');
  const results = await Promise.allSettled([
    world.app.as(world.second).call(approveAct, { params: { id } }),
    world.app.as(world.first).call(withdrawAct, { params: { id }, body: { note: 'Wrong' } }),
  ]);
  expect(counted(results)).toBe(1);
  await world.settle();
  expect(await transfersOf(item)).toHaveLength(results[0]?.status === 'fulfilled' ? 1 : 0);
});

test('one difference proposed twice at once is in one act', async () => {
  await world.upload('momo', ['fee,,-3.00,collection,race-3,Fee']);
  const found = (await world.exceptions({ kind: 'fee' })).filter(({ item }) => item.endsWith('race-3'));
  const results = await Promise.allSettled([world.propose('book_fee', found), world.propose('explain', found)]);
  expect(counted(results)).toBe(1);
});
