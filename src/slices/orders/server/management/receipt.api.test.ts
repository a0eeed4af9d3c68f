import { formatGhs, fromGhs } from '#kernel/money.ts';
import { cancelOrder } from '#slices/orders/contract-act.ts';
import { getOrder, trackOrder } from '#slices/orders/contract-read.ts';
import { getReceipt, getTrackedReceipt } from '#slices/orders/contract-receipt.ts';
import { guestOrderAt } from '#test/support/orders/guest-trade.ts';
import { openTrade } from '#test/support/orders/trade.ts';
import type { Trade } from '#test/support/orders/trade.ts';
import { pdfText } from '#test/support/pdf-text.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let trade: Trade;

beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());

const receiptOf = (who: Viewer, id: string) => trade.app.as(who).call(getReceipt, { params: { id } });
const money = (ghs: number | null) => formatGhs(fromGhs(ghs ?? 0));

test('the buyer gets a receipt with what was paid, and not what the farmer gets of it', async () => {
  const { id } = await trade.orderAt('pending');
  const order = await trade.app.as(trade.buyer).call(getOrder, { params: { id } });
  expect(order.hasReceipt).toBe(true);
  const file = await receiptOf(trade.buyer, id);
  expect(file).toMatchObject({ contentType: 'application/pdf', fileName: `farmgate-receipt-${order.orderNumber}.pdf` });
  const { text, pages } = await pdfText(file.bytes);
  for (const words of [
    'Receipt',
    order.orderNumber,
    order.productName,
    order.sellerName,
    order.buyerName,
    money(order.produceAmount),
    money(order.deliveryFee),
    money(order.totalAmount),
    'In escrow',
  ]) {
    expect(text).toContain(words);
  }
  expect(text).not.toContain('Platform fee');
  expect(pages).toBe(1);
});

test('the farmer gets a statement of the sale with the fee and their part', async () => {
  const { id } = await trade.orderAt('pending');
  const order = await trade.app.as(trade.farmer).call(getOrder, { params: { id } });
  const { text } = await pdfText((await receiptOf(trade.farmer, id)).bytes);
  for (const words of ['Sales statement', 'Platform fee', `−${money(order.platformFee)}`, money(order.sellerAmount)])
    expect(text).toContain(words);
  expect(text).not.toContain(money(order.totalAmount));
});

test('nobody else gets one, and there is none before the payment', async () => {
  const { id } = await trade.orderAt('ready_for_pickup');
  await expect(receiptOf(trade.transporter, id)).rejects.toMatchObject({ status: 403, code: 'order.not_allowed' });
  await expect(receiptOf(trade.stranger, id)).rejects.toMatchObject({ status: 404, code: 'order.not_found' });
  const unpaid = await trade.place({});
  expect(unpaid.hasReceipt).toBe(false);
  await expect(receiptOf(trade.buyer, unpaid.id)).rejects.toMatchObject({ status: 409, code: 'order.not_paid' });
});

test('a refunded order says so', async () => {
  const { id } = await trade.orderAt('pending');
  await trade.app.as(trade.buyer).call(cancelOrder, { params: { id } });
  await trade.settle();
  const { text } = await pdfText((await receiptOf(trade.buyer, id)).bytes);
  const { totalAmount } = await trade.app.as(trade.buyer).call(getOrder, { params: { id } });
  for (const words of ['Refunded in full', `−${money(totalAmount)}`, `You paid in the end ${money(0)}`])
    expect(text).toContain(words);
  const sale = await pdfText((await receiptOf(trade.farmer, id)).bytes);
  expect(sale.text).toContain(`Your part, paid into your balance ${money(0)}`);
});

test('a guest gets theirs by the secret link, as a file of the browser', async () => {
  const { token } = await guestOrderAt(trade, 'pending');
  const order = await trade.app.as(null).call(trackOrder, { params: { token } });
  const response = await trade.app.request(`/api/track/${token}/receipt.pdf`);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect((await pdfText(new Uint8Array(await response.arrayBuffer()))).text).toContain(order.orderNumber);
  const early = await guestOrderAt(trade, 'pending_payment');
  await expect(trade.app.as(null).call(getTrackedReceipt, { params: { token: early.token } })).rejects.toMatchObject({
    status: 409,
    code: 'order.not_paid',
  });
  expect((await trade.app.request(`/api/track/${'0'.repeat(32)}/receipt.pdf`)).status).toBe(404);
});
