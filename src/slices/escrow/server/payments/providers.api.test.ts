import { addTrustedNumber } from '#test/support/trusted-number.ts';
import type { MomoFake } from '#providers/momo-fake/server.ts';
import type { PaystackFake } from '#providers/paystack-fake/server.ts';
import { newId } from '#kernel/ids.ts';
import { HOUR_MS, SECOND_MS } from '#kernel/time.ts';
import { type EscrowWorld, newPhone, PASSWORD, TOTAL } from '#test/support/escrow-world.ts';
import { PAYSTACK_KEY, providersWorld } from '#test/support/providers-world.ts';
import { rowsIn } from '#test/support/rows.ts';
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { showPayment, submitOtp } from '../../contract-payments.ts';
import { addPaymentMethod, listWithdrawals, withdraw } from '../../contract.ts';
import { refundHold, releaseHold } from '../index.ts';

// MTN's wallets by MTN itself, all others by Paystack; no webhook reports anything, so that the scheduled jobs have to
// find it.

/** Longer than any pause between two looks. */
const A_WHILE_MS = HOUR_MS;

let momo: MomoFake;
let paystack: PaystackFake;
let world: EscrowWorld;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ momo, paystack, world, close } = await providersWorld('paystack,mtn=momo'));
});
afterAll(() => close());

const as = (viewer: EscrowWorld['buyer'] | null) => world.app.as(viewer);
const telecelPhone = () => `+23320${newPhone().slice(6)}`;
const sent = (reference: string) => momo.transactions().find(({ externalId }) => externalId === reference);

/** Our cash at each provider, as the books have it: money that came in is negative. */
async function cashAt(provider: string): Promise<number> {
  const [row] = await rowsIn<{ pesewas: string }>(
    world.app.platform.db,
    `select coalesce(sum(balance_pesewas), 0)::text as pesewas from ledger_accounts
     where kind = 'provider_cash' and owner_id like $1 || '/%'`,
    [provider],
  );
  return Number(row?.pesewas);
}

/** An order that MTN's own provider was paid for. */
async function paidByMomo(seller = world.seller): Promise<{ orderId: string; paymentId: string }> {
  const orderId = await world.order({ seller });
  const { paymentId } = await world.pay([orderId]);
  await world.settle();
  momo.steer({ do: 'approve', reference: paymentId });
  await world.settle(10 * SECOND_MS);
  return { orderId, paymentId };
}

/** An order that Paystack was paid for, with the code that Telecel asks for. */
async function paidByPaystack(): Promise<{ orderId: string; paymentId: string }> {
  const orderId = await world.order();
  const { paymentId } = await world.pay([orderId], telecelPhone(), 'telecel');
  await world.settle();
  const { otp } = paystack.charge(paymentId);
  await as(world.buyer).call(submitOtp, { params: { id: paymentId }, body: { otp } });
  await world.settle(10 * SECOND_MS);
  return { orderId, paymentId };
}

describe('a charge', () => {
  test('goes to the provider of its network, and our cash is booked there', async () => {
    const before = { momo: await cashAt('momo'), paystack: await cashAt('paystack') };
    const mtn = await paidByMomo();
    expect(await world.hold(mtn.orderId)).toMatchObject({ status: 'held' });
    expect(await cashAt('momo')).toBe(before.momo - TOTAL);
    expect(await cashAt('paystack')).toBe(before.paystack);
    const telecel = await paidByPaystack();
    expect(await world.hold(telecel.orderId)).toMatchObject({ status: 'held' });
    expect(await cashAt('paystack')).toBe(before.paystack - TOTAL);
    expect(await cashAt('sandbox')).toBe(0);
    expect(sent(telecel.paymentId)).toBeUndefined();
    expect(() => paystack.charge(mtn.paymentId)).toThrow(/./);
  });

  test('that was declined pays nothing, and no second prompt is offered by a provider that sends none', async () => {
    const orderId = await world.order();
    const { paymentId } = await world.pay([orderId]);
    await world.settle();
    const waiting = await as(world.buyer).call(showPayment, { params: { id: paymentId } });
    expect(waiting).toMatchObject({ state: 'pending', actions: ['another_number'], sandboxUrl: null });
    momo.steer({ do: 'decline', reference: paymentId });
    await world.settle(10 * SECOND_MS);
    expect(await as(world.buyer).call(showPayment, { params: { id: paymentId } })).toMatchObject({ state: 'declined' });
    expect(await world.hold(orderId)).toMatchObject({ status: 'awaiting' });
  });

  test('whose word is lost on the way is found again, and asked for once', async () => {
    const orderId = await world.order();
    paystack.steer({ do: 'fault', fault: { call: 'charge', answer: 'lost' } });
    const { paymentId } = await world.pay([orderId], telecelPhone(), 'telecel');
    await world.settle();
    await world.settle(10 * SECOND_MS);
    expect(await as(world.buyer).call(showPayment, { params: { id: paymentId } })).toMatchObject({
      state: 'otp_required',
    });
    const { otp } = paystack.charge(paymentId);
    await as(world.buyer).call(submitOtp, { params: { id: paymentId }, body: { otp } });
    expect(await world.hold(orderId)).toMatchObject({ status: 'held' });
  });
});

