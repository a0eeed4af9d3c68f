import { newId } from '#kernel/ids.ts';
import { HOUR_MS } from '#kernel/time.ts';
import { listRequests } from '#slices/transport/contract.ts';
import { orderBooks } from '#test/support/order-books.ts';
import { guestOrderAt } from '#test/support/orders/guest-trade.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import { rowsIn } from '#test/support/rows.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancelOrder } from '../../contract-act.ts';
import { answerChange, answerTrackedChange, proposeChange, proposeTrackedChange } from '../../contract-change.ts';
import { getOrder, trackOrder } from '../../contract-read.ts';

let trade: Trade;

beforeAll(async () => {
  trade = await openTrade({}, { FARMGATE_PROMPTS: '1000', FARMGATE_UNPAID_ORDERS: '1000' });
});
afterAll(() => trade.close());

const as = (who: Viewer | null) => trade.app.as(who);
const get = (id: string, who = trade.buyer) => as(who).call(getOrder, { params: { id } });
const propose = (id: string, quantity: number, who = trade.farmer, note?: string) =>
  as(who).call(proposeChange, { params: { id }, body: { quantity, ...(note !== undefined && { note }) } });
const answer = (id: string, say: 'accept' | 'decline' | 'withdraw', quantity = 30, who = trade.buyer) =>
  as(who).call(answerChange, { params: { id }, body: { answer: say, quantity } });
const order = (status: Parameters<Trade['orderAt']>[0] = 'pending') => trade.orderAt(status, { quantity: 50 });
const noticesOf = (id: string) =>
  rowsIn<{ kind: string; recipient: string }>(
    trade.app.platform.db,
    `select kind, recipient from notices where key like $1 and kind like 'order_less%' order by id`,
    [`%${id}`],
  );
const codes = (view: { actions: readonly { code: string }[] }) => view.actions.map(({ code }) => code);

describe('a farmer who has less', () => {
  test('offers it, and nothing changes until the buyer has answered', async () => {
    const { id, totalAmount } = await order();
    const offered = await propose(id, 30, trade.farmer, 'The rain spoiled the rest');
    expect(codes(offered)).toContain('withdraw_change');
    const seen = await get(id);
    expect(seen.change).toMatchObject({ by: 'farmer', quantity: 30, refund: 207.72, refundDelivery: 7.72 });
    expect(seen.change?.note).toBe('30 kg instead of 50 kg. The rain spoiled the rest');
    expect(seen.change).toMatchObject({ total: expect.closeTo(totalAmount - 207.72, 5) });
    expect(codes(seen)).toEqual(expect.arrayContaining(['accept_change', 'decline_change', 'cancel']));
    expect(seen).toMatchObject({ status: 'pending', reductions: [], money: { refunded: 0 } });
    expect(await noticesOf(id)).toEqual([{ kind: 'order_less_offered', recipient: `user:${trade.buyer.id}` }]);
  });

  test('is confirmed when the buyer takes it: the price follows and the difference goes back by itself', async () => {
    const { id, totalAmount, deliveryFee } = await order();
    await propose(id, 30);
    const taken = await answer(id, 'accept');
    expect(taken).toMatchObject({ status: 'confirmed', change: null, deadline: { kind: 'ready_by' } });
    expect(taken.reductions).toMatchObject([
      { source: 'agreed', reason: 'less_agreed', quantity: 20, amount: 207.72, delivery: 7.72 },
    ]);
    expect(taken.weight?.counted).toBe(30);
    expect(taken.money).toMatchObject({ paid: totalAmount, refunded: 207.72 });
    await trade.settle();
    expect((await get(id)).money).toMatchObject({ refunded: 207.72, refundOwed: 0 });
    expect(await get(id, trade.farmer)).toMatchObject({ sellerAmount: 292.5, platformFee: 7.5, deliveryFee });
  });

  test('has only what was agreed carried and paid for in the end, to the pesewa', async () => {
    const { id } = await order('confirmed');
    await propose(id, 33.33);
    await answer(id, 'accept', 33.33);
    await trade.move(trade.farmer, id, 'ready_for_pickup');
    const { items } = await as(trade.transporter).call(listRequests, {});
    const job = items.find(({ orderId }) => orderId === id);
    expect(job).toMatchObject({ weight: 33.33 });
    for (const step of ['ready_for_pickup', 'picked_up', 'in_transit', 'delivered'] as const)
      await trade.move(trade.transporter, id, step);
    await trade.move(trade.buyer, id, 'delivered');
    const books = await orderBooks(trade.app, id);
    expect(books).toMatchObject({ held: 0, refunded: 173_14, seller: 324_97, platform: 8_33 });
    expect(books.paid).toBe(books.refunded + books.seller + books.transporter + books.platform);
  });

  test('reads a no, and the order stays as it is', async () => {
    const { id } = await order('confirmed');
    await propose(id, 30);
    expect(await answer(id, 'decline')).toMatchObject({ status: 'confirmed', change: null, reductions: [] });
    expect((await noticesOf(id)).at(-1)).toEqual({ kind: 'order_less_declined', recipient: `user:${trade.farmer.id}` });
    expect(codes(await get(id, trade.farmer))).toContain('propose_change');
  });

  test('takes the offer back', async () => {
    const { id } = await order();
    await propose(id, 30);
    expect(await answer(id, 'withdraw', 30, trade.farmer)).toMatchObject({ change: null });
    await expect(answer(id, 'accept')).rejects.toMatchObject({ status: 409, code: 'order.nothing_proposed' });
  });
});

