import { formatWeekday } from '#kernel/periods/weekday.ts';
import { newId } from '#kernel/ids.ts';
import { HOUR_MS, MINUTE_MS } from '#kernel/time.ts';
import { listNotifications as listNotices } from '#slices/notifications/contract.ts';
import { placeGuestOrder, placeOrder } from '#slices/orders/contract-act.ts';
import { chooseWay } from '#slices/orders/contract-freight.ts';
import { answerChange, proposeChange } from '#slices/orders/contract-change.ts';
import { quoteCart } from '#slices/orders/contract-cart.ts';
import { getOrder, quoteDeliveries } from '#slices/orders/contract-read.ts';
import { makeStanding } from '#slices/standing/contract.ts';
import { listActive, listRequests } from '#slices/transport/contract.ts';
import { listTrips, type TripView } from '#slices/transport/contract-trips.ts';
import { checkOut, put } from '#test/support/orders/cart-world.ts';
import { callOff, newTrip } from '#test/support/orders/shared-trips.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import { newPhone } from '#test/support/people.ts';
import { rowsIn } from '#test/support/rows.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

// Goods that join the trip of a transporter who drives anyway.

let trade: Trade;
let driver: Viewer;

beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());

// Of all trips on a road, a checkout shows the next three.
beforeEach(async () => {
  await rowsIn(trade.app.platform.db, "update shared_trips set status = 'left' where status = 'open'", []);
  driver = await trade.app.person({ role: 'transporter', firstName: 'Kojo' });
});

const as = (who: Viewer | null) => trade.app.as(who);
const seen = (id: string, who = trade.buyer) => as(who).call(getOrder, { params: { id } });
const tripNow = async (trip: { readonly id: string }) => {
  const found = (await as(driver).call(listTrips)).find(({ id }) => id === trip.id);
  if (!found) throw new Error('No such trip.');
  return found;
};

const quotesOf = (listingId: string, place = 'accra', quantity = 50) =>
  as(trade.buyer).call(quoteDeliveries, { query: { listingId, place, quantity } });
const tripsAmong = (quotes: Awaited<ReturnType<typeof quotesOf>>) => quotes.filter(({ trip }) => trip !== null);

/** A paid order of 50 kg that joins a trip. */
async function joined(trip: Pick<TripView, 'id'>, status: 'pending' | 'confirmed' = 'confirmed') {
  const { id } = await trade.orderAt(status, { quantity: 50, deliveryTypeId: trip.id });
  return id;
}

const UNAVAILABLE = { status: 422, code: 'transport.unavailable' };

describe('a trip at the checkout', () => {
  test('is a way of delivery by its own id, after those that leave at once', async () => {
    const trip = await newTrip(trade, driver);
    const listingId = await trade.listing();
    const quotes = await quotesOf(listingId);
    const [offered, ...others] = tripsAmong(quotes);
    expect(others).toEqual([]);
    expect(offered).toMatchObject({
      deliveryTypeId: trip.id,
      name: `With Kojo to Accra, ${formatWeekday(new Date(trip.departsFrom))}`,
      available: true,
      fee: 15,
      point: null,
      trip: { from: trip.departsFrom, until: trip.departsUntil },
    });
    const names = quotes.map(({ name }) => name);
    expect(names.indexOf(offered?.name ?? '')).toBeGreaterThan(names.indexOf('Standard'));
    const part = tripsAmong(await quotesOf(listingId, 'kumasi'))[0];
    expect(part?.fee).toBeGreaterThan(5);
    expect(part?.fee).toBeLessThan(15);
  });

  test('is not there for goods off its road, for more than it has room for, or too late for what rots', async () => {
    await newTrip(trade, driver, { day: dayAhead(5) });
    const listingId = await trade.listing({ quantity: 1000 });
    expect(tripsAmong(await quotesOf(listingId, 'tamale'))).toEqual([]);
    expect(tripsAmong(await quotesOf(listingId, 'accra', 301))).toEqual([]);
    expect(tripsAmong(await quotesOf(await trade.listing({ location: 'Tamale' })))).toEqual([]);
    const fresh = { productName: 'Tomatoes', category: 'vegetables' };
    expect(tripsAmong(await quotesOf(await trade.listing(fresh)))).toEqual([]);
    const soon = await newTrip(trade, driver, { day: dayAhead(2) });
    const found = tripsAmong(await quotesOf(await trade.listing(fresh)));
    expect(found.map(({ deliveryTypeId, fee }) => [deliveryTypeId, fee])).toEqual([[soon.id, 22.5]]);
  });

  test('shows the next three, the first to leave first', async () => {
    const days = [5, 2, 4, 3];
    for (const day of days) await newTrip(trade, driver, { day: dayAhead(day) });
    const froms = tripsAmong(await quotesOf(await trade.listing())).map(({ trip }) => trip?.from ?? '');
    expect(froms).toHaveLength(3);
    expect(froms).toEqual(froms.toSorted());
    expect(froms[0]?.slice(0, 10)).toBe(dayAhead(2));
  });
});

