import { rowsIn } from '#test/support/rows.ts';
import { newId } from '#kernel/ids.ts';
import { HOUR_MS } from '#kernel/time.ts';
import type { Viewer } from '#wire/viewer.ts';
import { deliveryRequest } from '#test/support/deliveries.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { orderMoney } from '#test/support/order-money.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '../contract.ts';
import { cancelDelivery, deliveriesOf, requestDelivery } from './index.ts';

let app: TestApp;
let farmer: Viewer;
let kofi: Viewer;

beforeAll(async () => {
  app = await testApp();
  farmer = await app.person({ role: 'farmer' });
  kofi = await app.person({ role: 'transporter', firstName: 'Kofi', lastName: 'Boateng' });
});
afterAll(() => app.close());

/** A delivery waiting for a transporter: its id and that of its order. */
async function requested(said: Partial<Parameters<typeof deliveryRequest>[0]> = {}) {
  const orderId = newId();
  await requestDelivery(
    app.platform.db,
    deliveryRequest({ orderId, sellerId: farmer.id, at: app.clock.now(), ...said }),
  );
  const id = (await deliveriesOf(app.platform.db, [orderId])).get(orderId)?.id ?? '';
  return { id, orderId };
}

const accept = (id: string, by: Viewer | null = kofi) => app.as(by).call(contract.acceptRequest, { params: { id } });
type Status = 'picked_up' | 'in_transit' | 'completed' | 'delivered';
const report = (id: string, status: Status, by: Viewer | null = kofi) =>
  app.as(by).call(contract.setDeliveryStatus, { params: { id }, body: { status } });

async function accepted(by: Viewer = kofi) {
  const delivery = await requested();
  await accept(delivery.id, by);
  return delivery;
}

