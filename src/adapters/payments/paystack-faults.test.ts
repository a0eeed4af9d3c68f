import { randomUUID } from 'node:crypto';
import { checkPaystackRequest as check } from '#test/support/paystack-requests.ts';
import { describe, expect, test } from 'vitest';
import type { RefundRequest, TransferRequest, Wallet } from '#slices/escrow/server/payment-provider.ts';
import { ProviderUnreachable } from '#slices/escrow/server/payment-provider.ts';
import { asking, paidCharge } from '#providers/conformance/conformance-world.ts';
import type { CallName } from '#providers/paystack-fake/book.ts';
import type { PaystackWorld } from '#providers/conformance/paystack-world.ts';
import { paystackWorlds } from '#providers/conformance/paystack-world.ts';

const start = paystackWorlds(check);

/** Ways in which a call goes wrong, with whether its work is done all the same. */
const FAULTS = [
  ['the request is lost', { work: false, answer: 'lost' }, false],
  ['the answer is lost', { work: true, answer: 'lost' }, true],
  ['no answer comes', { work: true, answer: 'hung' }, true],
  ['an error is answered, and nothing was done', { work: false, answer: { status: 500, body: '{}' } }, false],
  ['an error is answered after it was done', { work: true, answer: { status: 500, body: '{}' } }, true],
  ['the page of a proxy is answered after it was done', { work: true, answer: { status: 502, body: '<html>' } }, true],
] as const;
interface Mishap {
  readonly work: boolean;
  readonly answer: 'lost' | 'hung' | { readonly status: number; readonly body: string };
}

function goWrong(world: PaystackWorld, call: CallName, mishap: Mishap): void {
  world.fake.steer({ do: 'fault', fault: { call, ...mishap } });
}

const paying = (wallet: Wallet, amountPesewas = 75_50): TransferRequest => ({
  reference: randomUUID(),
  amountPesewas,
  ...wallet,
  name: 'Ama Mensah',
  reason: 'Maize sold',
});

describe('calls that go wrong', () => {
  test.each(FAULTS)('a charge when %s: a read can tell, and a repeat charges once', async (_name, mishap, done) => {
    const world = await start({ timeoutMs: 300 });
    const payer = await world.payer();
    const before = await world.balancePesewas(payer);
    const request = asking(payer);
    goWrong(world, 'charge', mishap);
    await expect(world.provider.charge(request)).rejects.toBeInstanceOf(ProviderUnreachable);
    expect((await world.provider.readCharge(request.reference)).state).toBe(done ? 'pending' : 'unknown_reference');
    expect(await world.provider.charge(request)).toMatchObject({ state: 'pending' });
    await world.approve(request.reference);
    expect(await world.balancePesewas(payer)).toBe(before - 120_00);
  });

  test.each(FAULTS)('a transfer when %s: a repeat pays once', async (_name, mishap, done) => {
    const world = await start({ timeoutMs: 300 });
    const payee = await world.payer();
    const before = await world.balancePesewas(payee);
    const request = paying(payee);
    goWrong(world, 'transfer', mishap);
    await expect(world.provider.transfer(request)).rejects.toBeInstanceOf(ProviderUnreachable);
    const known = await world.provider.readTransfer(request.reference);
    expect(known.state === 'unknown_reference').toBe(!done);
    await world.provider.transfer(request);
    await world.webhook(request.reference);
    expect(await world.provider.transfer(request)).toMatchObject({ state: 'succeeded' });
    expect(await world.balancePesewas(payee)).toBe(before + 75_50);
  });

  test.each(FAULTS)('a refund when %s: a repeat gives back once', async (_name, mishap, done) => {
    const world = await start({ timeoutMs: 300 });
    const charge = await paidCharge(world, 100_00);
    const request: RefundRequest = { reference: randomUUID(), chargeReference: charge.reference, amountPesewas: 40_00 };
    goWrong(world, 'refund', mishap);
    await expect(world.provider.refund(request)).rejects.toBeInstanceOf(ProviderUnreachable);
    const known = await world.provider.readRefund(request);
    expect(known.state === 'unknown_reference').toBe(!done);
    await world.provider.refund(request);
    await world.webhook(request.reference);
    expect(await world.provider.refund(request)).toMatchObject({ state: 'succeeded' });
    expect(world.fake.refundCount()).toBe(1);
  });

  test('work done after the caller gave up is still one charge', async () => {
    const world = await start({ timeoutMs: 100 });
    const request = asking(await world.payer());
    world.fake.steer({ do: 'fault', fault: { call: 'charge', delayMs: 300, answer: 'given' } });
    await expect(world.provider.charge(request)).rejects.toBeInstanceOf(ProviderUnreachable);
    expect(await world.provider.readCharge(request.reference)).toEqual({ state: 'unknown_reference' });
    const { reference } = request;
    await expect
      .poll(() => world.provider.readCharge(reference), { timeout: 10_000 })
      .toMatchObject({ state: 'pending' });
    expect(await world.provider.charge(request)).toMatchObject({ state: 'pending' });
    world.fake.steer({ do: 'wrong_pin', reference });
    expect(await world.provider.charge(request)).toMatchObject({ state: 'declined', reason: 'wrong_pin' });
  });

  test('a code whose answer was lost is not sent twice', async () => {
    const world = await start();
    const request = asking(await world.otpPayer());
    await world.provider.charge(request);
    const { reference } = request;
    const otp = await world.otpOf(reference);
    goWrong(world, 'submit_otp', { work: true, answer: 'lost' });
    await expect(world.provider.submitOtp({ reference, otp })).rejects.toBeInstanceOf(ProviderUnreachable);
    expect(await world.provider.readCharge(reference)).toMatchObject({ state: 'succeeded' });
    await expect(world.provider.submitOtp({ reference, otp })).rejects.toMatchObject({ code: 'not_pending' });
  });

  test('a charge that awaits a code is known as that when the response was lost', async () => {
    const world = await start();
    const request = asking(await world.otpPayer());
    goWrong(world, 'charge', { work: true, answer: 'lost' });
    await expect(world.provider.charge(request)).rejects.toBeInstanceOf(ProviderUnreachable);
    expect(await world.provider.readCharge(request.reference)).toMatchObject({ state: 'otp_required' });
  });
});

