import { formatGhs, fromGhs } from '#kernel/money.ts';
import { cancelOrder } from '#slices/orders/contract-act.ts';
import { getOrder } from '#slices/orders/contract-read.ts';
import { guestOrderAt } from '#test/support/orders/guest-trade.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import { pdfText } from '#test/support/pdf-text.ts';
import { getMeta } from 'unpdf';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '../contract.ts';

let trade: Trade;

beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());

const as = (who: Viewer | null) => trade.app.as(who);
const documentsOf = (who: Viewer, id: string) => as(who).call(contract.listOrderDocuments, { params: { id } });
const fileOf = (who: Viewer, id: string) => as(who).call(contract.downloadDocument, { params: { id } });
const receiptOf = (who: Viewer, id: string) => as(who).call(contract.getReceipt, { params: { id } });
const money = (ghs: number | null) => formatGhs(fromGhs(ghs ?? 0));
const kindsOf = (documents: readonly { readonly kind: string }[]) => documents.map(({ kind }) => kind);

async function only(who: Viewer, orderId: string, kind: string) {
  const found = (await documentsOf(who, orderId)).findLast((document) => document.kind === kind);
  if (!found) throw new Error(`No ${kind}`);
  return found;
}

test('a party of a paid order has the documents of their side', async () => {
  const { id } = await trade.orderAt('ready_for_pickup');
  expect(kindsOf(await documentsOf(trade.buyer, id))).toEqual(['invoice', 'receipt']);
  expect(kindsOf(await documentsOf(trade.farmer, id))).toEqual(['invoice', 'sales_statement']);
  expect(kindsOf(await documentsOf(trade.admin, id))).toEqual(['invoice', 'receipt', 'sales_statement']);
  expect(await documentsOf(trade.transporter, id)).toEqual([]);
  await expect(documentsOf(trade.stranger, id)).rejects.toMatchObject({ status: 404, code: 'order.not_found' });
});

test('an invoice says who sells what to whom, that Farmgate is between them, and that it is no VAT invoice', async () => {
  const order = await trade.orderAt('pending');
  const invoice = await only(trade.buyer, order.id, 'invoice');
  const detail = await as(trade.buyer).call(getOrder, { params: { id: order.id } });
  expect(invoice).toMatchObject({ amount: detail.totalAmount, standing: 'valid', orderNumber: order.orderNumber });
  const file = await fileOf(trade.farmer, invoice.id);
  expect(file).toMatchObject({ contentType: 'application/pdf', fileName: `farmgate-invoice-${invoice.number}.pdf` });
  expect(file.bytes.byteLength).toBeLessThan(60_000);
  const { text, pages } = await pdfText(file.bytes);
  for (const words of [
    'Invoice',
    invoice.number,
    invoice.code,
    `/verify/${invoice.code}`,
    order.orderNumber,
    detail.sellerName,
    detail.buyerName,
    detail.productName,
    money(detail.produceAmount),
    money(detail.deliveryFee),
    `Total, paid ${money(invoice.amount)}`,
    'intermediary',
    'not a VAT invoice',
  ])
    expect(text).toContain(words);
  expect(text).not.toContain('Oxford Street');
  expect(pages).toBe(1);
  expect((await getMeta(Uint8Array.from(file.bytes))).info).toMatchObject({
    Title: `Invoice ${invoice.number}`,
    Language: 'en-GH',
  });
});

test('the receipt and the statement of the sale are where they were', async () => {
  const { id } = await trade.orderAt('pending');
  const order = await as(trade.buyer).call(getOrder, { params: { id } });
  expect(order.hasReceipt).toBe(true);
  const { text } = await pdfText((await receiptOf(trade.buyer, id)).bytes);
  for (const words of ['Receipt', order.orderNumber, `Paid ${money(order.totalAmount)}`, 'In escrow'])
    expect(text).toContain(words);
  expect(text).not.toContain('Platform fee');
  const sold = await as(trade.farmer).call(getOrder, { params: { id } });
  const sale = (await pdfText((await receiptOf(trade.farmer, id)).bytes)).text;
  for (const words of ['Sales statement', `−${money(sold.platformFee)}`, `Your part ${money(sold.sellerAmount)}`])
    expect(sale).toContain(words);
  expect(sale).not.toContain(money(order.totalAmount));
});

test('nobody else gets a receipt, and there is none before the payment', async () => {
  const { id } = await trade.orderAt('ready_for_pickup');
  await expect(receiptOf(trade.transporter, id)).rejects.toMatchObject({ status: 403, code: 'order.not_allowed' });
  await expect(receiptOf(trade.stranger, id)).rejects.toMatchObject({ status: 404, code: 'order.not_found' });
  const unpaid = await trade.place({});
  expect(unpaid.hasReceipt).toBe(false);
  await expect(receiptOf(trade.buyer, unpaid.id)).rejects.toMatchObject({ status: 409, code: 'order.not_paid' });
  expect(await documentsOf(trade.buyer, unpaid.id)).toEqual([]);
});

