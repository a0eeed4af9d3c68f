import { addTrustedNumber } from '#test/support/trusted-number.ts';
import { rowsIn } from '#test/support/rows.ts';
import { newId } from '#kernel/ids.ts';
import { HOUR_MS } from '#kernel/time.ts';
import { isApiProblem } from '#wire/problem.ts';
import { escrowWorld, FEE, newPhone, PASSWORD, PRODUCE, TOTAL, type EscrowWorld } from '#test/support/escrow-world.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { decideDispute, openDispute, readBalance, withdraw } from '../../contract.ts';
import { refundHold, releaseHold } from '../index.ts';

let world: EscrowWorld;
beforeAll(async () => {
  world = await escrowWorld();
});
afterAll(() => world.close());
afterEach(() => world.checkBooks());

const SIDES = 50;
const many = <T>(work: (index: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: SIDES }, (_, index) => work(index)));
const done = (settled: PromiseSettledResult<unknown>[]) => settled.filter((one) => one.status === 'fulfilled').length;
const codes = (settled: PromiseSettledResult<unknown>[]) =>
  new Set(
    settled.flatMap((one) =>
      one.status === 'rejected' ? [isApiProblem(one.reason) ? one.reason.code : String(one.reason)] : [],
    ),
  );

test('the same webhook 50 times has one effect', async () => {
  const orderId = await world.order();
  const phone = newPhone();
  await world.sandbox.steer({ do: 'faults', phone, faults: { webhookCopies: 50 } });
  await world.pay([orderId], phone);
  await world.settle();
  expect(await world.balance('escrow', orderId)).toBe(TOTAL);
  const rows = await rowsIn(world.app.platform.db, 'select id from outbox_events where subject_id = $1', [orderId]);
  expect(rows).toHaveLength(1);
});

test('webhook, poll and answer at the same time fill the escrow once', async () => {
  const orders = await Promise.all(Array.from({ length: 20 }, () => world.order()));
  await Promise.all(orders.map((orderId) => world.pay([orderId])));
  const { runner } = world.app.product;
  await Promise.all([runner.runAll(), runner.runAll(), runner.runAll()]);
  await world.settle(5000);
  for (const orderId of orders) expect(await world.balance('escrow', orderId)).toBe(TOTAL);
});

test('50 starts of a payment open one', async () => {
  const orderId = await world.order();
  const phone = newPhone();
  const settled = await many(() => world.pay([orderId], phone));
  const ids = new Set(settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value.paymentId] : [])));
  expect([done(settled), ids.size]).toEqual([SIDES, 1]);
  await world.settle();
});

test('release, refund and dispute from all sides: exactly one wins', async () => {
  const orderId = await world.paidOrder();
  const { db } = world.app.platform;
  const at = world.app.clock.now();
  const settled = await many(async (index): Promise<unknown> => {
    if (index % 3 === 0)
      return db.transaction((tx) => releaseHold(tx, { orderId, transporterId: world.transporter.id, by: null, at }));
    if (index % 3 === 1) return db.transaction((tx) => refundHold(tx, { orderId, reason: 'race', by: null, at }));
    return world.app
      .as(world.buyer)
      .call(openDispute, { params: { transactionId: orderId }, body: { reason: 'race' } });
  });
  expect(done(settled)).toBe(1);
  const hold = await world.hold(orderId);
  expect(await world.balance('escrow', orderId)).toBe(hold.status === 'disputed' ? TOTAL : 0);
  await world.settle();
});

test('50 decisions of one dispute: one counts', async () => {
  const orderId = await world.paidOrder();
  const { disputeId } = await world.app.as(world.buyer).call(openDispute, { params: { transactionId: orderId } });
  const settled = await many((index) =>
    world.app
      .as(world.admin)
      .call(decideDispute, {
        params: { id: disputeId },
        body:
          index % 2 === 0
            ? { outcome: 'refund', note: 'Rotten' }
            : { outcome: 'continue', refundAmount: 20, note: 'Half was sound' },
      }),
  );
  expect(done(settled)).toBe(1);
  expect(codes(settled)).toEqual(new Set(['dispute.decided']));
  const { status } = await world.hold(orderId);
  expect(await world.balance('escrow', orderId)).toBe(status === 'held' ? TOTAL - 20_00 : 0);
  await world.settle();
});

const MOST_LOOKS = 12;

/** Until all withdrawals of somebody have ended: one whose answer came late is looked at again later. */
async function settleWithdrawals(personId: string): Promise<void> {
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    await world.settle();
    const open = "select id from withdrawals where person_id = $1 and state in ('queued', 'pending')";
    if ((await rowsIn(world.app.platform.db, open, [personId])).length === 0) return;
    world.app.clock.advance(HOUR_MS);
  }
  throw new Error('A withdrawal has not ended.');
}

test('50 withdrawals at once never take more than there is', async () => {
  const farmer = await world.member('farmer');
  await world.earn(farmer);
  const phone = newPhone();
  const { id } = await addTrustedNumber(world.app, farmer, { phone, network: 'mtn', password: PASSWORD });
  const settled = await many(() =>
    world.app
      .as(farmer)
      .call(withdraw, { body: { amount: 30, paymentMethodId: id, password: PASSWORD }, idempotencyKey: newId() }),
  );
  expect(done(settled)).toBe(3);
  expect([...codes(settled)].every((code) => code === 'withdrawal.not_enough' || code === 'rate.limited')).toBe(true);
  await settleWithdrawals(farmer.id);
  expect(world.sandbox.wallet(phone).balancePesewas - 5_000_00).toBe(90_00);
  expect(await world.app.as(farmer).call(readBalance, {})).toMatchObject({
    availableBalance: (PRODUCE - FEE - 90_00) / 100,
  });
});
