import { HOUR_MS } from '#kernel/time.ts';
import { openDispute, showDispute } from '#slices/escrow/contract.ts';
import { wordsOf } from '#slices/notifications/domain/catalogue.ts';
import type { NoticeParams } from '#slices/notifications/domain/notice.ts';
import { acceptRequest, listActive, listRequests, setDeliveryStatus } from '#slices/transport/contract.ts';
import { readDay } from '#slices/transport/contract-day.ts';
import { orderBooks } from '#test/support/order-books.ts';
import { arrive } from '#test/support/orders/arrive.ts';
import { openTrade } from '#test/support/orders/trade.ts';
import type { Trade } from '#test/support/orders/trade.ts';
import { rowsIn } from '#test/support/rows.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getOrder, listOrders } from '../../contract-read.ts';
import type { OrderStatus } from '../../domain/order.ts';

// Found: an order in dispute was made ready, offered, accepted and delivered, and that turned a refund into a payment.

let trade: Trade;

beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());
beforeEach(() => trade.settle());

const as = (who: Trade['buyer']) => trade.app.as(who);
const get = (id: string) => as(trade.admin).call(getOrder, { params: { id } });

async function disputed(status: OrderStatus, path?: 'free'): Promise<{ id: string; disputeId: string }> {
  const { id } = await trade.orderAt(path === 'free' ? 'confirmed' : status);
  if (path === 'free') await trade.move(trade.farmer, id, 'ready_for_pickup');
  const { disputeId } = await as(trade.buyer).call(openDispute, {
    params: { transactionId: id },
    body: { reason: 'Please do not send it' },
  });
  await trade.settle();
  return { id, disputeId };
}

/** The words of a notice as this person reads them. */
async function told(who: Trade['buyer'], kind: string, key: string) {
  const [row] = await rowsIn<{ kind: string; params: NoticeParams }>(
    trade.app.platform.db,
    'select kind, params from notices where recipient = $1 and kind = $2 and key = $3',
    [`user:${who.id}`, kind, key],
  );
  const words = row && wordsOf(row.kind, row.params, '');
  return { text: words?.text ?? '', sms: words?.sms ?? '' };
}

/** Everybody who must decide lets the time pass. */
async function nobodyDecides(): Promise<void> {
  await trade.settle(121 * HOUR_MS);
  await trade.settle(49 * HOUR_MS);
}

describe('dispute: goods at the farm', () => {
  test('are not made ready, and the farmer reads that they are not to be sent', async () => {
    const { id, disputeId } = await disputed('confirmed');
    await expect(trade.move(trade.farmer, id, 'ready_for_pickup')).rejects.toMatchObject({
      status: 409,
      code: 'order.disputed',
    });
    const { text, sms } = await told(trade.farmer, 'dispute_opened', `dispute.opened:${disputeId}`);
    for (const words of [text, sms]) expect(words).toContain('Do not send the goods');
    const buyer = await told(trade.buyer, 'dispute_opened', `dispute.opened:${disputeId}`);
    expect(buyer.text).toContain('The goods stay at the farm');
    await nobodyDecides();
    expect(await get(id)).toMatchObject({ status: 'cancelled', escrowStatus: 'refunded' });
  });

  test('are offered to no transporter, and taken by none who knows of them', async () => {
    const { id } = await disputed('ready_for_pickup', 'free');
    const { items } = await as(trade.transporter).call(listRequests, {});
    expect(items.map(({ orderId }) => orderId)).not.toContain(id);
    const orders = await as(trade.transporter).call(listOrders, {});
    expect(orders.items.map((order) => order.id)).not.toContain(id);
    const [row] = await rowsIn<{ id: string }>(trade.app.platform.db, 'select id from deliveries where order_id = $1', [
      id,
    ]);
    await expect(as(trade.transporter).call(acceptRequest, { params: { id: row?.id ?? '' } })).rejects.toMatchObject({
      status: 409,
      code: 'transport.disputed',
      detail: expect.stringContaining('Do not'),
    });
  });

  test('are not collected by the transporter who accepted them: no stop of the day, no step, and they read so', async () => {
    const { id, disputeId } = await disputed('ready_for_pickup');
    const { text, sms } = await told(trade.transporter, 'dispute_opened_delivery', `dispute.opened:${disputeId}`);
    for (const words of [text, sms]) expect(words).toContain('Do not collect the goods');
    const active = (await as(trade.transporter).call(listActive, {})).find(({ orderId }) => orderId === id);
    expect(active).toMatchObject({ disputed: true, actions: [] });
    const day = await as(trade.transporter).call(readDay, {});
    expect(day.stops.map(({ orderId }) => orderId)).not.toContain(id);
    await expect(
      as(trade.transporter).call(setDeliveryStatus, {
        params: { id: active?.id ?? '' },
        body: { status: 'picked_up' },
      }),
    ).rejects.toMatchObject({ status: 409, code: 'transport.disputed' });
    await expect(trade.move(trade.transporter, id, 'picked_up')).rejects.toMatchObject({ code: 'order.disputed' });
    await nobodyDecides();
    expect(await get(id)).toMatchObject({ status: 'cancelled', escrowStatus: 'refunded', deliveryStatus: 'cancelled' });
  });
});

describe('dispute: goods on the road', () => {
  test('arrive, and the clock decides by where they were when it opened', async () => {
    const { id, disputeId } = await disputed('in_transit');
    expect((await trade.move(trade.transporter, id, 'delivered')).status).toBe('delivered');
    expect(await as(trade.admin).call(showDispute, { params: { id: disputeId } })).toMatchObject({
      stage: 'delivered',
    });
    await nobodyDecides();
    const order = await get(id);
    expect(order).toMatchObject({ status: 'cancelled', disputed: false });
    expect(order.sellerAmount).toBe(0);
  });

  test('that arrive, which is proved, are paid for: no buyer has goods and price because nobody decided', async () => {
    const { id } = await disputed('in_transit');
    await arrive(trade.app, trade.transporter, id);
    await trade.settle();
    await nobodyDecides();
    const order = await get(id);
    expect(order).toMatchObject({ status: 'completed', escrowStatus: 'released' });
    expect(await orderBooks(trade.app, id)).toMatchObject({ held: 0, refunded: 0 });
  });
});
