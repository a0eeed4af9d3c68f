import { addTrustedNumber } from '#test/support/trusted-number.ts';
import { newId } from '#kernel/ids.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#kernel/time.ts';
import { refundHold, releaseHold } from '#slices/escrow/server/index.ts';
import { listWithdrawals, readBalance, withdraw } from '#slices/escrow/contract.ts';
import { newPhone, PASSWORD, TOTAL } from '#test/support/escrow-world.ts';
import { type ProvidersWorld, providersWorld } from '#test/support/providers-world.ts';
import { NEXT_LOOK_MS, reconcilers, type Reconcilers } from '#test/support/reconciliation-world.ts';
import { rowsIn } from '#test/support/rows.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  approveSettlement,
  listUnsettled,
  proposeSettlement,
  tryUnsettled,
  withdrawSettlement,
} from '../../contract-unsettled.ts';
import { showOverview } from '../../contract.ts';
import { reconciliationMeasured } from '../measured.ts';

let all: ProvidersWorld;
let admins: Reconcilers;
beforeAll(async () => {
  all = await providersWorld('paystack');
  admins = await reconcilers(all.world.app);
});
afterAll(() => all.close());
afterEach(() => {
  all.paystack.steer({ do: 'clear_faults' });
  all.paystack.steer({ do: 'list_lag', ms: 0 });
});

const as = (who: 'first' | 'second') => all.world.app.as(admins[who]);
const listed = async (id: string) => (await as('first').call(listUnsettled, {})).items.find((item) => item.id === id);

async function settleFor(ms: number, everyMs: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += everyMs) await all.world.settle(everyMs);
}

async function paidOrder(seller = all.world.seller): Promise<string> {
  const { world, paystack } = all;
  const orderId = await world.order({ seller });
  const { paymentId } = await world.pay([orderId], undefined, 'telecel');
  await world.settle();
  paystack.steer({ do: 'approve', reference: paymentId });
  await world.settle(30 * SECOND_MS);
  return orderId;
}

/** A refund whose answer was lost, and that Paystack's list does not show. */
async function lostRefund(): Promise<{ orderId: string; id: string }> {
  const { world, paystack } = all;
  const orderId = await paidOrder();
  paystack.steer({ do: 'list_lag', ms: 1000 * HOUR_MS });
  paystack.steer({ do: 'fault', fault: { call: 'refund', times: 1, work: true, answer: 'lost' } });
  const at = world.app.clock.now();
  await world.app.platform.db.transaction((tx) => refundHold(tx, { orderId, reason: 'gone', by: null, at }));
  await settleFor(2 * HOUR_MS, 15 * MINUTE_MS);
  const [row] = await rowsIn<{ id: string }>(
    world.app.platform.db,
    'select id::text from refunds where order_id = $1',
    [orderId],
  );
  return { orderId, id: row?.id ?? '' };
}

/** A withdrawal that Paystack refuses to anybody, since our key is wrong there. */
async function refusedWithdrawal() {
  const { world, paystack } = all;
  const farmer = await world.member('farmer');
  const orderId = await paidOrder(farmer);
  const release = { orderId, transporterId: world.transporter.id, by: null, at: world.app.clock.now() };
  await world.app.platform.db.transaction((tx) => releaseHold(tx, release));
  const body = { phone: `+23320${newPhone().slice(6)}`, network: 'telecel' as const, password: PASSWORD };
  const { id: paymentMethodId } = await addTrustedNumber(world.app, farmer, body);
  const answer = { status: 403, body: JSON.stringify({ status: false, message: 'error code: 1010' }) };
  paystack.steer({ do: 'fault', fault: { call: 'transfer', times: 1000, work: false, answer } });
  const asked = { amount: 50, paymentMethodId, password: PASSWORD };
  const { id } = await world.app.as(farmer).call(withdraw, { body: asked, idempotencyKey: newId() });
  await settleFor(2 * HOUR_MS, 15 * MINUTE_MS);
  return { farmer, id };
}

test('not settled: a refund without an answer is listed, said to the staff, and measured from its beginning', async () => {
  const { world } = all;
  const { id, orderId } = await lostRefund();
  expect(await listed(id)).toMatchObject({
    kind: 'refund',
    provider: 'paystack',
    amount: TOTAL / 100,
    sends: 1,
    mayBeUnderWay: true,
    order: { id: orderId },
    proposed: null,
    actions: ['try', 'settle'],
  });
  const notices = await rowsIn(
    world.app.platform.db,
    "select params from notices where kind = 'money_unsettled' and recipient = 'staff'",
  );
  expect(notices.length).toBeGreaterThan(0);
  const [figure] = reconciliationMeasured.figures ?? [];
  const readings = (await figure?.read(world.app.platform.db, world.app.clock.now())) ?? [];
  const ofRefunds = readings.find(({ labels }) => labels?.['provider'] === 'paystack' && labels['kind'] === 'refund');
  expect(ofRefunds?.value).toBeGreaterThanOrEqual((2 * HOUR_MS) / SECOND_MS);
});

