import { rowsIn } from '#test/support/rows.ts';
import { newId } from '#kernel/ids.ts';
import { HOUR_MS, MINUTE_MS } from '#kernel/time.ts';
import { getBuyerDashboard, getDashboardStats } from '#slices/dashboard/contract.ts';
import { inspect, openTrade, payLater, startPaying } from '#test/support/orders/trade.ts';
import type { Trade } from '#test/support/orders/trade.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as act from '../contract-act.ts';
import * as read from '../contract-read.ts';

let trade: Trade;

beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());

const as = (who: Trade['buyer'] | null) => trade.app.as(who);
const get = (id: string) => as(trade.admin).call(read.getOrder, { params: { id } });
const cancel = (who: Trade['buyer'] | null, id: string, reason?: string) =>
  as(who).call(act.cancelOrder, { params: { id }, body: reason === undefined ? {} : { reason } });

describe('the chain', () => {
  test('from payment to receipt, by the right people, with one line of history each', async () => {
    const listingId = await trade.listing();
    const order = await trade.orderAt('completed', { listingId });
    expect(order).toMatchObject({ status: 'completed', escrowStatus: 'released', actions: [], deadline: null });
    expect(order.history.map(({ to, byName }) => `${to} by ${byName}`)).toEqual([
      'pending_payment by Ama Asante',
      'pending by Mobile money',
      'confirmed by Kofi Asante',
      'ready_for_pickup by Kofi Asante',
      'ready_for_pickup by Yaw Asante',
      'picked_up by Yaw Asante',
      'in_transit by Yaw Asante',
      'delivered by Yaw Asante',
      'completed by Ama Asante',
    ]);
    expect(await trade.stock(listingId)).toMatchObject({ free: 87_500, reserved: 0, sold: 12_500 });
  });

  test('PUT is the same door as PATCH, and delivered sent again by the buyer is the receipt', async () => {
    const order = await trade.orderAt('delivered');
    expect(order.deadline).toMatchObject({ kind: 'receipt_by' });
    const done = await as(trade.buyer).call(act.replaceStatus, {
      params: { orderId: order.id },
      body: { status: 'delivered', notes: 'All good' },
    });
    expect(done).toMatchObject({ status: 'completed', escrowStatus: 'released' });
    expect(done.history.at(-1)).toMatchObject({ note: 'All good', cause: 'Receipt confirmed by the buyer' });
  });

  test('the escrow call of a buyer is the receipt, only once delivered', async () => {
    const order = await trade.orderAt('in_transit');
    const release = (who: Trade['buyer']) => as(who).call(act.confirmReceipt, { params: { id: order.id } });
    await expect(release(trade.buyer)).rejects.toMatchObject({ status: 409, code: 'order.wrong_state' });
    await trade.move(trade.transporter, order.id, 'delivered');
    await expect(release(trade.farmer)).rejects.toMatchObject({ status: 403 });
    await expect(release(trade.stranger)).rejects.toMatchObject({ status: 404 });
    expect(await release(trade.buyer)).toMatchObject({ status: 'completed' });
    await expect(release(trade.buyer)).rejects.toMatchObject({ status: 409 });
  });

  test('an illegal move names the present state and what is allowed', async () => {
    const order = await trade.orderAt('pending');
    await expect(trade.move(trade.farmer, order.id, 'delivered')).rejects.toMatchObject({
      status: 409,
      code: 'order.wrong_state',
      problem: {
        detail: 'The order is pending; it cannot become delivered now.',
        data: {
          status: 'pending',
          allowed: expect.arrayContaining([{ code: 'confirm', label: 'Confirm Order', to: 'confirmed' }]),
        },
      },
    });
    await expect(trade.move(trade.buyer, order.id, 'confirmed')).rejects.toMatchObject({
      status: 403,
      code: 'order.not_allowed',
    });
    await expect(trade.move(trade.stranger, order.id, 'confirmed')).rejects.toMatchObject({ status: 404 });
    await expect(trade.move(trade.admin, order.id, 'completed')).rejects.toMatchObject({ status: 409 });
    const unpaid = await trade.place();
    await expect(trade.move(trade.buyer, unpaid.id, 'pending')).rejects.toMatchObject({
      status: 409,
      code: 'order.done_elsewhere',
    });
  });

  test('a transporter without an approved identity sees no open delivery, and one wins', async () => {
    const ready = await trade.orderAt('confirmed');
    await trade.move(trade.farmer, ready.id, 'ready_for_pickup');
    const newcomer = await trade.app.person({ role: 'transporter', kycStatus: 'pending' });
    const rival = await trade.app.person({ role: 'transporter' });
    await expect(trade.move(newcomer, ready.id, 'ready_for_pickup')).rejects.toMatchObject({ status: 404 });
    expect((await as(rival).call(read.getOrder, { params: { id: ready.id } })).contacts.buyerPhone).toBeNull();
    await trade.move(trade.transporter, ready.id, 'ready_for_pickup');
    await expect(trade.move(rival, ready.id, 'ready_for_pickup')).rejects.toMatchObject({ status: 404 });
  });
});