test('Paystack is left alone for ten seconds before it is asked for a charge’s state, MTN for three', async () => {
  const ofCharges = () => paystack.arrived.filter((call) => !call.startsWith('GET /dispute'));
  const looks = { paystack: () => ofCharges().length, momo: () => momo.calls('read') };
  // What the providers hold is asked every ten minutes: now, and not in the midst of this.
  await world.settle(A_WHILE_MS);
  await world.app.clock.hold(async () => {
    const [telecel, mtn] = [await world.order(), await world.order()];
    await world.pay([telecel], telecelPhone(), 'telecel');
    await world.pay([mtn]);
    await world.settle();
    const before = { paystack: looks.paystack(), momo: looks.momo() };
    await world.settle(3 * SECOND_MS);
    expect(looks.momo()).toBe(before.momo + 1);
    await world.settle(6 * SECOND_MS);
    expect(looks.paystack()).toBe(before.paystack);
    await world.settle(SECOND_MS);
    expect(looks.paystack()).toBeGreaterThan(before.paystack);
  });
});

test('MTN says only later that our float is empty: the withdrawal waits and is sent again', async () => {
  const farmer = await world.member('farmer');
  const { orderId } = await paidByMomo(farmer);
  const release = { orderId, transporterId: world.transporter.id, by: null, at: world.app.clock.now() };
  await world.app.platform.db.transaction((tx) => releaseHold(tx, release));
  const phone = newPhone();
  const method = await addTrustedNumber(world.app, farmer, { phone, network: 'mtn', password: PASSWORD });
  const floatPesewas = momo.floatPesewas();
  momo.steer({ do: 'float', floatPesewas: 0 });
  const body = { amount: 50, paymentMethodId: method.id, password: PASSWORD };
  await as(farmer).call(withdraw, { body, idempotencyKey: newId() });
  await world.settle();
  await world.settle(10 * SECOND_MS);
  const newest = async () => (await as(farmer).call(listWithdrawals, {})).items[0];
  expect(await newest()).toMatchObject({ status: 'waiting', reason: 'insufficient_float' });
  momo.steer({ do: 'float', floatPesewas });
  await world.settle(A_WHILE_MS);
  await world.settle(A_WHILE_MS);
  expect(await newest()).toMatchObject({ status: 'succeeded' });
  expect(momo.wallet(phone.slice(1)).balancePesewas).toBe(5_000_00 + 50_00);
});

describe('a provider that does not know our key', () => {
  const unknownKey = { status: 401, body: JSON.stringify({ status: false, message: 'Invalid key' }) };

  test('declines nobody: the charge waits, and is asked for once the key is right', async () => {
    const orderId = await world.order();
    paystack.steer({ do: 'fault', fault: { call: 'charge', work: false, answer: unknownKey } });
    const { paymentId } = await world.pay([orderId], telecelPhone(), 'telecel');
    await world.settle();
    const state = async () => (await as(world.buyer).call(showPayment, { params: { id: paymentId } })).state;
    expect(await state()).toBe('queued');
    await world.settle(10 * SECOND_MS);
    expect(await state()).toBe('otp_required');
  });

  test('tells no name, which is no error of ours', async () => {
    const farmer = await world.member('farmer');
    paystack.steer({ do: 'fault', fault: { call: 'resolve', work: false, answer: unknownKey } });
    const body = { phone: telecelPhone(), network: 'telecel', password: PASSWORD } as const;
    await expect(as(farmer).call(addPaymentMethod, { body })).rejects.toMatchObject({
      status: 503,
      code: 'provider.unreachable',
    });
  });
});

