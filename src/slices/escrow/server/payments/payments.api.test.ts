import { newId } from '#kernel/ids.ts';
import { after, MINUTE_MS } from '#kernel/time.ts';
import { newPhone, TOTAL, type EscrowWorld, escrowWorld } from '#test/support/escrow-world.ts';
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payFromAnotherNumber, resendPrompt, showPayment, submitOtp } from '../../contract-payments.ts';
import { closeHold, startPayment } from '../index.ts';

let world: EscrowWorld;
beforeAll(async () => {
  world = await escrowWorld({ otpNetworks: ['telecel'], auto: null });
});
afterAll(() => world.close());

const as = (viewer: EscrowWorld['buyer'] | null) => world.app.as(viewer);

async function waiting(): Promise<{ orderId: string; paymentId: string; phone: string }> {
  const orderId = await world.order();
  const phone = newPhone();
  const { paymentId } = await world.pay([orderId], phone);
  await world.settle();
  return { orderId, paymentId, phone };
}

async function guestPayment(
  network: 'mtn' | 'telecel' = 'mtn',
): Promise<{ orderId: string; paymentId: string; secret: string }> {
  const orderId = await world.order({ guest: true });
  const at = world.app.clock.now();
  const phone = network === 'telecel' ? `+23320${newPhone().slice(6)}` : newPhone();
  const started = await world.app.platform.db.transaction((tx) =>
    startPayment(tx, {
      payerId: null,
      phone,
      network,
      allocations: [{ orderId, amountPesewas: TOTAL }],
      expiresAt: after(at, 15 * MINUTE_MS),
      at,
    }),
  );
  await world.settle();
  return { orderId, ...started };
}

describe('GET /api/payments/{id}', () => {
  test('shows the payer what to do', async () => {
    const { orderId, paymentId, phone } = await waiting();
    const payment = await as(world.buyer).call(showPayment, { params: { id: paymentId } });
    expect(payment).toMatchObject({
      state: 'pending',
      amount: 120,
      phone,
      network: 'mtn',
      reason: null,
      actions: ['resend', 'another_number', 'card'],
    });
    expect(payment.orders).toMatchObject([
      { id: orderId, amount: 120, productName: 'Puna yam', escrowStatus: 'awaiting' },
    ]);
  });

  test('is not there for anybody else, signed out, or when it does not exist', async () => {
    const { paymentId } = await waiting();
    for (const viewer of [world.stranger, world.seller, world.admin, null]) {
      await expect(as(viewer).call(showPayment, { params: { id: paymentId } })).rejects.toMatchObject({
        status: 404,
        code: 'payment.not_found',
      });
    }
    await expect(as(world.buyer).call(showPayment, { params: { id: newId() } })).rejects.toMatchObject({ status: 404 });
    await expect(as(world.buyer).call(showPayment, { params: { id: 'no-id' } })).rejects.toMatchObject({ status: 404 });
  });

  test('a guest shows the secret', async () => {
    const { paymentId, secret } = await guestPayment();
    expect(await as(null).call(showPayment, { params: { id: paymentId }, query: { secret } })).toMatchObject({
      state: 'pending',
    });
    for (const query of [{}, { secret: 'wrong' }, { secret: '' }]) {
      await expect(as(null).call(showPayment, { params: { id: paymentId }, query })).rejects.toMatchObject({
        status: 404,
      });
    }
  });
});

test('one order sends its prompts to ten numbers at most, by all askers together', async () => {
  const { paymentId, secret } = await guestPayment();
  let last = paymentId;
  const another = () =>
    as(null).call(payFromAnotherNumber, {
      params: { id: last },
      query: { secret },
      body: { phone: newPhone(), network: 'mtn' },
    });
  for (let attempt = 2; attempt <= 10; attempt += 1) last = (await another()).paymentId;
  await expect(another()).rejects.toMatchObject({ status: 409, code: 'payment.too_many_attempts' });
  expect(await as(null).call(showPayment, { params: { id: last }, query: { secret } })).toMatchObject({
    state: 'queued',
  });
});

