import { listDisputes, openDispute } from '#slices/escrow/contract.ts';
import { listUsers } from '#slices/identity/contract.ts';
import { listAdminOrders, listOrders } from '#slices/orders/contract-read.ts';
import { listAllDeliveries } from '#slices/transport/contract-all.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import { rowsIn } from '#test/support/rows.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBooks } from '../contract-books.ts';

let trade: Trade;
let orderId: string;

beforeAll(async () => {
  trade = await openTrade();
  await rowsIn(trade.app.platform.db, "update users set first_name = 'Kɔfi', last_name = 'Ɖzidzɔ' where id = $1", [
    trade.buyer.id,
  ]);
  const buyer = { ...trade.buyer, firstName: 'Kɔfi', lastName: 'Ɖzidzɔ' };
  orderId = (await trade.orderAt('delivered', { quantity: 10 }, { buyer })).id;
  await trade.app
    .as(trade.buyer)
    .call(openDispute, { params: { transactionId: orderId }, body: { reason: 'Half is rotten' } });
  await trade.app.settle();
});
afterAll(() => trade.close());

test.each(['Kofi Dzidzo', 'dzidzo', 'KƆFI ƉZIDZƆ', 'Ɖzidzɔ'])(
  'who looks for %j finds Kɔfi Ɖzidzɔ and all that is about him',
  async (q) => {
    const { app, admin, buyer, farmer } = trade;
    const as = app.as(admin);
    expect((await as.call(listUsers, { query: { search: q } })).items.map(({ id }) => id)).toEqual([buyer.id]);
    expect((await as.call(listAdminOrders, { query: { q } })).items.map(({ id }) => id)).toEqual([orderId]);
    expect((await app.as(farmer).call(listOrders, { query: { q } })).items.map(({ id }) => id)).toEqual([orderId]);
    expect((await as.call(listAllDeliveries, { query: { q } })).items).toMatchObject([{ orderId }]);
    expect((await as.call(listDisputes, { query: { q } })).items).toHaveLength(1);
    const references = (await as.call(readBooks, { query: { q } })).items.map(({ reference }) => reference);
    expect(references).toContain(orderId);
  },
);

test('people of a name that begins with a letter of Ewe are sorted by the letter that it looks like', async () => {
  const { app, admin } = trade;
  const people = [];
  for (const firstName of ['Ŋutsu', 'Nana', 'Nzema', 'Ebo', 'Ɛfua', 'Efe'])
    people.push(await app.person({ firstName, lastName: 'Sorted' }));
  const { items } = await app.as(admin).call(listUsers, { query: { search: 'sorted', sort: 'name' } });
  expect(items.map(({ firstName }) => firstName)).toEqual(['Ebo', 'Efe', 'Ɛfua', 'Nana', 'Ŋutsu', 'Nzema']);
});
