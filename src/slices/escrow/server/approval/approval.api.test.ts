import { addTrustedNumber } from '#test/support/trusted-number.ts';
import { newId } from '#kernel/ids.ts';
import { HOUR_MS } from '#kernel/time.ts';
import { type EscrowWorld, escrowWorld, PASSWORD } from '#test/support/escrow-world.ts';
import { arrivedAt, type Earner, earnerIn, limitPayouts } from '#test/support/large-payouts.ts';
import { rowsIn } from '#test/support/rows.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  approveBatch,
  downloadBatch,
  listBatches,
  listWaitingPayouts,
  prepareBatch,
  previewBatch,
  refuseBatch,
  showBatch,
  takeOutLine,
} from '../../contract-payouts.ts';
import {
  cancelWithdrawal,
  listPaymentMethods,
  listWithdrawals,
  previewWithdrawal,
  readBalance,
  withdraw,
} from '../../contract.ts';

let world: EscrowWorld;
let first: Viewer;
let second: Viewer;
beforeAll(async () => {
  world = await escrowWorld();
  first = world.admin;
  second = await world.member('admin');
  await limitPayouts(world);
});
afterAll(() => world.close());
afterEach(() => world.checkBooks());

const as = (viewer: Viewer | null) => world.app.as(viewer);
const prepare = (withdrawals: string[], by: Viewer | null = first) =>
  as(by).call(prepareBatch, { body: { withdrawals }, idempotencyKey: newId() });
const approve = (id: string, expected: { lines: number; total: number }, by: Viewer | null = second) =>
  as(by).call(approveBatch, { params: { id }, body: { expected } });
const refuse = (id: string, expected: { lines: number; total: number }, by: Viewer | null = second) =>
  as(by).call(refuseBatch, { params: { id }, body: { reason: 'The number belongs to somebody else', expected } });
const cancel = (id: string, by: Viewer | null) => as(by).call(cancelWithdrawal, { params: { id } });
const statusOf = async ({ farmer }: Earner) =>
  (await as(farmer).call(listWithdrawals, {})).items.map((one) => one.status);
const wallet = ({ farmer }: Earner) => world.balance('seller_wallet', farmer.id);
const noticesTo = async (recipient: string, kind: string) =>
  (
    await rowsIn<{ key: string }>(world.app.platform.db, 'select key from notices where recipient = $1 and kind = $2', [
      recipient,
      kind,
    ])
  ).map(({ key }) => key);

describe('a large withdrawal', () => {
  test('waits out of the wallet, is sent to nobody, and its person and the staff are notified', async () => {
    const earner = await earnerIn(world);
    const id = await earner.take(60);
    await world.settle(60_000);
    expect(arrivedAt(world, earner.phone)).toBe(0);
    expect(await as(earner.farmer).call(readBalance, {})).toMatchObject({ availableBalance: 37.5, pendingBalance: 60 });
    const [shown] = (await as(earner.farmer).call(listWithdrawals, {})).items;
    expect(shown).toMatchObject({ id, status: 'awaiting_approval', actions: ['cancel'], reason: null });
    expect(await noticesTo(`user:${earner.farmer.id}`, 'withdrawal_waits')).toEqual([`withdrawal.waits:${id}`]);
    expect(await noticesTo('staff', 'payout_waits')).toContain(`withdrawal.waits:${id}`);
    const { items } = await as(first).call(listWaitingPayouts, {});
    expect(items.find((line) => line.withdrawalId === id)).toMatchObject({
      amount: 60,
      causes: ['amount', 'new_number', 'name_differs', 'first_payout'],
      state: 'waiting',
      problem: null,
    });
    await cancel(id, earner.farmer);
  });

  test('is sent to nobody either when a job looks at it too early, nor when it was taken back', async () => {
    const earner = await earnerIn(world);
    const id = await earner.take(60);
    const lookNow = async () => {
      await rowsIn(world.app.platform.db, 'update withdrawals set next_attempt_at = $2 where id = $1', [
        id,
        world.app.clock.now(),
      ]);
      await world.settle(HOUR_MS);
    };
    await lookNow();
    expect(await statusOf(earner)).toEqual(['awaiting_approval']);
    await cancel(id, earner.farmer);
    await lookNow();
    expect(await statusOf(earner)).toEqual(['cancelled']);
    expect(world.sandbox.payouts().filter(({ reference }) => reference === id)).toEqual([]);
    expect(arrivedAt(world, earner.phone)).toBe(0);
    await rowsIn(world.app.platform.db, 'update withdrawals set next_attempt_at = null where id = $1', [id]);
  });

  test('small ones leave by themselves until their sum of 24 hours is too large', async () => {
    const earner = await earnerIn(world);
    await earner.take(45);
    await world.settle();
    const id = await earner.take(36);
    await world.settle();
    expect(await statusOf(earner)).toEqual(['awaiting_approval', 'succeeded']);
    const { items } = await as(first).call(listWaitingPayouts, {});
    expect(items.find((line) => line.withdrawalId === id)?.causes).toEqual(['day_sum', 'new_number', 'name_differs']);
    await cancel(id, earner.farmer);
    world.app.clock.advance(24 * HOUR_MS);
    await earner.take(36);
    expect((await statusOf(earner))[0]).toBe('queued');
    await world.settle();
  });

  test('taken back by its person: the money is in the wallet, once, and the batch goes on without it', async () => {
    const [one, other] = [await earnerIn(world), await earnerIn(world)];
    const [mine, theirs] = [await one.take(60), await other.take(70)];
    const batch = await prepare([mine, theirs]);
    await expect(cancel(mine, other.farmer)).rejects.toMatchObject({ status: 404, code: 'withdrawal.not_found' });
    await expect(cancel(mine, null)).rejects.toMatchObject({ status: 401 });
    expect(await cancel(mine, one.farmer)).toMatchObject({ status: 'cancelled', actions: [] });
    await expect(cancel(mine, one.farmer)).rejects.toMatchObject({ status: 409, code: 'withdrawal.not_waiting' });
    expect(await wallet(one)).toBe(97_50);
    await expect(approve(batch.id, { lines: 2, total: 130 })).rejects.toMatchObject({
      status: 409,
      code: 'payout_batch.changed',
      problem: { data: { lines: 1, total: 70 } },
    });
    await cancel(theirs, other.farmer);
    expect(await as(first).call(showBatch, { params: { id: batch.id } })).toMatchObject({
      state: 'emptied',
      actions: [],
    });
  });
});