describe('a buyer who wants less', () => {
  test('asks, and the farmer agrees; twice counts as once for the money', async () => {
    const { id } = await order('confirmed');
    await propose(id, 40, trade.buyer);
    expect(await noticesOf(id)).toEqual([{ kind: 'order_less_asked', recipient: `user:${trade.farmer.id}` }]);
    await answer(id, 'accept', 40, trade.farmer);
    await propose(id, 20, trade.buyer);
    const agreed = await answer(id, 'accept', 20, trade.farmer);
    expect(agreed.reductions.map(({ amount, quantity }) => [amount, quantity])).toEqual([
      [103.86, 10],
      [207.72, 20],
    ]);
    expect(agreed.weight?.counted).toBe(20);
    expect((await orderBooks(trade.app, id)).refunded).toBe(311_58);
  });

  test('may still call the whole order off: everything comes back', async () => {
    const { id, totalAmount } = await order('confirmed');
    await propose(id, 10, trade.buyer);
    await answer(id, 'accept', 10, trade.farmer);
    await trade.move(trade.buyer, id, 'cancelled');
    expect((await get(id)).money).toMatchObject({ refunded: totalAmount });
  });
});

test('a guest answers and asks behind the secret link', async () => {
  const { id, token } = await guestOrderAt(trade, 'pending');
  await propose(id, 1.5);
  const params = { token };
  expect((await as(null).call(trackOrder, { params })).change).toMatchObject({ by: 'farmer', quantity: 1.5 });
  const body = { answer: 'decline', quantity: 1.5 } as const;
  expect(await as(null).call(answerTrackedChange, { params, body })).toMatchObject({ change: null });
  await as(null).call(proposeTrackedChange, { params, body: { quantity: 1 } });
  expect(await answer(id, 'accept', 1, trade.farmer)).toMatchObject({ status: 'confirmed' });
});

describe('refuses', () => {
  test('what is not less, and a second proposal beside the first', async () => {
    const { id } = await order();
    await expect(propose(id, 50)).rejects.toMatchObject({ status: 422, code: 'order.not_less' });
    await expect(as(trade.farmer).call(proposeChange, { params: { id }, body: { packs: 2 } })).rejects.toMatchObject({
      status: 422,
      code: 'order.not_less',
    });
    await propose(id, 30);
    await expect(propose(id, 20, trade.buyer)).rejects.toMatchObject({ status: 409, code: 'order.change_open' });
  });

  test('an answer to another quantity than is proposed by now', async () => {
    const { id } = await order();
    await propose(id, 30);
    await expect(answer(id, 'accept', 40)).rejects.toMatchObject({ status: 409, code: 'order.changed' });
  });

  test('an answer by the proposer, by strangers, and a day later', async () => {
    const { id } = await order('pending');
    await propose(id, 30);
    await expect(answer(id, 'accept', 30, trade.farmer)).rejects.toMatchObject({ code: 'order.nothing_proposed' });
    await expect(answer(id, 'accept', 30, trade.stranger)).rejects.toMatchObject({ status: 404 });
    await trade.settle(24 * HOUR_MS + 1000);
    await expect(answer(id, 'accept')).rejects.toMatchObject({ status: 409, code: 'order.nothing_proposed' });
    expect((await get(id)).change).toBeNull();
  });

  test('a proposal for goods that are ready', async () => {
    const { id } = await order('ready_for_pickup');
    await expect(propose(id, 30)).rejects.toMatchObject({ status: 409, code: 'order.wrong_state' });
  });
});

test('two answers at once: one counts, and money goes back once', async () => {
  const { id } = await order('confirmed');
  await propose(id, 30);
  const key = newId();
  const twice = () =>
    as(trade.buyer).call(answerChange, {
      params: { id },
      body: { answer: 'accept', quantity: 30 },
      idempotencyKey: key,
    });
  await Promise.allSettled([twice(), twice(), answer(id, 'decline'), answer(id, 'withdraw', 30, trade.farmer)]);
  const { reductions, change } = await get(id);
  expect(change).toBeNull();
  expect(reductions.length).toBeLessThanOrEqual(1);
  const books = await orderBooks(trade.app, id);
  expect(books.refunded).toBe(reductions.length * 207_72);
  expect(books.paid).toBe(books.held + books.refunded);
});

describe('the shelf', () => {
  const less = async (by: 'buyer' | 'farmer') => {
    const listingId = await trade.listing();
    const { id } = await trade.orderAt('pending', { listingId, quantity: 50 });
    await propose(id, 30, trade[by]);
    await answer(id, 'accept', 30, by === 'buyer' ? trade.farmer : trade.buyer);
    return { id, listingId };
  };

  test('less: what the farmer says is not there does not return to stock, also when the order is called off', async () => {
    const { id, listingId } = await less('farmer');
    expect(await trade.stock(listingId)).toMatchObject({ free: 50_000, sold: 50_000 });
    await as(trade.buyer).call(cancelOrder, { params: { id } });
    expect(await trade.stock(listingId)).toMatchObject({ free: 80_000, sold: 20_000 });
  });

  test('less: what the buyer does not want is for sale again at once, and only once', async () => {
    const { id, listingId } = await less('buyer');
    expect(await trade.stock(listingId)).toMatchObject({ free: 70_000, sold: 30_000 });
    await as(trade.buyer).call(cancelOrder, { params: { id } });
    expect(await trade.stock(listingId)).toMatchObject({ free: 100_000, sold: 0 });
  });
});
