import { paymentProviders } from '#app/server/ports/payment-ports.ts';
import { HOUR_MS, MINUTE_MS } from '#kernel/time.ts';
import { approveProposal } from '#slices/admin/contract-proposals.ts';
import { escrowWorld, type EscrowWorld, newPhone, PASSWORD, TOTAL } from '#test/support/escrow-world.ts';
import { addMember } from '#test/support/people.ts';
import { codeSentTo } from '#test/support/proofs.ts';
import { rowsIn } from '#test/support/rows.ts';
import { addTrustedNumber } from '#test/support/trusted-number.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  askRefundCode,
  checkDestination,
  confirmDestination,
  nameAnother,
  proposeDestination,
  showRefund,
} from '../../contract-refunds.ts';
import { refundHold } from '../index.ts';
import type { PaymentProviders } from '../payment-providers.ts';
import { noteSendOf } from '../sending/store-sends.ts';
import { settleByPeople } from '../unsettled/settle-by-people.ts';
import { followRefund } from './send-refunds.ts';
import { findRefund } from './store-refunds.ts';

let world: EscrowWorld;
beforeAll(async () => {
  world = await escrowWorld();
});
afterAll(() => world.close());
afterEach(() => world.checkBooks());

const BEGINS_WITH = 5_000_00;
const got = (phone: string) => world.sandbox.wallet(phone).balancePesewas - BEGINS_WITH;
const as = (who: Viewer | null) => world.app.as(who);

interface Stuck {
  readonly id: string;
  readonly orderId: string;
  readonly phone: string;
}

/** A refund whose number is blocked since it paid. */
async function stuck(): Promise<Stuck> {
  const phone = newPhone();
  const orderId = await world.order();
  await world.pay([orderId], phone);
  await world.settle();
  await world.sandbox.steer({ do: 'wallet', phone, blocked: true });
  const at = world.app.clock.now();
  await world.app.platform.db.transaction((tx) => refundHold(tx, { orderId, reason: 'gone', by: null, at }));
  await world.settle();
  const [row] = await rowsIn<{ id: string }>(world.app.platform.db, 'select id from refunds where order_id = $1', [
    orderId,
  ]);
  return { id: row?.id ?? '', orderId, phone };
}

const named = (phone: string, name: string) => world.sandbox.steer({ do: 'wallet', phone, name });
const name = ({ id }: Stuck, phone: string, who: Viewer | null = world.buyer, secret?: string) =>
  as(who).call(nameAnother, { params: { id }, query: { secret }, body: { phone, network: 'mtn' } });
const show = ({ id }: Stuck) => as(world.buyer).call(showRefund, { params: { id } });
const owed = ({ orderId }: Stuck) => world.balance('refunds_payable', orderId);

test('refund: goes to another number in the name of the one that paid, once, and the books say so', async () => {
  const refund = await stuck();
  const other = newPhone();
  await named(refund.phone, 'Akosua Boadi');
  await named(other, 'BOADI AKOSUA MARY');
  expect(await show(refund)).toMatchObject({ state: 'stuck', reason: 'wallet_blocked', actions: ['name_another'] });
  const query = { phone: other, network: 'mtn' as const };
  expect(await as(world.buyer).call(checkDestination, { params: { id: refund.id }, query })).toMatchObject({
    name: 'BOADI AKOSUA MARY',
  });
  expect(await name(refund, other)).toMatchObject({ destination: { proof: 'name', lastFour: other.slice(-4) } });
  await world.settle();
  expect({ there: got(other), here: got(refund.phone), owed: await owed(refund) }).toEqual({
    there: TOTAL,
    here: -TOTAL,
    owed: 0,
  });
  await world.sandbox.steer({ do: 'wallet', phone: refund.phone, blocked: false });
  await world.settle(2 * HOUR_MS);
  expect([got(other), got(refund.phone)]).toEqual([TOTAL, -TOTAL]);
  expect(await show(refund)).toMatchObject({ state: 'sent', actions: [] });
});

