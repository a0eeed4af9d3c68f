import { rowsIn } from '#test/support/rows.ts';
import { cancelOrder } from '#slices/orders/contract-act.ts';
import { disputeTracked } from '#slices/orders/contract-track.ts';
import { addStatement } from '#slices/escrow/contract-disputes.ts';
import { decideDispute, listDisputes, openDispute } from '#slices/escrow/contract.ts';
import { countUnread, listNotifications } from '#slices/notifications/contract.ts';
import { changeSettings, showSettings } from '#slices/settings/contract.ts';
import { guestOrderAt } from '#test/support/orders/guest-trade.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import { HOUR_MS } from '#kernel/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let trade: Trade;
beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());

const db = () => trade.app.platform.db;

/** The kinds of notices that this recipient got about one order, or the link to it, in order. */
async function toldOf(recipient: string, about: string): Promise<string[]> {
  const rows = await rowsIn<{ kind: string }>(
    db(),
    'select kind from notices where recipient = $1 and fanned_out_at is not null and (key like $2 or link like $2) order by at, id',
    [recipient, `%${about}%`],
  );
  return rows.map(({ kind }) => kind);
}

test('buyer and farmer are notified of every step of a trade, once', async () => {
  const { id } = await trade.orderAt('completed');
  await trade.settle();
  expect(await toldOf(`user:${trade.buyer.id}`, id)).toEqual([
    'order_placed',
    'order_paid',
    'order_confirmed',
    'order_ready',
    'order_transporter_found',
    'order_picked_up',
    'order_in_transit',
    'order_delivered',
    'order_completed',
  ]);
  const farmer = await toldOf(`user:${trade.farmer.id}`, id);
  expect(farmer.toSorted()).toEqual([
    'earning_released',
    'order_delivered_to_buyer',
    'order_picked_up',
    'order_received',
    'order_transporter_found',
  ]);
  expect(await toldOf(`user:${trade.transporter.id}`, id)).toEqual(['delivery_collect_by', 'earning_released']);
  expect((await trade.app.as(trade.buyer).call(countUnread)).count).toBeGreaterThanOrEqual(9);
});

test('a guest is notified by SMS and e-mail, with the secret link of the order', async () => {
  const { id, token } = await guestOrderAt(trade, 'delivered');
  await trade.settle();
  const rows = await rowsIn<{ kind: string; channel: string; body: string; link: string }>(
    db(),
    `select d.kind, d.channel, d.body, d.link_url as link from notice_deliveries d join notices n on n.id = d.notice_id
     where n.key like $1 and n.person_id is null order by d.seq`,
    [`%${id}`],
  );
  expect([...new Set(rows.map(({ kind }) => kind))]).toEqual([
    'order_placed_guest',
    'order_paid_guest',
    'order_confirmed',
    'order_transporter_found',
    'order_picked_up',
    'order_delivered_guest',
  ]);
  const placed = rows.filter(({ kind }) => kind === 'order_placed_guest');
  expect(placed.map(({ channel }) => channel)).toEqual(['sms', 'email']);
  expect(placed[0]?.body).toMatch(new RegExp(`/track/${token}$`));
  expect(new Set(rows.filter(({ channel }) => channel === 'email').map(({ link }) => new URL(link).pathname))).toEqual(
    new Set([`/track/${token}`]),
  );
});

test('the reminder of the deadline comes six hours before it, unless the buyer was faster or a dispute stops the clock', async () => {
  const late = await trade.orderAt('delivered');
  const fast = await trade.orderAt('delivered');
  const disputed = await trade.orderAt('delivered');
  await trade.move(trade.buyer, fast.id, 'completed');
  await trade.app
    .as(trade.buyer)
    .call(openDispute, { params: { transactionId: disputed.id }, body: { reason: 'Half of it is rotten' } });
  await trade.settle();
  await trade.settle(48 * HOUR_MS - 6 * HOUR_MS);
  const reminded = async (id: string) => (await toldOf(`user:${trade.buyer.id}`, id)).includes('receipt_deadline_near');
  expect([await reminded(late.id), await reminded(fast.id), await reminded(disputed.id)]).toEqual([true, false, false]);
});

test('both sides and the staff are notified of a dispute and of its end', async () => {
  const { id } = await trade.orderAt('delivered');
  await trade.app
    .as(trade.buyer)
    .call(openDispute, { params: { transactionId: id }, body: { reason: 'Half of it is rotten' } });
  await trade.settle();
  const { items } = await trade.app.as(trade.admin).call(listDisputes);
  const dispute = items.find((item) => item.transactionId === id);
  await trade.app
    .as(trade.admin)
    .call(decideDispute, {
      params: { id: dispute?.id ?? '' },
      body: { outcome: 'refund', note: 'The photos show it.' },
    });
  await trade.settle();
  expect(await toldOf(`user:${trade.farmer.id}`, id)).toEqual(
    expect.arrayContaining(['dispute_opened', 'dispute_decided_with_fee']),
  );
  expect(await toldOf(`user:${trade.buyer.id}`, id)).toEqual(
    expect.arrayContaining(['dispute_opened', 'dispute_decided_with_fee', 'refund_sent']),
  );
  expect(await toldOf(`user:${trade.admin.id}`, dispute?.id ?? '')).toEqual(['dispute_waits']);
});

