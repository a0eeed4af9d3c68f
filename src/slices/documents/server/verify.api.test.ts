import { readableCode } from '#kernel/ids.ts';
import { cancelOrder } from '#slices/orders/contract-act.ts';
import { getOrder } from '#slices/orders/contract-read.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listOrderDocuments, verifyDocument } from '../contract.ts';
import { CODE_LENGTH, groupedCode } from '../domain/code.ts';

let trade: Trade;

beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());

const verify = (code: string) => trade.app.as(null).call(verifyDocument, { params: { code } });
const documentsOf = (id: string) => trade.app.as(trade.admin).call(listOrderDocuments, { params: { id } });

test('the holder of a document learns that it is real, and nothing that is not on it', async () => {
  const { id } = await trade.orderAt('ready_for_pickup');
  const order = await trade.app.as(trade.admin).call(getOrder, { params: { id } });
  for (const document of await documentsOf(id)) {
    const found = await verify(document.code);
    expect(found).toMatchObject({
      title: document.title,
      number: document.number,
      amount: document.amount,
      issuedAt: document.issuedAt,
      seller: order.sellerName,
      buyer: 'A. A.',
      transporter: null,
      standing: 'valid',
      laters: [],
      intact: true,
    });
    const said = JSON.stringify(found);
    const { buyerPhone, sellerPhone } = order.contacts;
    for (const secret of [buyerPhone, sellerPhone, order.buyerName, order.deliveryAddress, trade.buyer.email, id])
      expect(said).not.toContain(secret ?? 'no such secret');
    expect(await verify(document.code.replaceAll('-', ' ').toLowerCase())).toEqual(found);
  }
});

test('a document that was credited or replaced since says so', async () => {
  const { id } = await trade.orderAt('pending');
  await trade.app.as(trade.buyer).call(cancelOrder, { params: { id } });
  await trade.settle();
  const documents = await documentsOf(id);
  const standings = await Promise.all(documents.map(async ({ code }) => (await verify(code)).standing));
  expect(documents.map(({ kind }, at) => [kind, standings[at]])).toEqual([
    ['invoice', 'credited'],
    ['receipt', 'credited'],
    ['sales_statement', 'replaced'],
    ['credit_note', 'valid'],
    ['sales_statement', 'valid'],
  ]);
});

test('every code under which nothing was issued gets the same response', async () => {
  const shapes = new Set<string>();
  const codes = [
    'x',
    '0000-0000-0000-0000',
    "' or true --",
    ...Array.from({ length: 20 }, () => readableCode(CODE_LENGTH)),
  ];
  for (const code of codes) {
    const response = await trade.app.request(`/api/public/documents/${encodeURIComponent(groupedCode(code))}`);
    const { requestId: _request, instance: _instance, ...said } = await response.json();
    shapes.add(JSON.stringify([response.status, said]));
  }
  expect([...shapes]).toHaveLength(1);
  expect([...shapes][0]).toContain('document.not_found');
});

test('codes are not tried without end', async () => {
  const headers = { 'x-forwarded-for': '41.66.200.7' };
  const ask = () => trade.app.request(`/api/public/documents/${readableCode(CODE_LENGTH)}`, { headers });
  const statuses: number[] = [];
  for (let turn = 0; turn < 320; turn += 1) statuses.push((await ask()).status);
  expect(new Set(statuses)).toEqual(new Set([404, 429]));
  expect(statuses.at(-1)).toBe(429);
  expect((await ask()).headers.get('retry-after')).not.toBeNull();
});
