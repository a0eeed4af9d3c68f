import { rowsIn } from '#test/support/rows.ts';
import { newId } from '#kernel/ids.ts';
import { HOUR_MS, MINUTE_MS, after } from '#kernel/time.ts';
import { getOrder, trackOrder } from '#slices/orders/contract-read.ts';
import type { Viewer } from '#wire/viewer.ts';
import { guestOrderAt } from '#test/support/orders/guest-trade.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '../contract.ts';
import { deliveriesOf } from './index.ts';

let trade: Trade;
beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());

const deliveryId = async (orderId: string) =>
  (await deliveriesOf(trade.app.platform.db, [orderId])).get(orderId)?.id ?? '';
/** A phone between Techiman and Kumasi, and one nearer to Kumasi. */
const OFFINSO = { latitude: 6.93, longitude: -1.65 };
const TAFO = { latitude: 6.73, longitude: -1.61 };

function share(id: string, place: typeof OFFINSO, by: Viewer = trade.transporter, measuredAt = trade.app.clock.now()) {
  return trade.app
    .as(by)
    .call(contract.sharePosition, { params: { id }, body: { ...place, measuredAt: measuredAt.toISOString() } });
}

describe('a transporter who shares their place', () => {
  test('shows buyer and farmer where the goods are, until they have arrived', async () => {
    const order = await trade.orderAt('in_transit');
    const id = await deliveryId(order.id);
    const seen = async (by: Viewer) => (await trade.app.as(by).call(getOrder, { params: { id: order.id } })).tracking;
    expect(await seen(trade.buyer)).toMatchObject({ position: null, kmLeft: null });
    const far = await share(id, OFFINSO);
    expect(far.position).toMatchObject(OFFINSO);
    for (const person of [trade.buyer, trade.farmer]) {
      expect(await seen(person)).toMatchObject({
        position: far.position,
        estimatedArrival: far.estimatedArrival,
        kmLeft: expect.any(Number),
      });
    }
    trade.app.clock.advance(MINUTE_MS);
    const near = await share(id, TAFO);
    expect(near.progress).toBeGreaterThanOrEqual(far.progress);
    expect(near.progress).toBeLessThanOrEqual(90);
    await trade.app
      .as(trade.transporter)
      .call(contract.setDeliveryStatus, { params: { id }, body: { status: 'completed' } });
    expect(await seen(trade.buyer)).toBeNull();
    const [left] = await rowsIn(
      trade.app.platform.db,
      'select position_latitude, position_longitude, position_at from deliveries where id = $1',
      [id],
    );
    expect(left).toEqual({ position_latitude: null, position_longitude: null, position_at: null });
  });

  test('keeps the latest measurement when old ones come in late', async () => {
    const id = await deliveryId((await trade.orderAt('in_transit')).id);
    const now = trade.app.clock.now();
    await share(id, TAFO, trade.transporter, now);
    const late = await share(id, OFFINSO, trade.transporter, after(now, -HOUR_MS));
    expect(late.position).toMatchObject(TAFO);
  });

  test('is forgotten when they stop, and when the phone stays silent', async () => {
    const stopped = await deliveryId((await trade.orderAt('in_transit')).id);
    const silent = await deliveryId((await trade.orderAt('in_transit')).id);
    for (const id of [stopped, silent]) await share(id, OFFINSO);
    await trade.app.as(trade.transporter).call(contract.hidePosition, { params: { id: stopped } });
    const shown = async (id: string) =>
      (await trade.app.as(trade.transporter).call(contract.listActive)).find((one) => one.id === id)?.position;
    expect(await shown(stopped)).toBeNull();
    expect(await shown(silent)).toMatchObject(OFFINSO);
    trade.app.clock.advance(13 * HOUR_MS);
    await trade.app.settle();
    expect(await shown(silent)).toBeNull();
  });

  test('must carry these goods, on the road, in Ghana, and not send without end', async () => {
    const waiting = await deliveryId((await trade.orderAt('picked_up')).id);
    await expect(share(waiting, OFFINSO)).rejects.toMatchObject({
      status: 409,
      code: 'transport.not_on_the_road',
      problem: { data: { status: 'picked_up' } },
    });
    const id = await deliveryId((await trade.orderAt('in_transit')).id);
    await expect(share(id, OFFINSO, await trade.app.person({ role: 'transporter' }))).rejects.toMatchObject({
      status: 404,
      code: 'transport.not_found',
    });
    await expect(share(newId(), OFFINSO)).rejects.toMatchObject({ status: 404 });
    await expect(share(id, OFFINSO, trade.buyer)).rejects.toMatchObject({ status: 403 });
    await expect(share(id, { latitude: 0, longitude: 0 })).rejects.toMatchObject({
      status: 422,
      errors: { latitude: ['This position is outside Ghana'] },
    });
    for (let sent = 0; sent < 12; sent += 1) await share(id, OFFINSO);
    await expect(share(id, OFFINSO)).rejects.toMatchObject({ status: 429, code: 'rate.limited' });
  });
});

describe('a guest', () => {
  test('follows the goods behind the secret link, and the open page shows it', async () => {
    const { token } = await guestOrderAt(trade, 'in_transit');
    const seen = () => trade.app.as(null).call(trackOrder, { params: { token } });
    const order = await seen();
    await share(await deliveryId(order.id), OFFINSO);
    await trade.app.settle();
    expect((await seen()).tracking?.position).toMatchObject(OFFINSO);
    const told = await rowsIn(
      trade.app.platform.db,
      'select audience from outbox_events where type = $1 and subject_id = $2',
      ['orders.position_changed', order.id],
    );
    expect(told).toEqual([{ audience: [`track:${token}`] }]);
  });
});

describe('those who may not follow the goods', () => {
  test('see no road and no place', async () => {
    const order = await trade.orderAt('in_transit');
    await share(await deliveryId(order.id), OFFINSO);
    const admin = await trade.app.person({ role: 'admin' });
    expect((await trade.app.as(admin).call(getOrder, { params: { id: order.id } })).tracking?.position).toMatchObject(
      OFFINSO,
    );
    const stranger = await trade.app.person({ role: 'buyer' });
    await expect(trade.app.as(stranger).call(getOrder, { params: { id: order.id } })).rejects.toMatchObject({
      status: 404,
    });
  });
});
