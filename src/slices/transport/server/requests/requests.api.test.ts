import { newId } from '#kernel/ids.ts';
import { HOUR_MS } from '#kernel/time.ts';
import type { CallInput } from '#wire/endpoint.ts';
import type { Viewer } from '#wire/viewer.ts';
import { deliveryRequest } from '#test/support/deliveries.ts';
import { orderMoney } from '#test/support/order-money.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '../../contract.ts';
import { deliveriesOf, requestDelivery } from '../index.ts';

let app: TestApp;
let farmer: Viewer;
let kofi: Viewer;

beforeAll(async () => {
  app = await testApp();
  farmer = await app.person({ role: 'farmer' });
  kofi = await app.person({ role: 'transporter' });
  await requested('far', { pickupPlace: 'tamale', dropoffPlace: 'accra', distanceKm: 600, feePesewas: 40_000 });
  await requested('next', { pickupPlace: 'ejura', dropoffPlace: 'kumasi', urgency: 'urgent', weightGrams: 20_000 });
  await requested('here', { pickupPlace: 'kumasi', dropoffPlace: 'accra', urgency: 'express', weightGrams: 900_000 });
  await requested('around', { pickupPlace: 'techiman', dropoffPlace: 'techiman', distanceKm: 0 });
});
afterAll(() => app.close());

const named = new Map<string, string>();

async function requested(name: string, said: Partial<Parameters<typeof deliveryRequest>[0]>): Promise<string> {
  const orderId = newId();
  await requestDelivery(
    app.platform.db,
    deliveryRequest({ orderId, sellerId: farmer.id, at: app.clock.now(), ...said }),
  );
  const id = (await deliveriesOf(app.platform.db, [orderId])).get(orderId)?.id ?? '';
  named.set(id, name);
  return id;
}

type Query = CallInput<typeof contract.listRequests>['query'];
const list = async (query: Query) => (await app.as(kofi).call(contract.listRequests, { query })).items;
const found = async (query: Query) => (await list(query)).map(({ id }) => named.get(id));

const KUMASI = '6.69,-1.62';

describe('requests', () => {
  test('are narrowed by region, urgency and weight, together', async () => {
    expect(await found({})).toEqual(['next', 'here', 'far', 'around']);
    expect(await found({ from: 'ashanti' })).toEqual(['next', 'here']);
    expect(await found({ from: 'ashanti', to: 'greater-accra' })).toEqual(['here']);
    expect(await found({ urgency: 'urgent' })).toEqual(['next']);
    expect(await found({ maxWeight: 50 })).toEqual(['next', 'far', 'around']);
    expect(await found({ maxWeight: 50, from: 'northern' })).toEqual(['far']);
    expect(await found({ from: 'volta' })).toEqual([]);
  });

  test('near a place come by the way to the pickup, in pages that hold each once', async () => {
    const near = await list({ near: KUMASI });
    expect(near.map(({ id }) => named.get(id))).toEqual(['here', 'next', 'around']);
    const away = near.map(({ distanceToPickup }) => distanceToPickup ?? NaN);
    expect(away).toEqual(away.toSorted((one, other) => one - other));
    expect(away[0]).toBeLessThan(10);
    const seen: (string | undefined)[] = [];
    let cursor: string | undefined;
    do {
      const page = await app
        .as(kofi)
        .call(contract.listRequests, { query: { near: KUMASI, limit: 1, ...(cursor ? { cursor } : {}) } });
      seen.push(...page.items.map(({ id }) => named.get(id)));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(['here', 'next', 'around']);
    expect(await found({ near: KUMASI, urgency: 'urgent' })).toEqual(['next']);
  });

  test('say what they pay for each kilometre', async () => {
    const pay = new Map((await list({})).map((item) => [named.get(item.id), item.feePerKm]));
    expect(pay.get('far')).toBe(0.67);
    expect(pay.get('around')).toBeNull();
  });

  test('refuse a filter that means nothing', async () => {
    const tried = (query: object) =>
      app.product.dispatcher.dispatch(
        contract.listRequests,
        { params: {}, query, body: undefined },
        { viewer: kofi, requestId: newId(), ip: '127.0.0.1', headers: new Headers(), responseHeaders: new Headers() },
        null,
      );
    for (const query of [
      { near: 'kumasi' },
      { near: '51.5,-0.12' },
      { from: 'london' },
      { urgency: 'soon' },
      { maxWeight: '0' },
    ]) {
      await expect(tried(query)).rejects.toMatchObject({ status: 422 });
    }
  });
});

describe('earnings', () => {
  test('add up by calendar month, and each month lists its deliveries', async () => {
    const driver = await app.person({ role: 'transporter' });
    const carry = async () => {
      const id = await requested('earned', { feePesewas: 4_550 });
      await app.as(driver).call(contract.acceptRequest, { params: { id } });
      for (const status of ['picked_up', 'in_transit', 'completed'] as const) {
        await app.as(driver).call(contract.setDeliveryStatus, { params: { id }, body: { status } });
      }
      const [{ orderId } = { orderId: '' }] = (await app.as(driver).call(contract.listHistory)).items;
      await orderMoney(app).hold(orderId, 4_550);
      return orderId;
    };
    const paidFor = (orderId: string) => orderMoney(app).divide(orderId, driver.id, { transporterPesewas: 4_550 });
    const first = app.clock.now().toISOString().slice(0, 7);
    await paidFor(await carry());
    const late = await carry();
    app.clock.advance(32 * 24 * HOUR_MS);
    const second = app.clock.now().toISOString().slice(0, 7);
    await paidFor(await carry());
    const waiting = await app.as(driver).call(contract.getEarnings);
    expect(waiting.months.find(({ month }) => month === first)).toEqual({
      month: first,
      deliveries: 2,
      earnings: 45.5,
      held: 45.5,
      distance: 240,
    });
    expect(waiting).toMatchObject({ total: 91, held: 45.5 });
    await paidFor(late);
    const { months, total } = await app.as(driver).call(contract.getEarnings);
    expect(months).toHaveLength(12);
    expect(months[0]).toEqual({ month: second, deliveries: 1, earnings: 45.5, held: 0, distance: 120 });
    expect(months.find(({ month }) => month === first)).toEqual({
      month: first,
      deliveries: 2,
      earnings: 91,
      held: 0,
      distance: 240,
    });
    expect(months.filter(({ deliveries }) => deliveries === 0)).toHaveLength(10);
    expect(total).toBe(136.5);
    const inMonth = async (month: string) =>
      (await app.as(driver).call(contract.listHistory, { query: { month } })).items.length;
    expect(await inMonth(first)).toBe(2);
    expect(await inMonth(second)).toBe(1);
    expect(await inMonth('2020-01')).toBe(0);
  });
});
