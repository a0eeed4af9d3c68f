import { newId } from '#kernel/ids.ts';
import { HOUR_MS, MINUTE_MS } from '#kernel/time.ts';
import { auditLedger, trialBalance } from '#slices/ledger/server/index.ts';
import { newPhone, TOTAL } from '#test/support/escrow-world.ts';
import { reconciliationWorld, type ReconciliationWorld, type Shown } from '#test/support/reconciliation-world.ts';
import { rowsIn } from '#test/support/rows.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  approveAssignment,
  listClaims,
  planAssignment,
  proposeAssignment,
  showAssignment,
  showClaim,
  withdrawAssignment,
} from '../../contract-claims.ts';
import { showOverview } from '../../contract.ts';
import type { Act } from '../../domain/acts.ts';

let world: ReconciliationWorld;
beforeAll(async () => {
  world = await reconciliationWorld();
});
afterAll(() => world.close());
afterEach(() => soundBooks());

async function soundBooks(): Promise<void> {
  const audit = await auditLedger(world.app.platform.db);
  expect(audit).toMatchObject({ totalPesewas: 0, unbalancedTransfers: 0, brokenChains: 0, faults: [] });
  expect(await trialBalance(world.app.platform.db, null)).toMatchObject({ equal: true });
}

const as = (who: 'first' | 'second') => world.app.as(world[who]);
const cedis = (pesewas: number) => pesewas / 100;
const note = 'The payer showed the message of the network';

/** What is uploaded, booked without a person; gives back what the claim is called. */
async function claimFrom(line: string, kind: Shown['kind'], act: Act): Promise<string> {
  const before = new Set((await world.exceptions({ kind })).map(({ id }) => id));
  await world.upload('momo', [line]);
  await world.judge();
  const found = (await world.exceptions({ kind })).filter(({ id }) => !before.has(id));
  const [one] = found;
  if (one === undefined) throw new Error('There is a difference.');
  await world.approve(await world.propose(act, found));
  await world.settle();
  return one.item;
}

let gifts = 0;
function gift(amount: string): Promise<string> {
  gifts += 1;
  return claimFrom(`other,,${amount},collection,gift-${gifts},A gift`, 'other', 'book');
}

/** An order that waits for money, and its failed payment. */
async function unpaidOrder() {
  const orderId = await world.order();
  const { paymentId } = await world.pay([orderId]);
  const { db } = world.app.platform;
  await rowsIn(db, "update payments set state = 'timed_out', next_attempt_at = null where id = $1", [paymentId]);
  await rowsIn(db, 'update payment_allocations set open = false where payment_id = $1', [paymentId]);
  return { orderId, paymentId };
}

type Body = Parameters<typeof proposeAssignment.body.encode>[0];
const propose = (body: Omit<Body, 'note' | 'amount'> & { amount: number }, who: 'first' | 'second' = 'first') =>
  as(who).call(proposeAssignment, { body: { note, ...body } });

const told = (personId: string) =>
  rowsIn<{ kind: string }>(
    world.app.platform.db,
    "select kind from notices where kind in ('wallet_assigned', 'wallet_corrected') and recipient like '%' || $1 || '%'",
    [personId],
  );