describe('requests', () => {
  test('show all that a transporter needs to decide, and neither number nor street', async () => {
    const { id, orderId } = await requested({ orderNumber: 'FG-261121-ABCDEF' });
    const { items } = await app.as(kofi).call(contract.listRequests);
    expect(items.find((item) => item.id === id)).toEqual({
      id,
      orderId,
      orderNumber: 'FG-261121-ABCDEF',
      urgency: 'standard',
      pickupLocation: 'Techiman, Bono East',
      deliveryLocation: 'Kumasi, Ashanti',
      productDetails: 'Fresh tomatoes, 50 kg',
      weight: 50,
      deliveryFee: 100,
      distance: 120,
      feePerKm: 0.83,
      distanceToPickup: null,
      estimatedDuration: 24,
      customerName: 'Akosua Owusu',
      customerPhone: null,
      requestedAt: expect.any(String),
      consignment: null,
      actions: [{ code: 'accept', label: 'Accept Delivery', to: 'pending' }],
    });
  });

  test('come the most urgent first, in pages that hold each once', async () => {
    const wanted: string[] = [];
    for (const urgency of ['standard', 'urgent', 'express', 'urgent'] as const)
      wanted.push((await requested({ urgency })).id);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await app
        .as(kofi)
        .call(contract.listRequests, { query: { limit: 2, ...(cursor ? { cursor } : {}) } });
      seen.push(...page.items.map((item) => item.id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    const order = [1, 3, 2, 0].map((index) => wanted[index]);
    expect(seen.filter((id) => order.includes(id))).toEqual(order);
    expect(new Set(seen).size).toBe(seen.length);
  });

  test('offer no button to a transporter who is not verified', async () => {
    await requested();
    const unknown = await app.person({ role: 'transporter', kycStatus: 'pending' });
    const { items } = await app.as(unknown).call(contract.listRequests);
    expect(items.flatMap((item) => item.actions)).toEqual([]);
  });
});

describe('accepting', () => {
  test('makes the delivery the transporter’s, with address and number', async () => {
    const { id, orderId } = await requested();
    const taken = await accept(id);
    expect(taken).toMatchObject({
      status: 'pending',
      progress: 10,
      customerPhone: '+233241234567',
      pickupLocation: 'Farm gate, Tuobodom road, Techiman, Bono East',
      deliveryLocation: 'Plot 12, Adum, Kumasi, Ashanti',
      actions: [{ code: 'pick_up', label: 'Mark as Picked Up', to: 'picked_up' }],
    });
    expect(Date.parse(taken.estimatedArrival) - Date.parse(taken.acceptedAt)).toBe(24 * HOUR_MS);
    const { items } = await app.as(kofi).call(contract.listRequests, { query: { limit: 100 } });
    expect(items.map((item) => item.id)).not.toContain(id);
    expect((await app.as(kofi).call(contract.listActive)).map((item) => item.orderId)).toContain(orderId);
  });

  test('sent again by the one who has it is answered as before, and tells nobody twice', async () => {
    const { id, orderId } = await accepted();
    expect(await accept(id)).toMatchObject({ id, orderId, status: 'pending' });
    const told = await rowsIn(
      app.platform.db,
      "select id from outbox_events where type = 'transport.accepted' and payload ->> 'orderId' = $1",
      [orderId],
    );
    expect(told).toHaveLength(1);
    await app.as(kofi).call(contract.setDeliveryStatus, { params: { id }, body: { status: 'picked_up' } });
    const late = {
      status: 409,
      code: 'transport.wrong_state',
      problem: { detail: expect.stringMatching(/^You have accepted this delivery already/) },
    };
    await expect(accept(id)).rejects.toMatchObject(late);
  });

  test('is late for its transporter once the promised hours have passed, wherever the goods are', async () => {
    const { id } = await accepted();
    const mine = async () => (await app.as(kofi).call(contract.listActive)).find((one) => one.id === id);
    expect(await mine()).toMatchObject({ late: false });
    app.clock.advance(23 * HOUR_MS);
    await app.as(kofi).call(contract.setDeliveryStatus, { params: { id }, body: { status: 'picked_up' } });
    app.clock.advance(23 * HOUR_MS);
    expect(await mine(), 'the hours count from the pickup').toMatchObject({ late: false });
    app.clock.advance(HOUR_MS);
    expect(await mine()).toMatchObject({ late: true });
  });

  test('fails for the second, for what was called off and for what never was', async () => {
    const { id } = await accepted();
    const yaw = await app.person({ role: 'transporter' });
    await expect(accept(id, yaw)).rejects.toMatchObject({
      status: 409,
      code: 'transport.already_taken',
      problem: { data: { status: 'pending', allowed: [] } },
    });
    const off = await requested();
    await cancelDelivery(app.platform.db, { orderId: off.orderId, at: app.clock.now() });
    await expect(accept(off.id)).rejects.toMatchObject({
      status: 409,
      code: 'transport.wrong_state',
      problem: { data: { status: 'cancelled' } },
    });
    await expect(accept(newId())).rejects.toMatchObject({ status: 404, code: 'transport.not_found' });
    await expect(accept('17')).rejects.toMatchObject({ status: 404 });
  });

  test('needs a transporter who is verified and no party of the order', async () => {
    const { id } = await requested({ sellerId: kofi.id });
    await expect(accept(id)).rejects.toMatchObject({ status: 403, code: 'transport.own_goods' });
    await expect(
      accept(id, await app.person({ role: 'transporter', kycStatus: 'under_review' })),
    ).rejects.toMatchObject({ status: 403, code: 'kyc.required', problem: { data: { link: '/kyc' } } });
  });
});

describe('the steps', () => {
  test('go one at a time, from the pickup to the history', async () => {
    const driver = await app.person({ role: 'transporter' });
    const { id, orderId } = await accepted(driver);
    expect(await report(id, 'picked_up', driver)).toMatchObject({
      status: 'picked_up',
      progress: 40,
      actions: [{ label: 'Start Delivery' }],
    });
    expect(await report(id, 'in_transit', driver)).toMatchObject({
      status: 'in_transit',
      progress: 40,
      actions: [{ label: 'Mark as Delivered' }],
    });
    app.clock.advance(2 * HOUR_MS);
    const [underway] = await app.as(driver).call(contract.listActive);
    expect(underway).toMatchObject({ id, progress: 73 });
    expect(await report(id, 'delivered', driver)).toMatchObject({ status: 'completed', progress: 100, actions: [] });
    expect(await app.as(driver).call(contract.listActive)).toEqual([]);
    const history = await app.as(driver).call(contract.listHistory);
    expect(history.items).toMatchObject([
      { id, orderId, status: 'completed', distance: 120, deliveryFee: 100, rating: null, customerFeedback: null },
    ]);
    expect(history.items[0]?.completedAt).toBe(history.items[0]?.endedAt);
  });

  test('skip nothing, repeat nothing and stay the transporter’s own', async () => {
    const { id } = await accepted();
    await expect(report(id, 'completed')).rejects.toMatchObject({
      status: 409,
      code: 'transport.wrong_state',
      problem: { data: { status: 'pending', allowed: ['picked_up'] } },
    });
    await report(id, 'picked_up');
    await expect(report(id, 'picked_up')).rejects.toMatchObject({
      status: 409,
      problem: { data: { status: 'picked_up', allowed: ['in_transit'] } },
    });
    const yaw = await app.person({ role: 'transporter' });
    await expect(report(id, 'in_transit', yaw)).rejects.toMatchObject({ status: 404, code: 'transport.not_found' });
    await expect(report(newId(), 'in_transit')).rejects.toMatchObject({ status: 404 });
    const lapsed = { ...kofi, kycStatus: 'rejected' as const };
    await expect(report(id, 'in_transit', lapsed)).rejects.toMatchObject({ status: 403, code: 'kyc.required' });
  });

  test('are named in the body', async () => {
    const { id } = await accepted();
    const origin = {
      viewer: kofi,
      requestId: newId(),
      ip: '127.0.0.1',
      headers: new Headers(),
      responseHeaders: new Headers(),
    };
    const send = (body: unknown) =>
      app.product.dispatcher.dispatch(contract.setDeliveryStatus, { params: { id }, query: {}, body }, origin, null);
    await expect(send({ status: 'cancelled' })).rejects.toMatchObject({
      status: 422,
      errors: { status: ['Choose picked up, in transit or completed'] },
    });
    await expect(send({})).rejects.toMatchObject({ status: 422 });
    await expect(send({ status: 'picked_up', at: 'noon' })).rejects.toMatchObject({ status: 422 });
  });

  test('end with the order: a delivery called off stays in the history', async () => {
    const driver = await app.person({ role: 'transporter' });
    const { orderId } = await accepted(driver);
    await cancelDelivery(app.platform.db, { orderId, at: app.clock.now() });
    expect((await app.as(driver).call(contract.listHistory)).items).toMatchObject([
      { orderId, status: 'cancelled', completedAt: null },
    ]);
    expect(await app.as(driver).call(contract.getTransportStats)).toMatchObject({
      totalDeliveries: 0,
      activeRoutes: 0,
      monthlyEarnings: 0,
    });
  });
});

describe('figures', () => {
  const stats = (driver: Viewer) => app.as(driver).call(contract.getTransportStats);
  test('are the transporter’s own; of the fees only what came into the wallet is earned', async () => {
    const driver = await app.person({ role: 'transporter' });
    const money = { monthlyEarnings: 0, monthlyHeld: 0 };
    expect(await stats(driver)).toMatchObject({ totalDeliveries: 0, activeRoutes: 0, ...money, rating: null });
    const { id, orderId } = await accepted(driver);
    await accepted(driver);
    await orderMoney(app).hold(orderId, 300_00);
    expect(await stats(driver)).toMatchObject(money);
    for (const status of ['picked_up', 'in_transit', 'completed'] as const) await report(id, status, driver);
    expect(await stats(driver)).toMatchObject({
      totalDeliveries: 1,
      activeRoutes: 1,
      monthlyEarnings: 0,
      monthlyHeld: 100,
      rating: null,
    });
    expect((await app.as(driver).call(contract.listHistory)).items).toMatchObject([
      { deliveryFee: 100, earned: 0, held: 100 },
    ]);
    await orderMoney(app).divide(orderId, driver.id, { transporterPesewas: 60_00, refundPesewas: 240_00 });
    expect(await stats(driver)).toMatchObject({ totalDeliveries: 1, monthlyEarnings: 60, monthlyHeld: 0 });
    expect((await app.as(driver).call(contract.listHistory)).items).toMatchObject([
      { deliveryFee: 100, earned: 60, held: 0 },
    ]);
    const { months, total, held } = await app.as(driver).call(contract.getEarnings);
    expect({ month: months[0], total, held }).toMatchObject({
      month: { deliveries: 1, earnings: 60, held: 0, distance: 120 },
      total: 60,
      held: 0,
    });
    app.clock.advance(32 * 24 * HOUR_MS);
    expect(await stats(driver)).toMatchObject({ totalDeliveries: 1, ...money });
  });

  test('leave out a fee that was refunded', async () => {
    const driver = await app.person({ role: 'transporter' });
    const { id, orderId } = await accepted(driver);
    await orderMoney(app).hold(orderId, 300_00);
    for (const status of ['picked_up', 'in_transit', 'completed'] as const) await report(id, status, driver);
    await orderMoney(app).divide(orderId, driver.id, { transporterPesewas: 0, refundPesewas: 300_00 });
    expect(await stats(driver)).toMatchObject({ totalDeliveries: 1, monthlyEarnings: 0, monthlyHeld: 0 });
    expect((await app.as(driver).call(contract.listHistory)).items).toMatchObject([
      { deliveryFee: 100, earned: 0, held: 0 },
    ]);
  });
});

describe('the transporter’s calls', () => {
  test('are for transporters who are signed in', async () => {
    const { id } = await requested();
    const calls = (by: Viewer | null) => [
      app.as(by).call(contract.getTransportStats),
      app.as(by).call(contract.listRequests),
      app.as(by).call(contract.listActive),
      app.as(by).call(contract.listHistory),
      accept(id, by),
      report(id, 'picked_up', by),
    ];
    for (const call of calls(null)) await expect(call).rejects.toMatchObject({ status: 401 });
    for (const role of ['farmer', 'buyer', 'quality_inspector', 'admin']) {
      const person = await app.person({ role });
      for (const call of calls(person))
        await expect(call).rejects.toMatchObject({ status: 403, code: 'role.not_allowed' });
    }
  });

  test('answer plain arrays over HTTP', async () => {
    expect((await app.request('/api/transport/requests')).status).toBe(401);
    expect((await app.request('/api/transport/active')).status).toBe(401);
  });
});
