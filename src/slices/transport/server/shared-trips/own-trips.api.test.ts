import { getTransportStats } from '../../contract.ts';
import { rowsIn } from '#test/support/rows.ts';
import { newId } from '#kernel/ids.ts';
import { DAY_MS } from '#kernel/time.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { callOff, newTrip, tripBody } from '#test/support/orders/shared-trips.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeTrip, listTrips, publishTrip } from '../../contract-trips.ts';
import { transportPersonal } from '../store-personal.ts';
import { bookTrip, leaveTrip } from './book-trip.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const world = () => ({ app });
const driving = () => app.person({ role: 'transporter', firstName: 'Kofi' });
const change = (who: Viewer | null, id: string, freeWeight: number, note?: string) =>
  app.as(who).call(changeTrip, { params: { id }, body: { freeWeight, note } });

const booking = (tripId: string, weightGrams: number) => ({
  ...{ tripId, orderId: newId(), orderNumber: 'FG-261121-7KQ2MX', productDetails: 'Pona yam, 50 kg' },
  ...{ pickupPlace: 'techiman', dropoffPlace: 'accra', weightGrams, feePesewas: 1500 },
});

describe('a trip', () => {
  test('is published with its towns, hours, room and price', async () => {
    const kofi = await driving();
    const trip = await newTrip(world(), kofi, { note: 'The blue Kia', takesBulky: false });
    expect(trip).toMatchObject({
      status: 'open',
      stops: [{ place: 'techiman' }, { place: 'kumasi' }, { place: 'accra', placeName: 'Accra, Greater Accra' }],
      ...{ freeWeight: 300, bookedWeight: 0, price: 30, takesBulky: false, note: 'The blue Kia', bookings: [] },
    });
    expect(trip.departsFrom).toMatch(/T06:00:00/);
    expect(trip.departsUntil).toMatch(/T09:00:00/);
    expect(trip.joinsUntil).toMatch(/T18:00:00/);
    expect(await app.as(kofi).call(listTrips)).toEqual([trip]);
    expect(await app.as(await driving()).call(listTrips)).toEqual([]);
  });

  test('is refused where it cannot be driven or joined', async () => {
    const kofi = await driving();
    const wrong = [
      [{ from: 'Atlantis' }, 'trip.unknown_place'],
      [{ via: ['Techiman'] }, 'trip.same_town'],
      [{ earliest: 9, latest: 9 }, 'trip.wrong_time'],
      [{ day: tripBody(new Date(app.clock.now().getTime() + 20 * DAY_MS)).day }, 'trip.wrong_time'],
      [{ day: '2020-01-01' }, 'trip.wrong_time'],
    ] as const;
    for (const [body, code] of wrong)
      await expect(
        newTrip(world(), kofi, { ...body, via: [...('via' in body ? body.via : [])] }),
      ).rejects.toMatchObject({ status: 422, code });
    const unfit = [
      { freeWeight: 49 },
      { price: 0.5 },
      { joinHours: 5 },
      { via: ['a', 'b', 'c', 'd'] },
      { note: 'x'.repeat(151) },
    ];
    for (const body of unfit) await expect(newTrip(world(), kofi, body)).rejects.toMatchObject({ status: 422 });
  });

  test('is published by verified transporters alone, and once however often it is sent', async () => {
    const body = tripBody(app.clock.now());
    const fresh = await app.person({ role: 'transporter', kycStatus: 'pending' });
    await expect(app.as(fresh).call(publishTrip, { body })).rejects.toMatchObject({
      status: 403,
      code: 'kyc.required',
    });
    await expect(app.as(null).call(publishTrip, { body })).rejects.toMatchObject({ status: 401 });
    const buyer = await app.person({ role: 'buyer' });
    await expect(app.as(buyer).call(publishTrip, { body })).rejects.toMatchObject({ status: 403 });
    const kofi = await driving();
    const sent = { body, idempotencyKey: newId() };
    const [once, again] = [await app.as(kofi).call(publishTrip, sent), await app.as(kofi).call(publishTrip, sent)];
    expect(again.id).toBe(once.id);
  });

  test('is one of five at most, also when they are sent at once', async () => {
    const kofi = await driving();
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => newTrip(world(), kofi)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    await expect(newTrip(world(), kofi)).rejects.toMatchObject({ status: 409, code: 'trip.too_many' });
    const [first] = await app.as(kofi).call(listTrips);
    await callOff(world(), kofi, first ?? { id: '' });
    expect(await newTrip(world(), kofi)).toMatchObject({ status: 'open' });
  });

  test('is changed by its driver: less room until goods are booked, more room after', async () => {
    const kofi = await driving();
    const { id } = await newTrip(world(), kofi);
    expect(await change(kofi, id, 200, 'Two bags')).toMatchObject({ freeWeight: 200, note: 'Two bags' });
    await expect(change(await driving(), id, 400)).rejects.toMatchObject({ status: 404, code: 'trip.not_found' });
    await expect(change(kofi, newId(), 400)).rejects.toMatchObject({ status: 404 });
    await bookTrip(app.platform.db, booking(id, 50_000), app.clock.now());
    await expect(change(kofi, id, 100)).rejects.toMatchObject({ status: 409, code: 'trip.less_room' });
    expect(await change(kofi, id, 250)).toMatchObject({ freeWeight: 250, bookedWeight: 50, note: null });
  });

  test('is called off with a reason, once, and by nobody else', async () => {
    const kofi = await driving();
    const trip = await newTrip(world(), kofi);
    await expect(callOff(world(), await driving(), trip)).rejects.toMatchObject({ status: 404 });
    await expect(callOff(world(), kofi, trip, ' ')).rejects.toMatchObject({ status: 422 });
    expect(await callOff(world(), kofi, trip)).toMatchObject({
      status: 'called_off',
      calledOffReason: 'The gearbox broke',
    });
    expect(await callOff(world(), kofi, trip, 'Again')).toMatchObject({ calledOffReason: 'The gearbox broke' });
    await expect(change(kofi, trip.id, 400)).rejects.toMatchObject({ status: 409, code: 'trip.wrong_state' });
  });
});

