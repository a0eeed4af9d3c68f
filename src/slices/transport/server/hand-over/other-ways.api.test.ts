import { newId } from '#kernel/ids.ts';
import { SELF_PICKUP } from '#kernel/ghana/self-pickup.ts';
import { confirmReceipt } from '#slices/orders/contract-act.ts';
import { quoteCart } from '#slices/orders/contract-cart.ts';
import { getOrder } from '#slices/orders/contract-read.ts';
import { deliveriesOf } from '#slices/transport/server/index.ts';
import { checkOut, put } from '#test/support/orders/cart-world.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readHandOver, reportStop } from '../../contract-hand-over.ts';

let trade: Trade;

beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());

const as = (who: Viewer) => trade.app.as(who);
const statusOf = async (id: string) => (await as(trade.admin).call(getOrder, { params: { id } })).status;
const codeOf = async (orderId: string, who: Viewer) =>
  (await as(who).call(readHandOver, { params: { orderId } })).code?.code ?? '';

async function report(orderId: string, kind: 'pickup' | 'delivery', code: string) {
  const id = (await deliveriesOf(trade.app.platform.db, [orderId])).get(orderId)?.id ?? '';
  return as(trade.transporter).call(reportStop, { params: { id }, body: { kind, actId: newId(), code } });
}

async function makeReady(id: string): Promise<void> {
  for (const step of ['confirmed', 'ready_for_pickup'] as const) await trade.move(trade.farmer, id, step);
}

/** Two orders of one checkout from one farm, accepted together. */
async function loadOfTwo() {
  const buyer = await trade.app.person({ role: 'buyer' });
  await put(as(buyer), await trade.listing(), 30);
  await put(as(buyer), await trade.listing({ productName: 'Cassava' }), 20);
  const quotes = await as(buyer).call(quoteCart, { query: { place: 'accra' } });
  const fee = quotes.find(({ deliveryTypeId }) => deliveryTypeId === trade.deliveryTypeId)?.fee ?? 0;
  const { orders } = await checkOut(trade, buyer, { shownDeliveryFee: fee });
  await trade.settle();
  const [first = '', second = ''] = orders.map(({ id }) => id);
  for (const id of [first, second]) await makeReady(id);
  await trade.move(trade.transporter, first, 'ready_for_pickup');
  await trade.settle();
  return { buyer, first, second };
}

test('of goods that go together each order has a code of its own, which moves no other', async () => {
  const { buyer, first, second } = await loadOfTwo();
  const codes = await Promise.all([first, second].flatMap((id) => [codeOf(id, trade.farmer), codeOf(id, buyer)]));
  expect(codes).toEqual(codes.map(() => expect.stringMatching(/^\d{6}$/)));
  const [pickup = '', delivery = '', otherPickup = '', otherDelivery = ''] = codes;
  expect(await report(first, 'pickup', pickup)).toMatchObject({ proof: 'code' });
  await trade.settle();
  expect([await statusOf(first), await statusOf(second)]).toEqual(['picked_up', 'ready_for_pickup']);
  await expect(report(second, 'pickup', pickup)).rejects.toMatchObject({ code: 'transport.wrong_code' });
  await report(second, 'pickup', otherPickup);
  await report(first, 'delivery', delivery);
  await trade.settle();
  expect([await statusOf(first), await statusOf(second)]).toEqual(['delivered', 'picked_up']);
  expect(await report(second, 'delivery', otherDelivery)).toMatchObject({ proof: 'code' });
});

test('a step without a code moves what goes together, and nothing proves it', async () => {
  const { buyer, first, second } = await loadOfTwo();
  await trade.move(trade.transporter, first, 'picked_up');
  await trade.settle();
  for (const orderId of [first, second]) {
    const { reports } = await as(buyer).call(readHandOver, { params: { orderId } });
    expect(reports.map(({ kind, proof }) => [kind, proof])).toEqual([['pickup', 'without']]);
  }
});

test('what its buyer collects has no delivery: its proof is asked of the order, and the buyer’s word ends it too', async () => {
  const { id } = await trade.place({ deliveryTypeId: SELF_PICKUP.id, deliveryAddress: 'At the farm' });
  await trade.paid({ id });
  await makeReady(id);
  await trade.settle();
  for (const who of [trade.farmer, trade.buyer, trade.transporter, trade.admin])
    await expect(as(who).call(readHandOver, { params: { orderId: id } })).rejects.toMatchObject({
      status: 404,
      code: 'transport.not_found',
    });
  await as(trade.buyer).call(confirmReceipt, { params: { id }, body: {} });
  expect(await statusOf(id)).toBe('completed');
});
