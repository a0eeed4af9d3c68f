import { rowsIn } from '#test/support/rows.ts';
import { newId } from '#kernel/ids.ts';
import { addTrustedNumber } from '#test/support/trusted-number.ts';
import { escrowWorld, newPhone, PASSWORD, type EscrowWorld } from '#test/support/escrow-world.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { REPEAT_WINDOW_MS } from '../../domain/payouts/payout.ts';
import {
  addPaymentMethod,
  listPaymentMethods,
  listWithdrawals,
  readBalance,
  removePaymentMethod,
  resolveName,
  withdraw,
} from '../../contract.ts';

let world: EscrowWorld;
beforeAll(async () => {
  world = await escrowWorld();
});
afterAll(() => world.close());
afterEach(() => world.checkBooks());

type Person = EscrowWorld['buyer'];
const as = (viewer: Person | null) => world.app.as(viewer);
const add = (viewer: Person | null, phone: string, more: object = {}) =>
  as(viewer).call(addPaymentMethod, { body: { phone, network: 'mtn', password: PASSWORD, ...more } });
const take = (
  viewer: Person | null,
  body: { amount: number; paymentMethodId: string; password?: string },
  idempotencyKey = newId(),
) => as(viewer).call(withdraw, { body, idempotencyKey });

async function earner(): Promise<{ farmer: Person; methodId: string; phone: string }> {
  const farmer = await world.member('farmer');
  await world.earn(farmer);
  const phone = newPhone();
  const method = await addTrustedNumber(world.app, farmer, { phone, network: 'mtn', password: PASSWORD });
  return { farmer, methodId: method.id, phone };
}

const got = (phone: string) => world.sandbox.wallet(phone).balancePesewas - 5_000_00;

