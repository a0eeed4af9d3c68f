import { rowsIn } from '#test/support/rows.ts';
import { newId } from '#kernel/ids.ts';
import { HOUR_MS, MINUTE_MS } from '#kernel/time.ts';
import { listPendingInspections } from '#slices/quality/contract.ts';
import { showTransaction } from '#slices/escrow/contract.ts';
import { acceptRequest, listRequests, setDeliveryStatus } from '#slices/transport/contract.ts';
import { guestOrderAt } from '#test/support/orders/guest-trade.ts';
import { openTrade } from '#test/support/orders/trade.ts';
import type { Trade } from '#test/support/orders/trade.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { moveDeadline, moveTrackedDeadline } from '../../contract-deadline.ts';
import { getOrder, trackOrder } from '../../contract-read.ts';
import { moneyWithoutEnd } from './store-deadlines.ts';

let trade: Trade;

beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());
// Whatever a test left under way is over before the next begins.
beforeEach(() => trade.settle());

const get = (id: string, who = trade.admin) => trade.app.as(who).call(getOrder, { params: { id } });
const more = (who: Trade['buyer'] | null, id: string, body: { hours: number; reason?: string }) =>
  trade.app.as(who).call(moveDeadline, { params: { id }, body });
const toldOf = async (recipient: string, id: string) =>
  (
    await rowsIn<{ kind: string }>(
      trade.app.platform.db,
      'select kind from notices where recipient = $1 and (key like $2 or link like $2) and at <= $3 order by at, id',
      [recipient, `%${id}%`, trade.app.clock.now()],
    )
  ).map(({ kind }) => kind);
const noneWaits = async () => expect(await moneyWithoutEnd(trade.app.platform.db, trade.app.clock.now())).toEqual([]);

async function everythingBack(id: string, listingId: string): Promise<void> {
  expect(await get(id)).toMatchObject({ status: 'cancelled', escrowStatus: 'refunded', deadline: null });
  expect(await trade.stock(listingId)).toMatchObject({ free: 100_000, reserved: 0, sold: 0 });
  await noneWaits();
}

describe('a farmer who does not make the goods ready', () => {
  test('is reminded once, and loses the order; both sides read why', async () => {
    const listingId = await trade.listing();
    const { id, deadline } = await trade.orderAt('confirmed', { listingId });
    expect(deadline).toMatchObject({ kind: 'ready_by', moreHours: 48 });
    await trade.settle(35 * HOUR_MS);
    expect(await toldOf(`user:${trade.farmer.id}`, id)).not.toContain('order_step_near');
    await trade.settle(HOUR_MS);
    await trade.settle(MINUTE_MS);
    const reminders = (await toldOf(`user:${trade.farmer.id}`, id)).filter((kind) => kind === 'order_step_near');
    expect(reminders).toHaveLength(1);
    await noneWaits();
    await trade.settle(12 * HOUR_MS);
    await everythingBack(id, listingId);
    expect((await get(id)).history.at(-1)).toMatchObject({
      cause: 'Not made ready by the farmer in time',
      party: 'clock',
    });
    expect(await toldOf(`user:${trade.farmer.id}`, id)).toContain('order_lost');
    expect(await toldOf(`user:${trade.buyer.id}`, id)).toContain('order_cancelled');
  });

  test('may take more time once, says why, and the buyer is notified', async () => {
    const { id } = await trade.orderAt('confirmed');
    const before = Date.parse((await get(id)).deadline?.at ?? '');
    const moved = await more(trade.farmer, id, { hours: 24, reason: 'The rain took the road' });
    expect(moved.deadline).toMatchObject({ kind: 'ready_by', moreHours: null });
    expect(Date.parse(moved.deadline?.at ?? '')).toBe(before + 24 * HOUR_MS);
    expect(moved.history.at(-1)).toMatchObject({ cause: 'Took more time', note: 'The rain took the road' });
    expect(await toldOf(`user:${trade.buyer.id}`, id)).toContain('order_more_time');
    expect(await toldOf(`user:${trade.farmer.id}`, id)).not.toContain('order_more_time');
    await trade.settle(60 * HOUR_MS);
    expect(await get(id)).toMatchObject({ status: 'confirmed' });
    await trade.settle(12 * HOUR_MS);
    expect(await get(id)).toMatchObject({ status: 'cancelled' });
  });
});