describe('a promise of arrival', () => {
  test('that has passed makes the order late for buyer, farmer and admin, until it is there', async () => {
    const order = await trade.orderAt('in_transit');
    const late = () =>
      Promise.all(
        [trade.buyer, trade.farmer, trade.admin, trade.transporter].map(
          async (who) => (await as(who).call(read.getOrder, { params: { id: order.id } })).late,
        ),
      );
    expect(await late()).toEqual([false, false, false, false]);
    trade.app.clock.advance(order.durationHours * HOUR_MS);
    expect(await late()).toEqual([true, true, true, true]);
    await trade.move(trade.transporter, order.id, 'delivered');
    expect(await late()).toEqual([false, false, false, false]);
  });
});

describe('inspection', () => {
  test('comes by itself when the buyer asked for it, and approval opens the pickup', async () => {
    const order = await trade.orderAt('pending', { inspectionRequested: true });
    const confirmed = await trade.move(trade.farmer, order.id, 'confirmed');
    expect(confirmed.status).toBe('pending_quality_check');
    expect((await as(trade.inspector).call(read.getOrder, { params: { id: order.id } })).actions).toEqual([
      { code: 'approve_quality', label: 'Inspect Product', to: 'quality_approved' },
      { code: 'weigh', label: 'Enter Weight', to: null },
      { code: 'ask_time', label: 'Ask for More Time', to: null },
    ]);
    await expect(trade.move(trade.inspector, order.id, 'quality_approved')).rejects.toMatchObject({
      code: 'order.done_elsewhere',
    });
    await inspect(trade, order.id, true);
    expect(await get(order.id)).toMatchObject({ status: 'quality_approved', qualityInspectorId: trade.inspector.id });
    expect((await trade.move(trade.farmer, order.id, 'ready_for_pickup')).deliveryStatus).toBe('pending');
  });

  test('asked for by the farmer and failed, it refunds in full and returns the stock', async () => {
    const listingId = await trade.listing();
    const order = await trade.orderAt('confirmed', { listingId });
    await trade.move(trade.farmer, order.id, 'pending_quality_check');
    await expect(trade.move(trade.farmer, order.id, 'ready_for_pickup')).rejects.toMatchObject({ status: 409 });
    await inspect(trade, order.id, false);
    expect(await get(order.id)).toMatchObject({ status: 'cancelled', escrowStatus: 'refunded' });
    expect(await trade.stock(listingId)).toMatchObject({ free: 100_000, sold: 0 });
  });
});

