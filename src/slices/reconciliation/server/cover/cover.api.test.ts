import { paymentProviders } from '#app/server/ports/payment-ports.ts';
import { newId } from '#kernel/ids.ts';
import { dayOf } from '#kernel/moment.ts';
import { HOUR_MS } from '#kernel/time.ts';
import { addBankAccount } from '#slices/escrow/contract-bank-accounts.ts';
import { withdraw } from '#slices/escrow/contract.ts';
import { releaseHold } from '#slices/escrow/server/index.ts';
import { TOTAL } from '#test/support/escrow-world.ts';
import { addMember, PASSWORD } from '#test/support/people.ts';
import { reconciliationWorld, type ReconciliationWorld } from '#test/support/reconciliation-world.ts';
import { rowsIn } from '#test/support/rows.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { showCover } from '../../contract-cover.ts';
import { checkCoverNow } from './check-cover.ts';

let world: ReconciliationWorld;
beforeAll(async () => {
  world = await reconciliationWorld();
  await world.judge();
});
afterAll(() => world.close());

const show = (query = {}) => world.app.as(world.first).call(showCover, { query });
const check = () => {
  const { platform, clock } = world.app;
  return checkCoverNow(platform, paymentProviders(platform.config.payments, clock));
};

test('cover: what is owed for an order in escrow is held at the provider, and the day is kept', async () => {
  const before = await show();
  const orderId = await world.order();
  await world.pay([orderId]);
  await world.settle();
  await world.look();
  expect((await check()).state).toBe('covered');
  const { now, days } = await show();
  expect(now.owed - before.now.owed).toBeCloseTo(TOTAL / 100);
  expect(now.held - before.now.held).toBeCloseTo(TOTAL / 100);
  expect(now.providers).toMatchObject([{ provider: 'sandbox', balance: world.sandbox.money().floatPesewas / 100 }]);
  expect(now.owedBy.find(({ kind }) => kind === 'escrow')?.amount).toBeCloseTo(TOTAL / 100);
  expect(days[0]).toMatchObject({
    day: dayOf(world.app.clock.now()),
    state: 'covered',
    held: now.held,
    owed: now.owed,
    shortSince: null,
  });
});

test('cover: money that a provider lacks is short to the pesewa, said once a day, and the day shows it afterwards', async () => {
  const { db } = world.app.platform;
  const { surplus } = (await show()).now;
  const lacking = Math.round(surplus * 100) + 1;
  await rowsIn(
    db,
    `update balance_looks l set provider_pesewas = expected_low - $1 where at = (select max(at) from balance_looks)`,
    [lacking],
  );
  const { platform, clock } = world.app;
  await world.app.settle();
  clock.advance(HOUR_MS);
  await rowsIn(db, 'update reconciled_providers set next_look_at = $1', [new Date('2099-01-01')]);
  await world.app.settle();
  const short = await show();
  expect(short.now).toMatchObject({ state: 'short', surplus: -0.01 });
  expect(short.days[0]).toMatchObject({ state: 'short', lowest: -0.01 });
  const told = await rowsIn(db, "select params from notices where kind = 'money_not_covered' and recipient = 'staff'");
  expect(told).toEqual([{ params: { amountPesewas: 1 } }]);
  await rowsIn(db, 'update reconciled_providers set next_look_at = $1', [platform.clock.now()]);
  expect((await check()).state).toBe('covered');
  const again = await show();
  expect(again.days[0]).toMatchObject({ state: 'covered', lowest: -0.01, shortSince: expect.any(String) });
});

test('cover: what sellers may withdraw when a window ends is due that day, where they are paid', async () => {
  const { db } = world.app.platform;
  const orderId = await world.order();
  await world.pay([orderId]);
  await world.settle();
  const today = dayOf(world.app.clock.now());
  await rowsIn(db, 'update holds set held_until = $2 where order_id = $1', [orderId, `${today}T23:59:00Z`]);
  const { float } = await show();
  expect(float.accounts).toMatchObject([{ provider: 'sandbox', account: 'merchant' }]);
  expect(float.accounts[0]?.days).toHaveLength(7);
  expect(float.nowhere + (float.accounts[0]?.days[0]?.due ?? 0)).toBeGreaterThan(0);
  const release = { orderId, transporterId: world.transporter.id, by: null, at: world.app.clock.now() };
  await db.transaction((tx) => releaseHold(tx, release));
  expect((await show()).float.nowhere).toBeLessThan(float.nowhere + 1e-9);
});

test('cover: a withdrawal to a bank account is due at the provider of bank accounts', async () => {
  const farmer = await world.member('farmer');
  await world.earn(farmer);
  await world.earn(farmer);
  const before = (await show()).float;
  const caller = world.app.as(farmer);
  const body = { bankCode: '040100', accountNumber: '1441001234567', password: PASSWORD };
  const { id: paymentMethodId } = await caller.call(addBankAccount, { body });
  await caller.call(withdraw, { body: { amount: 150, paymentMethodId, password: PASSWORD }, idempotencyKey: newId() });
  const { accounts, nowhere } = (await show()).float;
  expect((accounts[0]?.days[0]?.due ?? 0) - (before.accounts[0]?.days[0]?.due ?? 0)).toBeCloseTo(150);
  expect(nowhere).toBeCloseTo(before.nowhere);
});

test('cover: only administrators with the permission for books see it', async () => {
  const other = await addMember(world.app, { role: 'admin', permissions: ['content'] });
  await expect(world.app.as(other).call(showCover, {})).rejects.toMatchObject({ status: 403 });
});
