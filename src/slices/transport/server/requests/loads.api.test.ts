import { newId } from '#kernel/ids.ts';
import { DAY_MS, HOUR_MS } from '#kernel/time.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { deliveryRequest } from '#test/support/deliveries.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acceptRequest, getTransportStats, setDeliveryStatus } from '../../contract.ts';
import { cancelDelivery, deliveriesOf, reopenDelivery, requestDelivery } from '../index.ts';

// Found: one transporter accepted 17 of 17 open requests, collected none, and could do so every day.

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { FARMGATE_FIRST_LOADS: '3' } });
});
afterAll(() => app.close());

const driver = () => app.person({ role: 'transporter' });
const accept = (by: Viewer, id: string) => app.as(by).call(acceptRequest, { params: { id } });
const stats = (by: Viewer) => app.as(by).call(getTransportStats);

async function requested(more: object = {}): Promise<{ id: string; orderId: string }> {
  const orderId = newId();
  const sellerId = (await app.person({ role: 'farmer' })).id;
  await requestDelivery(app.platform.db, deliveryRequest({ orderId, sellerId, at: app.clock.now(), ...more }));
  return { orderId, id: (await deliveriesOf(app.platform.db, [orderId])).get(orderId)?.id ?? '' };
}

async function taken(by: Viewer): Promise<{ id: string; orderId: string }> {
  const load = await requested();
  await accept(by, load.id);
  return load;
}

async function missed(by: Viewer): Promise<void> {
  const { orderId } = await taken(by);
  await reopenDelivery(app.platform.db, { orderId, at: app.clock.now() });
}

describe('loads at once', () => {
  test('are three for a new transporter; the fourth is refused in words, also of many at once', async () => {
    const yaw = await driver();
    const waiting = await Promise.all(Array.from({ length: 8 }, () => requested()));
    const tries = await Promise.allSettled(waiting.map(({ id }) => accept(yaw, id)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    await expect(accept(yaw, (await requested()).id)).rejects.toMatchObject({
      status: 409,
      code: 'transport.too_many_loads',
      problem: { detail: expect.stringContaining('You have 3 loads to carry, and may accept 3 at once.') },
    });
    expect(await stats(yaw)).toMatchObject({ loads: 3, mostLoads: 3, pausedUntil: null });
  });

  test('are one more with every two that arrived', async () => {
    const yaw = await driver();
    for (const { id } of [await taken(yaw), await taken(yaw)])
      for (const status of ['picked_up', 'in_transit', 'completed'] as const)
        await app.as(yaw).call(setDeliveryStatus, { params: { id }, body: { status } });
    for (let load = 0; load < 4; load += 1) await taken(yaw);
    expect(await stats(yaw)).toMatchObject({ loads: 4, mostLoads: 4 });
  });

  test('count what goes together once', async () => {
    const yaw = await driver();
    const consignmentId = newId();
    const [first] = [await requested({ consignmentId }), await requested({ consignmentId })];
    await accept(yaw, first?.id ?? '');
    expect(await stats(yaw)).toMatchObject({ loads: 1, activeRoutes: 2 });
  });
});

describe('loads that nobody carried', () => {
  test('pause who took them for a week from the third on, and say until when', async () => {
    const yaw = await driver();
    for (let load = 0; load < 2; load += 1) await missed(yaw);
    const { orderId } = await taken(yaw);
    await cancelDelivery(app.platform.db, { orderId, at: app.clock.now(), missed: true });
    const until = app.clock.now();
    const next = await requested();
    await expect(accept(yaw, next.id)).rejects.toMatchObject({ status: 409, code: 'transport.paused' });
    const { calledOff, pausedUntil } = await stats(yaw);
    expect(calledOff).toBe(3);
    expect(Math.abs(Date.parse(pausedUntil ?? '') - until.getTime() - 7 * DAY_MS)).toBeLessThan(HOUR_MS);
    app.clock.advance(7 * DAY_MS + HOUR_MS);
    expect(await accept(yaw, next.id)).toMatchObject({ status: 'pending' });
    app.clock.advance(31 * DAY_MS);
    expect(await stats(yaw)).toMatchObject({ calledOff: 0, pausedUntil: null });
  });

  test('do not count where the order was called off by others', async () => {
    const yaw = await driver();
    const { orderId } = await taken(yaw);
    await cancelDelivery(app.platform.db, { orderId, at: app.clock.now() });
    expect(await stats(yaw)).toMatchObject({ calledOff: 0 });
  });
});