describe('cancelling and refunding', () => {
  test('before payment gives the reservation back', async () => {
    const listingId = await trade.listing();
    const order = await trade.place({ listingId });
    expect(await cancel(trade.buyer, order.id)).toMatchObject({ status: 'cancelled', escrowStatus: 'awaiting' });
    expect(await trade.stock(listingId)).toMatchObject({ free: 100_000, reserved: 0 });
    await expect(cancel(trade.buyer, order.id)).rejects.toMatchObject({
      status: 409,
      problem: { data: { status: 'cancelled', allowed: [] } },
    });
    await expect(startPaying(trade, order.id)).rejects.toMatchObject({ status: 409 });
  });

  test.each([
    ['buyer', 'pending'],
    ['farmer', 'confirmed'],
    ['admin', 'confirmed'],
  ] as const)('by the %s while %s refunds in full and returns the stock', async (who, status) => {
    const listingId = await trade.listing();
    const order = await trade.orderAt(status, { listingId });
    expect(await cancel(trade[who], order.id, 'Rain')).toMatchObject({ status: 'cancelled', escrowStatus: 'refunded' });
    expect(await trade.stock(listingId)).toMatchObject({ free: 100_000, sold: 0 });
    expect((await get(order.id)).history.at(-1)).toMatchObject({ note: 'Rain', to: 'cancelled' });
  });

  test('is refused to strangers, to signed-out people and to the farmer once a transporter comes', async () => {
    const order = await trade.orderAt('ready_for_pickup');
    await expect(cancel(null, order.id)).rejects.toMatchObject({ status: 401 });
    await expect(cancel(trade.stranger, order.id)).rejects.toMatchObject({ status: 404 });
    await expect(cancel(trade.farmer, order.id)).rejects.toMatchObject({ status: 403 });
    expect(await cancel(trade.buyer, order.id)).toMatchObject({
      status: 'cancelled',
      deliveryStatus: 'cancelled',
      escrowStatus: 'refunded',
    });
  });

  test('after the pickup opens a dispute: nothing is released until an administrator decides', async () => {
    const order = await trade.orderAt('delivered');
    expect(await cancel(trade.buyer, order.id, 'Half of it is rotten')).toMatchObject({
      status: 'delivered',
      disputed: true,
      escrowStatus: 'disputed',
      deadline: { kind: 'decide_by', moreHours: null },
    });
    await trade.settle();
    trade.app.clock.advance(100 * HOUR_MS);
    await trade.settle();
    expect((await get(order.id)).status).toBe('delivered');
    await expect(as(trade.buyer).call(act.confirmReceipt, { params: { id: order.id } })).rejects.toMatchObject({
      status: 409,
      code: 'order.disputed',
    });
    await expect(as(trade.admin).call(act.refundOrder, { params: { id: order.id } })).rejects.toMatchObject({
      status: 409,
      code: 'order.disputed',
    });
  });

  test('an administrator refunds a paid order, others may not', async () => {
    const order = await trade.orderAt('in_transit');
    const refund = (who: Trade['buyer'] | null) => as(who).call(act.refundOrder, { params: { id: order.id } });
    await expect(refund(null)).rejects.toMatchObject({ status: 401 });
    await expect(refund(trade.buyer)).rejects.toMatchObject({ status: 403 });
    expect(await refund(trade.admin)).toMatchObject({ status: 'cancelled', escrowStatus: 'refunded' });
    await expect(refund(trade.admin)).rejects.toMatchObject({ status: 409 });
    const unpaid = await trade.place();
    await expect(as(trade.admin).call(act.refundOrder, { params: { id: unpaid.id } })).rejects.toMatchObject({
      status: 409,
    });
  });
});

