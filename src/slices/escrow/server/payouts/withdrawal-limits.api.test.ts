import { newId } from '#kernel/ids.ts';
import { dayOf } from '#kernel/moment.ts';
import { setLimit } from '#slices/settings/contract-limits.ts';
import { approveAsked } from '#test/support/second-person.ts';
import { type EscrowWorld, escrowWorld, newPhone, PASSWORD } from '#test/support/escrow-world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPaymentMethod, previewWithdrawal, readBalance, withdraw } from '../../contract.ts';

let world: EscrowWorld;
beforeAll(async () => {
  world = await escrowWorld();
});
afterAll(() => world.close());

async function earner() {
  const farmer = await world.member('farmer');
  await world.earn(farmer);
  const caller = world.app.as(farmer);
  const body = { phone: newPhone(), network: 'mtn' as const, password: PASSWORD };
  const { id: paymentMethodId } = await caller.call(addPaymentMethod, { body });
  return {
    farmer,
    balance: async () => (await caller.call(readBalance, {})).availableBalance,
    take: (amount: number) =>
      caller.call(withdraw, { body: { amount, paymentMethodId, password: PASSWORD }, idempotencyKey: newId() }),
    preview: (amount: string) => caller.call(previewWithdrawal, { query: { amount, paymentMethodId } }),
  };
}

test('withdrawal: less than the least is refused in words, and the preview says so before', async () => {
  const { take, preview, balance } = await earner();
  const refusal = {
    status: 409,
    code: 'withdrawal.below_least',
    detail: expect.stringMatching(/^The least withdrawal to MTN MoMo is ₵10\.00\./u),
  };
  await expect(take(9.99)).rejects.toMatchObject(refusal);
  await expect(preview('9.99')).rejects.toMatchObject(refusal);
  expect(await balance()).toBe(97.5);
  await expect(take(10)).resolves.toMatchObject({ status: 'queued' });
});

test('withdrawal: the last pesewas can be taken out while nothing more is to come', async () => {
  const { farmer, take, balance } = await earner();
  await take(97.13);
  const orderId = await world.paidOrder(farmer);
  expect((await world.hold(orderId)).status).toBe('held');
  await expect(take(0.37)).rejects.toMatchObject({ code: 'withdrawal.below_least' });
  const other = await earner();
  await other.take(97.13);
  await expect(other.take(0.36)).rejects.toMatchObject({ code: 'withdrawal.below_least' });
  await expect(other.take(0.37)).resolves.toMatchObject({ amount: 0.37, status: 'queued' });
  expect([await balance(), await other.balance()]).toEqual([0.37, 0]);
});

test('withdrawal: more than the wallet takes at once is refused, and a bank account is named', async () => {
  const { take } = await earner();
  const admin = world.app.as(world.admin);
  const startsOn = dayOf(world.app.clock.now());
  const limit = { name: 'mtn.largest_payout' as const, startsOn, source: 'A letter of MTN' };
  await approveAsked(world.app, await admin.call(setLimit, { body: { ...limit, amount: 50 } }));
  await expect(take(50.01)).rejects.toMatchObject({
    code: 'withdrawal.above_limit',
    detail: 'At most ₵50.00 can be sent to MTN MoMo at once. Withdraw to a bank account, or less at a time.',
  });
  await expect(take(50)).resolves.toMatchObject({ status: 'queued' });
  await approveAsked(world.app, await admin.call(setLimit, { body: limit }));
  await world.settle();
});
