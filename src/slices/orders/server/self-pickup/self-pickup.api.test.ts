import { newId } from '#kernel/ids.ts';
import { HOUR_MS } from '#kernel/time.ts';
import { openDispute } from '#slices/escrow/contract.ts';
import { confirmReceipt, placeGuestOrder, placeOrder } from '#slices/orders/contract-act.ts';
import { quoteCart } from '#slices/orders/contract-cart.ts';
import { getOrder, quoteDeliveries, trackOrder } from '#slices/orders/contract-read.ts';
import { confirmTracked } from '#slices/orders/contract-track.ts';
import { listNotifications as listNotices } from '#slices/notifications/contract.ts';
import { moneyWithoutEnd } from '#slices/orders/server/deadlines/store-deadlines.ts';
import { listRequests } from '#slices/transport/contract.ts';
import { SELF_PICKUP } from '#kernel/ghana/self-pickup.ts';
import { checkOut, put } from '#test/support/orders/cart-world.ts';
import { openTrade } from '#test/support/orders/trade.ts';
import type { Trade } from '#test/support/orders/trade.ts';
import { newPhone } from '#test/support/people.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let trade: Trade;

beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());

const as = (who: Viewer | null) => trade.app.as(who);
const seen = (id: string, who = trade.buyer) => as(who).call(getOrder, { params: { id } });

/** An order that its buyer collects, ready at the farm. */
async function ready(): Promise<string> {
  const order = await trade.place({ deliveryTypeId: SELF_PICKUP.id, deliveryAddress: 'At the farm' });
  await trade.paid(order);
  await trade.move(trade.farmer, order.id, 'confirmed');
  await trade.move(trade.farmer, order.id, 'ready_for_pickup');
  await trade.settle();
  return order.id;
}

