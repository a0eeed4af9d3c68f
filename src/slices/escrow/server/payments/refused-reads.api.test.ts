import { addTrustedNumber } from '#test/support/trusted-number.ts';
import { newId } from '#kernel/ids.ts';
import { HOUR_MS, SECOND_MS } from '#kernel/time.ts';
import { newPhone, PASSWORD } from '#test/support/escrow-world.ts';
import { PROVIDER_HANDS, type ProviderHand } from '#test/support/provider-hands.ts';
import { type ProvidersWorld, providersWorld } from '#test/support/providers-world.ts';
import { rowsIn } from '#test/support/rows.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listWithdrawals, withdraw } from '../../contract.ts';
import { showPayment } from '../../contract-payments.ts';
import { refundHold, releaseHold } from '../index.ts';

// A read that is refused says nothing about money. Each provider refuses reads while it carries out what it was asked
// for; nothing may be settled, paid twice or given back until it can be read again.

let all: ProvidersWorld;
beforeAll(async () => {
  all = await providersWorld('paystack,mtn=momo,at=sandbox');
});
afterAll(() => all.close());

const phoneOf = ({ prefix }: ProviderHand): string => `+233${prefix}${newPhone().slice(6)}`;

async function someRounds(): Promise<void> {
  for (let round = 0; round < 6; round += 1) await all.world.settle(20 * SECOND_MS);
}

/** An order whose payer has approved. */
async function paid(hand: ProviderHand, phone = phoneOf(hand), seller = all.world.seller): Promise<string> {
  const { world } = all;
  const orderId = await world.order({ seller });
  const { paymentId } = await world.pay([orderId], phone, hand.network);
  await world.settle();
  await hand.approve(paymentId);
  await world.settle(30 * SECOND_MS);
  expect(await world.hold(orderId)).toMatchObject({ status: 'held' });
  return orderId;
}

describe.each(PROVIDER_HANDS)('while %s refuses reads', (_name, handOf) => {
  test('a charge waits, though its payer has paid, and is booked when it can be read', async () => {
    const { world } = all;
    const hand = handOf(all);
    const phone = phoneOf(hand);
    const before = hand.balance(phone);
    const orderId = await world.order();
    const { paymentId } = await world.pay([orderId], phone, hand.network);
    await world.settle();
    const { state } = await world.app.as(world.buyer).call(showPayment, { params: { id: paymentId } });
    await hand.refuseReads();
    await hand.approve(paymentId);
    await someRounds();
    const waiting = await world.app.as(world.buyer).call(showPayment, { params: { id: paymentId } });
    expect(waiting).toMatchObject({ state, reason: null });
    await hand.answerReads();
    await world.settle(HOUR_MS);
    expect(await world.hold(orderId)).toMatchObject({ status: 'held' });
    expect(hand.balance(phone)).toBe(before - 120_00);
  });

  test('a refund stays owed and is not sent again, though it has arrived', async () => {
    const { world } = all;
    const hand = handOf(all);
    const phone = phoneOf(hand);
    const before = hand.balance(phone);
    const orderId = await paid(hand, phone);
    await hand.hold(phone);
    const at = world.app.clock.now();
    await world.app.platform.db.transaction((tx) => refundHold(tx, { orderId, reason: 'gone', by: null, at }));
    await world.settle();
    await hand.refuseReads();
    const reference = await refundOf(orderId);
    await hand.letGo('refund', reference);
    await someRounds();
    expect(await world.balance('refunds_payable', orderId)).toBe(120_00);
    expect(await refundOf(orderId)).toBe(reference);
    await hand.answerReads();
    await world.settle(HOUR_MS);
    expect(await world.balance('refunds_payable', orderId)).toBe(0);
    expect(hand.balance(phone)).toBe(before);
  });

  test('a withdrawal stays on its way, though it has arrived', async () => {
    const { world } = all;
    const hand = handOf(all);
    const farmer = await world.member('farmer');
    const orderId = await paid(hand, phoneOf(hand), farmer);
    const release = { orderId, transporterId: world.transporter.id, by: null, at: world.app.clock.now() };
    await world.app.platform.db.transaction((tx) => releaseHold(tx, release));
    const phone = phoneOf(hand);
    const before = hand.balance(phone);
    const body = { phone, network: hand.network, password: PASSWORD };
    const { id: paymentMethodId } = await addTrustedNumber(world.app, farmer, body);
    await hand.hold(phone);
    const asked = { amount: 50, paymentMethodId, password: PASSWORD };
    const { id } = await world.app.as(farmer).call(withdraw, { body: asked, idempotencyKey: newId() });
    await world.settle();
    await hand.refuseReads();
    await hand.letGo('transfer', id);
    await someRounds();
    const status = async () => (await world.app.as(farmer).call(listWithdrawals, {})).items[0]?.status;
    expect(await status()).toBe('pending');
    await hand.answerReads();
    await world.settle(HOUR_MS);
    expect(await status()).toBe('succeeded');
    expect(hand.balance(phone)).toBe(before + 50_00);
  });
});

async function refundOf(orderId: string): Promise<string> {
  const [row] = await rowsIn<{ reference: string }>(
    all.world.app.platform.db,
    'select reference::text from refunds where order_id = $1',
    [orderId],
  );
  return row?.reference ?? '';
}
