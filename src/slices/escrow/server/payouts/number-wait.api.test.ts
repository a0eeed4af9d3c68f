import { newId } from '#kernel/ids.ts';
import { after, DAY_MS, HOUR_MS } from '#kernel/time.ts';
import { confirmPhone } from '#slices/identity/server/index.ts';
import { escrowWorld, type EscrowWorld, newPhone, PASSWORD } from '#test/support/escrow-world.ts';
import { codeSentTo } from '#test/support/proofs.ts';
import { rowsIn } from '#test/support/rows.ts';
import { addTrustedNumber } from '#test/support/trusted-number.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { askPayoutCode, confirmPayoutNumber } from '../../contract-payout-codes.ts';
import {
  addPaymentMethod,
  cancelWithdrawal,
  listWithdrawals,
  previewWithdrawal,
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
const got = (phone: string) => world.sandbox.wallet(phone).balancePesewas - 5_000_00;

/** Somebody with ₵97.50, who adds a number a moment ago. */
async function earner(phone = newPhone()): Promise<{ farmer: Person; methodId: string; phone: string }> {
  const farmer = await world.member('farmer');
  await world.earn(farmer);
  const body = { phone, network: 'mtn' as const, password: PASSWORD };
  return { farmer, phone, methodId: (await as(farmer).call(addPaymentMethod, { body })).id };
}

const take = ({ farmer, methodId }: { farmer: Person; methodId: string }, amount = 40, more: object = {}) =>
  as(farmer).call(withdraw, {
    body: { amount, paymentMethodId: methodId, password: PASSWORD, ...more },
    idempotencyKey: newId(),
  });

/** Gives the account the name that the network has of the number. */
async function nameAlike(farmer: Person, phone: string): Promise<void> {
  const [first, last] = (world.sandbox.wallet(phone).name ?? '').split(' ');
  const { db } = world.app.platform;
  await rowsIn(db, 'update users set first_name = $2, last_name = $3 where id = $1', [farmer.id, last, first]);
  Object.assign(farmer, { firstName: last, lastName: first });
}

const noticesTo = (kind: string, to: string) =>
  rowsIn<{ params: object }>(world.app.platform.db, 'select params from notices where kind = $1 and recipient = $2', [
    kind,
    to,
  ]);

test('withdrawal: the first one to a number that was just added waits a day, whatever the amount', async () => {
  const one = await earner();
  await nameAlike(one.farmer, one.phone);
  const { id, waitsUntil, actions } = await take(one, 10);
  expect({ actions, hours: (Date.parse(waitsUntil ?? '') - world.app.clock.now().getTime()) / HOUR_MS }).toMatchObject({
    actions: ['cancel'],
    hours: expect.closeTo(24, 1),
  });
  await world.settle(23 * HOUR_MS);
  expect(got(one.phone)).toBe(0);
  await world.settle(HOUR_MS);
  expect(got(one.phone)).toBe(10_00);
  expect((await as(one.farmer).call(listWithdrawals, {})).items).toMatchObject([{ id, status: 'succeeded' }]);
});

test('withdrawal: a number in another name waits a day from the first withdrawal, and later ones go at once', async () => {
  const one = await earner();
  await world.settle(10 * DAY_MS);
  await take(one, 10);
  await world.settle(23 * HOUR_MS);
  expect(got(one.phone)).toBe(0);
  await world.settle(HOUR_MS);
  expect(got(one.phone)).toBe(10_00);
  await take(one, 20);
  await world.settle();
  expect(got(one.phone)).toBe(30_00);
});

test('withdrawal: one that waits because of its number can be cancelled, once, and its money is back', async () => {
  const one = await earner();
  const { id } = await take(one);
  const cancel = () => as(one.farmer).call(cancelWithdrawal, { params: { id } });
  expect(await cancel()).toMatchObject({ status: 'cancelled', waitsUntil: null, actions: [] });
  expect(await as(one.farmer).call(readBalance, {})).toMatchObject({ availableBalance: 97.5, pendingBalance: 0 });
  await expect(cancel()).rejects.toMatchObject({ status: 409, code: 'withdrawal.not_waiting' });
  await world.settle(2 * DAY_MS);
  expect(got(one.phone)).toBe(0);
});

test('withdrawal: one is refused whose wait was not shown', async () => {
  const one = await earner();
  const query = { amount: '40', paymentMethodId: one.methodId };
  const shown = await as(one.farmer).call(previewWithdrawal, { query });
  expect(shown).toMatchObject({ waits: false, wait: { causes: ['new_number', 'other_name'] } });
  await expect(take(one, 40, { expected: { arrives: 40 } })).rejects.toMatchObject({ code: 'withdrawal.changed' });
  await take(one, 40, { expected: { arrives: 40, held: true } });
});

test('payout number: a code to the payout number before lets what waits go at once', async () => {
  const before = newPhone();
  const farmer = await world.member('farmer');
  await world.earn(farmer);
  await addTrustedNumber(world.app, farmer, { phone: before, network: 'mtn', password: PASSWORD });
  const phone = newPhone();
  const body = { phone, network: 'mtn' as const, password: PASSWORD };
  const { id: methodId } = await as(farmer).call(addPaymentMethod, { body });
  expect(await noticesTo('payout_number_added', `guest:${before}`)).toHaveLength(1);
  expect(await noticesTo('payout_number_added', `user:${farmer.id}`)).toHaveLength(2);
  await take({ farmer, methodId });
  await world.settle();
  expect(got(phone)).toBe(0);
  const asked = await as(farmer).call(askPayoutCode, { params: { id: methodId } });
  expect(asked.lastFour).toBe(before.slice(-4));
  const code = await codeSentTo(world.app, before);
  const confirm = (typed: string) =>
    as(farmer).call(confirmPayoutNumber, {
      params: { id: methodId },
      body: { challengeId: asked.challengeId, code: typed },
    });
  await expect(confirm(code === '000000' ? '000001' : '000000')).rejects.toMatchObject({ code: 'code.wrong' });
  expect(await confirm(code)).toMatchObject({ id: methodId, wait: null });
  await world.settle();
  expect(got(phone)).toBe(40_00);
});

test('payout number: no code goes to a number that was itself changed within a day', async () => {
  const one = await earner();
  await rowsIn(world.app.platform.db, 'update users set phone_verified_at = $2 where id = $1', [
    one.farmer.id,
    world.app.clock.now(),
  ]);
  const asked = as(one.farmer).call(askPayoutCode, { params: { id: one.methodId } });
  await expect(asked).rejects.toMatchObject({ status: 409, code: 'payment_method.no_code' });
});

test('payout number: a number that was shown again today may confirm since it was known for long', async () => {
  const one = await earner();
  const { db } = world.app.platform;
  const now = world.app.clock.now();
  await rowsIn(db, 'update users set phone_verified_at = $2 where id = $1', [one.farmer.id, after(now, -2 * DAY_MS)]);
  await db.transaction((tx) => confirmPhone(tx, one.farmer.id, one.farmer.phone ?? '', now));
  const asked = await as(one.farmer).call(askPayoutCode, { params: { id: one.methodId } });
  expect(asked.lastFour).toBe(one.farmer.phone?.slice(-4));
});

test('payout number: a code that was sent for one number does not confirm another', async () => {
  const before = newPhone();
  const farmer = await world.member('farmer');
  await addTrustedNumber(world.app, farmer, { phone: before, network: 'mtn', password: PASSWORD });
  const add = async () =>
    (
      await as(farmer).call(addPaymentMethod, {
        body: { phone: newPhone(), network: 'mtn' as const, password: PASSWORD },
      })
    ).id;
  const [first, second] = [await add(), await add()];
  const { challengeId } = await as(farmer).call(askPayoutCode, { params: { id: first } });
  const body = { challengeId, code: await codeSentTo(world.app, before) };
  await expect(as(farmer).call(confirmPayoutNumber, { params: { id: second }, body })).rejects.toMatchObject({
    code: 'code.not_valid',
  });
});

test('withdrawal: nothing is sent while the network does not say whose number it is, and it can be cancelled', async () => {
  const farmer = await world.member('farmer');
  await world.earn(farmer);
  const phone = newPhone();
  const method = await addTrustedNumber(world.app, farmer, { phone, network: 'mtn', password: PASSWORD });
  const one = { farmer, methodId: method.id };
  await world.sandbox.steer({ do: 'faults', phone, faults: { answer: { fault: 'refused', calls: ['name'] } } });
  const [first, second] = [await take(one, 20), await take(one, 30)];
  for (let look = 0; look < 12; look += 1) await world.settle(HOUR_MS);
  expect((await as(farmer).call(listWithdrawals, {})).items).toMatchObject([
    { id: second.id, status: 'queued', reason: 'name_unknown', actions: ['cancel'] },
    { id: first.id, status: 'queued', reason: 'name_unknown', actions: ['cancel'] },
  ]);
  expect(await noticesTo('withdrawal_unnamed', `user:${farmer.id}`)).toHaveLength(2);
  await as(farmer).call(cancelWithdrawal, { params: { id: first.id } });
  await world.sandbox.steer({ do: 'faults', phone, faults: {} });
  await world.settle(HOUR_MS);
  expect(got(phone)).toBe(30_00);
});

test('withdrawal: what waits for a number that is removed is cancelled, with a notice', async () => {
  const one = await earner();
  await take(one, 10);
  await as(one.farmer).call(removePaymentMethod, { params: { id: one.methodId } });
  expect((await as(one.farmer).call(listWithdrawals, {})).items).toMatchObject([{ status: 'cancelled' }]);
  expect(await as(one.farmer).call(readBalance, {})).toMatchObject({ availableBalance: 97.5 });
  expect(await noticesTo('withdrawal_cancelled', `user:${one.farmer.id}`)).toHaveLength(1);
  await world.settle(2 * DAY_MS);
  expect(got(one.phone)).toBe(0);
});
