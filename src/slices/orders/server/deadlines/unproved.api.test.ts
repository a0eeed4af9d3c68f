import { HOUR_MS, MINUTE_MS } from '#kernel/time.ts';
import { listDisputes } from '#slices/escrow/contract.ts';
import { openTrade } from '#test/support/orders/trade.ts';
import type { Trade } from '#test/support/orders/trade.ts';
import { orderBooks } from '#test/support/order-books.ts';
import { rowsIn } from '#test/support/rows.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { confirmReceipt } from '../../contract-act.ts';
import { getOrder } from '../../contract-read.ts';

// Found: three status calls within a second, no code, no photo; at the end of the receipt window everybody was paid.

let trade: Trade;

beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());
beforeEach(() => trade.settle());

const get = (id: string) => trade.app.as(trade.admin).call(getOrder, { params: { id } });
const timesAsked = async (id: string) =>
  (
    await rowsIn(
      trade.app.platform.db,
      "select id from notices where kind = 'order_delivered_unproved' and link like $1 and recipient = $2",
      [`%${id}%`, `user:${trade.buyer.id}`],
    )
  ).length;

async function arrivedBySaying(): Promise<string> {
  const { id } = await trade.orderAt('in_transit');
  await trade.move(trade.transporter, id, 'delivered');
  await trade.settle();
  return id;
}

describe('an arrival that nothing proves', () => {
  test('releases no money by itself: the buyer is asked twice, then our team looks, and the price goes back', async () => {
    const id = await arrivedBySaying();
    expect(await get(id)).toMatchObject({ status: 'delivered', unproved: true });
    expect(await timesAsked(id)).toBe(1);
    await trade.settle(49 * HOUR_MS);
    expect(await get(id)).toMatchObject({ status: 'delivered', escrowStatus: 'held' });
    await trade.settle(24 * HOUR_MS);
    expect(await timesAsked(id)).toBe(2);
    await trade.settle(72 * HOUR_MS);
    await trade.settle(MINUTE_MS);
    const order = await get(id);
    expect(order).toMatchObject({ disputed: true, escrowStatus: 'disputed' });
    expect(order.history.at(-1)?.cause).toBe('Arrival neither proved nor confirmed: dispute opened');
    const queue = await trade.app.as(trade.admin).call(listDisputes, { query: { q: order.orderNumber } });
    expect(queue.items).toHaveLength(1);
    await trade.settle(121 * HOUR_MS);
    await trade.settle(49 * HOUR_MS);
    expect(await orderBooks(trade.app, id)).toMatchObject({ held: 0, seller: 0, transporter: 0 });
  });

  test('is one once its buyer says so: everybody is paid', async () => {
    const id = await arrivedBySaying();
    await trade.app.as(trade.buyer).call(confirmReceipt, { params: { id } });
    expect(await get(id)).toMatchObject({ status: 'completed', escrowStatus: 'released' });
  });
});

test('an arrival that a photo proves is paid when the buyer has said nothing in time', async () => {
  const { id } = await trade.orderAt('delivered');
  expect(await get(id)).toMatchObject({ unproved: false });
  await trade.settle(49 * HOUR_MS);
  expect(await get(id)).toMatchObject({ status: 'completed', escrowStatus: 'released' });
});