describe('POST /api/payments/{id}/resend', () => {
  test('sends another prompt, until the provider sends no more', async () => {
    const { paymentId } = await waiting();
    expect(await as(world.buyer).call(resendPrompt, { params: { id: paymentId } })).toMatchObject({ state: 'pending' });
    expect(world.sandbox.charge(paymentId).promptsSent).toBe(2);
    for (let prompt = 3; prompt <= 5; prompt += 1)
      await as(world.buyer).call(resendPrompt, { params: { id: paymentId } });
    await expect(as(world.buyer).call(resendPrompt, { params: { id: paymentId } })).rejects.toMatchObject({
      status: 409,
      code: 'payment.too_many_prompts',
    });
  });

  test('refuses what is over, what is not theirs, and says when the network is silent', async () => {
    const { paymentId, phone } = await waiting();
    await expect(as(world.stranger).call(resendPrompt, { params: { id: paymentId } })).rejects.toMatchObject({
      status: 404,
    });
    await world.sandbox.steer({ do: 'faults', phone, faults: { answer: { fault: 'unreachable', times: 1 } } });
    await expect(as(world.buyer).call(resendPrompt, { params: { id: paymentId } })).rejects.toMatchObject({
      status: 503,
      code: 'provider.unreachable',
    });
    await world.sandbox.steer({ do: 'decline', reference: paymentId });
    await world.settle();
    await expect(as(world.buyer).call(resendPrompt, { params: { id: paymentId } })).rejects.toMatchObject({
      status: 409,
      code: 'payment.wrong_state',
    });
  });

  test('finds out on the way that the money came', async () => {
    const { orderId, paymentId, phone } = await waiting();
    await world.sandbox.steer({ do: 'faults', phone, faults: { webhookLost: true } });
    await world.sandbox.steer({ do: 'approve', reference: paymentId });
    expect(await as(world.buyer).call(resendPrompt, { params: { id: paymentId } })).toMatchObject({
      state: 'succeeded',
      actions: [],
    });
    expect(await world.hold(orderId)).toMatchObject({ status: 'held' });
  });
});

describe('POST /api/payments/{id}/otp', () => {
  test('takes the code, and refuses a wrong one', async () => {
    const { orderId, paymentId, secret } = await guestPayment('telecel');
    const input = { params: { id: paymentId }, query: { secret } };
    expect(await as(null).call(showPayment, input)).toMatchObject({
      state: 'otp_required',
      actions: ['otp', 'another_number', 'card'],
    });
    await expect(as(null).call(resendPrompt, input)).rejects.toMatchObject({
      status: 409,
      code: 'payment.wrong_state',
      message: expect.stringContaining('sends no prompt'),
    });
    await expect(as(null).call(submitOtp, { ...input, body: { otp: 'wrong' } })).rejects.toMatchObject({
      status: 422,
      code: 'payment.wrong_otp',
    });
    await expect(as(null).call(submitOtp, { ...input, body: { otp: '' } })).rejects.toMatchObject({
      status: 422,
      code: 'input.invalid',
    });
    const otp = world.sandbox.charge(paymentId).otp ?? '';
    expect(await as(null).call(submitOtp, { ...input, body: { otp } })).toMatchObject({ state: 'succeeded' });
    expect(await world.hold(orderId)).toMatchObject({ status: 'held' });
  });

  test('is not for prompts, nor for others', async () => {
    const { paymentId } = await waiting();
    const input = { params: { id: paymentId }, body: { otp: '123456' } };
    await expect(as(world.buyer).call(submitOtp, input)).rejects.toMatchObject({
      status: 409,
      code: 'payment.wrong_state',
    });
    await expect(as(world.stranger).call(submitOtp, input)).rejects.toMatchObject({ status: 404 });
  });
});

