import { showOwnSales } from '#slices/analytics/contract.ts';
import { showTransaction } from '#slices/escrow/contract.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import { passOn } from '#test/support/passed-on-fees.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelOrder } from '../contract-act.ts';
import { previewEnd } from '../contract-end.ts';
import { getOrder } from '../contract-read.ts';

let trade: Trade;
let placedBefore: string;
beforeAll(async () => {
  trade = await openTrade();
  placedBefore = (await trade.orderAt('pending')).id;
  await passOn(trade.app, trade.admin, { cancellationFeePercent: 1.95 });
});
afterAll(() => trade.close());

const as = (who: Trade['buyer']) => trade.app.as(who);
const cancel = (who: Trade['buyer'], id: string, expected?: object) =>
  as(who).call(cancelOrder, { params: { id }, body: { ...expected } });
const moneyOf = async (id: string) => (await as(trade.buyer).call(getOrder, { params: { id } })).money;

test('cancellation fee: the buyer who cancels sees what is kept, and gets the rest', async () => {
  const { id, totalAmount } = await trade.orderAt('confirmed');
  const cost = Math.round(totalAmount * 1.95) / 100;
  const { parts } = await as(trade.buyer).call(previewEnd, { params: { id }, query: { act: 'cancel' } });
  expect(parts).toMatchObject({ seller: 0, transporter: 0, platform: cost });
  expect(parts?.buyer).toBeCloseTo(totalAmount - cost);
  expect(await cancel(trade.buyer, id, { expected: parts })).toMatchObject({
    status: 'cancelled',
    escrowStatus: 'refunded',
    paymentStatus: 'partly_refunded',
  });
  await trade.settle();
  expect(await moneyOf(id)).toMatchObject({ paid: totalAmount, held: 0, refunded: parts?.buyer, cost, refundOwed: 0 });
  const { breakdown } = await as(trade.buyer).call(showTransaction, { params: { id } });
  expect(breakdown).toContainEqual({ part: 'payment_cost', amount: cost });
  const { now } = await as(trade.buyer).call(showOwnSales, { query: { days: '7' } });
  expect(now.orders, 'the buyer has bought what was placed before').toBe(1);
});

test.each(['farmer', 'admin'] as const)('cancellation fee: when the %s cancels, everything goes back', async (who) => {
  const { id, totalAmount } = await trade.orderAt('confirmed');
  await cancel(trade[who], id);
  expect(await moneyOf(id)).toMatchObject({ refunded: totalAmount, cost: 0 });
});

test('cancellation fee: an order that was placed before it is cancelled free of charge', async () => {
  const { totalAmount } = await as(trade.buyer).call(getOrder, { params: { id: placedBefore } });
  await cancel(trade.buyer, placedBefore);
  expect(await moneyOf(placedBefore)).toMatchObject({ refunded: totalAmount, cost: 0 });
});
