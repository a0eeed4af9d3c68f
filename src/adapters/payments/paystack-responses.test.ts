import { randomUUID } from 'node:crypto';
import { checkPaystackRequest as check } from '#test/support/paystack-requests.ts';
import { redirectingServer } from '#test/support/redirecting-server.ts';
import { describe, expect, test } from 'vitest';
import type { ChargeRequest } from '#slices/escrow/server/payment-provider.ts';
import { ProviderUnreachable } from '#slices/escrow/server/payment-provider.ts';
import { asking, paidCharge } from '#providers/conformance/conformance-world.ts';
import type { CallName } from '#providers/paystack-fake/book.ts';
import { paystackPayments } from './paystack.ts';
import type { PaystackWorld } from '#providers/conformance/paystack-world.ts';
import { PAYSTACK_KEY, paystackWorld, paystackWorlds } from '#providers/conformance/paystack-world.ts';
import { nextPhone } from '#providers/conformance/sandbox-world.ts';

const start = paystackWorlds(check);

/** The next call of a kind is answered with this and does nothing. */
function answerNext(to: readonly [PaystackWorld, CallName], status: number, body: unknown): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const [world, call] = to;
  world.fake.steer({ do: 'fault', fault: { call, work: false, answer: { status, body: text } } });
}

const refusal = (message: string, code = 'invalid_params') => ({
  status: false,
  message,
  type: 'validation_error',
  code,
});
const HTML = '<html><body><h1>502 Bad Gateway</h1></body></html>';

const paid = ({ reference, amountPesewas }: ChargeRequest) => ({
  id: 1,
  reference,
  status: 'success',
  amount: amountPesewas,
  requested_amount: amountPesewas,
  currency: 'GHS',
  gateway_response: 'Approved',
  message: null,
  created_at: new Date().toISOString(),
  metadata: '',
});

describe('answers that nothing may be built on', () => {
  test.each([
    ['the page of a proxy', 502, HTML],
    ['a page that says no', 403, HTML],
    ['a page that says it is not there', 404, HTML],
    ['nothing', 200, ''],
    ['half an answer', 200, '{"status":true,"message":"Charge atte'],
    ['a list', 200, '[]'],
    ['yes without anything', 200, { status: true, message: 'Verification successful' }],
    ['yes in the status and no in the words', 200, refusal('Not so')],
    ['no in the status and yes in the words', 400, { status: true, message: 'Done', data: {} }],
    ['an error of the server', 500, { status: false, message: 'An error occurred' }],
    ['too many requests', 429, { status: false, message: 'Rate limit exceeded' }],
    ['a redirect', 302, { status: true, message: 'Moved', data: {} }],
  ])('%s', async (_name, status, body) => {
    const world = await start();
    const request = asking(await world.payer());
    answerNext([world, 'charge'], status, body);
    await expect(world.provider.charge(request)).rejects.toBeInstanceOf(ProviderUnreachable);
    answerNext([world, 'verify_charge'], status, body);
    await expect(world.provider.readCharge(request.reference)).rejects.toBeInstanceOf(ProviderUnreachable);
    answerNext([world, 'verify_transfer'], status, body);
    await expect(world.provider.readTransfer(request.reference)).rejects.toBeInstanceOf(ProviderUnreachable);
    answerNext([world, 'resolve'], status, body);
    await expect(world.provider.resolveName(request)).rejects.toBeInstanceOf(ProviderUnreachable);
  });

  test.each([
    ['an amount as text', { amount: '12000' }],
    ['part of a pesewa', { amount: 12_000.5 }],
    ['no amount', { amount: undefined }],
    ['another currency', { currency: 'NGN' }],
    ['another reference', { reference: randomUUID() }],
    ['a state that nobody knows', { status: 'paid_maybe' }],
    ['a state named like a property of every object', { status: 'constructor' }],
  ])('a paid charge with %s is not a paid charge', async (_name, change) => {
    const world = await start();
    const request = asking(await world.payer());
    answerNext([world, 'verify_charge'], 200, { status: true, message: 'ok', data: { ...paid(request), ...change } });
    await expect(world.provider.readCharge(request.reference)).rejects.toBeInstanceOf(ProviderUnreachable);
  });

  test.each([
    ['another currency', { currency: 'NGN' }],
    ['another reference', { reference: randomUUID() }],
    ['another amount', { amount: 1 }],
    ['a state that nobody knows', { status: 'send_parcel' }],
  ])('a charge begun with %s is not begun', async (_name, change) => {
    const world = await start();
    const request = asking(await world.payer());
    const data = { reference: request.reference, status: 'pay_offline', ...change };
    answerNext([world, 'charge'], 200, { status: true, message: 'Charge attempted', data });
    await expect(world.provider.charge(request)).rejects.toBeInstanceOf(ProviderUnreachable);
  });

  test('less money than was asked for is reported as it is', async () => {
    const world = await start();
    const request = asking(await world.payer());
    const data = { ...paid(request), amount: 119_99 };
    answerNext([world, 'verify_charge'], 200, { status: true, message: 'ok', data });
    expect(await world.provider.readCharge(request.reference)).toMatchObject({
      state: 'succeeded',
      amountPesewas: 120_00,
      paidPesewas: 119_99,
    });
  });

  test('a redirect takes neither the key nor the order to pay elsewhere', async () => {
    const elsewhere = await redirectingServer();
    const provider = paystackPayments({ url: elsewhere.url, secretKey: PAYSTACK_KEY, emailDomain: 'example.com' });
    const request = asking({ phone: nextPhone('24'), network: 'mtn' });
    await expect(provider.charge(request)).rejects.toBeInstanceOf(ProviderUnreachable);
    expect(elsewhere.arrived).toEqual([]);
    await elsewhere.close();
  });
});

