import { addTrustedNumber } from '#test/support/trusted-number.ts';
import { newId } from '#kernel/ids.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#kernel/time.ts';
import { type EscrowWorld, escrowWorld, newPhone, PASSWORD } from '#test/support/escrow-world.ts';
import { rowsIn } from '#test/support/rows.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  addPaymentMethod,
  listPaymentMethods,
  listWithdrawals,
  readBalance,
  removePaymentMethod,
  withdraw,
} from '../../contract.ts';

let world: EscrowWorld;
beforeAll(async () => {
  world = await escrowWorld();
});
afterAll(() => world.close());
afterEach(() => world.checkBooks());

type Person = EscrowWorld['buyer'];
const as = (viewer: Person) => world.app.as(viewer);

/** Somebody with ₵97.50 to withdraw, and a wallet for it. */
async function earner(): Promise<{ farmer: Person; methodId: string; phone: string }> {
  const farmer = await world.member('farmer');
  await world.earn(farmer);
  const phone = newPhone();
  const body = { phone, network: 'mtn' as const, password: PASSWORD };
  const { id: methodId } = await addTrustedNumber(world.app, farmer, body);
  return { farmer, methodId, phone };
}

async function take({ farmer, methodId }: { farmer: Person; methodId: string }, amount = 40): Promise<string> {
  const body = { amount, paymentMethodId: methodId, password: PASSWORD };
  return (await as(farmer).call(withdraw, { body, idempotencyKey: newId() })).id;
}

async function newest(farmer: Person) {
  const [item] = (await as(farmer).call(listWithdrawals, {})).items;
  if (item === undefined) throw new Error('No withdrawal.');
  return item;
}

const got = (phone: string) => world.sandbox.wallet(phone).balancePesewas - 5_000_00;
const noticesOf = (kind: string, key = '%', to = '%') =>
  rowsIn<{ recipient: string; params: Record<string, unknown> }>(
    world.app.platform.db,
    'select recipient, params from notices where kind = $1 and key like $2 and recipient like $3 order by id',
    [kind, key, to],
  );

describe('a provider with too little of our money', () => {
  test('has withdrawals wait, not fail, and the staff told once a day; all go when there is money', async () => {
    const [one, other] = [await earner(), await earner()];
    const { floatPesewas } = world.sandbox.money();
    await world.sandbox.steer({ do: 'float', floatPesewas: 0 });
    await take(one);
    await take(other);
    await world.settle();
    expect(await newest(one.farmer)).toMatchObject({ status: 'waiting', reason: 'insufficient_float' });
    expect(await as(one.farmer).call(readBalance, {})).toMatchObject({ availableBalance: 57.5, pendingBalance: 40 });
    expect(await noticesOf('withdrawal_failed')).toEqual([]);
    for (let round = 0; round < 3; round += 1) await world.settle(MINUTE_MS);
    const alarms = () => noticesOf('float_empty', '%', 'staff');
    expect(await alarms()).toEqual([{ recipient: 'staff', params: { provider: 'the sandbox' } }]);
    await world.settle(DAY_MS);
    expect(await alarms()).toHaveLength(2);
    await world.sandbox.steer({ do: 'float', floatPesewas });
    await world.settle(HOUR_MS);
    expect([got(one.phone), got(other.phone)]).toEqual([40_00, 40_00]);
    expect(await newest(one.farmer)).toMatchObject({ status: 'succeeded', reason: null });
  });

  test('has one to a number that is removed meanwhile come back, and nothing is sent later', async () => {
    const { farmer, methodId, phone } = await earner();
    const { floatPesewas } = world.sandbox.money();
    await world.sandbox.steer({ do: 'float', floatPesewas: 0 });
    await take({ farmer, methodId });
    await world.settle();
    expect(await newest(farmer)).toMatchObject({ status: 'waiting' });
    await as(farmer).call(removePaymentMethod, { params: { id: methodId } });
    expect(await newest(farmer)).toMatchObject({ status: 'cancelled' });
    expect(await as(farmer).call(readBalance, {})).toMatchObject({ availableBalance: 97.5, pendingBalance: 0 });
    await world.sandbox.steer({ do: 'float', floatPesewas });
    await world.settle(DAY_MS);
    expect(got(phone)).toBe(0);
  });

  test('that says so only later has used up the reference: it goes out under another, and is paid once', async () => {
    const { farmer, methodId, phone } = await earner();
    await world.sandbox.steer({ do: 'wallet', phone, holdPayouts: true });
    const id = await take({ farmer, methodId });
    await world.settle();
    await world.sandbox.steer({ do: 'settle', kind: 'transfer', reference: id, reason: 'insufficient_float' });
    await world.settle();
    expect(await newest(farmer)).toMatchObject({ id, status: 'waiting' });
    expect(await as(farmer).call(readBalance, {})).toMatchObject({ availableBalance: 57.5, pendingBalance: 40 });
    await world.sandbox.steer({ do: 'wallet', phone, holdPayouts: false });
    await world.settle(MINUTE_MS);
    expect(await newest(farmer)).toMatchObject({ id, status: 'succeeded' });
    expect(got(phone)).toBe(40_00);
    const known = await rowsIn<{ reference: string; present: string }>(
      world.app.platform.db,
      `select r.reference::text, w.reference::text as present from payout_references r
       join withdrawals w on w.id = r.withdrawal_id where w.id = $1`,
      [id],
    );
    expect(known).toEqual([{ reference: known[0]?.present, present: known[0]?.present }]);
  });
});

