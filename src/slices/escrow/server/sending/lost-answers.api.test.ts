import { addTrustedNumber } from '#test/support/trusted-number.ts';
import { newId } from '#kernel/ids.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#kernel/time.ts';
import { newPhone, PASSWORD, TOTAL } from '#test/support/escrow-world.ts';
import { PROVIDER_HANDS, type ProviderHand } from '#test/support/provider-hands.ts';
import { type ProvidersWorld, providersWorld } from '#test/support/providers-world.ts';
import { rowsIn } from '#test/support/rows.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { listWithdrawals, readBalance, withdraw } from '../../contract.ts';
import { refundHold, releaseHold } from '../index.ts';

// A provider that did what was asked and whose answer was lost; whose reads lag then; and that refuses a second try.

let all: ProvidersWorld;
beforeAll(async () => {
  all = await providersWorld('paystack,mtn=momo,at=sandbox');
});
afterAll(() => all.close());
afterEach(() => {
  all.momo.steer({ do: 'clear_faults' });
  all.paystack.steer({ do: 'clear_faults' });
  all.paystack.steer({ do: 'list_lag', ms: 0 });
});

const [[, momoHand], [, paystackHand]] = [PROVIDER_HANDS[0], PROVIDER_HANDS[1]];
const phoneOf = ({ prefix }: ProviderHand): string => `+233${prefix}${newPhone().slice(6)}`;
const NO_SUCH_TRANSACTION = JSON.stringify({
  status: false,
  message: 'Transaction reference not found',
  code: 'transaction_not_found',
});
const NO_SUCH_TRANSFER = JSON.stringify({ status: false, message: 'Transfer not found', code: 'not_found' });

async function paid(hand: ProviderHand, phone: string, seller = all.world.seller): Promise<string> {
  const { world } = all;
  const orderId = await world.order({ seller });
  const { paymentId } = await world.pay([orderId], phone, hand.network);
  await world.settle();
  await hand.approve(paymentId);
  await world.settle(30 * SECOND_MS);
  return orderId;
}

async function cancel(orderId: string): Promise<void> {
  const at = all.world.app.clock.now();
  await all.world.app.platform.db.transaction((tx) => refundHold(tx, { orderId, reason: 'gone', by: null, at }));
}

async function settleFor(ms: number, everyMs: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += everyMs) await all.world.settle(everyMs);
}

describe('refund: a charge that reads do not find', () => {
  test('is given back by MTN all the same', async () => {
    const { momo, world } = all;
    const hand = momoHand(all);
    const phone = phoneOf(hand);
    const before = hand.balance(phone);
    const orderId = await paid(hand, phone);
    const answer = { status: 404, body: '{"code":"RESOURCE_NOT_FOUND"}' };
    momo.steer({ do: 'fault', fault: 'answer_before_work', calls: ['read'], times: 1, answer });
    await cancel(orderId);
    await settleFor(MINUTE_MS, 20 * SECOND_MS);
    expect(await world.balance('refunds_payable', orderId)).toBe(0);
    expect(hand.balance(phone)).toBe(before);
  });

  test('is given back by Paystack once it can be read', async () => {
    const { paystack, world } = all;
    const hand = paystackHand(all);
    const phone = phoneOf(hand);
    const before = hand.balance(phone);
    const orderId = await paid(hand, phone);
    const answer = { status: 404, body: NO_SUCH_TRANSACTION };
    paystack.steer({ do: 'fault', fault: { call: 'verify_charge', times: 1, work: false, answer } });
    await cancel(orderId);
    await settleFor(MINUTE_MS, 20 * SECOND_MS);
    expect(await world.balance('refunds_payable', orderId)).toBe(0);
    expect(hand.balance(phone)).toBe(before);
  });
});

test('refund: one whose answer was lost is not sent again while the list lags', async () => {
  const { paystack, world } = all;
  const hand = paystackHand(all);
  const phone = phoneOf(hand);
  const before = hand.balance(phone);
  const orderId = await paid(hand, phone);
  const made = paystack.refundCount();
  paystack.steer({ do: 'list_lag', ms: 2 * HOUR_MS });
  paystack.steer({ do: 'fault', fault: { call: 'refund', times: 1, work: true, answer: 'lost' } });
  await cancel(orderId);
  await settleFor(HOUR_MS, 10 * MINUTE_MS);
  expect(paystack.refundCount()).toBe(made + 1);
  expect(await world.balance('refunds_payable', orderId)).toBe(TOTAL);
  await settleFor(2 * HOUR_MS, 20 * MINUTE_MS);
  expect(paystack.refundCount()).toBe(made + 1);
  expect(await world.balance('refunds_payable', orderId)).toBe(0);
  expect(hand.balance(phone)).toBe(before);
});

test('withdrawal: a no to the second try is no no to the first, whose answer was lost', async () => {
  const { paystack, world } = all;
  const hand = paystackHand(all);
  const farmer = await world.member('farmer');
  const orderId = await paid(hand, phoneOf(hand), farmer);
  const release = { orderId, transporterId: world.transporter.id, by: null, at: world.app.clock.now() };
  await world.app.platform.db.transaction((tx) => releaseHold(tx, release));
  const phone = phoneOf(hand);
  const before = hand.balance(phone);
  const body = { phone, network: hand.network, password: PASSWORD };
  const { id: paymentMethodId } = await addTrustedNumber(world.app, farmer, body);
  paystack.steer({ do: 'fault', fault: { call: 'transfer', times: 1, work: true, answer: 'lost' } });
  const asked = { amount: 50, paymentMethodId, password: PASSWORD };
  await world.app.as(farmer).call(withdraw, { body: asked, idempotencyKey: newId() });
  const unknown = { status: 404, body: NO_SUCH_TRANSFER };
  const refusal = { status: 400, body: JSON.stringify({ status: false, message: 'Cannot resolve account' }) };
  await world.app.settle();
  paystack.steer({ do: 'fault', fault: { call: 'verify_transfer', times: 2, work: false, answer: unknown } });
  paystack.steer({ do: 'fault', fault: { call: 'recipient', times: 1, work: false, answer: refusal } });
  await world.settle(5 * SECOND_MS);
  const status = async () => (await world.app.as(farmer).call(listWithdrawals, {})).items[0]?.status;
  expect(await status()).not.toBe('failed');
  expect(await world.app.as(farmer).call(readBalance, {})).toMatchObject({ availableBalance: 47.5 });
  await settleFor(10 * MINUTE_MS, MINUTE_MS);
  expect(await status()).toBe('succeeded');
  expect(hand.balance(phone)).toBe(before + 50_00);
});

test('charge: one that was sent is not given up as never sent while reads lag', async () => {
  const { momo, world } = all;
  const hand = momoHand(all);
  const phone = phoneOf(hand);
  const answer = { status: 404, body: '{"code":"RESOURCE_NOT_FOUND"}' };
  const orderId = await world.order();
  const { paymentId } = await world.pay([orderId], phone, hand.network);
  await world.settle();
  momo.steer({ do: 'fault', fault: 'answer_before_work', calls: ['read'], times: 1000, answer });
  await hand.approve(paymentId);
  await settleFor(HOUR_MS, 10 * MINUTE_MS);
  const [payment] = await rowsIn<{ open: boolean }>(
    world.app.platform.db,
    'select next_attempt_at is not null as open from payments where id = $1',
    [paymentId],
  );
  expect(payment).toEqual({ open: true });
  momo.steer({ do: 'clear_faults' });
  await settleFor(HOUR_MS, 20 * MINUTE_MS);
  expect(await world.balance('escrow', orderId)).toBe(TOTAL);
});