describe('payment methods', () => {
  test('the registered name is shown before it is saved, the number never again', async () => {
    const farmer = await world.member('farmer');
    const phone = newPhone();
    const { name } = world.sandbox.wallet(phone);
    expect(await as(farmer).call(resolveName, { query: { phone, network: 'mtn' } })).toEqual({
      name,
      lastFour: phone.slice(-4),
    });
    const method = await add(farmer, `0${phone.slice(4)}`);
    expect(method).toMatchObject({
      type: 'mobile_money',
      provider: 'mtn',
      accountNumber: phone.slice(-4),
      accountName: name,
      isDefault: true,
    });
    expect(JSON.stringify(await as(farmer).call(listPaymentMethods, {}))).not.toContain(phone.slice(4));
    const [row] = await rowsIn<{ text: string }>(
      world.app.platform.db,
      'select m::text as text from payment_methods m where id = $1',
      [method.id],
    );
    expect(row?.text).not.toContain(Buffer.from(phone).toString('hex'));
    await expect(add(farmer, phone)).rejects.toMatchObject({ status: 409, code: 'payment_method.exists' });
  });

  test('one is the default; it moves on when that one is removed', async () => {
    const farmer = await world.member('farmer');
    const first = await add(farmer, newPhone());
    const second = await add(farmer, newPhone(), { isDefault: true });
    const defaults = async () =>
      (await as(farmer).call(listPaymentMethods, {})).filter((one) => one.isDefault).map((one) => one.id);
    expect(await defaults()).toEqual([second.id]);
    await expect(as(world.stranger).call(removePaymentMethod, { params: { id: second.id } })).rejects.toMatchObject({
      status: 404,
    });
    await as(farmer).call(removePaymentMethod, { params: { id: second.id } });
    expect(await defaults()).toEqual([first.id]);
    await expect(as(farmer).call(removePaymentMethod, { params: { id: second.id } })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('need a password, an identity, a wallet that exists, and a network that answers', async () => {
    const farmer = await world.member('farmer');
    const phone = newPhone();
    await expect(add(farmer, phone, { password: 'wrong' })).rejects.toMatchObject({
      status: 403,
      code: 'password.wrong',
    });
    await expect(add(null, phone)).rejects.toMatchObject({ status: 401 });
    await expect(add(await world.member('farmer', 'pending'), phone)).rejects.toMatchObject({
      status: 403,
      code: 'kyc.required',
    });
    await expect(add(farmer, '0201234567')).rejects.toMatchObject({
      status: 422,
      code: 'payment_method.unknown_wallet',
    });
    await expect(add(farmer, '12')).rejects.toMatchObject({ status: 422, code: 'input.invalid' });
    await world.sandbox.steer({ do: 'faults', phone, faults: { answer: { fault: 'unreachable', times: 1 } } });
    await expect(add(farmer, phone)).rejects.toMatchObject({ status: 503, code: 'provider.unreachable' });
    await expect(as(null).call(resolveName, { query: { phone, network: 'mtn' } })).rejects.toMatchObject({
      status: 401,
    });
    await expect(as(null).call(listPaymentMethods, {})).rejects.toMatchObject({ status: 401 });
    await expect(as(null).call(removePaymentMethod, { params: { id: newId() } })).rejects.toMatchObject({
      status: 401,
    });
  });

  test('names of strangers cannot be collected', async () => {
    const farmer = await world.member('farmer');
    const look = () => as(farmer).call(resolveName, { query: { phone: newPhone(), network: 'mtn' } });
    for (let looks = 0; looks < 20; looks += 1) await look();
    await expect(look()).rejects.toMatchObject({ status: 429, code: 'rate.limited' });
  });
});

describe('POST /api/escrow/withdraw', () => {
  test('pays out, and shows the way of the money', async () => {
    const { farmer, methodId, phone } = await earner();
    await world.sandbox.steer({ do: 'wallet', phone, holdPayouts: true });
    const asked = await take(farmer, { amount: 40, paymentMethodId: methodId, password: PASSWORD });
    expect(asked).toMatchObject({ amount: 40, status: 'queued', accountNumber: phone.slice(-4) });
    await world.settle();
    expect(await as(farmer).call(readBalance, {})).toMatchObject({
      availableBalance: 57.5,
      pendingBalance: 40,
      totalBalance: 97.5,
    });
    expect((await as(farmer).call(listWithdrawals, {})).items).toMatchObject([{ id: asked.id, status: 'pending' }]);
    await world.sandbox.steer({ do: 'wallet', phone, holdPayouts: false });
    await world.settle(60_000);
    expect((await as(farmer).call(listWithdrawals, {})).items).toMatchObject([{ status: 'succeeded', reason: null }]);
    expect(got(phone)).toBe(40_00);
    expect(await as(farmer).call(readBalance, {})).toMatchObject({
      availableBalance: 57.5,
      pendingBalance: 0,
      totalBalance: 57.5,
      moneyIn: 97.5,
    });
  });

  test('a failed one is back in the wallet, with the reason', async () => {
    const { farmer, methodId, phone } = await earner();
    await world.sandbox.steer({ do: 'wallet', phone, blocked: true });
    await take(farmer, { amount: 97.5, paymentMethodId: methodId, password: PASSWORD });
    expect(await as(farmer).call(readBalance, {})).toMatchObject({ availableBalance: 0, pendingBalance: 97.5 });
    await world.settle();
    expect((await as(farmer).call(listWithdrawals, {})).items).toMatchObject([
      { status: 'failed', reason: 'wallet_blocked' },
    ]);
    expect(await as(farmer).call(readBalance, {})).toMatchObject({ availableBalance: 97.5, pendingBalance: 0 });
  });

  test.each(['error_before_work', 'error_after_work', 'unreachable'] as const)('%s: paid once', async (fault) => {
    const { farmer, methodId, phone } = await earner();
    await world.sandbox.steer({
      do: 'faults',
      phone,
      faults: { webhookCopies: 3, answer: { fault, calls: ['transfer'], times: 1 } },
    });
    await take(farmer, { amount: 10, paymentMethodId: methodId, password: PASSWORD });
    for (let round = 0; round < 3; round += 1) await world.settle(20_000);
    expect(got(phone)).toBe(10_00);
    expect((await as(farmer).call(listWithdrawals, {})).items).toMatchObject([{ status: 'succeeded' }]);
  });

  test('waits while our float at the provider is empty', async () => {
    const { farmer, methodId, phone } = await earner();
    const { floatPesewas } = world.sandbox.money();
    await world.sandbox.steer({ do: 'float', floatPesewas: 0 });
    await take(farmer, { amount: 10, paymentMethodId: methodId, password: PASSWORD });
    await world.settle();
    expect(got(phone)).toBe(0);
    await world.sandbox.steer({ do: 'float', floatPesewas });
    await world.settle(60_000);
    expect(got(phone)).toBe(10_00);
  });

  test('what was earned by selling and by transport is one balance', async () => {
    const { transporter } = world;
    const phone = newPhone();
    const { id } = await addTrustedNumber(world.app, transporter, { phone, network: 'mtn', password: PASSWORD });
    await world.earn(transporter);
    const { availableBalance } = await as(transporter).call(readBalance, {});
    await take(transporter, { amount: availableBalance, paymentMethodId: id, password: PASSWORD });
    await world.settle();
    expect(got(phone)).toBe(Math.round(availableBalance * 100));
    expect(await as(transporter).call(readBalance, {})).toMatchObject({ availableBalance: 0 });
  });

  test('the same key takes the money once', async () => {
    const { farmer, methodId } = await earner();
    const key = newId();
    const body = { amount: 30, paymentMethodId: methodId, password: PASSWORD };
    const first = await take(farmer, body, key);
    expect(await take(farmer, body, key)).toEqual(first);
    expect(await as(farmer).call(readBalance, {})).toMatchObject({ availableBalance: 67.5 });
    await expect(take(farmer, { ...body, amount: 31 }, key)).rejects.toMatchObject({
      status: 422,
      code: 'idempotency.key_reused',
    });
    await world.settle();
  });

  test('without a key the body alone is enough, and a double click takes the money once', async () => {
    const { farmer, methodId } = await earner();
    const body = { amount: 20, paymentMethodId: methodId, password: PASSWORD };
    const both = await Promise.allSettled([as(farmer).call(withdraw, { body }), as(farmer).call(withdraw, { body })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(as(farmer).call(withdraw, { body })).rejects.toMatchObject({
      status: 409,
      code: 'withdrawal.repeated',
    });
    expect(await as(farmer).call(readBalance, {})).toMatchObject({ availableBalance: 77.5 });
    await as(farmer).call(withdraw, { body: { ...body, amount: 21 } });
    world.app.clock.advance(REPEAT_WINDOW_MS);
    await as(farmer).call(withdraw, { body });
    expect(await as(farmer).call(readBalance, {})).toMatchObject({ availableBalance: 36.5 });
    await world.settle();
  });

  test('one that failed and went back may be tried again at once', async () => {
    const { farmer, methodId, phone } = await earner();
    const body = { amount: 20, paymentMethodId: methodId, password: PASSWORD };
    await world.sandbox.steer({ do: 'wallet', phone, blocked: true });
    await as(farmer).call(withdraw, { body });
    await world.settle();
    expect(await as(farmer).call(withdraw, { body })).toMatchObject({ amount: 20 });
    await world.settle();
  });

  test('refuses: too much, somebody else’s account, no or a wrong password, no identity, no sense', async () => {
    const { farmer, methodId } = await earner();
    const body = { amount: 10, paymentMethodId: methodId, password: PASSWORD };
    await expect(take(farmer, { ...body, amount: 97.51 })).rejects.toMatchObject({
      status: 409,
      code: 'withdrawal.not_enough',
      problem: { data: { availableBalance: 97.5 } },
    });
    await expect(take(farmer, { amount: 10, paymentMethodId: methodId })).rejects.toMatchObject({
      status: 403,
      code: 'password.required',
    });
    await expect(take(farmer, { ...body, password: 'wrong' })).rejects.toMatchObject({
      status: 403,
      code: 'password.wrong',
    });
    const other = await earner();
    await expect(take(farmer, { ...body, paymentMethodId: other.methodId })).rejects.toMatchObject({ status: 404 });
    for (const amount of [0, -5, 10.001])
      await expect(take(farmer, { ...body, amount })).rejects.toMatchObject({ status: 422 });
    await expect(take({ ...farmer, kycStatus: 'pending' }, body)).rejects.toMatchObject({
      status: 403,
      code: 'kyc.required',
    });
    await expect(take(null, body)).rejects.toMatchObject({ status: 401 });
    await expect(as(null).call(listWithdrawals, {})).rejects.toMatchObject({ status: 401 });
    await as(farmer).call(removePaymentMethod, { params: { id: methodId } });
    await expect(take(farmer, body)).rejects.toMatchObject({ status: 404, code: 'payment_method.not_found' });
  });

  test('the list is paged', async () => {
    const { farmer, methodId } = await earner();
    const body = { amount: 10, paymentMethodId: methodId, password: PASSWORD };
    for (let index = 0; index < 3; index += 1) await take(farmer, body);
    const first = await as(farmer).call(listWithdrawals, { query: { limit: 2 } });
    const rest = await as(farmer).call(listWithdrawals, { query: { limit: 2, cursor: first.nextCursor ?? '' } });
    expect([first.items.length, rest.items.length, rest.nextCursor]).toEqual([2, 1, null]);
    await world.settle();
  });
});
