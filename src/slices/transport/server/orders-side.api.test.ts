import { rowsIn } from '#test/support/rows.ts';
import { newId } from '#kernel/ids.ts';
import type { Viewer } from '#wire/viewer.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliveryRequest } from '#test/support/deliveries.ts';
import {
  acceptDelivery,
  cancelDelivery,
  deliveriesOf,
  deliveryTypes,
  moveDelivery,
  quoteDelivery,
  requestDelivery,
} from './index.ts';

let app: TestApp;
let carrier: Viewer;
let seller: Viewer;

beforeAll(async () => {
  app = await testApp();
  carrier = await app.person({ role: 'transporter', firstName: 'Kofi', lastName: 'Boateng' });
  seller = await app.person({ role: 'farmer' });
});
afterAll(() => app.close());

const at = () => app.clock.now();

async function requested(): Promise<string> {
  const orderId = newId();
  await app.platform.db.transaction((tx) =>
    requestDelivery(tx, deliveryRequest({ orderId, sellerId: seller.id, at: at() })),
  );
  return orderId;
}

async function deliveryOf(orderId: string) {
  return (await deliveriesOf(app.platform.db, [orderId], at())).get(orderId);
}

async function eventsOf(orderId: string): Promise<string[]> {
  const rows = await rowsIn<{ type: string }>(
    app.platform.db,
    'select type from outbox_events where subject_id = $1 order by id',
    [orderId],
  );
  return rows.map((row) => row.type);
}

describe('quotes', () => {
  it('offers three ways on a new installation', async () => {
    const types = await deliveryTypes(app.platform.db);
    expect(types.map((type) => [type.name, type.urgency, type.available])).toEqual([
      ['Standard', 'standard', true],
      ['Express', 'express', true],
      ['Same-day Tricycle', 'urgent', true],
      ['Urgent', 'urgent', true],
    ]);
  });

  it('prices by road distance and refuses what cannot be brought', async () => {
    const weighing = (weightGrams: number) => [{ category: 'tubers', weightGrams } as const];
    const [standard, , , urgent] = await deliveryTypes(app.platform.db);
    const way = { fromPlace: 'techiman', toPlace: 'accra', at: app.clock.now() };
    const freight = { ...way, farmerId: seller.id, goods: weighing(50_000) };
    const priced = await quoteDelivery(app.platform.db, { deliveryTypeId: standard?.id ?? '', ...freight });
    expect(priced).toMatchObject({ name: 'Standard', urgency: 'standard', durationHours: 48 });
    expect(priced.feePesewas).toBe(1500 + Math.round((5 + 10 / 2) * priced.distanceKm));
    const refusals = [
      [{ ...freight, deliveryTypeId: urgent?.id ?? '', goods: weighing(500_010) }, 'transport.too_heavy'],
      [{ ...freight, deliveryTypeId: urgent?.id ?? '', toPlace: 'wa' }, 'transport.not_covered'],
      [{ ...freight, deliveryTypeId: newId() }, 'transport.unavailable'],
      [{ ...freight, deliveryTypeId: standard?.id ?? '', toPlace: 'atlantis' }, 'transport.unavailable'],
    ] as const;
    for (const [wanted, code] of refusals) {
      await expect(quoteDelivery(app.platform.db, wanted)).rejects.toMatchObject({ refusal: { code } });
    }
  });
});

describe('an order and its delivery', () => {
  it('goes the whole way, with one event for each step', async () => {
    const orderId = await requested();
    expect(await deliveryOf(orderId)).toMatchObject({
      status: 'requested',
      transporterId: null,
      progress: 0,
      estimatedArrival: null,
    });
    await app.platform.db.transaction((tx) => acceptDelivery(tx, { orderId, by: carrier, at: at(), firstLoads: 9 }));
    expect(await deliveryOf(orderId)).toMatchObject({
      status: 'pending',
      transporterId: carrier.id,
      transporterName: 'Kofi Boateng',
      transporterPhone: carrier.phone,
      progress: 10,
    });
    for (const to of ['picked_up', 'in_transit', 'completed'] as const) {
      await app.platform.db.transaction((tx) => moveDelivery(tx, { orderId, to, by: carrier, at: at() }));
    }
    expect(await deliveryOf(orderId)).toMatchObject({ status: 'completed', progress: 100 });
    expect(await eventsOf(orderId)).toEqual([
      'transport.requested',
      'transport.accepted',
      'transport.picked_up',
      'transport.in_transit',
      'transport.delivered',
    ]);
  });

  it('is asked for once, however often the order asks', async () => {
    const orderId = await requested();
    await requestDelivery(app.platform.db, deliveryRequest({ orderId, sellerId: seller.id, at: at() }));
    expect(await eventsOf(orderId)).toEqual(['transport.requested']);
  });

  it('takes the same step twice as one, and no step too far', async () => {
    const orderId = await requested();
    await app.platform.db.transaction((tx) => acceptDelivery(tx, { orderId, by: carrier, at: at(), firstLoads: 9 }));
    await moveDelivery(app.platform.db, { orderId, to: 'picked_up', by: carrier, at: at() });
    await moveDelivery(app.platform.db, { orderId, to: 'picked_up', by: carrier, at: at() });
    expect((await eventsOf(orderId)).filter((type) => type === 'transport.picked_up')).toHaveLength(1);
    const leap = moveDelivery(app.platform.db, { orderId, to: 'completed', by: carrier, at: at() });
    await expect(leap).rejects.toMatchObject({
      refusal: { code: 'transport.wrong_state', data: { status: 'picked_up', allowed: ['in_transit'] } },
    });
  });

  it('belongs to the transporter who took it, whose identity is approved and who is no party', async () => {
    const orderId = await requested();
    const unknown = await app.person({ role: 'transporter', kycStatus: 'pending' });
    await expect(
      acceptDelivery(app.platform.db, { orderId, by: unknown, at: at(), firstLoads: 9 }),
    ).rejects.toMatchObject({ refusal: { code: 'kyc.required' } });
    const own = { ...seller, role: 'transporter' };
    await expect(acceptDelivery(app.platform.db, { orderId, by: own, at: at(), firstLoads: 9 })).rejects.toMatchObject({
      refusal: { code: 'transport.own_goods' },
    });
    await acceptDelivery(app.platform.db, { orderId, by: carrier, at: at(), firstLoads: 9 });
    const other = await app.person({ role: 'transporter' });
    await expect(
      acceptDelivery(app.platform.db, { orderId, by: other, at: at(), firstLoads: 9 }),
    ).rejects.toMatchObject({ refusal: { code: 'transport.already_taken' } });
    await expect(
      moveDelivery(app.platform.db, { orderId, to: 'picked_up', by: other, at: at() }),
    ).rejects.toMatchObject({ refusal: { code: 'transport.not_found' } });
  });

  it('is called off with the order until it is done', async () => {
    const orderId = await requested();
    await acceptDelivery(app.platform.db, { orderId, by: carrier, at: at(), firstLoads: 9 });
    await cancelDelivery(app.platform.db, { orderId, at: at() });
    await cancelDelivery(app.platform.db, { orderId, at: at() });
    expect(await deliveryOf(orderId)).toMatchObject({ status: 'cancelled', transporterId: carrier.id });
    expect((await eventsOf(orderId)).filter((type) => type === 'transport.cancelled')).toHaveLength(1);
    await expect(
      acceptDelivery(app.platform.db, { orderId, by: carrier, at: at(), firstLoads: 9 }),
    ).rejects.toMatchObject({ refusal: { code: 'transport.wrong_state' } });
    await cancelDelivery(app.platform.db, { orderId: newId(), at: at() });
  });
});