test('refund: one that comes back from the other number is owed again, and goes to a third one', async () => {
  const refund = await stuck();
  const [other, third] = [newPhone(), newPhone()];
  for (const phone of [refund.phone, other, third]) await named(phone, 'Akosua Boadi');
  await name(refund, other);
  await world.settle();
  expect([got(other), await owed(refund)]).toEqual([TOTAL, 0]);
  const [sent] = await rowsIn<{ reference: string }>(
    world.app.platform.db,
    'select reference::text from refunds where id = $1',
    [refund.id],
  );
  // No notice says so: it is found by looking.
  await world.sandbox.steer({ do: 'faults', phone: other, faults: { webhookLost: true } });
  await world.sandbox.steer({ do: 'return', reference: sent?.reference ?? '', reason: 'wallet_blocked' });
  await world.settle(2 * HOUR_MS);
  expect([got(other), await owed(refund)]).toEqual([0, TOTAL]);
  expect(await show(refund)).toMatchObject({ state: 'stuck', reason: 'wallet_blocked', actions: ['name_another'] });
  await name(refund, third);
  await world.settle();
  expect([got(third), await owed(refund)]).toEqual([TOTAL, 0]);
  expect(await show(refund)).toMatchObject({ state: 'sent' });
});

test('refund: one to the number that paid is final, whatever a later read says', async () => {
  const phone = newPhone();
  const orderId = await world.order();
  await world.pay([orderId], phone);
  await world.settle();
  const { platform, clock } = world.app;
  const refund = { orderId, reason: 'gone', by: null, at: clock.now() };
  await platform.db.transaction((tx) => refundHold(tx, refund));
  await world.settle();
  expect([got(phone), await world.balance('refunds_payable', orderId)]).toEqual([0, 0]);
  const [row] = await rowsIn<{ id: string }>(platform.db, 'select id::text from refunds where order_id = $1', [
    orderId,
  ]);
  const sent = await findRefund(platform.db, row?.id ?? '');
  if (sent === null) throw new Error('No refund.');
  const real = paymentProviders(platform.config.payments, clock);
  const readRefund = () => Promise.resolve({ state: 'failed', reason: 'wallet_blocked' });
  const find = () => Object.create(real.named('sandbox'), { readRefund: { value: readRefund } });
  const lying: PaymentProviders = Object.create(real, { find: { value: find } });
  await followRefund(platform, lying, sent);
  expect(await findRefund(platform.db, sent.id)).toMatchObject({ state: 'succeeded', reference: sent.reference });
  expect(await world.balance('refunds_payable', orderId)).toBe(0);
});

test('refund: a number in another name gets nothing before a code to the number that paid', async () => {
  const refund = await stuck();
  const other = newPhone();
  await named(refund.phone, 'Akosua Boadi');
  await named(other, 'Yaw Mensah');
  expect(await name(refund, other)).toMatchObject({ destination: { proof: null }, actions: ['name_another', 'code'] });
  await world.settle(10 * MINUTE_MS);
  expect(got(other)).toBe(0);
  const params = { id: refund.id };
  const { challengeId } = await as(world.buyer).call(askRefundCode, { params });
  const code = await codeSentTo(world.app, refund.phone);
  await expect(
    as(world.stranger).call(confirmDestination, { params, body: { challengeId, code } }),
  ).rejects.toMatchObject({ status: 404 });
  await as(world.buyer).call(confirmDestination, { params, body: { challengeId, code } });
  await world.settle();
  expect([got(other), await owed(refund)]).toEqual([TOTAL, 0]);
});

test('refund: without the number that paid, two administrators have to agree about the other one', async () => {
  const refund = await stuck();
  const other = newPhone();
  await named(refund.phone, 'Akosua Boadi');
  await named(other, 'Yaw Mensah');
  await name(refund, other);
  const first = await addMember(world.app, { role: 'admin' });
  const second = await addMember(world.app, { role: 'admin' });
  const asked = await as(first).call(proposeDestination, {
    params: { id: refund.id },
    body: { note: 'Card of Akosua, and of her husband Yaw, seen at the office' },
  });
  const params = { id: asked.id };
  await expect(as(first).call(approveProposal, { params })).rejects.toMatchObject({ code: 'proposal.same_person' });
  await world.settle(10 * MINUTE_MS);
  expect(got(other)).toBe(0);
  await as(second).call(approveProposal, { params });
  await world.settle();
  expect([got(other), await owed(refund)]).toEqual([TOTAL, 0]);
});

