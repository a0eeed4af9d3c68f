import { rowsIn } from '#test/support/rows.ts';
import type { Faults } from '#providers/sandbox/records.ts';
import { after, MINUTE_MS } from '#kernel/time.ts';
import { refundHold } from '#slices/escrow/server/index.ts';
import { newPhone, TOTAL, type EscrowWorld, escrowWorld } from '#test/support/escrow-world.ts';
import { showPayment } from '../../contract-payments.ts';
import { LEASE_MS } from '../../domain/attempts.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { claimPayments } from './store-payments.ts';

let world: EscrowWorld;
beforeAll(async () => {
  world = await escrowWorld();
});
afterAll(() => world.close());
afterEach(() => world.checkBooks());

async function events(orderId: string): Promise<string[]> {
  const rows = await rowsIn<{ type: string }>(
    world.app.platform.db,
    "select type from outbox_events where subject_id = $1 and type like 'escrow.%' order by id",
    [orderId],
  );
  return rows.map((row) => row.type);
}

async function faulty(faults: Faults): Promise<string> {
  const phone = newPhone();
  await world.sandbox.steer({ do: 'faults', phone, faults });
  return phone;
}

describe('a charge ends as paid once, whatever happens on the way', () => {
  const chargeFaults: readonly [string, Faults][] = [
    ['nothing goes wrong', {}],
    ['the webhook is lost', { webhookLost: true }],
    ['the webhook comes late', { webhookDelayMs: 30 }],
    ['the webhook comes ten times', { webhookCopies: 10 }],
    ['the provider fails before the work', { answer: { fault: 'error_before_work', calls: ['charge'], times: 1 } }],
    ['the provider fails after the work', { answer: { fault: 'error_after_work', calls: ['charge'], times: 1 } }],
    ['the line breaks', { answer: { fault: 'unreachable', calls: ['charge'], times: 1 } }],
    [
      'the provider cannot be asked and the webhook is lost',
      { webhookLost: true, answer: { fault: 'error_after_work', times: 2 } },
    ],
    ['asking fails while the webhook is here', { answer: { fault: 'unreachable', calls: ['read'], times: 1 } }],
  ];
  test.each(chargeFaults)('%s', async (_name, faults) => {
    const orderId = await world.order();
    await world.pay([orderId], await faulty(faults));
    for (let round = 0; round < 3; round += 1) await world.settle(20_000);
    expect(await world.hold(orderId)).toMatchObject({
      status: 'held',
      paymentStatus: 'completed',
      openPaymentId: null,
    });
    expect(await world.balance('escrow', orderId)).toBe(TOTAL);
    expect(await events(orderId)).toEqual(['escrow.payment_confirmed']);
  });

  test('webhooks in the wrong order: success of the second before the decline of the first', async () => {
    const orderId = await world.order();
    const phone = await faulty({ webhookReorder: 2 });
    await world.sandbox.steer({ do: 'wallet', phone, onPrompt: 'wrong_pin' });
    await world.pay([orderId], phone);
    await world.app.settle();
    await world.sandbox.steer({ do: 'wallet', phone, onPrompt: 'approve' });
    await world.pay([orderId], phone);
    await world.settle();
    expect(await world.hold(orderId)).toMatchObject({ status: 'held' });
    expect(await events(orderId)).toEqual(['escrow.payment_failed', 'escrow.payment_confirmed']);
  });
});

describe('a charge that brings nothing', () => {
  const reasons = [
    ['decline', 'declined_by_payer', 'declined'],
    ['wrong_pin', 'wrong_pin', 'declined'],
    ['time_out', null, 'timed_out'],
  ] as const;
  test.each(reasons)(
    'the payer lets it %s: the order learns why, and may be paid again',
    async (onPrompt, reason, state) => {
      const orderId = await world.order();
      const phone = newPhone();
      await world.sandbox.steer({ do: 'wallet', phone, onPrompt });
      const { paymentId } = await world.pay([orderId], phone);
      await world.settle();
      const shown = await world.app.as(world.buyer).call(showPayment, { params: { id: paymentId } });
      expect(shown).toMatchObject({ state, reason, actions: ['another_number', 'card'] });
      expect(await events(orderId)).toEqual(['escrow.payment_failed']);
      expect(await world.hold(orderId)).toMatchObject({
        status: 'awaiting',
        paymentStatus: 'failed',
        openPaymentId: null,
      });
      await world.pay([orderId]);
      await world.settle();
      expect(await world.hold(orderId)).toMatchObject({ status: 'held' });
    },
  );

  test('not enough money, and a number that no network knows', async () => {
    const [poor, unknown] = [newPhone(), '+233302123456'];
    await world.sandbox.steer({ do: 'wallet', phone: poor, balancePesewas: 5 });
    for (const phone of [poor, unknown.replace('+233302', '+233230')]) {
      const orderId = await world.order();
      await world.pay([orderId], phone);
      await world.settle();
      expect(await world.hold(orderId)).toMatchObject({ status: 'awaiting', paymentStatus: 'failed' });
    }
  });

  test('nobody answers in fifteen minutes: the payment is given up, the order learns it once', async () => {
    const orderId = await world.order();
    const phone = newPhone();
    await world.sandbox.steer({ do: 'wallet', phone, onPrompt: 'wait' });
    await world.pay([orderId], phone);
    await world.settle();
    await world.settle(16 * MINUTE_MS);
    await world.settle(16 * MINUTE_MS);
    expect(await events(orderId)).toEqual(['escrow.payment_failed']);
    expect(await world.hold(orderId)).toMatchObject({ status: 'awaiting', openPaymentId: null });
  });
});