describe('money goes out', () => {
  test.each([
    ['momo', () => paidByMomo()],
    ['paystack', paidByPaystack],
  ] as const)('a refund by %s, which took the charge', async (provider, pay) => {
    const before = await cashAt(provider);
    const { orderId } = await pay();
    const at = world.app.clock.now();
    await world.app.platform.db.transaction((tx) => refundHold(tx, { orderId, reason: 'gone', by: null, at }));
    await world.settle();
    await expect.poll(async () => (await world.settle(A_WHILE_MS), cashAt(provider))).toBe(before);
    expect(await world.balance('refunds_payable', orderId)).toBe(0);
  });

  test.each([
    ['momo', 'mtn', newPhone],
    ['paystack', 'telecel', telecelPhone],
  ] as const)('a withdrawal by %s, to the wallet that was named', async (provider, network, phone) => {
    const farmer = await world.member('farmer');
    const { orderId } = await paidByMomo(farmer);
    const at = world.app.clock.now();
    const release = { orderId, transporterId: world.transporter.id, by: null, at };
    await world.app.platform.db.transaction((tx) => releaseHold(tx, release));
    const before = await cashAt(provider);
    const method = await addTrustedNumber(world.app, farmer, { phone: phone(), network, password: PASSWORD });
    const body = { amount: 50, paymentMethodId: method.id, password: PASSWORD };
    await as(farmer).call(withdraw, { body, idempotencyKey: newId() });
    await expect
      .poll(async () => (await world.settle(A_WHILE_MS), as(farmer).call(listWithdrawals, {})))
      .toMatchObject({ items: [{ status: 'succeeded', amount: 50 }] });
    expect(await cashAt(provider)).toBe(before + 50_00);
  });
});

describe('a webhook', () => {
  const notice = (reference: string) => JSON.stringify({ event: 'charge.success', data: { id: 7, reference } });
  const signed = (body: string) => ({
    'x-paystack-signature': createHmac('sha512', PAYSTACK_KEY).update(body).digest('hex'),
  });
  const post = (provider: string, body: string, headers: Record<string, string> = {}) =>
    world.app.http.fetch(
      new Request(`http://localhost/api/payments/webhooks/${provider}`, {
        method: 'POST',
        headers: { 'content-type': 'text/plain', ...headers },
        body,
      }),
    );

  test('about a charge of another provider is kept, and nobody is asked about it', async () => {
    const { paymentId } = await paidByMomo();
    const asked = paystack.arrived.length;
    const body = notice(paymentId);
    expect((await post('paystack', body, signed(body))).status).toBe(200);
    expect(paystack.arrived).toHaveLength(asked);
  });

  test('settles a charge at once', async () => {
    const orderId = await world.order();
    const phone = newPhone();
    const { paymentId } = await world.pay([orderId], phone, 'at');
    await world.settle();
    paystack.steer({ do: 'approve', reference: paymentId });
    const body = notice(paymentId);
    expect((await post('paystack', body, signed(body))).status).toBe(200);
    expect(await world.hold(orderId)).toMatchObject({ status: 'held' });
  });

  test('without its signature is refused, and so is one for nobody', async () => {
    expect((await post('paystack', notice(newId()))).status).toBe(401);
    expect((await post('momo', '{}')).status).toBe(401);
    expect((await post('hubtel', '{}')).status).toBe(404);
  });
});

test('all that Paystack was asked fits its own document', () => {
  expect(paystack.violations).toEqual([]);
  expect(new Set(paystack.arrived)).toContain('POST /transfer');
});