test('trips: one that was called off with goods on it counts, whatever changes of it later; an empty one does not', async () => {
  const kofi = await driving();
  const calledOff = async () => (await app.as(kofi).call(getTransportStats)).calledOff;
  await callOff(world(), kofi, await newTrip(world(), kofi));
  expect(await calledOff()).toBe(0);
  const trip = await newTrip(world(), kofi);
  await bookTrip(app.platform.db, booking(trip.id, 50_000), app.clock.now());
  await callOff(world(), kofi, trip);
  // As when goods that were in the vehicle already give their room back.
  await rowsIn(app.platform.db, "update shared_trips set updated_at = updated_at + interval '1 minute' where id = $1", [
    trip.id,
  ]);
  expect(await calledOff()).toBe(1);
});

describe('its room', () => {
  test('is taken as far as it goes, and free again once', async () => {
    const kofi = await driving();
    const { id } = await newTrip(world(), kofi, { freeWeight: 100 });
    const { db } = app.platform;
    const first = booking(id, 60_000);
    await bookTrip(db, first, app.clock.now());
    await expect(bookTrip(db, booking(id, 40_001), app.clock.now())).rejects.toThrow(/no room left/);
    await bookTrip(db, booking(id, 40_000), app.clock.now());
    const leaving = { orderId: first.orderId, at: app.clock.now() };
    await leaveTrip(db, leaving);
    await leaveTrip(db, leaving);
    const [trip] = await app.as(kofi).call(listTrips);
    expect(trip).toMatchObject({ bookedWeight: 40 });
    expect(trip?.bookings).toHaveLength(1);
  });
});

test('nobody’s account goes while a trip of theirs is open, and a copy of it holds their trips', async () => {
  const kofi = await driving();
  const trip = await newTrip(world(), kofi);
  const { db } = app.platform;
  expect(await transportPersonal.openMatters?.(db, kofi.id)).toEqual([{ what: '1 open trip', link: '/my-trips' }]);
  expect(await transportPersonal.records?.(db, kofi.id)).toMatchObject({ trips: [{ id: trip.id }] });
  await callOff(world(), kofi, trip);
  expect(await transportPersonal.openMatters?.(db, kofi.id)).toEqual([]);
});
