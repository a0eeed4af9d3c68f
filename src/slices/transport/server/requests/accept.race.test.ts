import { rowsIn } from '#test/support/rows.ts';
import { newId } from '#kernel/ids.ts';
import { deliveryRequest } from '#test/support/deliveries.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { ApiProblem } from '#wire/problem.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptRequest, listActive, setDeliveryStatus } from '../../contract.ts';
import { acceptDelivery, deliveriesOf, requestDelivery } from '../index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

async function requested() {
  const farmer = await app.person({ role: 'farmer' });
  const orderId = newId();
  await requestDelivery(app.platform.db, deliveryRequest({ orderId, sellerId: farmer.id, at: app.clock.now() }));
  return { orderId, id: (await deliveriesOf(app.platform.db, [orderId])).get(orderId)?.id ?? '' };
}

const transporters = (count: number) =>
  Promise.all(Array.from({ length: count }, () => app.person({ role: 'transporter' })));

async function eventCount(orderId: string, type: string): Promise<number> {
  const rows = await rowsIn(app.platform.db, 'select 1 from outbox_events where subject_id = $1 and type = $2', [
    orderId,
    type,
  ]);
  return rows.length;
}

test('20 transporters want one delivery: one gets it, 19 read that', async () => {
  const { id, orderId } = await requested();
  const people = await transporters(20);
  const tries = await Promise.allSettled(
    people.map((person) => app.as(person).call(acceptRequest, { params: { id } })),
  );
  const winners = people.filter((_person, index) => tries[index]?.status === 'fulfilled');
  const refusals = tries.flatMap((one) =>
    one.status === 'rejected' && one.reason instanceof ApiProblem ? [`${one.reason.status} ${one.reason.code}`] : [],
  );
  expect(winners).toHaveLength(1);
  expect(refusals).toEqual(Array.from({ length: 19 }, () => '409 transport.already_taken'));
  expect((await deliveriesOf(app.platform.db, [orderId])).get(orderId)).toMatchObject({
    status: 'pending',
    transporterId: winners[0]?.id,
  });
  expect(await eventCount(orderId, 'transport.accepted')).toBe(1);
  const carried = await Promise.all(people.map(async (person) => (await app.as(person).call(listActive)).length));
  expect(carried.reduce((sum, count) => sum + count, 0)).toBe(1);
});

test('it does not matter whether they come from the order’s page or from the list', async () => {
  const { id, orderId } = await requested();
  const people = await transporters(12);
  const tries = await Promise.allSettled(
    people.map((by, index) =>
      index % 2 === 0
        ? app.as(by).call(acceptRequest, { params: { id } })
        : app.platform.db.transaction((tx) => acceptDelivery(tx, { orderId, by, at: app.clock.now(), firstLoads: 9 })),
    ),
  );
  expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  expect(await eventCount(orderId, 'transport.accepted')).toBe(1);
});

test('a step sent ten times at once happens once', async () => {
  const { id, orderId } = await requested();
  const [driver] = await transporters(1);
  if (!driver) throw new Error('No driver.');
  await app.as(driver).call(acceptRequest, { params: { id } });
  const tries = await Promise.allSettled(
    Array.from({ length: 10 }, () =>
      app.as(driver).call(setDeliveryStatus, { params: { id }, body: { status: 'picked_up' } }),
    ),
  );
  expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  expect(await eventCount(orderId, 'transport.picked_up')).toBe(1);
});