describe('more time is refused', () => {
  test.each([
    ['a second time', { hours: 1, reason: 'Again' }, 409, 'order.extended_already'],
    ['for longer than the window', { hours: 49, reason: 'Long' }, 422, 'order.too_much_time'],
    ['without a reason where it is taken', { hours: 2 }, 422, 'order.reason_needed'],
    ['for no time', { hours: 0, reason: 'Nothing' }, 422, 'input.invalid'],
    ['in halves', { hours: 1.5, reason: 'Half' }, 422, 'input.invalid'],
  ])('%s', async (why, body, status, code) => {
    const { id } = await trade.orderAt('confirmed');
    if (why === 'a second time') await more(trade.buyer, id, { hours: 3 });
    await expect(more(trade.farmer, id, body)).rejects.toMatchObject({ status, code });
  });

  test('to strangers, to the wrong side, and where nothing waits', async () => {
    const { id } = await trade.orderAt('confirmed');
    await expect(more(trade.stranger, id, { hours: 2 })).rejects.toMatchObject({ status: 404 });
    await expect(more(null, id, { hours: 2 })).rejects.toMatchObject({ status: 401 });
    await expect(more(trade.admin, id, { hours: 2 })).rejects.toMatchObject({ status: 403 });
    const done = await trade.orderAt('completed');
    await expect(more(trade.buyer, done.id, { hours: 2 })).rejects.toMatchObject({ status: 409 });
    await expect(more(trade.buyer, newId(), { hours: 2 })).rejects.toMatchObject({ status: 404 });
  });
});

test('one form sent twice moves the deadline once', async () => {
  const { id } = await trade.orderAt('confirmed');
  const sent = { params: { id }, body: { hours: 5, reason: 'Rain' }, idempotencyKey: newId() };
  const first = await trade.app.as(trade.farmer).call(moveDeadline, sent);
  const again = await trade.app.as(trade.farmer).call(moveDeadline, sent);
  expect(again.deadline).toEqual(first.deadline);
  expect((await get(id)).history.filter(({ cause }) => cause === 'Took more time')).toHaveLength(1);
});

test('a farmer gives the buyer more time to look at the goods; the reminder moves along', async () => {
  const { id } = await trade.orderAt('delivered');
  await more(trade.farmer, id, { hours: 24 });
  await trade.settle(48 * HOUR_MS);
  expect(await get(id)).toMatchObject({ status: 'delivered', deadline: { kind: 'receipt_by', moreHours: null } });
  expect(await toldOf(`user:${trade.buyer.id}`, id)).not.toContain('receipt_deadline_near');
  await trade.settle(18 * HOUR_MS);
  expect(await toldOf(`user:${trade.buyer.id}`, id)).toContain('receipt_deadline_near');
  await trade.settle(6 * HOUR_MS);
  expect(await get(id)).toMatchObject({ status: 'completed', escrowStatus: 'released' });
});

test('a guest gives more time by the secret link, and reads by SMS when the order ends', async () => {
  const { id, token, listingId } = await guestOrderAt(trade, 'confirmed');
  const moved = await trade.app.as(null).call(moveTrackedDeadline, { params: { token }, body: { hours: 10 } });
  expect(moved.deadline).toMatchObject({ kind: 'ready_by', moreHours: null });
  await trade.settle(58 * HOUR_MS);
  expect(await trade.app.as(null).call(trackOrder, { params: { token } })).toMatchObject({ status: 'cancelled' });
  await everythingBack(id, listingId);
  const told = await rowsIn<{ kind: string }>(
    trade.app.platform.db,
    "select kind from notices where recipient like 'guest:%' and key like $1",
    [`%${id}%`],
  );
  expect(told.map(({ kind }) => kind)).toContain('order_cancelled');
});

describe('an inspection that does not come', () => {
  test('ends an order whose buyer asked for it, with everything back', async () => {
    const listingId = await trade.listing();
    const order = await trade.orderAt('pending', { listingId, inspectionRequested: true });
    const checked = await trade.move(trade.farmer, order.id, 'confirmed');
    expect(checked).toMatchObject({ status: 'pending_quality_check', deadline: { kind: 'inspect_by' } });
    const inspector = await trade.app.person({ role: 'quality_inspector' });
    const inQueue = async () =>
      (await trade.app.as(inspector).call(listPendingInspections, {})).find(({ orderId }) => orderId === order.id);
    expect(await inQueue()).toMatchObject({ dueAt: checked.deadline?.at });
    await trade.settle(27 * HOUR_MS);
    expect(await toldOf('staff', order.id)).toEqual(['order_step_near']);
    expect(await inQueue()).toMatchObject({ priority: 'urgent' });
    await trade.settle(9 * HOUR_MS);
    await everythingBack(order.id, listingId);
  });

  test('is left out where the farmer asked, and cannot be asked for again', async () => {
    const { id } = await trade.orderAt('confirmed');
    await trade.move(trade.farmer, id, 'pending_quality_check');
    await trade.settle(36 * HOUR_MS);
    expect(await get(id)).toMatchObject({ status: 'confirmed', inspectionRequested: false });
    expect(await toldOf(`user:${trade.buyer.id}`, id)).toContain('order_inspection_skipped');
    await expect(trade.move(trade.farmer, id, 'pending_quality_check')).rejects.toMatchObject({ status: 409 });
    expect(await trade.move(trade.farmer, id, 'ready_for_pickup')).toMatchObject({ status: 'ready_for_pickup' });
  });
});

