import { openDispute } from '#slices/escrow/contract.ts';
import { openTrade } from '#test/support/orders/trade.ts';
import type { Trade } from '#test/support/orders/trade.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelOrder, confirmReceipt, refundOrder } from '../../contract-act.ts';
import { previewEnd } from '../../contract-end.ts';
import { getOrder } from '../../contract-read.ts';

let trade: Trade;

beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());

const as = (who: Trade['buyer']) => trade.app.as(who);
const preview = (who: Trade['buyer'], id: string, act: 'cancel' | 'refund' | 'complete') =>
  as(who).call(previewEnd, { params: { id }, query: { act } });

test('an admin sees what a refund gives whom, and that is what it gives', async () => {
  const { id, totalAmount } = await trade.orderAt('in_transit');
  const shown = await preview(trade.admin, id, 'refund');
  expect(shown).toEqual({
    act: 'refund',
    status: 'cancelled',
    parts: { buyer: totalAmount, seller: 0, transporter: 0, platform: 0 },
  });
  expect((await as(trade.admin).call(getOrder, { params: { id } })).status).toBe('in_transit');
  const other = { ...shown.parts, buyer: totalAmount - 1, seller: 1, transporter: 0, platform: 0 };
  await expect(as(trade.admin).call(refundOrder, { params: { id }, body: { expected: other } })).rejects.toMatchObject({
    status: 409,
    code: 'order.changed',
  });
  expect(
    await as(trade.admin).call(refundOrder, { params: { id }, body: { expected: shown.parts ?? undefined } }),
  ).toMatchObject({ status: 'cancelled', escrowStatus: 'refunded' });
});

test('a buyer sees who is paid by the receipt', async () => {
  const { id, totalAmount, deliveryFee } = await trade.orderAt('delivered');
  const { parts, status } = await preview(trade.buyer, id, 'complete');
  expect(status).toBe('completed');
  expect(parts).toMatchObject({ buyer: 0, transporter: deliveryFee });
  expect((parts?.seller ?? 0) + (parts?.platform ?? 0) + deliveryFee).toBeCloseTo(totalAmount);
  await as(trade.buyer).call(confirmReceipt, { params: { id }, body: { expected: parts ?? undefined } });
  await expect(preview(trade.buyer, id, 'complete')).rejects.toMatchObject({ status: 409, code: 'order.wrong_state' });
});

test('where nothing is paid nothing moves, and after the pickup a cancellation is a dispute', async () => {
  const unpaid = await trade.orderAt('pending_payment');
  expect(await preview(trade.buyer, unpaid.id, 'cancel')).toEqual({ act: 'cancel', status: 'cancelled', parts: null });
  const carried = await trade.orderAt('picked_up');
  expect(await preview(trade.buyer, carried.id, 'cancel')).toEqual({ act: 'cancel', status: 'picked_up', parts: null });
});

test('is refused as the act is, and hides what is not the viewer’s', async () => {
  const order = await trade.orderAt('pending');
  await expect(preview(trade.buyer, order.id, 'refund')).rejects.toMatchObject({
    status: 403,
    code: 'order.not_allowed',
  });
  await expect(preview(trade.transporter, order.id, 'cancel')).rejects.toMatchObject({ status: 404 });
  await as(trade.buyer).call(openDispute, { params: { transactionId: order.id }, body: { reason: 'Wrong goods' } });
  await trade.settle();
  await expect(preview(trade.admin, order.id, 'refund')).rejects.toMatchObject({ status: 409, code: 'order.disputed' });
  await expect(as(trade.admin).call(cancelOrder, { params: { id: order.id } })).rejects.toMatchObject({ status: 409 });
});
