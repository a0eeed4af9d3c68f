import { newId } from '#kernel/ids.ts';
import { HOUR_MS } from '#kernel/time.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { deliveryRequest } from '#test/support/deliveries.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '../../contract.ts';
import { readDay } from '../../contract-day.ts';
import { deliveriesOf, requestDelivery } from '../index.ts';

let app: TestApp;
let farmer: Viewer;
let driver: Viewer;

beforeAll(async () => {
  app = await testApp();
  farmer = await app.person({ role: 'farmer', firstName: 'Akua', lastName: 'Mensah' });
  driver = await app.person({ role: 'transporter' });
});
afterAll(() => app.close());

async function accepted(pickupPlace: string, dropoffPlace: string, who = driver): Promise<string> {
  const orderId = newId();
  const request = { orderId, sellerId: farmer.id, at: app.clock.now(), pickupPlace, dropoffPlace };
  await requestDelivery(app.platform.db, deliveryRequest(request));
  const id = (await deliveriesOf(app.platform.db, [orderId])).get(orderId)?.id ?? '';
  await app.as(who).call(contract.acceptRequest, { params: { id } });
  return id;
}

const move = (id: string, status: 'picked_up' | 'in_transit') =>
  app.as(driver).call(contract.setDeliveryStatus, { params: { id }, body: { status } });

test('a day is one way over all stops, with whom to call and by when', async () => {
  expect(await app.as(driver).call(readDay)).toMatchObject({ km: 0, stops: [] });
  const near = await accepted('techiman', 'kumasi');
  await accepted('tamale', 'accra');
  const planned = await app.as(driver).call(readDay);
  expect(planned.stops.map(({ kind, town }) => `${kind} ${town}`)).toEqual([
    'pickup Tamale',
    'pickup Techiman',
    'delivery Kumasi',
    'delivery Accra',
  ]);
  expect(planned.stops.map(({ stop }) => stop)).toEqual([1, 2, 3, 4]);
  expect(planned.km).toBeCloseTo(
    planned.stops.reduce((sum, { km }) => sum + km, 0),
    5,
  );
  const [first, , third] = planned.stops;
  expect(first).toMatchObject({ personName: 'Akua Mensah', phone: farmer.phone, km: 0, dueAt: null });
  expect(third).toMatchObject({ personName: 'Akosua Owusu', phone: '+233241234567', late: false });
  const arrivals = planned.stops.map(({ arriveAt }) => arriveAt);
  expect(arrivals).toEqual(arrivals.toSorted());

  await move(near, 'picked_up');
  await move(near, 'in_transit');
  app.clock.advance(25 * HOUR_MS);
  const late = await app.as(driver).call(readDay);
  expect(late.stops.filter(({ deliveryId }) => deliveryId === near)).toMatchObject([{ kind: 'delivery', late: true }]);
});

test('what is taken at one farm is one stop, with one time to be there', async () => {
  const other = await app.person({ role: 'transporter' });
  await accepted('wa', 'kumasi', other);
  await accepted('wa', 'accra', other);
  const { stops } = await app.as(other).call(readDay);
  expect(stops.map(({ stop, kind, town }) => [stop, kind, town])).toEqual([
    [1, 'pickup', 'Wa'],
    [1, 'pickup', 'Wa'],
    [2, 'delivery', 'Kumasi'],
    [3, 'delivery', 'Accra'],
  ]);
  expect(new Set(stops.slice(0, 2).map(({ arriveAt }) => arriveAt)).size).toBe(1);
});

test('it is nobody else’s', async () => {
  const other = await app.person({ role: 'transporter' });
  expect((await app.as(other).call(readDay)).stops).toEqual([]);
  await expect(app.as(farmer).call(readDay)).rejects.toMatchObject({ status: 403 });
  await expect(app.as(null).call(readDay)).rejects.toMatchObject({ status: 401 });
});