test('not settled: what is under way for hours hides no leak of its size, and is named beside the balance', async () => {
  const ofPaystack = async () =>
    (await as('first').call(showOverview, {})).providers.find(({ provider }) => provider === 'paystack');
  const look = () => settleFor(3 * NEXT_LOOK_MS, NEXT_LOOK_MS);
  await look();
  const before = await ofPaystack();
  // Paystack has sent it, and tells of it nowhere.
  await lostRefund();
  await look();
  const after = await ofPaystack();
  expect((after?.unsettled ?? 0) - (before?.unsettled ?? 0)).toBeCloseTo(TOTAL / 100);
  expect((after?.alarm?.excess ?? 0) - (before?.alarm?.excess ?? 0)).toBeCloseTo(-TOTAL / 100);
});

test('not settled: two people find that a refund was paid, and it is booked once', async () => {
  const { world } = all;
  const { id, orderId } = await lostRefund();
  const params = { kind: 'refund' as const, id };
  const body = { outcome: 'paid' as const, note: 'Seen as processed at the dashboard' };
  const { id: settlementId } = await as('first').call(proposeSettlement, { params, body });
  await expect(as('second').call(proposeSettlement, { params, body })).rejects.toMatchObject({
    code: 'reconciliation.proposed_before',
  });
  expect((await listed(id))?.actions).toEqual(['try', 'withdraw']);
  const approve = (who: 'first' | 'second') => as(who).call(approveSettlement, { params: { id: settlementId } });
  await expect(approve('first')).rejects.toMatchObject({ status: 403, code: 'reconciliation.same_person' });
  expect(await world.balance('refunds_payable', orderId)).toBe(TOTAL);
  await approve('second');
  expect(await world.balance('refunds_payable', orderId)).toBe(0);
  await expect(approve('second')).rejects.toMatchObject({ code: 'reconciliation.decided' });
  expect(await listed(id)).toBeUndefined();
});

test('not settled: what is found not to have been paid goes out again under a new reference', async () => {
  const { world, paystack } = all;
  const { id, orderId } = await lostRefund();
  const made = paystack.refundCount();
  const params = { kind: 'refund' as const, id };
  const body = { outcome: 'not_paid' as const, note: 'Paystack says that it never came there' };
  const { id: settlementId } = await as('first').call(proposeSettlement, { params, body });
  // The money of the lost one goes back to us, as Paystack says that it never left.
  await as('second').call(approveSettlement, { params: { id: settlementId } });
  await settleFor(MINUTE_MS, 20 * SECOND_MS);
  // Paystack knows better: no more goes back than the charge took.
  expect(paystack.refundCount()).toBe(made);
  expect(await world.balance('refunds_payable', orderId)).toBe(TOTAL);
});

test('not settled: a withdrawal that Paystack refuses is listed with its reason, and goes out once it is tried', async () => {
  const { world, paystack } = all;
  const { farmer, id } = await refusedWithdrawal();
  expect(await listed(id)).toMatchObject({ kind: 'withdrawal', reason: 'unauthorised', mayBeUnderWay: false });
  paystack.steer({ do: 'clear_faults' });
  await as('first').call(tryUnsettled, { params: { kind: 'withdrawal', id } });
  await settleFor(30 * MINUTE_MS, 10 * MINUTE_MS);
  expect((await world.app.as(farmer).call(listWithdrawals, {})).items[0]).toMatchObject({ status: 'succeeded' });
  expect(await listed(id)).toBeUndefined();
});

test('not settled: a withdrawal found not to have been paid is back in its wallet; what was said can be taken back', async () => {
  const { world } = all;
  const { farmer, id } = await refusedWithdrawal();
  const params = { kind: 'withdrawal' as const, id };
  const body = { outcome: 'not_paid' as const, note: 'Paystack has none of this reference' };
  const first = await as('first').call(proposeSettlement, { params, body });
  await as('first').call(withdrawSettlement, { params: { id: first.id } });
  const second = await as('first').call(proposeSettlement, { params, body });
  await as('second').call(approveSettlement, { params: { id: second.id } });
  expect(await world.app.as(farmer).call(readBalance, {})).toMatchObject({ availableBalance: 97.5 });
  await expect(as('first').call(tryUnsettled, { params })).rejects.toMatchObject({ status: 404 });
});

test('not settled: two people are two in the database as well', async () => {
  const { id } = await lostRefund();
  const params = { kind: 'refund' as const, id };
  const body = { outcome: 'paid' as const, note: 'Seen' };
  const { id: settlementId } = await as('first').call(proposeSettlement, { params, body });
  await expect(
    rowsIn(
      all.world.app.platform.db,
      "update settlements set state = 'approved', decided_by = proposed_by, decided_at = now() where id = $1",
      [settlementId],
    ),
  ).rejects.toThrow('settlements_two_people');
});
