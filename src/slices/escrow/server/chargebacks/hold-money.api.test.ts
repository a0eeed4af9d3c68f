import { addTrustedNumber } from '#test/support/trusted-number.ts';
import { newId } from '#kernel/ids.ts';
import { HOUR_MS, MINUTE_MS } from '#kernel/time.ts';
import { decideDispute } from '../../contract-disputes.ts';
import { readBalance } from '../../contract.ts';
import { withdraw } from '../../contract-withdrawals.ts';
import { openDispute, refundHold, reduceHold, releaseHold } from '../index.ts';
import { paidAtPaystack, sendNotice, type PaidOrder } from '#test/support/chargeback-world.ts';
import { newPhone, PASSWORD, PRODUCE, FEE, TOTAL } from '#test/support/escrow-world.ts';
import { type ProvidersWorld, providersWorld } from '#test/support/providers-world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let all: ProvidersWorld;
beforeAll(async () => {
  all = await providersWorld('paystack');
});
afterAll(() => all.close());

const SELLER_PART = PRODUCE - FEE;

async function dispute({ paymentId }: PaidOrder, amountPesewas?: number): Promise<void> {
  const amount = amountPesewas === undefined ? {} : { amountPesewas };
  all.paystack.steer({ do: 'dispute', reference: paymentId, outcome: 'open', ...amount });
  await sendNotice(all, 'create', { reference: paymentId });
}

async function win({ paymentId }: PaidOrder): Promise<void> {
  all.paystack.steer({ do: 'dispute', reference: paymentId, outcome: 'won' });
  await sendNotice(all, 'resolve', { reference: paymentId, resolution: 'declined' });
}

const at = () => all.world.app.clock.now();
const release = (orderId: string) =>
  all.world.app.platform.db.transaction((tx) =>
    releaseHold(tx, { orderId, transporterId: all.world.transporter.id, by: null, at: at() }),
  );
const refund = (orderId: string) =>
  all.world.app.platform.db.transaction((tx) => refundHold(tx, { orderId, reason: 'gone', by: null, at: at() }));

describe('chargeback: while it is open the money of its order', () => {
  test.each([
    ['released', release],
    ['refunded', refund],
    [
      'reduced',
      (orderId: string) =>
        all.world.app.platform.db.transaction((tx) =>
          reduceHold(tx, {
            ...{ orderId, producePesewas: 1_00, key: 'one', source: 'given', reason: 'goodwill' },
            ...{ note: null, weightGrams: null, by: all.world.seller.id, at: at() },
          }),
        ),
    ],
  ])('is not %s, and is again once it is won', async (_what, move) => {
    const paid = await paidAtPaystack(all);
    await dispute(paid);
    await expect(move(paid.orderId)).rejects.toMatchObject({ refusal: { code: 'escrow.wrong_state' } });
    expect(await all.world.balance('escrow', paid.orderId)).toBe(TOTAL);
    await win(paid);
    await move(paid.orderId);
    expect(await all.world.balance('escrow', paid.orderId)).toBeLessThan(TOTAL);
  });

  test('is not divided by a decision of an admin, nor by the clock of the dispute', async () => {
    const { world } = all;
    const paid = await paidAtPaystack(all);
    const { disputeId } = await world.app.platform.db.transaction((tx) =>
      openDispute(tx, { orderId: paid.orderId, by: world.buyer, reason: 'Rotten yams', at: at() }),
    );
    await dispute(paid);
    const body = { outcome: 'refund' as const, note: 'Rotten' };
    const decided = world.app.as(world.admin).call(decideDispute, { params: { id: disputeId }, body });
    await expect(decided).rejects.toMatchObject({ status: 409, code: 'escrow.wrong_state' });
    for (let days = 0; days < 10; days += 1) await world.settle(24 * HOUR_MS);
    expect(await world.balance('escrow', paid.orderId)).toBe(TOTAL);
    await win(paid);
    await world.settle(24 * HOUR_MS);
    expect(await world.balance('escrow', paid.orderId)).toBe(TOTAL);
    for (let days = 0; days < 10; days += 1) await world.settle(24 * HOUR_MS);
    expect(await world.balance('escrow', paid.orderId)).toBe(0);
  });
});

test('chargeback: a refund of its charge that was not sent waits until it is won', async () => {
  const { paystack, world } = all;
  const paid = await paidAtPaystack(all);
  const sent = paystack.refundCount();
  const answer = { status: 503, body: '' };
  paystack.steer({ do: 'fault', fault: { call: 'verify_charge', times: 1, work: false, answer } });
  paystack.steer({ do: 'fault', fault: { call: 'refund', times: 1, work: false, answer: 'lost' } });
  await refund(paid.orderId);
  await dispute(paid);
  paystack.steer({ do: 'clear_faults' });
  for (let minutes = 0; minutes < 60; minutes += 10) await world.settle(10 * MINUTE_MS);
  expect(paystack.refundCount()).toBe(sent);
  await win(paid);
  for (let minutes = 0; minutes < 60; minutes += 10) await world.settle(10 * MINUTE_MS);
  expect(paystack.refundCount()).toBe(sent + 1);
  expect(await world.balance('refunds_payable', paid.orderId)).toBe(0);
});

test('chargeback: what was paid out for its order stays in the wallet, and can be withdrawn once it is won', async () => {
  const { world } = all;
  const seller = await world.member('farmer');
  const caller = world.app.as(seller);
  const paid = await paidAtPaystack(all, seller);
  await release(paid.orderId);
  await release((await paidAtPaystack(all, seller)).orderId);
  const wallet = { phone: newPhone(), network: 'mtn' as const, password: PASSWORD };
  const { id: paymentMethodId } = await addTrustedNumber(all.world.app, seller, wallet);
  const take = (amount: number) =>
    caller.call(withdraw, { body: { amount, paymentMethodId, password: PASSWORD }, idempotencyKey: newId() });
  await dispute(paid);
  expect(await caller.call(readBalance, {})).toMatchObject({
    availableBalance: SELLER_PART / 100,
    reserved: SELLER_PART / 100,
    walletBalance: (2 * SELLER_PART) / 100,
  });
  await expect(take(SELLER_PART / 100 + 1)).rejects.toMatchObject({ code: 'withdrawal.not_enough' });
  const both = await Promise.allSettled([take(SELLER_PART / 100), take(SELLER_PART / 100)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await win(paid);
  expect(await take(SELLER_PART / 100)).toMatchObject({ status: 'queued' });
});

test('chargeback: a part of a payment keeps no more than that part in the wallet', async () => {
  const { world } = all;
  const seller = await world.member('farmer');
  const paid = await paidAtPaystack(all, seller);
  await release(paid.orderId);
  await dispute(paid, 30_00);
  expect(await world.app.as(seller).call(readBalance, {})).toMatchObject({ reserved: 30 });
});