describe('a charge of an order that nobody knows', () => {
  test('is kept, and pays for an order that waits for just as much, under its own reference', async () => {
    const reference = newId();
    const { orderId, paymentId } = await unpaidOrder();
    const line = `charge,${reference},${cedis(TOTAL)},collection,lost-1,Lost`;
    const item = await claimFrom(line, 'unbooked', 'keep');
    expect(await world.balance('unassigned', item)).toBe(TOTAL);
    const { claim, unpaid } = await as('first').call(showClaim, { query: { item } });
    expect(claim).toMatchObject({ item, amount: cedis(TOTAL), underWay: 0, ways: ['order', 'wallet', 'send_back'] });
    expect(unpaid.map((one) => one.paymentId)).toContain(paymentId);

    const choice = { item, way: 'order' as const, paymentId };
    const { plan } = await as('first').call(planAssignment, { body: choice });
    expect(plan.lines.map(({ account, amount }) => [account, amount]).toSorted()).toEqual([
      ['escrow', cedis(TOTAL)],
      ['unassigned', cedis(-TOTAL)],
    ]);
    const { id } = await propose({ ...choice, amount: cedis(TOTAL) });
    expect(await world.balance('escrow', orderId)).toBe(0);
    await as('second').call(approveAssignment, { params: { id } });
    await world.settle();
    expect(await world.balance('escrow', orderId)).toBe(TOTAL);
    expect(await world.balance('unassigned', item)).toBe(0);
    const { db } = world.app.platform;
    expect(await rowsIn(db, 'select status, paid_by from holds where order_id = $1', [orderId])).toEqual([
      { status: 'held', paid_by: reference },
    ]);
    await world.judge();
    expect((await world.exceptions()).filter((one) => one.item === item)).toEqual([]);
    await expect(as('first').call(showClaim, { query: { item } })).rejects.toMatchObject({ status: 404 });
  });

  test('does not pay for an order that is paid by then, and nothing is written', async () => {
    const { orderId, paymentId } = await unpaidOrder();
    const item = await claimFrom(`charge,${newId()},${cedis(TOTAL)},collection,lost-2,Lost`, 'unbooked', 'keep');
    const { id } = await propose({ item, way: 'order', paymentId, amount: cedis(TOTAL) });
    await world.pay([orderId], newPhone());
    await world.settle();
    await expect(as('second').call(approveAssignment, { params: { id } })).rejects.toMatchObject({
      status: 409,
      code: 'reconciliation.order_not_fitting',
    });
    expect(await as('second').call(showAssignment, { params: { id } })).toMatchObject({
      state: 'proposed',
      plan: null,
      actions: ['withdraw'],
    });
    await as('second').call(withdrawAssignment, { params: { id }, body: { note: 'It is paid' } });
    expect(await world.balance('unassigned', item)).toBe(TOTAL);
    expect(await world.balance('escrow', orderId)).toBe(TOTAL);
  });
});

describe('money without a cause', () => {
  test('goes into a wallet that was found by phone, once, and its owner is notified', async () => {
    const farmer = await world.member('farmer');
    const item = await gift('7.00');
    const [{ phone } = { phone: '' }] = await rowsIn<{ phone: string }>(
      world.app.platform.db,
      'select phone from users where id = $1',
      [farmer.id],
    );
    const { claim, people, unpaid } = await as('first').call(showClaim, { query: { item, search: phone } });
    expect(claim.ways).toEqual(['wallet']);
    expect(unpaid).toEqual([]);
    expect(people.map(({ id }) => id)).toEqual([farmer.id]);
    const { id } = await propose({ item, way: 'wallet', personId: farmer.id, amount: 7 });
    const { claims, waiting } = await as('second').call(listClaims, {});
    expect(claims.find((one) => one.item === item)).toMatchObject({ assignmentId: id, ways: [] });
    expect(waiting.map((one) => one.id)).toContain(id);
    expect(await told(farmer.id)).toEqual([]);
    const params = { id };
    await as('second').call(approveAssignment, { params });
    await expect(as('second').call(approveAssignment, { params })).rejects.toMatchObject({
      status: 409,
      code: 'reconciliation.decided',
    });
    expect(await world.balance('seller_wallet', farmer.id)).toBe(7_00);
    expect(await told(farmer.id)).toEqual([{ kind: 'wallet_assigned' }]);
    expect(await as('first').call(showAssignment, { params })).toMatchObject({ state: 'approved', note, actions: [] });
  });

  test('that was paid out comes out of the wallet it was paid for, never out of one with less', async () => {
    const [poor, farmer] = [await world.member('farmer'), await world.member('farmer')];
    await world.earn(farmer);
    const before = await world.balance('seller_wallet', farmer.id);
    const item = await claimFrom(`transfer,${newId()},-30.00,collection,lost-3,Lost`, 'unbooked', 'book');
    const choice = { item, way: 'wallet' as const, amount: -30 };
    await expect(propose({ ...choice, personId: poor.id })).rejects.toMatchObject({
      status: 409,
      code: 'reconciliation.wallet_short',
    });
    const { id } = await propose({ ...choice, personId: farmer.id });
    await as('second').call(approveAssignment, { params: { id } });
    expect(await world.balance('seller_wallet', farmer.id)).toBe(before - 30_00);
    expect(await world.balance('unassigned', item)).toBe(0);
    expect(await told(farmer.id)).toEqual([{ kind: 'wallet_corrected' }]);
  });

  test('is refused to people who have no wallet, in a way that does not fit, and with another amount', async () => {
    const item = await gift('3.00');
    const farmer = await world.member('farmer');
    const wallet = { item, way: 'wallet' as const };
    await expect(propose({ ...wallet, personId: world.buyer.id, amount: 3 })).rejects.toMatchObject({
      status: 422,
      code: 'reconciliation.no_wallet',
    });
    await expect(propose({ item, way: 'send_back', amount: 3 })).rejects.toMatchObject({
      status: 422,
      code: 'reconciliation.way_not_fitting',
    });
    await expect(propose({ ...wallet, personId: farmer.id, amount: 4 })).rejects.toMatchObject({
      status: 409,
      code: 'reconciliation.claim_changed',
    });
    await expect(propose({ item: 'charge:none', way: 'send_back', amount: 3 })).rejects.toMatchObject({ status: 404 });
  });
});