describe('a delivery', () => {
  test('that nobody accepts ends the order', async () => {
    const listingId = await trade.listing();
    const { id } = await trade.orderAt('confirmed', { listingId });
    await trade.move(trade.farmer, id, 'ready_for_pickup');
    await trade.settle(36 * HOUR_MS);
    await everythingBack(id, listingId);
    const { items } = await trade.app.as(trade.transporter).call(listRequests, {});
    expect(items.filter(({ orderNumber }) => orderNumber === id)).toEqual([]);
  });

  test('that is not collected goes to another transporter once, then everything goes back', async () => {
    const listingId = await trade.listing();
    const { id } = await trade.orderAt('ready_for_pickup', { listingId });
    const other = await trade.app.person({ role: 'transporter', firstName: 'Kwame' });
    await trade.settle(18 * HOUR_MS);
    await trade.settle(6 * HOUR_MS);
    expect(await get(id)).toMatchObject({
      status: 'ready_for_pickup',
      transporterName: null,
      deadline: { kind: 'accept_by' },
    });
    expect(await toldOf(`user:${trade.transporter.id}`, id)).toContain('order_step_near');
    expect(await toldOf(`user:${trade.farmer.id}`, id)).toContain('order_open_again');
    const delivery = await rowsIn<{ id: string }>(
      trade.app.platform.db,
      'select id from deliveries where order_id = $1',
      [id],
    );
    const params = { id: delivery[0]?.id ?? '' };
    await expect(trade.app.as(trade.transporter).call(acceptRequest, { params })).rejects.toMatchObject({
      status: 403,
      code: 'transport.passed_over',
    });
    await expect(trade.move(trade.transporter, id, 'ready_for_pickup')).rejects.toMatchObject({ status: 403 });
    await trade.app.as(other).call(acceptRequest, { params });
    await trade.settle();
    expect(await get(id)).toMatchObject({ transporterName: 'Kwame Asante', deadline: { kind: 'collect_by' } });
    await trade.settle(24 * HOUR_MS);
    await everythingBack(id, listingId);
    expect(await toldOf(`user:${other.id}`, id)).toContain('order_lost');
  });

  test('that is late sends everybody a notice, and far beyond opens a dispute by itself', async () => {
    const { id } = await trade.orderAt('in_transit');
    const { durationHours } = await get(id);
    await trade.settle(durationHours * HOUR_MS + MINUTE_MS);
    for (const who of [trade.buyer, trade.farmer, trade.transporter])
      expect(await toldOf(`user:${who.id}`, id)).toContain('order_late');
    expect(await get(id)).toMatchObject({ late: true, disputed: false, deadline: { kind: 'deliver_by' } });
    await trade.settle(24 * HOUR_MS);
    const disputed = await get(id);
    expect(disputed).toMatchObject({ disputed: true, escrowStatus: 'disputed', deadline: { kind: 'decide_by' } });
    const { dispute } = await trade.app.as(trade.buyer).call(showTransaction, { params: { id } });
    expect(dispute).toMatchObject({
      openedByName: 'Farmgate',
      reason: 'The goods have not arrived long after the promised time',
      mayAdd: true,
    });
    expect(await toldOf(`user:${trade.farmer.id}`, id)).toContain('dispute_opened');
    await noneWaits();
  });

  test('that was reported on the transport page a moment before its deadline counts as made in time', async () => {
    const { id } = await trade.orderAt('in_transit');
    const { durationHours } = await get(id);
    trade.app.clock.advance((durationHours + 24) * HOUR_MS);
    const [delivery] = await rowsIn<{ id: string }>(
      trade.app.platform.db,
      'select id from deliveries where order_id = $1',
      [id],
    );
    await trade.app
      .as(trade.transporter)
      .call(setDeliveryStatus, { params: { id: delivery?.id ?? '' }, body: { status: 'completed' } });
    await trade.settle();
    expect(await get(id)).toMatchObject({ status: 'delivered', disputed: false, deadline: { kind: 'receipt_by' } });
  });
});

test('orders of the release before, which have none, get their deadline from now on', async () => {
  const { id } = await trade.orderAt('ready_for_pickup');
  await rowsIn(trade.app.platform.db, 'update orders set step_due_at = null, step_hours = null where id = $1', [id]);
  expect((await moneyWithoutEnd(trade.app.platform.db, trade.app.clock.now())).map(({ orderId }) => orderId)).toEqual([
    id,
  ]);
  await trade.settle(MINUTE_MS);
  const { deadline } = await get(id);
  expect(deadline).toMatchObject({ kind: 'collect_by', moreHours: 24 });
  expect(Date.parse(deadline?.at ?? '')).toBeGreaterThan(trade.app.clock.now().getTime() + 23 * HOUR_MS);
  await noneWaits();
});

test('money whose deadline passed without effect sends the staff one notice', async () => {
  const { id } = await trade.orderAt('confirmed');
  const stuck = `update orders set status = 'pending', answer_due_at = $2, disputed = true where id = $1`;
  await rowsIn(trade.app.platform.db, stuck, [id, trade.app.clock.now()]);
  await trade.settle(6 * MINUTE_MS);
  await trade.settle(6 * MINUTE_MS);
  expect(await toldOf('staff', id)).toEqual(['held_without_deadline']);
  await rowsIn(trade.app.platform.db, "update orders set status = 'confirmed', disputed = false where id = $1", [id]);
});
