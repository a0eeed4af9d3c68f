import { newId } from '#kernel/ids.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#kernel/time.ts';
import { TOTAL } from '#test/support/escrow-world.ts';
import { PAYSTACK_KEY, type ProvidersWorld, providersWorld } from '#test/support/providers-world.ts';
import { rowsIn } from '#test/support/rows.ts';
import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { showPayment } from '../../contract-payments.ts';

// Paystack, which sends no notice by itself here: each is made by a test.

let all: ProvidersWorld;
beforeAll(async () => {
  all = await providersWorld('paystack');
});
afterAll(() => all.close());
afterEach(() => all.paystack.steer({ do: 'clear_faults' }));

const UNAVAILABLE = { status: 503, body: '' };
let lastId = 0;

/** A notice signed by Paystack. */
function notice(event: string, reference: string): string {
  lastId += 1;
  return JSON.stringify({ event, data: { id: lastId, reference, status: event.split('.')[1] } });
}

async function deliver(body: string): Promise<number> {
  const signature = createHmac('sha512', PAYSTACK_KEY).update(body).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-paystack-signature': signature };
  const response = await all.world.app.request('/api/payments/webhooks/paystack', { method: 'POST', body, headers });
  return response.status;
}

function loseReads(times: number): void {
  for (const call of ['verify_charge', 'check_charge'] as const)
    all.paystack.steer({ do: 'fault', fault: { call, times, work: false, answer: UNAVAILABLE } });
}

/** The next reads show a charge as failed, though its payer pays after all. */
function readAsFailed(reference: string, times = 1): void {
  const created_at = all.world.app.clock.now().toISOString();
  const data = { id: 1, reference, status: 'failed', amount: TOTAL, currency: 'GHS', created_at };
  const answer = { status: 200, body: JSON.stringify({ status: true, message: 'ok', data }) };
  all.paystack.steer({ do: 'fault', fault: { call: 'verify_charge', times, work: false, answer } });
}

/** A payment that was read as declined, and that its payer has approved after that. */
async function approvedAfterDecline(): Promise<{ orderId: string; paymentId: string }> {
  const { world, paystack } = all;
  const orderId = await world.order();
  const { paymentId } = await world.pay([orderId], undefined, 'telecel');
  await world.settle();
  readAsFailed(paymentId);
  await world.settle(30 * SECOND_MS);
  const shown = await world.app.as(world.buyer).call(showPayment, { params: { id: paymentId } });
  expect(shown).toMatchObject({ state: 'declined' });
  paystack.steer({ do: 'approve', reference: paymentId });
  return { orderId, paymentId };
}

async function openNotices(reference: string): Promise<number> {
  const [row] = await rowsIn<{ open: number }>(
    all.world.app.platform.db,
    'select count(*)::int as open from provider_events where reference = $1 and processed_at is null',
    [reference],
  );
  return row?.open ?? 0;
}

test('notice: one whose read is lost is stored, and followed until its charge is booked', async () => {
  const { world } = all;
  const { orderId, paymentId } = await approvedAfterDecline();
  loseReads(2);
  expect(await deliver(notice('charge.success', paymentId))).toBe(200);
  expect(await openNotices(paymentId)).toBe(1);
  expect(await world.balance('escrow', orderId)).toBe(0);
  await world.settle(15 * SECOND_MS);
  await world.settle(2 * MINUTE_MS);
  expect(await world.balance('escrow', orderId)).toBe(TOTAL);
  expect(await openNotices(paymentId)).toBe(0);
});

test('notice: a copy of one that is not done is followed at once', async () => {
  const { world } = all;
  const { orderId, paymentId } = await approvedAfterDecline();
  loseReads(1);
  const body = notice('charge.success', paymentId);
  await deliver(body);
  expect(await world.balance('escrow', orderId)).toBe(0);
  await deliver(body);
  expect(await world.balance('escrow', orderId)).toBe(TOTAL);
  expect(await openNotices(paymentId)).toBe(0);
});

test('notice: a read that does not show yet what it says does not end it', async () => {
  const { world } = all;
  const { orderId, paymentId } = await approvedAfterDecline();
  readAsFailed(paymentId);
  await deliver(notice('charge.success', paymentId));
  expect(await openNotices(paymentId)).toBe(1);
  await world.settle(15 * SECOND_MS);
  expect(await world.balance('escrow', orderId)).toBe(TOTAL);
  expect(await openNotices(paymentId)).toBe(0);
});

test('notice: a false one is followed for some hours and books nothing', async () => {
  const { world, paystack } = all;
  const orderId = await world.order();
  const { paymentId } = await world.pay([orderId], undefined, 'telecel');
  await world.settle();
  paystack.steer({ do: 'decline', reference: paymentId });
  await world.settle(30 * SECOND_MS);
  await deliver(notice('charge.success', paymentId));
  for (let hours = 0; hours < 10; hours += 1) await world.settle(HOUR_MS);
  expect(await world.balance('escrow', orderId)).toBe(0);
  const [left] = await rowsIn(
    world.app.platform.db,
    'select attempts, next_attempt_at from provider_events where reference = $1',
    [paymentId],
  );
  expect(left).toEqual({ attempts: 6, next_attempt_at: null });
});

test('notice: of a refund is stored though Paystack answers no read', async () => {
  const { paystack } = all;
  for (const call of ['verify_charge', 'list_refunds'] as const)
    paystack.steer({ do: 'fault', fault: { call, times: 9, work: false, answer: UNAVAILABLE } });
  const reference = newId();
  const body = JSON.stringify({ event: 'refund.processed', data: { transaction_reference: reference } });
  expect(await deliver(body)).toBe(200);
  const { db } = all.world.app.platform;
  const [stored] = await rowsIn(db, 'select kind from provider_events where reference = $1', [reference]);
  expect(stored).toEqual({ kind: 'refunds_of_charge' });
});

test('notice: of nothing that is ours is done at once', async () => {
  expect(await deliver(notice('charge.success', 'made-at-the-dashboard'))).toBe(200);
  expect(await openNotices('made-at-the-dashboard')).toBe(0);
});