describe('a definite no', () => {
  test.each([401, 403])('%d with its envelope is a wrong key', async (status) => {
    const world = await start();
    answerNext([world, 'charge'], status, refusal('Invalid key'));
    await expect(world.provider.charge(asking(await world.payer()))).rejects.toMatchObject({ code: 'unauthorised' });
  });

  test('a wrong key is refused, and nobody at the address is unreachable', async () => {
    const world = await paystackWorld({ check });
    const url = world.fake.url;
    const stranger = paystackPayments({ url, secretKey: 'sk_test_another', emailDomain: 'example.com' });
    await expect(stranger.charge(asking(await world.payer()))).rejects.toMatchObject({ code: 'unauthorised' });
    await world.stop();
    await expect(world.provider.readCharge(randomUUID())).rejects.toBeInstanceOf(ProviderUnreachable);
  });

  test('a charge that was not made is refused, without the number in the words', async () => {
    const world = await start();
    const request = asking(await world.payer());
    answerNext([world, 'charge'], 400, refusal('Invalid phone number 0241234567'));
    await expect(world.provider.charge(request)).rejects.toMatchObject({
      code: 'invalid_request',
      message: expect.not.stringContaining('0241234567'),
    });
  });

  test('a no about a charge that was made all the same tells its state', async () => {
    const world = await start();
    const request = asking(await world.payer());
    const body = JSON.stringify(refusal('Charge attempted'));
    world.fake.steer({ do: 'fault', fault: { call: 'charge', work: true, answer: { status: 400, body } } });
    expect(await world.provider.charge(request)).toMatchObject({ state: 'pending' });
  });

  test('a used reference is also known when it is reported as a charge that failed', async () => {
    const world = await start();
    const request = asking(await world.payer());
    await world.provider.charge(request);
    await world.approve(request.reference);
    const data = { reference: request.reference, status: 'failed', message: 'Duplicate reference' };
    answerNext([world, 'charge'], 200, { status: true, message: 'Charge attempted', data });
    expect(await world.provider.charge(request)).toMatchObject({ state: 'succeeded' });
  });

  test('a duplicate that cannot be read proves nothing', async () => {
    const world = await start();
    answerNext([world, 'charge'], 400, refusal('Duplicate Transaction Reference', 'duplicate_reference'));
    await expect(world.provider.charge(asking(await world.payer()))).rejects.toBeInstanceOf(ProviderUnreachable);
  });

  test('a charge that came back without what we sent along proves nothing', async () => {
    const world = await start();
    const request = asking(await world.payer());
    await world.provider.charge(request);
    answerNext([world, 'verify_charge'], 200, { status: true, message: 'ok', data: paid(request) });
    await expect(world.provider.charge(request)).rejects.toBeInstanceOf(ProviderUnreachable);
  });

  test.each([
    [404, refusal('Transaction not found')],
    [400, refusal('Transaction reference not found.', 'transaction_not_found')],
    [400, refusal('Transaction reference is invalid')],
  ])('%d %o is a reference nobody knows', async (status, body) => {
    const world = await start();
    answerNext([world, 'verify_charge'], status, body);
    expect(await world.provider.readCharge(randomUUID())).toEqual({ state: 'unknown_reference' });
  });

  test('a no to a read about something else does not make the reference unknown', async () => {
    const world = await start();
    answerNext([world, 'verify_charge'], 400, refusal('Something else'));
    await expect(world.provider.readCharge(randomUUID())).rejects.toBeInstanceOf(ProviderUnreachable);
    answerNext([world, 'verify_transfer'], 400, refusal('Something else'));
    await expect(world.provider.readTransfer(randomUUID())).rejects.toBeInstanceOf(ProviderUnreachable);
  });

  test('a code of a network that it does not know is not an unknown wallet', async () => {
    const world = await start();
    answerNext([world, 'resolve'], 400, refusal('Unknown bank code: VOD'));
    await expect(world.provider.resolveName(await world.payer())).rejects.toMatchObject({
      name: 'ProviderUnreachable',
      cause: { code: 'not_offered' },
    });
  });

  test.each([
    { reference: 'Short' },
    { phone: '0241234567' },
    { description: 'a'.repeat(161) },
    { amountPesewas: Number.MAX_SAFE_INTEGER },
  ])('%o is never sent', async (change) => {
    const world = await start();
    const request = { ...asking(await world.payer()), ...change };
    await expect(world.provider.charge(request)).rejects.toMatchObject({ code: 'invalid_request' });
    expect(world.fake.arrived).toEqual([]);
  });
});

