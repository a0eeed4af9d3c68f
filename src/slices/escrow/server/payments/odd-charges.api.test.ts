import { HOUR_MS, MINUTE_MS } from '#kernel/time.ts';
import { newPhone } from '#test/support/escrow-world.ts';
import { PROVIDER_HANDS, type ProviderHand } from '#test/support/provider-hands.ts';
import { type ProvidersWorld, providersWorld } from '#test/support/providers-world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { showPayment } from '../../contract-payments.ts';

// Money that comes late, too little or too much, at each provider.

let all: ProvidersWorld;
beforeAll(async () => {
  all = await providersWorld('paystack,mtn=momo,at=sandbox');
});
afterAll(() => all.close());

/** An order whose payer has a prompt or a code. */
async function asked(
  hand: ProviderHand,
): Promise<{ orderId: string; paymentId: string; phone: string; before: number }> {
  const { world } = all;
  const phone = `+233${hand.prefix}${newPhone().slice(6)}`;
  const before = hand.balance(phone);
  const orderId = await world.order();
  const { paymentId } = await world.pay([orderId], phone, hand.network);
  await world.settle();
  return { orderId, paymentId, phone, before };
}

const shown = (id: string) => all.world.app.as(all.world.buyer).call(showPayment, { params: { id } });

/** Until refunds are sent and have arrived. */
async function aWhile(): Promise<void> {
  for (let round = 0; round < 3; round += 1) await all.world.settle(HOUR_MS);
}

describe.each(PROVIDER_HANDS)('%s', (_name, handOf) => {
  test('takes the money after the time to pay is over: it counts', async () => {
    const hand = handOf(all);
    const { orderId, paymentId, phone, before } = await asked(hand);
    await all.world.settle(16 * MINUTE_MS);
    expect(await shown(paymentId)).toMatchObject({ state: 'timed_out' });
    await hand.approve(paymentId);
    await aWhile();
    expect(await all.world.hold(orderId)).toMatchObject({ status: 'held' });
    expect(hand.balance(phone)).toBe(before - 120_00);
  });

  test('takes too little: it pays for nothing and goes back', async () => {
    const hand = handOf(all);
    const { orderId, paymentId, phone, before } = await asked(hand);
    await hand.approve(paymentId, 100_00);
    await all.world.settle(MINUTE_MS);
    expect(await all.world.hold(orderId)).toMatchObject({ status: 'awaiting' });
    expect(await shown(paymentId)).toMatchObject({ reason: 'paid_too_little' });
    await expect.poll(async () => (await aWhile(), hand.balance(phone))).toBe(before);
    expect(await all.world.balance('refunds_payable', orderId)).toBe(0);
  });

  test('takes too much: the order is paid, and the rest goes back', async () => {
    const hand = handOf(all);
    const { orderId, paymentId, phone, before } = await asked(hand);
    await hand.approve(paymentId, 150_00);
    await all.world.settle(MINUTE_MS);
    expect(await all.world.hold(orderId)).toMatchObject({ status: 'held' });
    await expect.poll(async () => (await aWhile(), hand.balance(phone))).toBe(before - 120_00);
    expect(await all.world.balance('escrow', orderId)).toBe(120_00);
  });
});
