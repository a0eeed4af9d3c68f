import { addTrustedNumber } from '#test/support/trusted-number.ts';
import { newId } from '#kernel/ids.ts';
import { MINUTE_MS } from '#kernel/time.ts';
import { listExceptions } from '#slices/reconciliation/contract.ts';
import {
  checkLedger,
  type PaidOrder,
  paidAtPaystack,
  sendNotice,
  storedChargebacks,
} from '#test/support/chargeback-world.ts';
import { rowsIn } from '#test/support/rows.ts';
import { FEE, newPhone, PASSWORD, PRODUCE, TOTAL } from '#test/support/escrow-world.ts';
import { type ProvidersWorld, providersWorld } from '#test/support/providers-world.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readBalance } from '../../contract.ts';
import { withdraw } from '../../contract-withdrawals.ts';
import { refundHold, releaseHold } from '../index.ts';
import { settleByPeople } from '../unsettled/settle-by-people.ts';

let all: ProvidersWorld;
beforeAll(async () => {
  all = await providersWorld('paystack');
});
afterAll(() => all.close());
afterEach(async () => {
  all.paystack.steer({ do: 'clear_faults' });
  await checkLedger(all.world.app.platform.db);
});

const SELLER_PART = PRODUCE - FEE;
const loss = () => all.world.balance('chargebacks', 'paystack');
const at = () => all.world.app.clock.now();
const transaction = <T>(work: Parameters<typeof all.world.app.platform.db.transaction<T>>[0]) =>
  all.world.app.platform.db.transaction(work);

async function lose({ paymentId }: PaidOrder, amountPesewas?: number): Promise<void> {
  const amount = amountPesewas === undefined ? {} : { amountPesewas };
  all.paystack.steer({ do: 'dispute', reference: paymentId, outcome: 'open', ...amount });
  await sendNotice(all, 'create', { reference: paymentId });
  all.paystack.steer({ do: 'dispute', reference: paymentId, outcome: 'lost' });
  await sendNotice(all, 'resolve', { reference: paymentId, resolution: 'merchant-accepted' });
}

async function paidOut(seller: Viewer): Promise<PaidOrder> {
  const paid = await paidAtPaystack(all, seller);
  const transporterId = all.world.transporter.id;
  await transaction((tx) => releaseHold(tx, { orderId: paid.orderId, transporterId, by: null, at: at() }));
  return paid;
}

async function withdrawAll(seller: Viewer): Promise<void> {
  const caller = all.world.app.as(seller);
  const wallet = { phone: newPhone(), network: 'mtn' as const, password: PASSWORD };
  const { id: paymentMethodId } = await addTrustedNumber(all.world.app, seller, wallet);
  const body = { amount: SELLER_PART / 100, paymentMethodId, password: PASSWORD };
  await caller.call(withdraw, { body, idempotencyKey: newId() });
}

test('chargeback lost: money that is held pays it, the order ends and nothing is refunded beside it', async () => {
  const { paystack, world } = all;
  const [refunds, lost] = [paystack.refundCount(), await loss()];
  const paid = await paidAtPaystack(all);
  await lose(paid);
  expect(await world.hold(paid.orderId)).toMatchObject({ status: 'refunded', isChargedBack: false });
  for (let minutes = 0; minutes < 30; minutes += 10) await world.settle(10 * MINUTE_MS);
  expect(paystack.refundCount()).toBe(refunds);
  expect(await world.balance('escrow', paid.orderId)).toBe(0);
  expect(await world.balance('refunds_payable', paid.orderId)).toBe(0);
  expect(await loss()).toBe(lost);
});

test('chargeback lost: of a part, the rest of what is held goes back to the payer', async () => {
  const { paystack, world } = all;
  const refunds = paystack.refundCount();
  const paid = await paidAtPaystack(all);
  await lose(paid, 30_00);
  for (let minutes = 0; minutes < 30; minutes += 10) await world.settle(10 * MINUTE_MS);
  expect(paystack.refundCount()).toBe(refunds + 1);
  expect(paystack.book().refunds.at(-1)).toMatchObject({ amount: TOTAL - 30_00 });
  expect(await world.balance('refunds_payable', paid.orderId)).toBe(0);
});