test('refund: never goes to whom its order pays, nor at the word of anybody but its payer', async () => {
  const refund = await stuck();
  const method = { phone: newPhone(), network: 'mtn' as const, password: PASSWORD };
  await addTrustedNumber(world.app, world.seller, method);
  for (const phone of [method.phone, world.seller.phone ?? '', world.seller.phone ?? ''])
    await expect(name(refund, phone)).rejects.toMatchObject({ status: 403, code: 'refund.of_the_order' });
  for (const who of [world.stranger, world.seller, world.admin, null])
    await expect(name(refund, newPhone(), who)).rejects.toMatchObject({ status: 404, code: 'refund.not_found' });
});

test('refund: what was sent without an answer goes elsewhere only when two people say that it was not paid', async () => {
  const phone = newPhone();
  const orderId = await world.order();
  await world.pay([orderId], phone);
  await world.settle();
  await world.sandbox.steer({
    do: 'faults',
    phone,
    faults: { answer: { fault: 'hang_before_work', calls: ['refund'], times: 1 } },
  });
  const at = world.app.clock.now();
  await world.app.platform.db.transaction((tx) => refundHold(tx, { orderId, reason: 'gone', by: null, at }));
  const [row] = await rowsIn<{ id: string; reference: string }>(
    world.app.platform.db,
    'select id::text, reference::text from refunds where order_id = $1',
    [orderId],
  );
  const refund = { id: row?.id ?? '', orderId, phone };
  const { db } = world.app.platform;
  // As an answer that was lost leaves it.
  await rowsIn(db, 'insert into provider_sends (reference, number, sent_at) values ($1, 1, $2)', [row?.reference, at]);
  await rowsIn(
    db,
    "update refunds set next_attempt_at = null, created_at = created_at - interval '2 hours' where id = $1",
    [refund.id],
  );
  const other = newPhone();
  await named(phone, 'Akosua Boadi');
  await named(other, 'Akosua Boadi');
  expect(await name(refund, other)).toMatchObject({ destination: { proof: 'name' } });
  await world.settle(10 * MINUTE_MS);
  expect(got(other)).toBe(0);
  const found = {
    kind: 'refund' as const,
    id: refund.id,
    reference: row?.reference ?? '',
    outcome: 'not_paid' as const,
  };
  await db.transaction((tx) => settleByPeople(tx, found, world.app.clock.now()));
  await world.settle();
  expect([got(other), await owed(refund)]).toEqual([TOTAL, 0]);
});

test('refund: a guest who shows the secret of their payment names another number too', async () => {
  const refund = await stuck();
  const [row] = await rowsIn<{ secret: string }>(
    world.app.platform.db,
    'update payments p set payer_id = null from refunds r where r.id = $1 and p.id = r.payment_id returning p.secret',
    [refund.id],
  );
  const other = newPhone();
  await named(refund.phone, 'Akosua Boadi');
  await named(other, 'Yaw Mensah');
  await expect(name(refund, other, null, 'not-this-one')).rejects.toMatchObject({ status: 404 });
  const query = { secret: row?.secret };
  await name(refund, other, null, row?.secret);
  const params = { id: refund.id };
  const { challengeId } = await as(null).call(askRefundCode, { params, query });
  const body = { challengeId, code: await codeSentTo(world.app, refund.phone) };
  await as(null).call(confirmDestination, { params, query, body });
  await world.settle();
  expect(got(other)).toBe(TOTAL);
});

test('refund: a process that read it before sends nothing to the number that paid afterwards', async () => {
  const refund = await stuck();
  const { db } = world.app.platform;
  const [before] = await rowsIn<{ reference: string }>(db, 'select reference::text from refunds where id = $1', [
    refund.id,
  ]);
  const other = newPhone();
  await named(refund.phone, 'Akosua Boadi');
  await named(other, 'Akosua Boadi');
  await name(refund, other);
  const send = { reference: before?.reference ?? '', number: 9, at: world.app.clock.now() };
  expect(await noteSendOf(db, { kind: 'refund', id: refund.id }, send)).toBe(false);
  await world.settle();
  expect([got(other), await owed(refund)]).toEqual([TOTAL, 0]);
});

test('refund: the payer is notified once that another number is needed', async () => {
  const refund = await stuck();
  await world.settle(2 * HOUR_MS);
  await world.app.settle();
  const notices = await rowsIn(
    world.app.platform.db,
    "select link from notices where kind = 'refund_stuck' and key = $1",
    [`refund.stuck:${refund.id}`],
  );
  expect(notices).toEqual([{ link: `/refunds/${refund.id}` }]);
});