function dayAhead(days: number): string {
  return new Date(trade.app.clock.now().getTime() + days * 24 * HOUR_MS).toISOString().slice(0, 10);
}

describe('an order that joins a trip', () => {
  test('books its weight while the payment waits, and gives it back when nobody pays or it is called off', async () => {
    const trip = await newTrip(trade, driver);
    await trade.place({ quantity: 50, deliveryTypeId: trip.id });
    expect(await tripNow(trip)).toMatchObject({
      bookedWeight: 50,
      bookings: [{ weight: 50, deliveryFee: 15, status: null }],
    });
    await trade.settle(16 * MINUTE_MS);
    expect(await tripNow(trip)).toMatchObject({ bookedWeight: 0, bookings: [] });
    const id = await joined(trip);
    expect((await tripNow(trip)).bookedWeight).toBe(50);
    await trade.move(trade.buyer, id, 'cancelled');
    expect((await tripNow(trip)).bookedWeight).toBe(0);
  });

  test('gives room back when both sides agree on less: others may book it', async () => {
    const trip = await newTrip(trade, driver, { freeWeight: 50 });
    const id = await joined(trip);
    await as(trade.farmer).call(proposeChange, { params: { id }, body: { quantity: 30 } });
    await as(trade.buyer).call(answerChange, { params: { id }, body: { answer: 'accept', quantity: 30 } });
    expect(await tripNow(trip)).toMatchObject({
      bookedWeight: 30,
      bookings: [{ orderId: id, weight: 30, deliveryFee: 9 }],
    });
    await trade.place({ quantity: 20, deliveryTypeId: trip.id });
    expect((await tripNow(trip)).bookedWeight).toBe(50);
    await trade.move(trade.buyer, id, 'cancelled');
    expect((await tripNow(trip)).bookedWeight).toBe(20);
  });

  test('is made ready until it leaves, goes straight to its driver, and pays them', async () => {
    const trip = await newTrip(trade, driver);
    const id = await joined(trip);
    expect(await seen(id)).toMatchObject({
      deliveryFee: 15,
      trip: { from: trip.departsFrom, until: trip.departsUntil, by: 'Kojo' },
      deadline: { kind: 'ready_by', at: trip.departsFrom, moreHours: null },
    });
    await trade.move(trade.farmer, id, 'ready_for_pickup');
    await trade.settle();
    expect(await seen(id)).toMatchObject({
      transporterName: expect.stringContaining('Kojo'),
      deadline: { kind: 'collect_by' },
    });
    const { items } = await as(trade.transporter).call(listRequests);
    expect(items.map(({ orderId }) => orderId)).not.toContain(id);
    expect(await as(driver).call(listActive)).toMatchObject([
      { orderId: id, collects: { from: trip.departsFrom, until: trip.departsUntil }, late: false },
    ]);
    expect((await tripNow(trip)).bookings).toMatchObject([{ orderId: id, status: 'pending' }]);
    for (const status of ['picked_up', 'in_transit', 'delivered'] as const) await trade.move(driver, id, status);
    const done = await trade.move(trade.buyer, id, 'completed');
    expect(done).toMatchObject({ status: 'completed', escrowStatus: 'released' });
    await expect(callOff(trade, driver, trip)).resolves.toMatchObject({ status: 'called_off' });
    expect((await seen(id)).status).toBe('completed');
  });

  test('goes otherwise when it is not ready, as its buyer says, with the time that it had', async () => {
    const trip = await newTrip(trade, driver);
    const id = await joined(trip);
    await trade.settle(new Date(trip.departsFrom).getTime() - trade.app.clock.now().getTime() + MINUTE_MS);
    const left = await seen(id);
    expect(left).toMatchObject({
      status: 'confirmed',
      trip: null,
      deliveryFee: 15,
      deliveryTypeName: 'Any transporter',
      deadline: { kind: 'freight_by', moreHours: null },
    });
    expect(left.history.at(-1)).toMatchObject({ cause: 'Not ready when the trip left' });
    expect((await tripNow(trip)).bookings).toEqual([]);
    const waiting = await as(trade.buyer).call(chooseWay, { params: { id }, body: { choice: 'wait' } });
    expect(waiting.deadline).toMatchObject({ kind: 'ready_by', moreHours: 48 });
    await trade.move(trade.farmer, id, 'ready_for_pickup');
    const { items } = await as(trade.transporter).call(listRequests);
    expect(items.find(({ orderId }) => orderId === id)).toMatchObject({ deliveryFee: 15 });
  });

  test('is for guests too', async () => {
    const trip = await newTrip(trade, driver);
    const body = {
      ...{ listingId: await trade.listing(), quantity: 2, deliveryPlace: 'accra', deliveryTypeId: trip.id },
      ...{ deliveryAddress: '12 Oxford Street, Osu', firstName: 'Esi', lastName: 'Boateng' },
      ...{ email: `esi.${newId()}@example.com`, phone: newPhone(), network: 'mtn' as const },
    };
    await as(null).call(placeGuestOrder, { body, idempotencyKey: newId() });
    expect((await tripNow(trip)).bookings).toMatchObject([{ weight: 2, deliveryFee: 5 }]);
  });

  test('is refused once the trip is full, over or called off', async () => {
    const trip = await newTrip(trade, driver, { freeWeight: 60 });
    const place = async () =>
      as(trade.buyer).call(placeOrder, {
        body: {
          ...{ listingId: await trade.listing(), quantity: 50, deliveryPlace: 'accra' },
          ...{ deliveryTypeId: trip.id, deliveryAddress: '12 Oxford Street, Osu' },
        },
        idempotencyKey: newId(),
      });
    await place();
    await expect(place()).rejects.toMatchObject({ ...UNAVAILABLE, detail: expect.stringContaining('room for 10 kg') });
    await callOff(trade, driver, trip);
    await expect(place()).rejects.toMatchObject({ ...UNAVAILABLE, detail: expect.stringContaining('takes no more') });
  });
});

