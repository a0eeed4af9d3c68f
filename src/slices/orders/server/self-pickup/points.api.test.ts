import { newId } from '#kernel/ids.ts';
import { SELF_PICKUP } from '#kernel/ghana/self-pickup.ts';
import { HOUR_MS, MINUTE_MS } from '#kernel/time.ts';
import { showTransaction } from '#slices/escrow/contract.ts';
import { listNotifications as listNotices } from '#slices/notifications/contract.ts';
import { placeGuestOrder, placeOrder } from '#slices/orders/contract-act.ts';
import { quoteCart, quoteTogether } from '#slices/orders/contract-cart.ts';
import { getOrder, quoteDeliveries, trackOrder } from '#slices/orders/contract-read.ts';
import { readTrackedHandOver } from '#slices/orders/contract-hand-over.ts';
import type { PointView } from '#slices/transport/contract-points.ts';
import { changePoint, newPoint, serve } from '#test/support/orders/collection-points.ts';
import { checkOut, put } from '#test/support/orders/cart-world.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import { newPhone } from '#test/support/people.ts';
import { rowsIn } from '#test/support/rows.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handOverCollected, readCollection } from '../../contract-hand-over.ts';

// Goods that their farmer brings to a market or a store, where their buyer collects them.

let trade: Trade;

beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());

const as = (who: Viewer | null) => trade.app.as(who);
const seen = (id: string, who = trade.buyer) => as(who).call(getOrder, { params: { id } });
const AT = 'At the point';

/** A farmer who brings goods to a point of their own, and a listing of theirs. */
async function served({ leadDays = 0, place = 'techiman' } = {}) {
  const farmer = await trade.app.person({ role: 'farmer', firstName: 'Kofi' });
  const point = await newPoint(trade);
  await serve(trade, farmer, [point], { leadDays });
  return { farmer, point, listingId: await trade.listing({ location: place }, farmer) };
}

const quotesOf = (listingId: string, place = 'accra') =>
  as(trade.buyer).call(quoteDeliveries, { query: { listingId, place, quantity: 5 } });

const at = (point: Pick<PointView, 'id'>) => ({ deliveryTypeId: point.id, deliveryAddress: AT });

/** A paid order that is collected at a point. */
async function ordered(leadDays = 0) {
  const { farmer, point, listingId } = await served({ leadDays });
  const { id } = await trade.orderAt('confirmed', { listingId, ...at(point) }, { farmer });
  return { farmer, point, listingId, id };
}

const UNAVAILABLE = { status: 422, code: 'transport.unavailable' };

describe('a collection point', () => {
  test('is offered free before the farm, with its distance, where the farmer brings goods and the goods are near', async () => {
    const { point, listingId, farmer } = await served({ leadDays: 2 });
    const quotes = await quotesOf(listingId, 'nkoranza');
    expect(quotes.slice(-2)).toMatchObject([
      {
        deliveryTypeId: point.id,
        name: `Collect at ${point.name}`,
        available: true,
        fee: 0,
        point: {
          address: 'Store 12, yam section, behind the lorry station, Techiman, Bono East',
          hours: 'Mon to Sat, 6:00 to 18:00',
          leadDays: 2,
        },
      },
      { deliveryTypeId: SELF_PICKUP.id, point: null },
    ]);
    expect(quotes.at(-2)?.distanceKm).toBeGreaterThan(10);
    const far = await trade.listing({ location: 'Tamale' }, farmer);
    expect((await quotesOf(far)).filter((quote) => quote.point)).toEqual([]);
    const others = await trade.listing();
    expect((await quotesOf(others)).filter((quote) => quote.point)).toEqual([]);
    await changePoint(trade, point, { active: false });
    expect((await quotesOf(listingId)).filter((quote) => quote.point)).toEqual([]);
  });

  test('stays with the order as it was, and costs nothing', async () => {
    const { point, farmer, id } = await ordered(1);
    const before = await seen(id);
    expect(before).toMatchObject({
      selfPickup: true,
      deliveryFee: 0,
      deliveryTypeId: point.id,
      deliveryTypeName: `Collect at ${point.name}`,
      deliveryPlaceSlug: 'techiman',
      point: {
        name: point.name,
        address: 'Store 12, yam section, behind the lorry station',
        town: 'Techiman',
        hours: 'Mon to Sat, 6:00 to 18:00',
        phone: '+233240000901',
      },
      deadline: { kind: 'ready_by', moreHours: 48 + 24 },
    });
    const moved = {
      name: `Another name ${newId()}`,
      address: 'Elsewhere',
      hours: 'Never',
      phone: '0240000999',
      place: 'Wenchi',
    };
    await changePoint(trade, point, { ...moved, active: false });
    await serve(trade, farmer, []);
    expect((await seen(id)).point).toEqual(before.point);
    await trade.move(farmer, id, 'ready_for_pickup');
    expect((await seen(id)).deliveryTypeName).toBe(before.deliveryTypeName);
  });

  test('has the goods when the farmer says so: the buyer reads where and when, their code proves it, money follows', async () => {
    const { farmer, point, id } = await ordered();
    expect((await seen(id, farmer)).actions.map(({ label }) => label)).toContain('Goods Are at the Point');
    await trade.move(farmer, id, 'ready_for_pickup');
    await trade.settle();
    const order = await seen(id);
    expect(order.history.at(-1)).toMatchObject({ cause: 'Ready to collect at the point' });
    const { items } = await as(trade.buyer).call(listNotices, { query: { limit: 20 } });
    expect(items.map(({ text }) => text)).toContainEqual(
      expect.stringContaining(`is ready to collect at ${point.name}, open Mon to Sat, 6:00 to 18:00.`),
    );
    const { code } = await as(trade.buyer).call(readCollection, { params: { id } });
    const said = { params: { id }, body: { actId: newId(), code: code?.code ?? '' } };
    await expect(as(trade.farmer).call(handOverCollected, said)).rejects.toMatchObject({ status: 404 });
    expect(await as(farmer).call(handOverCollected, said)).toMatchObject({ kind: 'collection', proof: 'code' });
    expect((await seen(id)).history.at(-1)).toMatchObject({
      cause: 'Handed over to the buyer at the collection point',
    });
    await trade.settle(48 * HOUR_MS + MINUTE_MS);
    expect(await seen(id)).toMatchObject({ status: 'completed', escrowStatus: 'released' });
    expect((await as(trade.admin).call(showTransaction, { params: { id } })).status).toBe('released');
  });

  test('is there for guests, who are notified by SMS', async () => {
    const { farmer, point, listingId } = await served();
    const phone = newPhone();
    await trade.sandbox.steer({ do: 'wallet', phone, onPrompt: 'approve' });
    const guest = {
      firstName: 'Esi',
      lastName: 'Boateng',
      email: `esi.${newId()}@example.com`,
      phone,
      network: 'mtn' as const,
    };
    const body = { listingId, quantity: 2, deliveryPlace: 'accra', ...at(point), ...guest };
    const placed = await as(null).call(placeGuestOrder, { body, idempotencyKey: newId() });
    await trade.settle();
    await trade.move(farmer, placed.orderId, 'confirmed');
    await trade.move(farmer, placed.orderId, 'ready_for_pickup');
    await trade.settle(MINUTE_MS);
    const params = { token: placed.trackToken };
    expect(await as(null).call(trackOrder, { params })).toMatchObject({ point: { name: point.name }, deliveryFee: 0 });
    expect((await as(null).call(readTrackedHandOver, { params })).code).toMatchObject({ stage: 'collection' });
    const kinds = await rowsIn<{ kind: string }>(
      trade.app.platform.db,
      'select kind from notices where recipient = $1 order by kind',
      [`guest:${phone}`],
    );
    expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['order_ready_at_point', 'collection_code']));
  });
});