test('a refund has a credit note that names the invoice; what was issued before stays as it was', async () => {
  const { id } = await trade.orderAt('pending');
  const before = await receiptOf(trade.buyer, id);
  await as(trade.buyer).call(cancelOrder, { params: { id } });
  await trade.settle();
  const invoice = await only(trade.buyer, id, 'invoice');
  const note = await only(trade.farmer, id, 'credit_note');
  expect(note).toMatchObject({ corrects: invoice.number, amount: invoice.amount, standing: 'valid' });
  expect(invoice).toMatchObject({
    standing: 'credited',
    laters: [{ title: 'Credit note', number: note.number, amount: note.amount }],
  });
  const { text } = await pdfText((await fileOf(trade.buyer, note.id)).bytes);
  for (const words of ['Credit note', invoice.number, `Credited to the buyer ${money(note.amount)}`])
    expect(text).toContain(words);
  expect(Buffer.compare((await receiptOf(trade.buyer, id)).bytes, before.bytes)).toBe(0);
  const sale = await pdfText((await receiptOf(trade.farmer, id)).bytes);
  expect(sale.text).toContain(`Your part, paid into your balance ${money(0)}`);
  expect(kindsOf(await documentsOf(trade.buyer, id))).toEqual(['invoice', 'receipt', 'credit_note']);
});

test('a release replaces the farmer’s statement and gives the transporter one', async () => {
  const { id } = await trade.orderAt('completed');
  await trade.settle();
  const statements = (await documentsOf(trade.farmer, id)).filter(({ kind }) => kind === 'sales_statement');
  expect(statements.map(({ standing }) => standing)).toEqual(['replaced', 'valid']);
  expect(statements[1]?.corrects).toBe(statements[0]?.number);
  expect(statements[0]?.laters[0]?.number).toBe(statements[1]?.number);
  const delivery = await only(trade.transporter, id, 'delivery_statement');
  const { transporterAmount } = await as(trade.transporter).call(getOrder, { params: { id } });
  expect(delivery.amount).toBe(transporterAmount);
  for (const who of [trade.farmer, trade.buyer])
    await expect(fileOf(who, delivery.id)).rejects.toMatchObject({ status: 404, code: 'document.not_found' });
  expect((await pdfText((await fileOf(trade.admin, delivery.id)).bytes)).text).toContain('paid into your balance');
});

test('a guest has theirs behind the secret link, and only those of a buyer', async () => {
  const { id, token } = await guestOrderAt(trade, 'pending');
  const documents = await as(null).call(contract.listTrackedDocuments, { params: { token } });
  expect(kindsOf(documents)).toEqual(['invoice', 'receipt']);
  for (const document of documents) {
    const response = await trade.app.request(`/api/track/${token}/documents/${document.id}/document.pdf`);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect((await pdfText(new Uint8Array(await response.arrayBuffer()))).text).toContain(document.number);
  }
  const sale = await only(trade.farmer, id, 'sales_statement');
  const other = await guestOrderAt(trade, 'pending');
  for (const params of [
    { token, id: sale.id },
    { token: other.token, id: documents[0]?.id ?? '' },
  ])
    await expect(as(null).call(contract.downloadTrackedDocument, { params })).rejects.toMatchObject({ status: 404 });
  expect((await trade.app.request(`/api/track/${token}/receipt.pdf`)).status).toBe(200);
  expect((await trade.app.request(`/api/track/${'0'.repeat(32)}/receipt.pdf`)).status).toBe(404);
  const early = await guestOrderAt(trade, 'pending_payment');
  await expect(as(null).call(contract.getTrackedReceipt, { params: { token: early.token } })).rejects.toMatchObject({
    status: 409,
    code: 'order.not_paid',
  });
});

test('people list their own by month, and administrators find any by number, code or order', async () => {
  const { id, orderNumber } = await trade.orderAt('pending');
  const invoice = await only(trade.buyer, id, 'invoice');
  const month = invoice.issuedAt.slice(0, 7);
  const own = (query: { month?: string; limit?: number }) => as(trade.buyer).call(contract.listDocuments, { query });
  const mine = await own({ month, limit: 50 });
  expect(mine.items.map(({ number }) => number)).toContain(invoice.number);
  expect(mine.items.every(({ kind }) => kind !== 'sales_statement')).toBe(true);
  expect((await own({ month: '2020-01' })).items).toEqual([]);
  const first = await own({ limit: 1 });
  expect(first.items).toHaveLength(1);
  expect(first.nextCursor).not.toBeNull();
  await expect(own({ month: 'May' })).rejects.toMatchObject({ status: 422 });
  const find = (q: string) => as(trade.admin).call(contract.listAllDocuments, { query: { q } });
  for (const q of [invoice.number.toLowerCase(), invoice.code, invoice.code.replaceAll('-', '').toLowerCase()])
    expect((await find(q)).items.map(({ number }) => number)).toEqual([invoice.number]);
  expect((await find(orderNumber)).items).toHaveLength(3);
  expect((await find('INV-2019-000001')).items).toEqual([]);
  await expect(as(trade.buyer).call(contract.listAllDocuments, {})).rejects.toMatchObject({ status: 403 });
});

test('letters of Ghana’s languages are printed', async () => {
  const buyer = await trade.app.person({ role: 'buyer', firstName: 'Ɛsi', lastName: 'Ɔpɔku' });
  const { id } = await trade.orderAt('pending', {}, { buyer });
  expect((await pdfText((await receiptOf(buyer, id)).bytes)).text).toContain('Ɛsi Ɔpɔku');
});