describe('transfers', () => {
  test('above the balance they are refused, and go when the balance allows', async () => {
    const world = await start();
    const request = paying(await world.payer());
    world.fake.steer({ do: 'balance', pesewas: 76_49 });
    await expect(world.provider.transfer(request)).rejects.toMatchObject({ code: 'insufficient_float' });
    world.fake.steer({ do: 'balance', pesewas: 76_50 });
    expect(await world.provider.transfer(request)).toMatchObject({ state: 'pending' });
  });

  test('with one-time codes left on nothing is reported as paid or failed', async () => {
    const world = await start();
    const request = paying(await world.payer());
    world.fake.steer({ do: 'transfer_codes', on: true });
    for (const look of [
      () => world.provider.transfer(request),
      () => world.provider.readTransfer(request.reference),
      () => world.provider.transfer(request),
    ]) {
      await expect(look()).rejects.toMatchObject({
        name: 'ProviderUnreachable',
        message: expect.stringContaining('code'),
        cause: { code: 'unauthorised' },
      });
    }
    world.fake.steer({ do: 'settle_transfer', reference: request.reference, status: 'success' });
    expect(await world.provider.readTransfer(request.reference)).toMatchObject({ state: 'succeeded' });
  });

  test('what was reversed came back', async () => {
    const world = await start();
    const request = paying(await world.payer());
    await world.provider.transfer(request);
    world.fake.steer({ do: 'settle_transfer', reference: request.reference, status: 'reversed' });
    expect(await world.provider.readTransfer(request.reference)).toMatchObject({
      state: 'failed',
      reason: 'provider_error',
    });
  });

  test('one that failed is not sent again under its reference', async () => {
    const world = await start();
    const request = paying(await world.blockedPayee());
    await world.provider.transfer(request);
    await world.webhook(request.reference);
    expect(await world.provider.transfer(request)).toMatchObject({ state: 'failed', reason: 'wallet_blocked' });
    expect(world.fake.arrived.filter((call) => call === 'POST /transfer')).toHaveLength(1);
  });

  test.each([{ reference: randomUUID() }, { amount: 1 }, { currency: 'NGN' }, { recipient: 1 }, { status: 'sent' }])(
    'answered with %o nothing is known',
    async (change) => {
      const world = await start();
      const payee = await world.payer();
      await world.provider.transfer(paying(payee));
      const request = paying(payee);
      const recipient = world.fake.recipientId(payee.phone);
      const { reference, amountPesewas: amount } = request;
      const sent = { reference, amount, currency: 'GHS', recipient, status: 'pending', transfer_code: 'TRF_1' };
      const respondWith = (data: object) =>
        goWrong(world, 'transfer', {
          work: false,
          answer: { status: 200, body: JSON.stringify({ status: true, data }) },
        });
      respondWith(sent);
      expect(await world.provider.transfer(request)).toMatchObject({ state: 'pending' });
      respondWith({ ...sent, ...change });
      await expect(world.provider.transfer(request)).rejects.toBeInstanceOf(ProviderUnreachable);
    },
  );

  test('a payee who changed the network is not paid by the old one', async () => {
    const world = await start();
    const payee = await world.payer();
    await world.provider.transfer(paying(payee));
    const moved = paying({ ...payee, network: 'telecel' });
    await expect(world.provider.transfer(moved)).rejects.toMatchObject({ code: 'refused' });
    expect(world.fake.transfer(moved.reference)).toBeUndefined();
  });

  test('to another wallet the same reference is a conflict', async () => {
    const world = await start();
    const request = paying(await world.payer());
    await world.provider.transfer(request);
    const other = { ...request, ...(await world.payer()) };
    await expect(world.provider.transfer(other)).rejects.toMatchObject({ code: 'reference_conflict' });
  });
});

