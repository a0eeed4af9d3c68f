import { newId } from '#kernel/ids.ts';
import { SELF_PICKUP } from '#kernel/ghana/self-pickup.ts';
import { confirmReceipt } from '#slices/orders/contract-act.ts';
import { quoteCart } from '#slices/orders/contract-cart.ts';
import { getOrder } from '#slices/orders/contract-read.ts';
import { deliveriesOf } from '#slices/transport/server/index.ts';
import { checkOut, put } from '#test/support/orders/cart-world.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import type { Viewer } from '#wire/viewer.ts';
import { rowsIn } from '#test/support/rows.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readHandOver, reportStop } from '../../contract-hand-over.ts';

let trade: Trade;

beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());

const as = (who: Viewer) => trade.app.as(who);
const statusOf = async (id: string) => (await as(trade.admin).call(getOrder, { params: { id } })).status;
const numberOf = async (id: string) => (await as(trade.admin).call(getOrder, { params: { id } })).orderNumber;
const codeView = async (orderId: string, who: Viewer) =>
  (await as(who).call(readHandOver, { params: { orderId } })).code;
const codeOf = async (orderId: string, who: Viewer) => (await codeView(orderId, who))?.code ?? '';

async function report(orderId: string, kind: 'pickup' | 'delivery', code: string, more: { alone?: 'yes' } = {}) {
  const id = (await deliveriesOf(trade.app.platform.db, [orderId])).get(orderId)?.id ?? '';
  return as(trade.transporter).call(reportStop, { params: { id }, body: { kind, actId: newId(), code, ...more } });
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

const timesTold = async (who: Viewer, kind: string) =>
  (
    await rowsIn(trade.app.platform.db, 'select id from notices where recipient = $1 and kind = $2', [
      `user:${who.id}`,
      kind,
    ])
  ).length;

describe('of what is taken or brought at one door', () => {
  test('one code proves all orders, each side gets it once, and its page names them', async () => {
    const told = await timesTold(trade.farmer, 'pickup_code');
    const { buyer, first, second } = await loadOfTwo();
    expect(await timesTold(trade.farmer, 'pickup_code')).toBe(told + 1);
    expect(await timesTold(buyer, 'delivery_code')).toBe(1);
    const numbers = await Promise.all([first, second].map(numberOf));
    for (const who of [trade.farmer, buyer]) {
      const [one, other] = await Promise.all([first, second].map((orderId) => codeView(orderId, who)));
      expect(one?.code).toBe(other?.code);
      expect(one?.proves).toEqual(numbers);
    }
    await report(second, 'pickup', await codeOf(first, trade.farmer));
    await trade.settle();
    expect([await statusOf(first), await statusOf(second)]).toEqual(['picked_up', 'picked_up']);
    const delivery = await codeOf(first, buyer);
    await report(first, 'delivery', delivery);
    // The phone kept the same code for each order: that is one hand-over, told twice.
    expect(await report(second, 'delivery', delivery)).toMatchObject({ proof: 'code' });
    await trade.settle();
    expect([await statusOf(first), await statusOf(second)]).toEqual(['delivered', 'delivered']);
  });

  test('the code does not prove what was left behind: that has another, and the old one opens nothing', async () => {
    const { buyer, first, second } = await loadOfTwo();
    const told = await timesTold(trade.farmer, 'pickup_code');
    const pickup = await codeOf(first, trade.farmer);
    await report(first, 'pickup', pickup, { alone: 'yes' });
    await trade.settle();
    expect([await statusOf(first), await statusOf(second)]).toEqual(['picked_up', 'ready_for_pickup']);
    expect(await timesTold(trade.farmer, 'pickup_code')).toBe(told + 1);
    await expect(report(second, 'pickup', pickup)).rejects.toMatchObject({ code: 'transport.wrong_code' });
    expect((await codeView(second, trade.farmer))?.proves).toEqual([await numberOf(second)]);
    await report(first, 'delivery', await codeOf(first, buyer));
    await trade.settle();
    expect([await statusOf(first), await statusOf(second)]).toEqual(['delivered', 'ready_for_pickup']);
    await report(second, 'pickup', await codeOf(second, trade.farmer));
    await report(second, 'delivery', await codeOf(second, buyer));
    expect(await statusOf(second)).toBe('delivered');
  });

  test('wrong codes are counted at the door, not once for each order', async () => {
    const { first, second } = await loadOfTwo();
    const right = Number(await codeOf(first, trade.farmer));
    const wrong = (by: number) => String((right + by) % 1_000_000).padStart(6, '0');
    for (const [by, orderId] of [first, second, first, second].entries())
      await expect(report(orderId, 'pickup', wrong(by + 1))).rejects.toMatchObject({ code: 'transport.wrong_code' });
    await expect(report(second, 'pickup', wrong(5))).rejects.toMatchObject({ code: 'transport.wrong_code' });
    await expect(report(first, 'pickup', wrong(6))).rejects.toMatchObject({ code: 'transport.code_paused' });
  });
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