describe('the clock', () => {
  test('ends an unpaid order after 15 minutes; money that comes later goes back', async () => {
    const listingId = await trade.listing();
    const order = await trade.place({ listingId });
    const prompt = await payLater(trade, order.id);
    await trade.settle(15 * MINUTE_MS);
    expect(await get(order.id)).toMatchObject({ status: 'cancelled' });
    expect(await trade.stock(listingId)).toMatchObject({ free: 100_000, reserved: 0 });
    await prompt.approve();
    await trade.settle();
    expect(await get(order.id)).toMatchObject({ status: 'cancelled', escrowStatus: 'refunded' });
    expect(await trade.stock(listingId)).toMatchObject({ free: 100_000, reserved: 0, sold: 0 });
  });

  test('ends an unanswered order after 48 hours with a refund', async () => {
    const order = await trade.orderAt('pending');
    trade.app.clock.advance(48 * HOUR_MS);
    await trade.settle();
    expect(await get(order.id)).toMatchObject({ status: 'cancelled', escrowStatus: 'refunded' });
    expect((await get(order.id)).history.at(-1)).toMatchObject({
      byName: 'Farmgate',
      cause: 'Not answered by the farmer in time',
    });
  });

  test('releases when the receipt window of the produce is over', async () => {
    // The orders that this file cancelled would make the window longer.
    await rowsIn(trade.app.platform.db, 'delete from reliability_cases');
    const order = await trade.orderAt('delivered');
    trade.app.clock.advance(48 * HOUR_MS - MINUTE_MS);
    await trade.settle();
    expect((await get(order.id)).status).toBe('delivered');
    trade.app.clock.advance(MINUTE_MS);
    await trade.settle();
    expect(await get(order.id)).toMatchObject({ status: 'completed', escrowStatus: 'released' });
  });
});

describe('quotes, places and dashboards', () => {
  test('a quote for every delivery type', async () => {
    const listingId = await trade.listing();
    const quotes = await as(null).call(read.quoteDeliveries, {
      query: { listingId, place: 'accra', quantity: '12.5' },
    });
    expect(quotes.length).toBeGreaterThan(0);
    expect(quotes.find(({ deliveryTypeId }) => deliveryTypeId === trade.deliveryTypeId)).toMatchObject({
      available: true,
      fee: expect.any(Number),
    });
    await expect(
      as(null).call(read.quoteDeliveries, { query: { listingId, place: 'Atlantis', quantity: '1' } }),
    ).rejects.toMatchObject({ status: 422 });
    await expect(
      as(null).call(read.quoteDeliveries, { query: { listingId: newId(), place: 'accra', quantity: '1' } }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test('places by name', async () => {
    const [first] = await as(null).call(read.findPlaces, { query: { q: 'techi' } });
    expect(first).toMatchObject({
      slug: 'techiman',
      name: 'Techiman',
      label: 'Techiman, Bono East',
      region: 'bono-east',
    });
    expect(await as(null).call(read.findPlaces, {})).toHaveLength(16);
  });

  test('count what each role did', async () => {
    const buyer = await trade.app.person({ role: 'buyer' });
    const order = await trade.place({ quantity: 10 }, buyer);
    await trade.place({ quantity: 10 }, buyer);
    await trade.paid(order);
    expect(await as(buyer).call(getBuyerDashboard, {})).toEqual({
      totalOrders: 2,
      activeOrders: 1,
      completedOrders: 0,
      totalSpent: order.totalAmount,
    });
    const stats = await as(trade.farmer).call(getDashboardStats, {});
    // The chains before moved the clock by days, and may have begun in another month.
    const [month] = await rowsIn<{ count: number }>(
      trade.app.platform.db,
      'select count(*) as count from orders where seller_id = $1 and created_at >= $2',
      [trade.farmer.id, `${trade.app.clock.now().toISOString().slice(0, 7)}-01T00:00:00Z`],
    );
    expect(stats).toMatchObject({
      totalUsers: 0,
      pendingApprovals: 0,
      trends: { totalOrders: { current: month?.count } },
    });
    expect(stats.trends.totalOrders.current).toBeGreaterThanOrEqual(2);
    expect(stats.totalOrders).toBeGreaterThan(10);
    expect(stats.activeListings).toBeGreaterThan(5);
    expect(stats.revenue).toBeGreaterThan(0);
    expect((await as(trade.admin).call(getDashboardStats, {})).totalUsers).toBeGreaterThan(6);
    expect((await as(trade.transporter).call(getDashboardStats, {})).completedDeliveries).toBeGreaterThan(1);
    await expect(as(null).call(getDashboardStats, {})).rejects.toMatchObject({ status: 401 });
  });
});