describe('refunds', () => {
  const back = (charge: { readonly reference: string }, amountPesewas: number): RefundRequest => ({
    reference: randomUUID(),
    chargeReference: charge.reference,
    amountPesewas,
  });

  test('of a charge that cannot be read are not sent, and not refused', async () => {
    const world = await start();
    const charge = await paidCharge(world, 100_00);
    const body = JSON.stringify({
      status: false,
      message: 'Transaction reference not found',
      code: 'transaction_not_found',
    });
    goWrong(world, 'verify_charge', { work: false, answer: { status: 404, body } });
    await expect(world.provider.refund(back(charge, 40_00))).rejects.toMatchObject({ nothingSent: true });
    expect(world.fake.refundCount()).toBe(0);
  });

  test('sent 16 times at once are one', async () => {
    const world = await start();
    const charge = await paidCharge(world, 100_00);
    const request = back(charge, 10_00);
    const responses = await Promise.all(Array.from({ length: 16 }, () => world.provider.refund(request)));
    expect(new Set(responses.map(({ providerReference }) => providerReference)).size).toBe(1);
    expect(world.fake.refundCount()).toBe(1);
  });

  test('refused in words and made all the same are reported as they are', async () => {
    const world = await start();
    const charge = await paidCharge(world, 100_00);
    const body = JSON.stringify({ status: false, message: 'Refund amount cannot be more than the transaction amount' });
    goWrong(world, 'refund', { work: true, answer: { status: 400, body } });
    expect(await world.provider.refund(back(charge, 60_00))).toMatchObject({ amountPesewas: 60_00 });
    goWrong(world, 'refund', { work: false, answer: { status: 400, body } });
    await expect(world.provider.refund(back(charge, 1))).rejects.toMatchObject({ code: 'refund_exceeds_charge' });
  });

  test.each([{ merchant_note: 'another' }, { amount: 2 }, { currency: 'NGN' }, { status: 'sent' }, { transaction: 7 }])(
    'answered with %o nothing is known',
    async (change) => {
      const world = await start();
      const charge = await paidCharge(world, 100_00);
      const request = back(charge, 1);
      const transaction = { reference: charge.reference };
      const made = {
        id: 1,
        amount: 1,
        currency: 'GHS',
        status: 'pending',
        merchant_note: request.reference,
        transaction,
      };
      const body = JSON.stringify({ status: true, message: 'ok', data: { ...made, ...change } });
      goWrong(world, 'refund', { work: false, answer: { status: 200, body } });
      await expect(world.provider.refund(request)).rejects.toBeInstanceOf(ProviderUnreachable);
    },
  );

  test('are found behind many others', async () => {
    const world = await start();
    const charge = await paidCharge(world, 200_00);
    const first = back(charge, 1);
    await world.provider.refund(first);
    for (let made = 0; made < 60; made += 1) await world.provider.refund(back(charge, 1));
    expect((await world.provider.readRefund(first)).state).not.toBe('unknown_reference');
  });

  test('that need attention may still be paid, and one that failed frees its part', async () => {
    const world = await start();
    const payer = await world.payer();
    const charge = asking(payer, 100_00);
    await world.provider.charge(charge);
    await world.approve(charge.reference);
    world.fake.steer({ do: 'wallet', phone: payer.phone, held: true });
    const request = back(charge, 100_00);
    await world.provider.refund(request);
    world.fake.steer({ do: 'settle_refund', reference: request.reference, status: 'needs-attention' });
    expect(await world.provider.readRefund(request)).toMatchObject({ state: 'pending' });
    await expect(world.provider.refund(back(charge, 1))).rejects.toMatchObject({ code: 'refund_exceeds_charge' });
    world.fake.steer({ do: 'settle_refund', reference: request.reference, status: 'failed' });
    expect(await world.provider.readRefund(request)).toMatchObject({ state: 'failed', reason: 'provider_error' });
    expect(await world.provider.refund(back(charge, 100_00))).toMatchObject({ state: 'pending' });
  });

  test('above the balance are refused', async () => {
    const world = await start();
    const charge = await paidCharge(world, 100_00);
    world.fake.steer({ do: 'balance', pesewas: 0 });
    await expect(world.provider.refund(back(charge, 1))).rejects.toMatchObject({ code: 'insufficient_float' });
  });

  test('a list without an end is not an empty list', async () => {
    const world = await start();
    const charge = await paidCharge(world, 100_00);
    const body = JSON.stringify({ status: true, message: 'ok', data: [], meta: { pageCount: 9_999 } });
    const response = { status: 200, body };
    world.fake.steer({ do: 'fault', fault: { call: 'list_refunds', times: 50, answer: response } });
    await expect(world.provider.refund(back(charge, 1))).rejects.toBeInstanceOf(ProviderUnreachable);
    expect(world.fake.refundCount()).toBe(0);
  });

  test('a list that was read for too long is not acted on', async () => {
    let nowMs = 0;
    const world = await start({ nowMs: () => (nowMs += 16_000) });
    const charge = await paidCharge(world, 100_00);
    await expect(world.provider.refund(back(charge, 1))).rejects.toBeInstanceOf(ProviderUnreachable);
    expect(world.fake.refundCount()).toBe(0);
  });

  test('a list that does not tell its pages ends with an empty one', async () => {
    const world = await start();
    const charge = await paidCharge(world, 100_00);
    const first = back(charge, 1);
    await world.provider.refund(first);
    const other = { id: 1, transaction_reference: 'of-another-charge', transaction: 1 };
    const body = JSON.stringify({ status: true, message: 'ok', data: [other, other] });
    // The second page and those behind it come from the fake itself, whose list ends there.
    world.fake.steer({ do: 'fault', fault: { call: 'list_refunds', answer: { status: 200, body } } });
    expect(await world.provider.readRefund(first)).toEqual({ state: 'unknown_reference' });
    expect(world.fake.arrived.filter((call) => call === 'GET /refund')).toHaveLength(3);
  });

  test('a list whose amounts cannot be read is not an empty list', async () => {
    const world = await start();
    const charge = await paidCharge(world, 100_00);
    const request = back(charge, 1);
    const item = { id: 1, transaction_reference: charge.reference, status: 'processed', currency: 'GHS', amount: '1' };
    const body = JSON.stringify({ status: true, message: 'ok', data: [item], meta: { pageCount: 1 } });
    world.fake.steer({ do: 'fault', fault: { call: 'list_refunds', answer: { status: 200, body } } });
    await expect(world.provider.refund(request)).rejects.toBeInstanceOf(ProviderUnreachable);
    expect(world.fake.refundCount()).toBe(0);
  });
});
