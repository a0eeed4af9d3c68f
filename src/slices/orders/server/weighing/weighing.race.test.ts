import { rowsIn } from '#test/support/rows.ts';
import { newId } from '#kernel/ids.ts';
import { setDeliveryStatus, listActive } from '#slices/transport/contract.ts';
import { openDispute } from '#slices/escrow/contract.ts';
import { orderBooks } from '#test/support/order-books.ts';
import { scalePhoto } from '#test/support/orders/scale-photo.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelOrder, confirmReceipt } from '../../contract-act.ts';
import { getOrder } from '../../contract-read.ts';
import { acceptWeight, giveBack, weighOrder } from '../../contract-weight.ts';

let trade: Trade;

beforeAll(async () => {
  trade = await openTrade({}, { FARMGATE_PROMPTS: '1000', FARMGATE_UNPAID_ORDERS: '1000' });
});
afterAll(() => trade.close());

const as = (who: Viewer) => trade.app.as(who);
const weigh = (id: string, kilograms: string, who = trade.transporter) =>
  as(who).call(weighOrder, { params: { id }, body: { weight: kilograms, photo: scalePhoto() } });
const accept = (id: string) => as(trade.buyer).call(acceptWeight, { params: { id }, body: { weight: 40 } });
const give = (id: string, amount: number) =>
  as(trade.farmer).call(giveBack, { params: { id }, body: { amount, reason: 'damaged' }, idempotencyKey: newId() });
const fulfilled = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length;

/** The books of an order add up, and its hold says what they say. */
async function expectWhole(id: string): Promise<void> {
  const books = await orderBooks(trade.app, id);
  expect(books.paid).toBe(books.held + books.refunded + books.seller + books.transporter + books.platform);
  const [hold] = await rowsIn<{ left: number; reduced: number; open: boolean }>(
    trade.app.platform.db,
    `select produce_pesewas + delivery_fee_pesewas as left, reduced_pesewas as reduced, status in ('held', 'disputed') as open
     from holds where order_id = $1`,
    [id],
  );
  expect(Number(hold?.left) + Number(hold?.reduced)).toBe(books.paid);
  if (hold?.open) expect(books.held).toBe(Number(hold.left));
}

test('a buyer who takes and cancels at once does one of them', async () => {
  const { id } = await trade.orderAt('ready_for_pickup', { quantity: 50 });
  await weigh(id, '40', trade.admin);
  await Promise.allSettled([accept(id), accept(id), as(trade.buyer).call(cancelOrder, { params: { id } })]);
  const order = await as(trade.admin).call(getOrder, { params: { id } });
  expect(order.reductions.length).toBeLessThanOrEqual(1);
  expect(order.weight?.question).toBeNull();
  await expectWhole(id);
});

test('goods are weighed short or picked up, never both, whichever page reports it', async () => {
  const { id } = await trade.orderAt('ready_for_pickup', { quantity: 50 });
  const delivery = (await as(trade.transporter).call(listActive, {})).find(({ orderId }) => orderId === id);
  const params = { id: delivery?.id ?? '' };
  const results = await Promise.allSettled([
    weigh(id, '40', trade.admin),
    as(trade.transporter).call(setDeliveryStatus, { params, body: { status: 'picked_up' } }),
  ]);
  expect(fulfilled(results)).toBe(1);
  await trade.settle();
  const order = await as(trade.admin).call(getOrder, { params: { id } });
  expect([order.status, order.weight?.question === null]).toEqual(
    results[0]?.status === 'fulfilled' ? ['ready_for_pickup', false] : ['picked_up', true],
  );
});

test('the same person’s slip counts once, and two people’s slips one after the other', async () => {
  const { id } = await trade.orderAt('ready_for_pickup', { quantity: 50 });
  expect(fulfilled(await Promise.allSettled([weigh(id, '49'), weigh(id, '49'), weigh(id, '49')]))).toBe(1);
  const others = await Promise.allSettled([weigh(id, '48.8', trade.admin), weigh(id, '48.8', trade.admin)]);
  expect(fulfilled(others)).toBe(1);
  const order = await as(trade.admin).call(getOrder, { params: { id } });
  expect(order).toMatchObject({ weight: { counted: 48.8 }, reductions: [{ amount: 10 }, { amount: 2 }] });
  await expectWhole(id);
});

test('what is given back, released and disputed at once is divided to the pesewa', async () => {
  const { id } = await trade.orderAt('delivered', { quantity: 50 });
  await Promise.allSettled([
    give(id, 100),
    give(id, 33.33),
    as(trade.buyer).call(confirmReceipt, { params: { id } }),
    as(trade.buyer).call(openDispute, { params: { transactionId: id }, body: { reason: 'Too little' } }),
    give(id, 480),
  ]);
  await trade.settle();
  await expectWhole(id);
});