describe('a preview of a withdrawal', () => {
  const ask = async ({ farmer }: Earner, amount: string) => {
    const [method] = await as(farmer).call(listPaymentMethods, {});
    const paymentMethodId = method?.id ?? '';
    const shown = await as(farmer).call(previewWithdrawal, { query: { amount, paymentMethodId } });
    return { shown, body: { amount: Number(amount), paymentMethodId, password: PASSWORD } };
  };

  test('says what arrives, what stays and whether it waits, and takes nothing', async () => {
    const earner = await earnerIn(world);
    expect((await ask(earner, '50')).shown).toMatchObject({ fee: 0, arrives: 50, balanceAfter: 47.5, waits: false });
    expect((await ask(earner, '50.01')).shown).toMatchObject({ arrives: 50.01, waits: true, hours: 24 });
    expect(await wallet(earner)).toBe(97_50);
    await expect(ask(earner, '97.51')).rejects.toMatchObject({ status: 409, code: 'withdrawal.not_enough' });
    await expect(ask(earner, '0.99')).rejects.toMatchObject({ code: 'withdrawal.below_least' });
    const foreign = await earnerIn(world);
    const [method] = await as(foreign.farmer).call(listPaymentMethods, {});
    const query = { amount: '5', paymentMethodId: method?.id ?? '' };
    await expect(as(earner.farmer).call(previewWithdrawal, { query })).rejects.toMatchObject({ status: 404 });
  });

  test('ties the withdrawal: one that would wait by now is refused, and nothing is taken', async () => {
    const earner = await earnerIn(world);
    const { shown, body } = await ask(earner, '45');
    await earner.take(40);
    const expected = { arrives: shown.arrives, waits: shown.waits };
    await expect(as(earner.farmer).call(withdraw, { body: { ...body, expected } })).rejects.toMatchObject({
      status: 409,
      code: 'withdrawal.changed',
    });
    expect(await wallet(earner)).toBe(57_50);
    const again = await as(earner.farmer).call(withdraw, { body: { ...body, expected: { ...expected, waits: true } } });
    expect(again.status).toBe('awaiting_approval');
    await cancel(again.id, earner.farmer);
    await world.settle();
  });
});