describe('how a charge ended', () => {
  test.each([
    ['Insufficient funds', 'insufficient_funds'],
    ['LOW_BALANCE_OR_PAYEE_LIMIT_REACHED_OR_NOT_ALLOWED', 'insufficient_funds'],
    ['Incorrect PIN', 'wrong_pin'],
    ['Invalid voucher code', 'wrong_otp'],
    ['Transaction limit exceeded', 'limit_reached'],
    ['Subscriber is not registered for mobile money', 'wallet_not_found'],
    ['Account is blocked', 'wallet_blocked'],
    ['Declined by customer', 'declined_by_payer'],
    ['Something quite new', 'provider_error'],
  ] as const)('%s: %s', async (words, reason) => {
    const world = await start();
    const request = asking(await world.payer());
    await world.provider.charge(request);
    world.fake.steer({ do: 'decline', reference: request.reference, words });
    expect(await world.provider.readCharge(request.reference)).toMatchObject({ state: 'declined', reason });
  });

  test('a failure for want of a response is a time-out', async () => {
    const world = await start();
    const request = asking(await world.payer());
    await world.provider.charge(request);
    world.fake.steer({ do: 'decline', reference: request.reference, words: 'Transaction timed out' });
    expect(await world.provider.readCharge(request.reference)).toMatchObject({ state: 'timed_out', reason: null });
  });

  test('an abandoned charge is over only when its prompt surely is', async () => {
    const world = await start({ promptMs: 60_000 });
    const request = asking(await world.payer());
    const { reference } = request;
    await world.provider.charge(request);
    world.fake.steer({ do: 'time_out', reference, as: 'abandoned' });
    expect(await world.provider.readCharge(reference)).toMatchObject({ state: 'pending' });
    world.fake.steer({ do: 'time_out', reference, as: 'abandoned', ageMs: 60_001 });
    expect(await world.provider.readCharge(reference)).toMatchObject({ state: 'timed_out' });
  });

  test('a reversed charge was paid when we gave it back, and not when somebody else did', async () => {
    const world = await start();
    const ours = await paidCharge(world, 50_00);
    await world.provider.refund({ reference: randomUUID(), chargeReference: ours.reference, amountPesewas: 50_00 });
    await expect.poll(() => world.fake.charge(ours.reference).status).toBe('reversed');
    expect(await world.provider.readCharge(ours.reference)).toMatchObject({ state: 'succeeded', paidPesewas: 50_00 });
    const theirs = await paidCharge(world, 50_00);
    world.fake.steer({ do: 'reverse', reference: theirs.reference });
    expect(await world.provider.readCharge(theirs.reference)).toMatchObject({ state: 'declined', paidPesewas: 0 });
  });
});
