import { newId } from '#kernel/ids.ts';
import { HOUR_MS, MINUTE_MS } from '#kernel/time.ts';
import { getOrder } from '#slices/orders/contract-read.ts';
import { deliveriesOf } from '#slices/transport/server/index.ts';
import { scalePhoto } from '#test/support/orders/scale-photo.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import type { CallInput } from '#wire/endpoint.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readHandOver, reportStop } from '../../contract-hand-over.ts';

// Found: picked up and delivered within a second, over 386 km; a photo of anything made it one that silence pays.

let trade: Trade;

beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());
beforeEach(() => trade.settle());

type Body = CallInput<typeof reportStop>['body'];

const order = (id: string) => trade.app.as(trade.admin).call(getOrder, { params: { id } });
const reports = async (orderId: string) =>
  (await trade.app.as(trade.admin).call(readHandOver, { params: { orderId } })).reports;

async function report(orderId: string, body: Omit<Body, 'actId'>) {
  const id = (await deliveriesOf(trade.app.platform.db, [orderId])).get(orderId)?.id ?? '';
  await trade.app.as(trade.transporter).call(reportStop, { params: { id }, body: { actId: newId(), ...body } });
  await trade.settle();
}

const codeOf = async (orderId: string) =>
  (await trade.app.as(trade.buyer).call(readHandOver, { params: { orderId } })).code?.code ?? '';
const photo = () => ({ photo: scalePhoto(), recipientName: 'Esi Mensah', reason: 'somebody_else' as const });

/** The receipt window, and as long again: silence pays here what is proved. */
async function silence(): Promise<void> {
  await trade.settle(50 * HOUR_MS);
}

describe('a journey that nobody can drive', () => {
  test('is taken with its photo and pays nobody by silence; our team sees why', async () => {
    const { id } = await trade.orderAt('picked_up');
    await report(id, { kind: 'delivery', ...photo() });
    expect(await order(id)).toMatchObject({ status: 'delivered', unproved: true });
    expect((await reports(id)).at(-1)).toMatchObject({ proof: 'photo', contradiction: 'too_fast' });
    expect((await order(id)).history.at(-1)?.note).toContain('It counts as no proof: nobody drives there so soon');
    await silence();
    expect(await order(id)).toMatchObject({ status: 'delivered', escrowStatus: 'held' });
  });

  test('is taken with a code that was told on the telephone, and pays nobody by silence', async () => {
    const { id } = await trade.orderAt('picked_up');
    await report(id, { kind: 'delivery', code: await codeOf(id) });
    await silence();
    expect(await order(id)).toMatchObject({ status: 'delivered', unproved: true, escrowStatus: 'held' });
  });

  test('is seen where it was said by a call alone', async () => {
    const { id } = await trade.orderAt('in_transit');
    await trade.move(trade.transporter, id, 'delivered');
    await trade.settle();
    expect((await reports(id)).at(-1)).toMatchObject({ proof: 'without', contradiction: 'too_fast' });
  });

  test('is one within its town at any speed: that is paid', async () => {
    const { id } = await trade.orderAt('picked_up', { deliveryPlace: 'techiman' });
    await report(id, { kind: 'delivery', code: await codeOf(id) });
    await silence();
    expect(await order(id)).toMatchObject({ status: 'completed', unproved: false });
  });
});

test('a phone without a network tells when it was: the drive counts, not the moment of the report', async () => {
  const { id } = await trade.orderAt('ready_for_pickup');
  await trade.settle(6 * HOUR_MS);
  const now = trade.app.clock.now();
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const sentAt = now.toISOString();
  await report(id, { kind: 'pickup', ...photo(), phoneAt: ago(5 * HOUR_MS), sentAt });
  await report(id, { kind: 'delivery', ...photo(), phoneAt: ago(5 * MINUTE_MS), sentAt });
  expect((await reports(id)).map(({ contradiction }) => contradiction)).toEqual([null, null]);
  expect(await order(id)).toMatchObject({ status: 'delivered', unproved: false });
});

test('a phone in another town proves no arrival, and only how far it was is kept', async () => {
  const { id } = await trade.orderAt('picked_up');
  await trade.settle(8 * HOUR_MS);
  await report(id, { kind: 'delivery', code: await codeOf(id), place: '7.59,-1.94' });
  const [, last] = await reports(id);
  expect(last).toMatchObject({ contradiction: 'elsewhere', awayKm: expect.any(Number) });
  expect(await order(id)).toMatchObject({ unproved: true });
});
