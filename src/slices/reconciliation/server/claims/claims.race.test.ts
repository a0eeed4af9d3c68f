import { addMember } from '#test/support/people.ts';
import { reconciliationWorld, type ReconciliationWorld } from '#test/support/reconciliation-world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approveAssignment, proposeAssignment, withdrawAssignment } from '../../contract-claims.ts';

let world: ReconciliationWorld;
beforeAll(async () => {
  world = await reconciliationWorld();
});
afterAll(() => world.close());

const counted = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length;

/** Money without a cause, and what proposes to give it to a farmer. */
async function claim(line: string) {
  await world.upload('momo', [`other,,6.00,collection,${line},A gift`]);
  await world.judge();
  const found = (await world.exceptions({ kind: 'other' })).filter(({ item }) => item.endsWith(line));
  await world.approve(await world.propose('book', found));
  await world.settle();
  const farmer = await world.member('farmer');
  const item = found[0]?.item ?? '';
  const body = { item, way: 'wallet' as const, personId: farmer.id, amount: 6, note: 'Known by phone' };
  const propose = () => world.app.as(world.first).call(proposeAssignment, { body });
  return { propose, wallet: () => world.balance('seller_wallet', farmer.id) };
}

test('two admins approve at once: it is given once', async () => {
  const { propose, wallet } = await claim('race-1');
  const { id } = await propose();
  const third = await addMember(world.app, { role: 'admin' });
  const results = await Promise.allSettled(
    [world.second, third].map((admin) => world.app.as(admin).call(approveAssignment, { params: { id } })),
  );
  expect(counted(results)).toBe(1);
  expect(await wallet()).toBe(6_00);
});

test('approved and taken back at once: one of both', async () => {
  const { propose, wallet } = await claim('race-2');
  const params = { id: (await propose()).id };
  const results = await Promise.allSettled([
    world.app.as(world.second).call(approveAssignment, { params }),
    world.app.as(world.first).call(withdrawAssignment, { params, body: { note: 'Wrong' } }),
  ]);
  expect(counted(results)).toBe(1);
  expect(await wallet()).toBe(results[0]?.status === 'fulfilled' ? 6_00 : 0);
});

test('proposed twice at once is one proposal', async () => {
  const { propose } = await claim('race-3');
  expect(counted(await Promise.allSettled([propose(), propose()]))).toBe(1);
});