describe('a cart', () => {
  test('is collected where all its farmers bring goods; each order keeps the point', async () => {
    const one = await served();
    const two = await served({ leadDays: 4 });
    const shared = await newPoint(trade);
    await serve(trade, one.farmer, [one.point, shared]);
    await serve(trade, two.farmer, [shared], { leadDays: 4 });
    const buyer = await trade.app.person({ role: 'buyer' });
    await put(as(buyer), one.listingId, 5);
    await put(as(buyer), two.listingId, 5);
    const points = (await as(buyer).call(quoteCart, { query: { place: 'accra' } })).filter((quote) => quote.point);
    expect(points).toMatchObject([{ deliveryTypeId: shared.id, fee: 0, point: { leadDays: 4 } }]);
    const goods = `${one.listingId}:5,${two.listingId}:5`;
    const together = await as(buyer).call(quoteTogether, { query: { place: 'accra', goods } });
    expect(together.filter((quote) => quote.point).map(({ deliveryTypeId }) => deliveryTypeId)).toEqual([shared.id]);
    await expect(checkOut(trade, buyer, at(one.point))).rejects.toMatchObject({
      ...UNAVAILABLE,
      detail: expect.stringContaining('Pona yam: '),
    });
    const { orders } = await checkOut(trade, buyer, { ...at(shared), shownDeliveryFee: 0 });
    expect(orders).toHaveLength(2);
    for (const { id } of orders)
      expect(await seen(id, buyer)).toMatchObject({ selfPickup: true, point: { name: shared.name } });
  });
});

describe('what is offered no more', () => {
  const placing = (listingId: string, point: Pick<PointView, 'id'>, idempotencyKey = newId()) =>
    as(trade.buyer).call(placeOrder, {
      body: { listingId, quantity: 2, deliveryPlace: 'accra', ...at(point) },
      idempotencyKey,
    });

  test('is refused in plain words: taken off, served no more, or never there; what was placed is answered as before', async () => {
    const { farmer, point, listingId } = await served();
    const key = newId();
    const placed = await placing(listingId, point, key);
    await serve(trade, farmer, []);
    await expect(placing(listingId, point)).rejects.toMatchObject({
      ...UNAVAILABLE,
      detail: `The farmer does not bring goods to ${point.name} any more. Choose another way.`,
    });
    await serve(trade, farmer, [point]);
    await changePoint(trade, point, { active: false });
    await expect(placing(listingId, point)).rejects.toMatchObject({
      ...UNAVAILABLE,
      detail: `${point.name} is not a collection point any more. Choose another way.`,
    });
    await expect(placing(listingId, { id: newId() })).rejects.toMatchObject(UNAVAILABLE);
    expect((await placing(listingId, point, key)).id).toBe(placed.id);
  });

  test('takes nothing from a cart: all of it stays', async () => {
    const { point, listingId } = await served();
    const buyer = await trade.app.person({ role: 'buyer' });
    await put(as(buyer), listingId, 5);
    await changePoint(trade, point, { active: false });
    await expect(checkOut(trade, buyer, at(point))).rejects.toMatchObject(UNAVAILABLE);
    expect(await trade.stock(listingId)).toMatchObject({ free: 100_000, reserved: 0 });
  });
});