test('the buyer is notified of the end without the goods, and so is a farmer who did not end it', async () => {
  const unpaid = await trade.orderAt('pending_payment');
  const paid = await trade.orderAt('pending');
  const byFarmer = await trade.orderAt('pending');
  await trade.app.as(trade.buyer).call(cancelOrder, { params: { id: unpaid.id } });
  await trade.app.as(trade.buyer).call(cancelOrder, { params: { id: paid.id } });
  await trade.app.as(trade.farmer).call(cancelOrder, { params: { id: byFarmer.id }, body: { reason: 'Hail' } });
  await trade.settle();
  const farmer = `user:${trade.farmer.id}`;
  expect(await toldOf(farmer, unpaid.id)).toEqual([]);
  expect(await toldOf(farmer, paid.id)).toEqual(['order_received', 'order_lost']);
  expect(await toldOf(farmer, byFarmer.id)).toEqual(['order_received']);
  for (const { id } of [unpaid, paid, byFarmer])
    expect(await toldOf(`user:${trade.buyer.id}`, id)).toContain('order_cancelled');
  const [notice] = await rowsIn<{ params: { reason: string; refundPesewas: number } }>(
    db(),
    "select params from notices where kind = 'order_cancelled' and key like $1",
    [`%${byFarmer.id}`],
  );
  expect(notice?.params).toMatchObject({ reason: 'Hail' });
  expect(notice?.params.refundPesewas).toBeGreaterThan(0);
});

/** Who got a notice that something was said in a dispute, and what. */
async function toldWords(disputeStatementId: string): Promise<Record<string, string>> {
  const rows = await rowsIn<{ recipient: string; kind: string }>(
    db(),
    'select recipient, kind from notices where key = $1',
    [`dispute.said:${disputeStatementId}`],
  );
  return Object.fromEntries(rows.map(({ recipient, kind }) => [recipient, kind]));
}

test('a statement in a dispute reaches the other side and the staff once, and never its author', async () => {
  const { id } = await trade.orderAt('delivered');
  const { disputeId } = await trade.app
    .as(trade.buyer)
    .call(openDispute, { params: { transactionId: id }, body: { reason: 'Half of it is rotten' } });
  const say = (by: typeof trade.buyer, text: string) => ({
    params: { disputeId },
    body: { text },
    idempotencyKey: `${disputeId}-${by.id}`,
  });
  const call = say(trade.buyer, 'I kept the rotten ones');
  const said = await trade.app.as(trade.buyer).call(addStatement, call);
  expect((await trade.app.as(trade.buyer).call(addStatement, call)).id).toBe(said.id);
  await trade.settle();
  expect(await toldWords(said.id)).toEqual({ [`user:${trade.farmer.id}`]: 'dispute_statement', staff: 'dispute_said' });
  const response = await trade.app
    .as(trade.farmer)
    .call(addStatement, say(trade.farmer, 'They were dry when they left'));
  expect(await toldWords(response.id)).toEqual({
    [`user:${trade.buyer.id}`]: 'dispute_statement',
    staff: 'dispute_said',
  });
  const colleague = await trade.app.person({ role: 'admin' });
  const question = await trade.app.as(trade.admin).call(addStatement, say(trade.admin, 'Can you show photos?'));
  const told = await toldWords(question.id);
  expect(told).toMatchObject({
    [`user:${trade.buyer.id}`]: 'dispute_statement',
    [`user:${trade.farmer.id}`]: 'dispute_statement',
    [`user:${colleague.id}`]: 'dispute_said',
  });
  expect(Object.keys(told)).not.toContain(`user:${trade.admin.id}`);
});

test('a guest reads by SMS what the farmer says in their dispute', async () => {
  const { id, token, phone } = await guestOrderAt(trade, 'delivered');
  await trade.app.as(null).call(disputeTracked, { params: { token }, body: { reason: 'Wrong goods' } });
  await trade.settle();
  const { items } = await trade.app.as(trade.admin).call(listDisputes, {});
  const disputeId = items.find(({ transactionId }) => transactionId === id)?.id ?? '';
  const said = await trade.app
    .as(trade.farmer)
    .call(addStatement, { params: { disputeId }, body: { text: 'I sent what was asked' } });
  expect(await toldWords(said.id)).toEqual({ [`guest:${phone}`]: 'dispute_statement', staff: 'dispute_said' });
});

test('the time that a farmer has to answer is named as operators have set it', async () => {
  const { app, admin, buyer } = trade;
  const { settings } = await app.as(admin).call(showSettings);
  await app.as(admin).call(changeSettings, { body: { ...settings, answerWindowHours: 30 } });
  const order = await trade.orderAt('pending');
  await app.as(admin).call(changeSettings, { body: settings });
  const { items } = await app.as(buyer).call(listNotifications, {});
  const paid = items.find(({ title }) => title === `Payment received for order ${order.orderNumber}`);
  expect(paid?.text).toContain('has 30 hours to confirm the order');
});