describe('POST /api/payments/{id}/another-number', () => {
  test('starts again; the same number twice is the same payment', async () => {
    const { orderId, paymentId } = await waiting();
    const phone = newPhone();
    const again = await as(world.buyer).call(payFromAnotherNumber, {
      params: { id: paymentId },
      body: { phone, network: 'mtn' },
    });
    expect(again.paymentId).not.toBe(paymentId);
    const repeated = await as(world.buyer).call(payFromAnotherNumber, {
      params: { id: paymentId },
      body: { phone, network: 'mtn' },
    });
    expect(repeated.paymentId).toBe(again.paymentId);
    expect(await as(world.buyer).call(showPayment, { params: { id: paymentId } })).toMatchObject({
      state: 'superseded',
      actions: [],
    });
    expect(await world.hold(orderId)).toMatchObject({ openPaymentId: again.paymentId });
  });

  test('refuses a bad number, an order that is closed, a stranger', async () => {
    const { orderId, paymentId } = await waiting();
    const call = (phone: string, viewer = world.buyer) =>
      as(viewer).call(payFromAnotherNumber, { params: { id: paymentId }, body: { phone, network: 'mtn' } });
    await expect(call('12')).rejects.toMatchObject({ status: 422, code: 'input.invalid' });
    await expect(call(newPhone(), world.stranger)).rejects.toMatchObject({ status: 404 });
    await closeHold(world.app.platform.db, { orderId, at: world.app.clock.now() });
    await expect(call(newPhone())).rejects.toMatchObject({ status: 409, code: 'payment.not_awaited' });
  });

  test('refuses when the time is over', async () => {
    const { paymentId } = await waiting();
    world.app.clock.advance(16 * MINUTE_MS);
    const input = { params: { id: paymentId }, body: { phone: newPhone(), network: 'mtn' as const } };
    await expect(as(world.buyer).call(payFromAnotherNumber, input)).rejects.toMatchObject({
      status: 409,
      code: 'payment.not_awaited',
    });
  });
});

describe('POST /api/payments/webhooks/sandbox', () => {
  const post = (body: string, signature: string) =>
    world.app.request('/api/payments/webhooks/sandbox', {
      method: 'POST',
      body,
      headers: { 'x-sandbox-signature': signature, 'content-type': 'application/json' },
    });
  const sign = (body: string) => createHmac('sha512', 'a-secret-shared-by-both-ends').update(body).digest('hex');
  const notice = (reference: string, eventId = newId()) =>
    JSON.stringify({
      eventId,
      kind: 'charge',
      reference,
      state: 'succeeded',
      amountPesewas: TOTAL,
      at: new Date().toISOString(),
    });

  test('a bad signature and a changed body are answered 401', async () => {
    const { orderId, paymentId } = await waiting();
    const body = notice(paymentId);
    for (const [sent, signature] of [
      [body, 'ab'.repeat(64)],
      [body, ''],
      [`${body} `, sign(body)],
    ] as const) {
      const response = await post(sent, signature);
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ code: 'webhook.bad_signature' });
    }
    expect(await world.hold(orderId)).toMatchObject({ status: 'awaiting' });
  });

  test('a genuine notice that lies moves nothing: the provider is asked', async () => {
    const { orderId, paymentId } = await waiting();
    const body = notice(paymentId);
    expect((await post(body, sign(body))).status).toBe(200);
    expect(await world.hold(orderId)).toMatchObject({ status: 'awaiting' });
  });

  test('a notice about nothing we know is taken and forgotten', async () => {
    const body = notice(newId());
    expect((await post(body, sign(body))).status).toBe(200);
    const odd = notice('no-uuid-but-a-reference');
    expect((await post(odd, sign(odd))).status).toBe(200);
  });
});

test('a payment must cover its orders exactly', async () => {
  const orderId = await world.order();
  const at = world.app.clock.now();
  const options = { payerId: null, phone: newPhone(), network: 'mtn' as const, expiresAt: at, at };
  const start = (allocations: { orderId: string; amountPesewas: number }[]) =>
    world.app.platform.db.transaction((tx) => startPayment(tx, { ...options, allocations }));
  await expect(start([{ orderId, amountPesewas: TOTAL + 1 }])).rejects.toThrow('exactly');
  const part = start([{ orderId, amountPesewas: TOTAL - 1 }]);
  await expect(part).rejects.toMatchObject({ refusal: { code: 'payment.wrong_part' } });
  await expect(start([{ orderId: newId(), amountPesewas: TOTAL }])).rejects.toThrow('no hold');
});
