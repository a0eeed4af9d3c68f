import { newId } from '#kernel/ids.ts';
import { type EscrowWorld, escrowWorld, newPhone, PASSWORD } from '#test/support/escrow-world.ts';
import { passOn } from '#test/support/passed-on-fees.ts';
import { rowsIn } from '#test/support/rows.ts';
import { addTrustedNumber } from '#test/support/trusted-number.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { listWithdrawals, previewWithdrawal, readBalance, withdraw } from '../../contract.ts';

let world: EscrowWorld;
beforeAll(async () => {
  world = await escrowWorld();
  await passOn(world.app, world.admin, { walletWithdrawalFee: 1 });
});
afterAll(() => world.close());
afterEach(() => world.checkBooks());

async function earner() {
  const farmer = await world.member('farmer');
  await world.earn(farmer);
  const phone = newPhone();
  const { id: paymentMethodId } = await addTrustedNumber(world.app, farmer, {
    phone,
    network: 'mtn',
    password: PASSWORD,
  });
  const caller = world.app.as(farmer);
  const asked = (amount: number, expected?: object) => ({ amount, paymentMethodId, password: PASSWORD, ...expected });
  return {
    phone,
    balance: async () => (await caller.call(readBalance, {})).availableBalance,
    preview: (amount: string) => caller.call(previewWithdrawal, { query: { amount, paymentMethodId } }),
    take: (amount: number, expected?: object) =>
      caller.call(withdraw, { body: asked(amount, expected), idempotencyKey: newId() }),
    listed: async () => (await caller.call(listWithdrawals, { query: {} })).items,
  };
}

/** What people bore so far, in pesewas. */
async function passedOn(): Promise<number> {
  const [row] = await rowsIn<{ sum: number }>(
    world.app.platform.db,
    "select coalesce(sum(balance_pesewas), 0)::bigint as sum from ledger_accounts where kind = 'fees_passed_on'",
  );
  return row?.sum ?? 0;
}

const got = (phone: string) => world.sandbox.wallet(phone).balancePesewas - 5_000_00;

test('withdrawal fee: it is shown before, kept of the amount, and the rest arrives', async () => {
  const { phone, preview, take, listed, balance } = await earner();
  expect(await preview('50')).toMatchObject({ amount: 50, fee: 1, arrives: 49, balanceAfter: 47.5 });
  const before = await passedOn();
  expect(await take(50, { expected: { arrives: 49 } })).toMatchObject({ amount: 50, fee: 1 });
  await world.settle();
  expect(await listed()).toMatchObject([{ amount: 50, fee: 1, status: 'succeeded' }]);
  expect(got(phone)).toBe(49_00);
  expect(await balance()).toBe(47.5);
  expect((await passedOn()) - before).toBe(100);
});

test('withdrawal fee: one that came in after the preview is not taken unseen', async () => {
  const { take, balance } = await earner();
  await expect(take(50, { expected: { arrives: 50 } })).rejects.toMatchObject({ code: 'withdrawal.changed' });
  expect(await balance()).toBe(97.5);
});

test('withdrawal fee: it comes back with a withdrawal that failed', async () => {
  const { phone, take, balance } = await earner();
  const before = await passedOn();
  await world.sandbox.steer({ do: 'wallet', phone, blocked: true });
  await take(50);
  await world.settle();
  expect(await balance()).toBe(97.5);
  expect(await passedOn()).toBe(before);
});

test('withdrawal fee: nothing is taken of which nothing would arrive', async () => {
  const { take } = await earner();
  await take(96.5);
  await expect(take(1)).rejects.toMatchObject({
    code: 'withdrawal.below_least',
    detail: 'Sending money there costs ₵1.00: nothing of ₵1.00 would arrive.',
  });
});