describe('a batch', () => {
  test('is prepared by one and approved by another: each payout is sent once', async () => {
    const [one, other] = [await earnerIn(world), await earnerIn(world)];
    const ids = [await one.take(60), await other.take(70)];
    const preview = await as(first).call(previewBatch, { query: { withdrawals: ids.join(',') } });
    expect(preview).toMatchObject({
      count: 2,
      total: 130,
      byProvider: [{ provider: 'sandbox', lines: 2, amount: 130 }],
    });
    const [held] = preview.byProvider;
    expect(held?.cashAfter).toBe((held?.cash ?? 0) - 130);
    const batch = await prepare(ids);
    expect(batch).toMatchObject({ state: 'prepared', count: 2, total: 130, actions: ['take_out'] });
    expect(await noticesTo(`user:${second.id}`, 'payout_batch_waits')).toContain(`payout_batch.prepared:${batch.id}`);
    expect(await noticesTo(`user:${first.id}`, 'payout_batch_waits')).not.toContain(
      `payout_batch.prepared:${batch.id}`,
    );
    await expect(approve(batch.id, { lines: 2, total: 130 }, first)).rejects.toMatchObject({
      status: 403,
      code: 'payout_batch.own_batch',
    });
    expect(await as(second).call(showBatch, { params: { id: batch.id } })).toMatchObject({
      actions: ['approve', 'refuse', 'take_out'],
    });
    expect(await approve(batch.id, { lines: 2, total: 130 })).toMatchObject({ state: 'approved', actions: [] });
    await expect(approve(batch.id, { lines: 2, total: 130 })).rejects.toMatchObject({
      status: 409,
      code: 'payout_batch.closed',
    });
    await world.settle();
    expect([arrivedAt(world, one.phone), arrivedAt(world, other.phone)]).toEqual([60_00, 70_00]);
    expect([...(await statusOf(one)), ...(await statusOf(other))]).toEqual(['succeeded', 'succeeded']);
    const audit = await rowsIn<{ action: string }>(
      world.app.platform.db,
      'select action from audit_entries where subject = $1 order by position',
      [batch.id],
    );
    expect(audit.map(({ action }) => action)).toEqual(['payouts.prepare', 'payouts.approve']);
    const file = await as(first).call(downloadBatch, { params: { id: batch.id } });
    const text = new TextDecoder().decode(file.bytes);
    expect(text.match(/\r\n/g)).toHaveLength(3);
    expect(text).toContain('approved,succeeded');
    expect((await as(first).call(listBatches, {})).items[0]).toMatchObject({ id: batch.id, count: 2, total: 130 });
  });

  test('is refused by another: everything is back, with the reason', async () => {
    const earner = await earnerIn(world);
    const id = await earner.take(60);
    const batch = await prepare([id]);
    await expect(refuse(batch.id, { lines: 1, total: 60 }, first)).rejects.toMatchObject({
      code: 'payout_batch.own_batch',
    });
    expect(await refuse(batch.id, { lines: 1, total: 60 })).toMatchObject({
      state: 'refused',
      reason: 'The number belongs to somebody else',
    });
    expect(await wallet(earner)).toBe(97_50);
    const [shown] = (await as(earner.farmer).call(listWithdrawals, {})).items;
    expect(shown).toMatchObject({ status: 'refused', reason: 'The number belongs to somebody else' });
    expect(await noticesTo(`user:${earner.farmer.id}`, 'withdrawal_refused')).toEqual([`withdrawal:${id}`]);
    await world.settle(60_000);
    expect(arrivedAt(world, earner.phone)).toBe(0);
    // What came back counts towards no sum of a day.
    await earner.take(45);
    expect((await statusOf(earner))[0]).toBe('queued');
    await world.settle();
  });

  test('a line that is taken out waits on, and the last one empties the batch', async () => {
    const [one, other] = [await earnerIn(world), await earnerIn(world)];
    const ids = [await one.take(60), await other.take(70)];
    const batch = await prepare(ids);
    const takeOut = (withdrawalId: string, by: Viewer = first) =>
      as(by).call(takeOutLine, { params: { id: batch.id, withdrawalId } });
    expect(await takeOut(ids[0] ?? '')).toMatchObject({ state: 'prepared', count: 1, total: 70 });
    await expect(takeOut(ids[0] ?? '')).rejects.toMatchObject({ status: 404 });
    expect(await takeOut(ids[1] ?? '', second)).toMatchObject({ state: 'emptied', count: 0 });
    await expect(takeOut(ids[1] ?? '')).rejects.toMatchObject({ status: 409, code: 'payout_batch.closed' });
    const again = await prepare(ids, second);
    await approve(again.id, { lines: 2, total: 130 }, first);
    await world.settle();
    expect([arrivedAt(world, one.phone), arrivedAt(world, other.phone)]).toEqual([60_00, 70_00]);
  });
});