describe('a withdrawal that was paid and comes back', () => {
  test('is in the wallet again, its owner told why, and goes out once more to another number', async () => {
    const person = await earner();
    const { farmer, phone } = person;
    const id = await take(person);
    await world.settle();
    expect(await newest(farmer)).toMatchObject({ status: 'succeeded' });
    await world.sandbox.steer({ do: 'return', reference: id, reason: 'wallet_blocked' });
    await world.settle();
    expect(await newest(farmer)).toMatchObject({ status: 'returned', reason: 'wallet_blocked' });
    expect(got(phone)).toBe(0);
    expect(await as(farmer).call(readBalance, {})).toMatchObject({ availableBalance: 97.5, pendingBalance: 0 });
    expect(await noticesOf('withdrawal_returned', `withdrawal:${id}%`)).toMatchObject([
      { recipient: `user:${farmer.id}`, params: { amountPesewas: 40_00 } },
    ]);
    const another = newPhone();
    const body = { phone: another, network: 'mtn' as const, password: PASSWORD };
    const method = await addTrustedNumber(world.app, farmer, body);
    await take({ farmer, methodId: method.id });
    await world.settle();
    expect(got(another)).toBe(40_00);
  });

  test('is found without a notice, and booked once however often it is reported', async () => {
    const person = await earner();
    const { farmer, phone } = person;
    const id = await take(person, 97.5);
    await world.settle();
    await world.sandbox.steer({ do: 'faults', phone, faults: { webhookLost: true } });
    await world.sandbox.steer({ do: 'return', reference: id, reason: 'provider_error' });
    await world.settle();
    expect(await newest(farmer)).toMatchObject({ status: 'succeeded' });
    await world.settle(HOUR_MS);
    expect(await newest(farmer)).toMatchObject({ status: 'returned' });
    await world.settle(4 * DAY_MS);
    expect(await as(farmer).call(readBalance, {})).toMatchObject({ availableBalance: 97.5, moneyIn: 97.5 });
  });

  test('stays paid while nothing can be read of it, and is left alone in the end', async () => {
    const person = await earner();
    await take(person);
    await world.settle();
    const { phone } = person;
    await world.sandbox.steer({ do: 'faults', phone, faults: { answer: { fault: 'refused', calls: ['read'] } } });
    await world.settle(HOUR_MS);
    await world.settle(HOUR_MS);
    expect(await newest(person.farmer)).toMatchObject({ status: 'succeeded' });
    await world.sandbox.steer({ do: 'faults', phone, faults: {} });
    await world.settle(HOUR_MS);
    await world.settle(5 * DAY_MS);
    const [left] = await rowsIn<{ count: number }>(
      world.app.platform.db,
      'select count(*)::int as count from withdrawals where person_id = $1 and next_attempt_at is not null',
      [person.farmer.id],
    );
    expect(left).toEqual({ count: 0 });
  });
});

describe('before the first payout', () => {
  test('a number that moved is not paid on its old network, and the person reads where it is', async () => {
    const person = await earner();
    const { farmer, phone } = person;
    await world.sandbox.steer({ do: 'wallet', phone, network: 'telecel' });
    await take(person);
    await world.settle();
    expect(await newest(farmer)).toMatchObject({ status: 'failed', reason: 'moved_to_telecel' });
    expect(await as(farmer).call(readBalance, {})).toMatchObject({ availableBalance: 97.5 });
    const again = { phone, network: 'mtn' as const, password: PASSWORD };
    await expect(as(farmer).call(addPaymentMethod, { body: again })).rejects.toMatchObject({
      status: 422,
      code: 'payment_method.unknown_wallet',
      problem: {
        detail: 'This number has its wallet at Telecel Cash now. Choose that as its network.',
        data: { network: 'telecel' },
      },
    });
  });

  test('a number that moved takes the place of the old one once it is added with its network', async () => {
    const person = await earner();
    const { farmer, phone } = person;
    await world.sandbox.steer({ do: 'wallet', phone, network: 'telecel' });
    const body = { phone, network: 'telecel' as const, password: PASSWORD };
    const moved = await addTrustedNumber(world.app, farmer, body);
    expect(await as(farmer).call(listPaymentMethods, {})).toMatchObject([
      { id: moved.id, provider: 'telecel', isDefault: true },
    ]);
    await expect(as(farmer).call(addPaymentMethod, { body })).rejects.toMatchObject({ code: 'payment_method.exists' });
    await expect(take(person)).rejects.toMatchObject({ status: 404, code: 'payment_method.not_found' });
    await take({ farmer, methodId: moved.id });
    await world.settle();
    expect(got(phone)).toBe(40_00);
  });

  test('a number that is somebody else’s now is not paid', async () => {
    const person = await earner();
    await world.sandbox.steer({ do: 'wallet', phone: person.phone, name: 'Quite Another' });
    await take(person);
    await world.settle();
    expect(await newest(person.farmer)).toMatchObject({ status: 'failed', reason: 'name_changed' });
    expect(got(person.phone)).toBe(0);
  });

  test('a number without a wallet anywhere is reported as that', async () => {
    const person = await earner();
    await world.sandbox.steer({ do: 'wallet', phone: person.phone, name: null });
    await take(person);
    await world.settle();
    expect(await newest(person.farmer)).toMatchObject({ status: 'failed', reason: 'wallet_not_found' });
  });
});
