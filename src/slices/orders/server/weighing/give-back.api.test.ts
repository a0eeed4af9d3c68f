import { newId } from '#kernel/ids.ts';
import { downloadStatement } from '#slices/escrow/contract-statement.ts';
import { showTransaction } from '#slices/escrow/contract.ts';
import type { GIVEN_REASONS } from '#slices/escrow/domain/reduction-reasons.ts';
import { orderBooks } from '#test/support/order-books.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmReceipt, refundOrder } from '../../contract-act.ts';
import { previewEnd } from '../../contract-end.ts';
import { getOrder } from '../../contract-read.ts';
import { giveBack, previewGiveBack } from '../../contract-weight.ts';

let trade: Trade;

beforeAll(async () => {
  trade = await openTrade({}, { FARMGATE_PROMPTS: '1000', FARMGATE_UNPAID_ORDERS: '1000' });
});
afterAll(() => trade.close());

const as = (who: Viewer | null) => trade.app.as(who);
const get = (id: string, who = trade.buyer) => as(who).call(getOrder, { params: { id } });

interface Given {
  readonly quantity?: number;
  readonly amount?: number;
  readonly reason?: (typeof GIVEN_REASONS)[number];
  readonly note?: string;
  readonly expected?: { buyer: number; seller: number; transporter: number; platform: number };
}

const give = (id: string, given: Given, who: Viewer = trade.farmer, idempotencyKey: string = newId()) =>
  as(who).call(giveBack, { params: { id }, body: { reason: 'damaged', ...given }, idempotencyKey });
const preview = (id: string, query: { quantity?: string; amount?: string }, who = trade.farmer) =>
  as(who).call(previewGiveBack, { params: { id }, query });
const order = (status: Parameters<Trade['orderAt']>[0] = 'pending') => trade.orderAt(status, { quantity: 50 });

describe('giving back', () => {
  test('does what its preview said, in kilograms or cedis, and shows as lines with their reasons', async () => {
    const { id, deliveryFee, totalAmount } = await order('delivered');
    const kilograms = await preview(id, { quantity: '2' });
    expect(kilograms).toEqual({
      amount: 20,
      largest: 499.99,
      parts: { buyer: 20, seller: 468, transporter: deliveryFee, platform: 12 },
    });
    await give(id, { quantity: 2, expected: kilograms.parts });
    await give(id, { amount: 3.33, reason: 'other', note: 'The sacks were wet' }, trade.admin);
    const seen = await get(id);
    expect(seen.reductions).toMatchObject([
      { source: 'given', reason: 'damaged', note: null, quantity: 2, amount: 20 },
      { source: 'given', reason: 'other', note: 'The sacks were wet', quantity: null, amount: 3.33 },
    ]);
    expect(seen.history.at(-1)).toMatchObject({
      cause: 'A part of the price given back',
      note: '₵3.33. Another reason: The sacks were wet',
      party: 'admin',
    });
    const ending = await as(trade.admin).call(previewEnd, { params: { id }, query: { act: 'refund' } });
    expect(ending.parts?.buyer).toBeCloseTo(totalAmount - 23.33, 5);
    await as(trade.buyer).call(confirmReceipt, { params: { id } });
    const books = await orderBooks(trade.app, id);
    expect(books).toMatchObject({ held: 0, refunded: 23_33, seller: 464_76, platform: 11_91 });
    expect(books.paid).toBe(books.refunded + books.seller + books.transporter + books.platform);
    const transaction = await as(trade.admin).call(showTransaction, { params: { id } });
    expect(transaction).toMatchObject({ amount: totalAmount, sellerAmount: 464.76, refundedAmount: 23.33 });
  });

  test('shows in the statement of the payer, with its reason', async () => {
    const { id, orderNumber } = await order();
    await give(id, { amount: 7, reason: 'late' });
    await trade.settle();
    const [today = ''] = trade.app.clock.now().toISOString().split('T');
    const query = { format: 'csv' as const, from: today, to: today };
    const file = await as(trade.buyer).call(downloadStatement, { query });
    const lines = new TextDecoder().decode(file.bytes).split('\n');
    expect(
      lines.filter((line) => line.includes(orderNumber) && line.includes('Part of the price back: Late')),
    ).toHaveLength(1);
  });

  test('happens once for a key, however often it is sent', async () => {
    const { id } = await order();
    const key = newId();
    await give(id, { amount: 5 }, trade.farmer, key);
    await give(id, { amount: 5 }, trade.farmer, key);
    expect((await get(id)).reductions).toHaveLength(1);
    const both = await Promise.allSettled([give(id, { amount: 300 }), give(id, { amount: 300 })]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await get(id)).money).toMatchObject({ refunded: 305 });
  });

  test('is refused when the money moved since it was shown', async () => {
    const { id } = await order();
    const { parts } = await preview(id, { amount: '5' });
    await give(id, { amount: 1 });
    await expect(give(id, { amount: 5, expected: parts })).rejects.toMatchObject({
      status: 409,
      code: 'order.changed',
    });
  });

  test('leaves something of the produce, and names how much may go back', async () => {
    const { id } = await order();
    await expect(give(id, { amount: 500 })).rejects.toMatchObject({
      status: 422,
      code: 'escrow.reduction_out_of_range',
      problem: { data: { largest: 499.99 } },
    });
    await expect(preview(id, { quantity: '51' })).rejects.toMatchObject({ code: 'escrow.reduction_out_of_range' });
  });

  test('wants one of kilograms and cedis, and a reason in words where it is another one', async () => {
    const { id } = await order();
    for (const given of [{}, { amount: 1, quantity: 1 }])
      await expect(give(id, given)).rejects.toMatchObject({ status: 422, code: 'order.nothing_to_give' });
    await expect(give(id, { amount: 1, reason: 'other' })).rejects.toMatchObject({
      status: 422,
      errors: { note: ['Say what the reason is'] },
    });
    await expect(preview(id, { quantity: '1.234' })).rejects.toMatchObject({ status: 422 });
    await expect(preview(id, { amount: 'ten' })).rejects.toMatchObject({ status: 422 });
  });

  test('is for farmer and administrator, while the order is paid, open and not in dispute', async () => {
    const { id } = await order();
    await expect(give(id, { amount: 1 }, trade.buyer)).rejects.toMatchObject({
      status: 403,
      code: 'order.not_allowed',
    });
    await expect(give(id, { amount: 1 }, trade.stranger)).rejects.toMatchObject({ status: 404 });
    await expect(preview(id, { amount: '1' }, trade.buyer)).rejects.toMatchObject({ status: 403 });
    await as(trade.admin).call(refundOrder, { params: { id } });
    await expect(give(id, { amount: 1 })).rejects.toMatchObject({ status: 409, code: 'order.wrong_state' });
    const unpaid = await order('pending_payment');
    await expect(give(unpaid.id, { amount: 1 })).rejects.toMatchObject({ status: 409, code: 'order.wrong_state' });
  });
});