describe('self-pickup', () => {
  test('is offered last and free, for one product and for a cart', async () => {
    const buyer = await trade.app.person({ role: 'buyer' });
    const listingId = await trade.listing();
    const quotes = await as(buyer).call(quoteDeliveries, { query: { listingId, place: 'accra', quantity: 5 } });
    expect(quotes.at(-1)).toMatchObject({ deliveryTypeId: SELF_PICKUP.id, available: true, fee: 0 });
    await put(as(buyer), listingId, 5);
    expect((await as(buyer).call(quoteCart, { query: { place: 'accra' } })).at(-1)).toMatchObject({ fee: 0 });
    await put(as(buyer), await trade.listing({ productName: 'Cassava' }), 5);
    const { orders } = await checkOut(trade, buyer, {
      deliveryTypeId: SELF_PICKUP.id,
      deliveryAddress: 'At the farm',
      shownDeliveryFee: 0,
    });
    for (const { id } of orders) expect(await seen(id, buyer)).toMatchObject({ selfPickup: true, deliveryFee: 0 });
  });

  test('reads no address and has no road; what is brought needs one', async () => {
    const body = {
      listingId: await trade.listing(),
      quantity: 5,
      deliveryTypeId: trade.deliveryTypeId,
      deliveryPlace: 'accra',
      deliveryAddress: ' ',
    };
    await expect(as(trade.buyer).call(placeOrder, { body, idempotencyKey: newId() })).rejects.toMatchObject({
      status: 422,
      errors: { deliveryAddress: ['Delivery address is required'] },
    });
    const order = await trade.place({ deliveryTypeId: SELF_PICKUP.id, deliveryAddress: 'At the farm' });
    expect(order).toMatchObject({
      selfPickup: true,
      deliveryFee: 0,
      deliveryTypeName: 'Self-pickup',
      distanceKm: 0,
      deliveryAddress: 'Techiman',
    });
  });

  test('the buyer has collected it: the farmer is paid at once, and no transporter ever saw it', async () => {
    const id = await ready();
    const order = await seen(id);
    expect(order).toMatchObject({ deadline: { kind: 'fetch_by', moreHours: 60 }, deliveryStatus: 'not_requested' });
    const { items } = await as(trade.transporter).call(listRequests, { query: { limit: 100 } });
    expect(items.filter(({ orderId }) => orderId === id)).toEqual([]);
    await expect(seen(id, trade.transporter)).rejects.toMatchObject({ status: 404 });
    const notices = await as(trade.buyer).call(listNotices, { query: { limit: 20 } });
    expect(notices.items.map(({ title }) => title)).toContainEqual(
      expect.stringContaining(`Collect order ${order.orderNumber} by`),
    );
    await expect(trade.move(trade.farmer, id, 'completed')).rejects.toMatchObject({ status: 403 });
    await expect(trade.move(trade.stranger, id, 'completed')).rejects.toMatchObject({ status: 404 });
    const done = await as(trade.buyer).call(confirmReceipt, { params: { id }, body: {} });
    expect(done).toMatchObject({ status: 'completed', transporterName: null });
    expect((await seen(id, trade.admin)).sellerAmount).toBe(121.87);
    await expect(as(trade.buyer).call(confirmReceipt, { params: { id }, body: {} })).rejects.toMatchObject({
      status: 409,
    });
  });

  test('the farmer says that it is handed over: nothing proves it, so no money is released before the buyer speaks', async () => {
    const id = await ready();
    await expect(trade.move(trade.buyer, id, 'delivered')).rejects.toMatchObject({ status: 403 });
    const handed = await trade.move(trade.farmer, id, 'delivered');
    expect(handed).toMatchObject({ status: 'delivered', deadline: { kind: 'receipt_by' } });
    await trade.settle();
    await trade.settle(48 * HOUR_MS + 60_000);
    expect(await seen(id)).toMatchObject({ status: 'delivered', unproved: true, escrowStatus: 'held' });
    await as(trade.buyer).call(confirmReceipt, { params: { id }, body: {} });
    expect(await seen(id)).toMatchObject({ status: 'completed', escrowStatus: 'released' });

    const objected = await ready();
    await trade.move(trade.farmer, objected, 'delivered');
    await as(trade.buyer).call(openDispute, {
      params: { transactionId: objected },
      body: { reason: 'I never went there' },
    });
    await trade.settle();
    expect(await seen(objected)).toMatchObject({ status: 'delivered', disputed: true, escrowStatus: 'disputed' });
  });

  test('nobody came: everything goes back, and the goods on sale again', async () => {
    const listingId = await trade.listing();
    const order = await trade.place({ listingId, deliveryTypeId: SELF_PICKUP.id, deliveryAddress: 'At the farm' });
    await trade.paid(order);
    await trade.move(trade.farmer, order.id, 'confirmed');
    await trade.move(trade.farmer, order.id, 'ready_for_pickup');
    await trade.settle(60 * HOUR_MS + 60_000);
    await trade.settle();
    expect(await seen(order.id)).toMatchObject({
      status: 'cancelled',
      escrowStatus: 'refunded',
      money: { refunded: order.totalAmount },
    });
    expect(await trade.stock(listingId)).toMatchObject({ free: 100_000, reserved: 0, sold: 0 });
    expect(await moneyWithoutEnd(trade.app.platform.db, trade.app.clock.now())).toEqual([]);
  });

  test('a guest collects too, from their secret page', async () => {
    const guest = {
      firstName: 'Esi',
      lastName: 'Boateng',
      email: `${newId()}@example.com`,
      phone: newPhone(),
      network: 'mtn' as const,
    };
    const where = { deliveryTypeId: SELF_PICKUP.id, deliveryPlace: 'accra', deliveryAddress: 'At the farm' };
    const body = { listingId: await trade.listing(), quantity: 5, ...where, ...guest };
    const { orderId, trackToken } = await as(null).call(placeGuestOrder, { body, idempotencyKey: newId() });
    await trade.settle();
    await trade.move(trade.farmer, orderId, 'confirmed');
    await trade.move(trade.farmer, orderId, 'ready_for_pickup');
    const tracked = await as(null).call(trackOrder, { params: { token: trackToken } });
    expect(tracked.actions.map(({ label }) => label)).toContain('I Have Collected It');
    expect(tracked.endings.map(({ act }) => act)).toContain('complete');
    expect(await as(null).call(confirmTracked, { params: { token: trackToken }, body: {} })).toMatchObject({
      status: 'completed',
    });
  });
});
