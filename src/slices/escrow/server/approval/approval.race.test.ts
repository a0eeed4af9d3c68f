import { newId } from '#kernel/ids.ts';
import { type EscrowWorld, escrowWorld } from '#test/support/escrow-world.ts';
import { arrivedAt, earnerIn, limitPayouts } from '#test/support/large-payouts.ts';
import { rowsIn } from '#test/support/rows.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { approveBatch, prepareBatch, refuseBatch } from '../../contract-payouts.ts';
import { cancelWithdrawal } from '../../contract.ts';

let world: EscrowWorld;
let others: Viewer[];
beforeAll(async () => {
  world = await escrowWorld();
  others = await Promise.all([world.member('admin'), world.member('admin'), world.member('admin')]);
  await limitPayouts(world);
});
afterAll(() => world.close());
afterEach(() => world.checkBooks());

const prepare = (withdrawals: string[], by: Viewer = world.admin) =>
  world.app.as(by).call(prepareBatch, { body: { withdrawals }, idempotencyKey: newId() });
const approve = (id: string, by: Viewer) =>
  world.app.as(by).call(approveBatch, { params: { id }, body: { expected: { lines: 1, total: 60 } } });
const refuse = (id: string, by: Viewer) =>
  world.app
    .as(by)
    .call(refuseBatch, { params: { id }, body: { reason: 'Not yours', expected: { lines: 1, total: 60 } } });

/** How many went through; the others must have been refused for a state that is another one by now. */
function won(results: readonly PromiseSettledResult<unknown>[]): number {
  for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 409 });
  return results.filter(({ status }) => status === 'fulfilled').length;
}

/** Where the money of one withdrawal of 60.00 is: sent, or back in the wallet. */
async function where(earner: Awaited<ReturnType<typeof earnerIn>>, id: string) {
  await world.settle(60_000);
  await world.settle(60_000);
  const kinds = await rowsIn<{ kind: string }>(
    world.app.platform.db,
    "select kind from ledger_transfers where reference = $1 and kind <> 'withdrawal.started'",
    [id],
  );
  return {
    ended: kinds.map(({ kind }) => kind),
    arrived: arrivedAt(world, earner.phone),
    wallet: await world.balance('seller_wallet', earner.farmer.id),
    onTheWay: await world.balance('payouts_in_flight', id),
  };
}

const PAID = { ended: ['withdrawal.succeeded'], arrived: 60_00, wallet: 37_50, onTheWay: 0 };
const back = (kind: string) => ({ ended: [kind], arrived: 0, wallet: 97_50, onTheWay: 0 });

test('three admins approve at once: one does, and it is paid once', async () => {
  for (let round = 0; round < 4; round += 1) {
    const earner = await earnerIn(world);
    const id = await earner.take(60);
    const batch = await prepare([id]);
    expect(won(await Promise.allSettled(others.map((by) => approve(batch.id, by))))).toBe(1);
    expect(await where(earner, id)).toEqual(PAID);
  }
});

test('approved by one and refused by another at once: one of the two', async () => {
  for (let round = 0; round < 6; round += 1) {
    const earner = await earnerIn(world);
    const id = await earner.take(60);
    const batch = await prepare([id]);
    const [one = world.admin, other = world.admin] = others;
    const results = await Promise.allSettled([approve(batch.id, one), refuse(batch.id, other)]);
    expect(won(results)).toBe(1);
    const isPaid = results[0]?.status === 'fulfilled';
    expect(await where(earner, id)).toEqual(isPaid ? PAID : back('withdrawal.refused'));
  }
});

test('approved while its person takes it back: one of the two', async () => {
  for (let round = 0; round < 6; round += 1) {
    const earner = await earnerIn(world);
    const id = await earner.take(60);
    const batch = await prepare([id]);
    const [one = world.admin] = others;
    const results = await Promise.allSettled([
      approve(batch.id, one),
      world.app.as(earner.farmer).call(cancelWithdrawal, { params: { id } }),
    ]);
    expect(won(results)).toBe(1);
    const isPaid = results[0]?.status === 'fulfilled';
    expect(await where(earner, id)).toEqual(isPaid ? PAID : back('withdrawal.cancelled'));
  }
});

test('two admins put the same payout into a batch: it is in one', async () => {
  const earner = await earnerIn(world);
  const id = await earner.take(60);
  const results = await Promise.allSettled(others.map((by) => prepare([id], by)));
  expect(won(results)).toBe(1);
  await world.app.as(earner.farmer).call(cancelWithdrawal, { params: { id } });
  expect(await where(earner, id)).toEqual(back('withdrawal.cancelled'));
});

test('small ones at the same moment are added up: what passes the sum of a day waits', async () => {
  const earner = await earnerIn(world);
  await Promise.all([30, 31, 32].map((amount) => earner.take(amount)));
  const rows = await rowsIn<{ state: string }>(
    world.app.platform.db,
    'select state from withdrawals where person_id = $1',
    [earner.farmer.id],
  );
  expect(rows.map(({ state }) => state).toSorted()).toEqual(['awaiting_approval', 'queued', 'queued']);
  await world.settle();
});