describe('the second person', () => {
  test('is never the first one: refused by the server, and by the database; a proposal is one for each claim', async () => {
    const item = await gift('5.00');
    const farmer = await world.member('farmer');
    const choice = { item, way: 'wallet' as const, personId: farmer.id, amount: 5 };
    const { id } = await propose(choice);
    await expect(propose(choice, 'second')).rejects.toMatchObject({ code: 'reconciliation.assignment_waits' });
    await expect(as('first').call(approveAssignment, { params: { id } })).rejects.toMatchObject({
      status: 403,
      code: 'reconciliation.same_person',
    });
    await expect(
      rowsIn(
        world.app.platform.db,
        "update unassigned_assignments set state = 'approved', decided_by = proposed_by, decided_at = now() where id = $1",
        [id],
      ),
    ).rejects.toThrow('unassigned_assignments_two_people');
    await as('first').call(withdrawAssignment, { params: { id }, body: { note: 'Wrong' } });
    expect(await world.balance('seller_wallet', farmer.id)).toBe(0);
    expect((await propose(choice)).id).not.toBe(id);
  });
});

test('what was paid too much goes back to the phone that paid, once, and not while it is under way', async () => {
  const phone = newPhone();
  const { paymentId } = await world.pay([await world.order()], phone);
  await world.settle();
  await world.upload('sandbox', [`charge,${paymentId},0.50,merchant,more-1,More`]);
  await world.judge();
  await world.approve(await world.propose('book', await world.exceptions({ kind: 'amount' })));
  await world.settle();
  const item = `charge:${paymentId}`;
  const { unpaid } = await as('first').call(showClaim, { query: { item } });
  expect(unpaid).toEqual([]);
  const before = world.sandbox.wallet(phone).balancePesewas;
  const { id } = await propose({ item, way: 'send_back', amount: 0.5 });
  await as('second').call(approveAssignment, { params: { id } });
  expect((await as('first').call(showClaim, { query: { item } })).claim).toMatchObject({ underWay: 0.5, ways: [] });
  await world.settle();
  expect(world.sandbox.wallet(phone).balancePesewas).toBe(before + 50);
  expect(await world.balance('unassigned', item)).toBe(0);
  expect((await as('first').call(showOverview, {})).unassigned).toMatchObject({ underWay: 0, stuck: 0 });
});

test('what goes back waits while our own balance does not suffice: staff are notified once, the pages say so, and it is sent later', async () => {
  const phone = newPhone();
  const { paymentId } = await world.pay([await world.order()], phone);
  await world.settle();
  await world.upload('sandbox', [`charge,${paymentId},0.50,merchant,more-2,More`]);
  await world.judge();
  await world.approve(await world.propose('book', await world.exceptions({ kind: 'amount' })));
  await world.settle();
  const item = `charge:${paymentId}`;
  const { floatPesewas } = world.sandbox.money();
  await world.sandbox.steer({ do: 'float', floatPesewas: 0 });
  const before = world.sandbox.wallet(phone).balancePesewas;
  const { id } = await propose({ item, way: 'send_back', amount: 0.5 });
  await as('second').call(approveAssignment, { params: { id } });
  await world.settle();
  await world.settle(MINUTE_MS);
  const staffTold = "select params from notices where kind = 'float_empty' and recipient = 'staff'";
  expect(await rowsIn(world.app.platform.db, staffTold)).toEqual([{ params: { provider: 'the sandbox' } }]);
  const claim = async () => (await as('first').call(showClaim, { query: { item } })).claim;
  expect(await claim()).toMatchObject({ underWay: 0.5, waitsForFloat: true });
  const unassigned = async () => (await as('first').call(showOverview, {})).unassigned;
  expect(await unassigned()).toMatchObject({ underWay: 0.5, waitingForFloat: 0.5, stuck: 0 });
  await world.sandbox.steer({ do: 'float', floatPesewas });
  await world.settle(HOUR_MS);
  expect(world.sandbox.wallet(phone).balancePesewas).toBe(before + 50);
  expect(await unassigned()).toMatchObject({ underWay: 0, waitingForFloat: 0 });
});