test('chargeback lost: a refund that was owed and not sent is paid by it', async () => {
  const { paystack, world } = all;
  const refunds = paystack.refundCount();
  const paid = await paidAtPaystack(all);
  paystack.steer({ do: 'dispute', reference: paid.paymentId, outcome: 'lost' });
  await transaction((tx) => refundHold(tx, { orderId: paid.orderId, reason: 'gone', by: null, at: at() }));
  await sendNotice(all, 'resolve', { reference: paid.paymentId, resolution: 'merchant-accepted' });
  for (let minutes = 0; minutes < 30; minutes += 10) await world.settle(10 * MINUTE_MS);
  expect(paystack.refundCount()).toBe(refunds);
  expect(await world.balance('refunds_payable', paid.orderId)).toBe(0);
});

test('chargeback lost: a refund that was not sent after all is paid by it, and is no loss any more', async () => {
  const { paystack, world } = all;
  const [refunds, lost] = [paystack.refundCount(), await loss()];
  const paid = await paidAtPaystack(all);
  paystack.steer({ do: 'fault', fault: { call: 'refund', times: 1, work: false, answer: 'lost' } });
  await transaction((tx) => refundHold(tx, { orderId: paid.orderId, reason: 'gone', by: null, at: at() }));
  await world.settle();
  await lose(paid);
  expect(await loss()).toBe(lost - TOTAL);
  const [sent] = await rowsIn<{ id: string; reference: string }>(
    world.app.platform.db,
    "select id, reference from refunds where payment_id = $1 and state <> 'succeeded'",
    [paid.paymentId],
  );
  if (!sent) throw new Error('The refund is over.');
  const found = { ...sent, kind: 'refund', outcome: 'not_paid' } as const;
  await transaction((tx) => settleByPeople(tx, found, at()));
  for (let minutes = 0; minutes < 30; minutes += 10) await world.settle(10 * MINUTE_MS);
  expect(paystack.refundCount()).toBe(refunds);
  expect(await world.balance('refunds_payable', paid.orderId)).toBe(0);
  expect(await loss()).toBe(lost);
});

test('chargeback lost: of an order that is paid out it leaves the wallet, once, and the rest is our loss', async () => {
  const { world } = all;
  const lost = await loss();
  const seller = await world.member('farmer');
  const paid = await paidOut(seller);
  await lose(paid);
  for (const event of ['resolve', 'create', 'remind', 'resolve'] as const)
    await sendNotice(all, event, { reference: paid.paymentId, resolution: 'merchant-accepted' });
  await world.settle(10 * MINUTE_MS);
  expect(await world.balance('seller_wallet', seller.id)).toBe(0);
  expect(await world.balance('seller_debts', seller.id)).toBe(0);
  expect(await loss()).toBe(lost - (TOTAL - SELLER_PART));
  expect(await storedChargebacks(world.app.platform.db, paid.paymentId)).toMatchObject([{ state: 'lost' }]);
});

test('chargeback lost: what was withdrawn is owed, shows below zero, and is paid by the next income', async () => {
  const { world } = all;
  const seller = await world.member('farmer');
  const paid = await paidOut(seller);
  await withdrawAll(seller);
  await lose(paid);
  const balance = () => world.app.as(seller).call(readBalance, {});
  const owed = SELLER_PART / 100;
  expect(await balance()).toMatchObject({ owed, walletBalance: -owed, availableBalance: 0 });
  await paidOut(seller);
  // Nothing of it can be withdrawn, before the debt is collected too.
  expect(await balance()).toMatchObject({ availableBalance: 0, walletBalance: 0 });
  await world.settle(2 * MINUTE_MS);
  expect(await world.balance('seller_debts', seller.id)).toBe(0);
  expect(await balance()).toMatchObject({ owed: 0, walletBalance: 0 });
  await paidOut(seller);
  expect(await balance()).toMatchObject({ owed: 0, availableBalance: owed });
});

test('chargeback lost: the line of the statement about it agrees with the books', async () => {
  const { world } = all;
  const paid = await paidOut(await world.member('farmer'));
  await lose(paid);
  for (let minutes = 0; minutes < 60; minutes += 10) await world.settle(10 * MINUTE_MS);
  const { items } = await world.app.as(world.admin).call(listExceptions, { query: { kind: 'chargeback' } });
  expect(items).toEqual([]);
  const item = `chargeback:${paid.paymentId}`;
  const lines = await rowsIn(world.app.platform.db, 'select settled from statement_lines where item = $1', [item]);
  expect(lines).toEqual([{ settled: true }]);
});