describe('a batch is refused', () => {
  test('to hold what is decided, in another batch, unknown, or the admin’s own money', async () => {
    const earner = await earnerIn(world);
    const id = await earner.take(60);
    await world.earn(first);
    const batch = await prepare([id]);
    const again = { status: 409, code: 'payout_batch.line_refused' };
    await expect(prepare([id])).rejects.toMatchObject({
      ...again,
      problem: { data: { lines: [{ withdrawalId: id, problem: 'in_batch' }] } },
    });
    await expect(prepare([newId()])).rejects.toMatchObject(again);
    await refuse(batch.id, { lines: 1, total: 60 });
    await expect(prepare([id])).rejects.toMatchObject({
      problem: { data: { lines: [{ withdrawalId: id, problem: 'not_waiting' }] } },
    });
    await expect(
      as(first).call(prepareBatch, { body: { withdrawals: [id], expected: { lines: 2, total: 60 } } }),
    ).rejects.toMatchObject({ status: 409 });
    await expect(as(first).call(prepareBatch, { body: { withdrawals: [] } })).rejects.toMatchObject({ status: 422 });
  });

  test('to an admin whose own money is in it, whatever they want to do with it', async () => {
    const owner = await world.member('admin');
    await world.earn(owner);
    const method = await addTrustedNumber(world.app, owner, {
      phone: '0244777888',
      network: 'mtn',
      password: PASSWORD,
    });
    const { id } = await as(owner).call(withdraw, {
      body: { amount: 60, paymentMethodId: method.id, password: PASSWORD },
    });
    await expect(prepare([id], owner)).rejects.toMatchObject({
      problem: { data: { lines: [{ withdrawalId: id, problem: 'own' }] } },
    });
    const batch = await prepare([id]);
    const own = { status: 403, code: 'payout_batch.own_money' };
    await expect(approve(batch.id, { lines: 1, total: 60 }, owner)).rejects.toMatchObject(own);
    await expect(refuse(batch.id, { lines: 1, total: 60 }, owner)).rejects.toMatchObject(own);
    await expect(as(owner).call(takeOutLine, { params: { id: batch.id, withdrawalId: id } })).rejects.toMatchObject(
      own,
    );
    await approve(batch.id, { lines: 1, total: 60 });
    await world.settle();
  });

  test('to a deactivated person: the line has to be taken out', async () => {
    const earner = await earnerIn(world);
    const id = await earner.take(60);
    const batch = await prepare([id]);
    await rowsIn(world.app.platform.db, 'update users set is_active = false where id = $1', [earner.farmer.id]);
    await expect(approve(batch.id, { lines: 1, total: 60 })).rejects.toMatchObject({
      status: 409,
      code: 'payout_batch.line_refused',
    });
    await refuse(batch.id, { lines: 1, total: 60 });
    expect(await wallet(earner)).toBe(97_50);
  });

  test('by the database itself, when the server forgot that the second person is another one', async () => {
    const earner = await earnerIn(world);
    const id = await earner.take(60);
    const batch = await prepare([id]);
    const { db } = world.app.platform;
    const decided = [batch.id, first.id, world.app.clock.now()];
    await expect(
      rowsIn(
        db,
        "update payout_batches set state = 'approved', decided_by = $2, closed_at = $3 where id = $1",
        decided,
      ),
    ).rejects.toThrow('payout_batches_two_people');
    await expect(
      rowsIn(
        db,
        "update payout_reviews set state = 'approved', decided_by = $2, decided_at = $3 where withdrawal_id = $1",
        [id, first.id, world.app.clock.now()],
      ),
    ).rejects.toThrow('payout_reviews_two_people');
    await expect(
      rowsIn(
        db,
        "update payout_reviews set state = 'refused', decided_by = person_id, decided_at = $2 where withdrawal_id = $1",
        [id, world.app.clock.now()],
      ),
    ).rejects.toThrow('payout_reviews_not_own');
    await cancel(id, earner.farmer);
  });

  test('to everybody who is no admin', async () => {
    const params = { id: newId() };
    for (const [by, status] of [
      [world.seller, 403],
      [null, 401],
    ] as const) {
      await expect(as(by).call(listWaitingPayouts, {})).rejects.toMatchObject({ status });
      await expect(as(by).call(showBatch, { params })).rejects.toMatchObject({ status });
      await expect(prepare([newId()], by)).rejects.toMatchObject({ status });
      await expect(approve(newId(), { lines: 1, total: 1 }, by)).rejects.toMatchObject({ status });
    }
    await expect(as(first).call(showBatch, { params })).rejects.toMatchObject({ status: 404 });
    await expect(approve(newId(), { lines: 1, total: 1 })).rejects.toMatchObject({ status: 404 });
  });
});

test('what waits for longer than announced alarms the staff, once', async () => {
  const earner = await earnerIn(world);
  const id = await earner.take(60);
  world.app.clock.advance(24 * HOUR_MS - 60_000);
  const job = world.app.product.slices
    .flatMap(({ jobs }) => jobs)
    .find(({ name }) => name === 'escrow.overdue_payouts');
  const run = () => job?.run(world.app.platform, world.app.clock.now());
  expect(await run()).toBe(0);
  world.app.clock.advance(60_000);
  expect([await run(), await run()]).toEqual([1, 0]);
  expect(await noticesTo('staff', 'payout_overdue')).toEqual([`payout.overdue:${id}`]);
  const { items } = await as(first).call(listWaitingPayouts, {});
  expect(items.find((line) => line.withdrawalId === id)?.overdue).toBe(true);
  await cancel(id, earner.farmer);
});