describe('money that comes when nobody expects it', () => {
  test('approved after the time was over: held, and the order can send it back', async () => {
    const orderId = await world.order();
    const phone = newPhone();
    await world.sandbox.steer({ do: 'wallet', phone, onPrompt: 'wait' });
    const { paymentId } = await world.pay([orderId], phone);
    await world.settle();
    await world.settle(16 * MINUTE_MS);
    await world.sandbox.steer({ do: 'approve', reference: paymentId });
    await world.settle();
    expect(await world.hold(orderId)).toMatchObject({ status: 'held' });
    await world.app.platform.db.transaction((tx) =>
      refundHold(tx, { orderId, reason: 'late', by: null, at: world.app.clock.now() }),
    );
    await world.settle();
    expect(await world.hold(orderId)).toMatchObject({ status: 'refunded', paymentStatus: 'refunded' });
    expect(await world.balance('refunds_payable', orderId)).toBe(0);
    expect(world.sandbox.wallet(phone).balancePesewas).toBe(5_000_00);
  });

  test('both numbers pay: the order is paid once, the second payment goes back', async () => {
    const orderId = await world.order();
    const [slow, quick] = [newPhone(), newPhone()];
    await world.sandbox.steer({ do: 'wallet', phone: slow, onPrompt: 'wait' });
    const first = await world.pay([orderId], slow);
    await world.settle();
    await world.pay([orderId], quick);
    await world.settle();
    await world.sandbox.steer({ do: 'approve', reference: first.paymentId });
    await world.settle();
    expect(await world.balance('escrow', orderId)).toBe(TOTAL);
    expect(world.sandbox.wallet(slow).balancePesewas).toBe(5_000_00);
    expect(world.sandbox.wallet(quick).balancePesewas).toBe(5_000_00 - TOTAL);
    expect(await events(orderId)).toEqual(['escrow.payment_confirmed', 'escrow.refund_sent']);
  });

  test('too little pays for nothing and goes back', async () => {
    const orderId = await world.order();
    const phone = newPhone();
    await world.sandbox.steer({ do: 'wallet', phone, payShortPesewas: 1_00 });
    await world.pay([orderId], phone);
    await world.settle();
    expect(await world.hold(orderId)).toMatchObject({ status: 'awaiting' });
    expect(await events(orderId)).toEqual(['escrow.payment_failed', 'escrow.refund_sent']);
    expect(world.sandbox.wallet(phone).balancePesewas).toBe(5_000_00);
  });
});

describe('a refund reaches its payer', () => {
  const refundFaults: readonly [string, Faults][] = [
    ['the provider fails before the work', { answer: { fault: 'error_before_work', calls: ['refund'], times: 1 } }],
    ['the provider fails after the work', { answer: { fault: 'error_after_work', calls: ['refund'], times: 1 } }],
    ['the webhook is lost', { webhookLost: true }],
    ['the line breaks', { answer: { fault: 'unreachable', calls: ['refund'], times: 1 } }],
  ];
  test.each(refundFaults)('%s: once', async (_name, faults) => {
    const orderId = await world.order();
    const phone = newPhone();
    await world.pay([orderId], phone);
    await world.settle();
    await world.sandbox.steer({ do: 'faults', phone, faults });
    await world.app.platform.db.transaction((tx) =>
      refundHold(tx, { orderId, reason: 'cancelled', by: null, at: world.app.clock.now() }),
    );
    for (let round = 0; round < 3; round += 1) await world.settle(20_000);
    expect(world.sandbox.wallet(phone).balancePesewas).toBe(5_000_00);
    expect(await world.balance('refunds_payable', orderId)).toBe(0);
  });

  test('a blocked wallet: the money stays owed, and is sent again until the wallet takes it', async () => {
    const orderId = await world.order();
    const phone = newPhone();
    await world.pay([orderId], phone);
    await world.settle();
    await world.sandbox.steer({ do: 'wallet', phone, blocked: true });
    await world.app.platform.db.transaction((tx) =>
      refundHold(tx, { orderId, reason: 'cancelled', by: null, at: world.app.clock.now() }),
    );
    await world.settle();
    expect(await world.balance('refunds_payable', orderId)).toBe(TOTAL);
    await world.sandbox.steer({ do: 'wallet', phone, blocked: false });
    await world.settle(10 * MINUTE_MS);
    expect(await world.balance('refunds_payable', orderId)).toBe(0);
    expect(world.sandbox.wallet(phone).balancePesewas).toBe(5_000_00);
  });
});

test('a crash between claiming a charge and sending it: after the lease another process goes on', async () => {
  const orderId = await world.order();
  await world.pay([orderId]);
  const { clock, platform } = world.app;
  const claimed = await claimPayments(
    platform.db,
    { now: clock.now(), leaseUntil: after(clock.now(), LEASE_MS), most: 10 },
    { ...platform.config.payments.byNetwork, card: 'sandbox' },
  );
  expect(claimed).toHaveLength(1);
  await world.settle();
  expect(await world.hold(orderId)).toMatchObject({ status: 'awaiting' });
  await world.settle(LEASE_MS + 1000);
  expect(await world.hold(orderId)).toMatchObject({ status: 'held' });
});

test('one payment fills several orders', async () => {
  const orderIds = [await world.order(), await world.order(), await world.order()];
  await world.pay(orderIds);
  await world.settle();
  for (const orderId of orderIds) {
    expect(await world.hold(orderId)).toMatchObject({ status: 'held' });
    expect(await world.balance('escrow', orderId)).toBe(TOTAL);
  }
});