describe('a trip that is called off', () => {
  test('ends no order: at the fee that was paid what is ready is open to others, the rest to its farmer', async () => {
    const trip = await newTrip(trade, driver);
    const [ready, unready] = [await joined(trip), await joined(trip)];
    await trade.move(trade.farmer, ready, 'ready_for_pickup');
    await trade.settle();
    await callOff(trade, driver, trip);
    expect(await as(driver).call(listActive)).toEqual([]);
    await trade.settle();
    for (const id of [ready, unready])
      await as(trade.buyer).call(chooseWay, { params: { id }, body: { choice: 'wait' } });
    expect(await seen(ready)).toMatchObject({
      ...{ status: 'ready_for_pickup', trip: null, transporterName: null, deliveryFee: 15 },
      deadline: { kind: 'accept_by' },
    });
    expect(await seen(unready)).toMatchObject({
      ...{ status: 'confirmed', trip: null, deadline: { kind: 'ready_by', moreHours: 48 } },
    });
    const { items } = await as(trade.buyer).call(listNotices, { query: { limit: 20 } });
    expect(items.map(({ text }) => text)).toContainEqual(expect.stringContaining('The gearbox broke.'));
    await expect(trade.move(driver, ready, 'ready_for_pickup')).rejects.toMatchObject({ status: 403 });
    const taken = await trade.move(trade.transporter, ready, 'ready_for_pickup');
    expect(taken.transporterName).toContain('Yaw');
  });

  test('is one whose driver may carry nothing any more', async () => {
    const trip = await newTrip(trade, driver);
    const id = await joined(trip);
    await rowsIn(trade.app.platform.db, 'update users set is_active = false where id = $1', [driver.id]);
    expect(tripsAmong(await quotesOf(await trade.listing()))).toEqual([]);
    await trade.settle(2 * MINUTE_MS);
    expect(await seen(id)).toMatchObject({ status: 'confirmed', trip: null });
  });
});

describe('a cart', () => {
  test('joins a trip that passes all its farms; its shares are the fee', async () => {
    const trip = await newTrip(trade, driver);
    const other = await trade.app.person({ role: 'farmer' });
    const [one, two] = [await trade.listing(), await trade.listing({ location: 'Kumasi' }, other)];
    const buyer = await trade.app.person({ role: 'buyer' });
    await put(as(buyer), one, 40);
    await put(as(buyer), two, 33);
    const [offered] = (await as(buyer).call(quoteCart, { query: { place: 'accra' } })).filter((quote) => quote.trip);
    expect(offered?.deliveryTypeId).toBe(trip.id);
    const shownDeliveryFee = offered?.fee ?? 0;
    const { orders } = await checkOut(trade, buyer, { deliveryTypeId: trip.id, shownDeliveryFee });
    const placed = await Promise.all(orders.map(({ id }) => seen(id, buyer)));
    const fees = placed.map(({ deliveryFee }) => Math.round(deliveryFee * 100));
    expect(fees.reduce((sum, fee) => sum + fee, 0)).toBe(Math.round(shownDeliveryFee * 100));
    expect((await tripNow(trip)).bookedWeight).toBe(73);
    const far = await trade.listing({ location: 'Tamale' }, other);
    await put(as(buyer), one, 10);
    await put(as(buyer), far, 10);
    expect((await as(buyer).call(quoteCart, { query: { place: 'accra' } })).filter((quote) => quote.trip)).toEqual([]);
    await expect(checkOut(trade, buyer, { deliveryTypeId: trip.id })).rejects.toMatchObject(UNAVAILABLE);
  });
});

test('a standing order cannot go by a trip, which goes once', async () => {
  const trip = await newTrip(trade, driver);
  const body = {
    ...{ listingId: await trade.listing(), quantity: 5, weekday: 1, everyWeeks: 1, from: dayAhead(1), limit: 100 },
    ...{ deliveryTypeId: trip.id, deliveryPlace: 'accra', deliveryAddress: '12 Oxford Street, Osu' },
    ...{ inspectionRequested: false, network: 'mtn' as const, phone: newPhone() },
  };
  await expect(as(trade.buyer).call(makeStanding, { body, idempotencyKey: newId() })).rejects.toMatchObject(
    UNAVAILABLE,
  );
});
