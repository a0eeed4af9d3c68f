import { rowsIn } from '#test/support/rows.ts';
import { LOOKED_AT } from '#platform/db/rows-with-words.ts';
import type { Trade } from '#test/support/orders/trade.ts';
import { openTrade } from '#test/support/orders/trade.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAdminOrders, listOrders } from '../../contract-read.ts';

let trade: Trade;
let unpaid = '';
let paid = '';

/**
 * Newer copies of an order, under another name. Ids are sorted by time: theirs differ from its own at the end alone.
 */
async function copy(orderId: string, count: number): Promise<void> {
  const columns = await rowsIn<{ name: string }>(
    trade.app.platform.db,
    "select column_name as name from information_schema.columns where table_name = 'orders' and is_generated = 'NEVER'",
  );
  const changed: Readonly<Record<string, string>> = {
    id: "overlay(o.id::text placing 'ffffffff' || lpad(to_hex(g), 4, '0') from 25)::uuid",
    order_number: "'FG-COPY-' || g",
    product_name: "'Maize'",
  };
  await rowsIn(
    trade.app.platform.db,
    `insert into orders (${columns.map(({ name }) => name).join(', ')})
     select ${columns.map(({ name }) => changed[name] ?? `o.${name}`).join(', ')} from orders o, generate_series(1, $2::int) g where o.id = $1`,
    [orderId, count],
  );
}

beforeAll(async () => {
  trade = await openTrade();
  const listed = (productName: string) => trade.listing({ productName, category: 'legumes' });
  unpaid = (await trade.place({ listingId: await listed('Bambara beans') })).id;
  paid = (await trade.orderAt('pending', { listingId: await listed('Bambara beans') })).id;
  await copy(paid, LOOKED_AT + 50);
});
afterAll(() => trade.close());

const found = async (who: Viewer, query: object) =>
  (
    await (who.role === 'admin'
      ? trade.app.as(who).call(listAdminOrders, { query })
      : trade.app.as(who).call(listOrders, { query }))
  ).items.map(({ id }) => id);

test.each(['buyer', 'farmer', 'admin'] as const)(
  'words find orders that wait for payment too, however many newer ones there are: %s',
  async (role) => {
    const who = trade[role];
    expect(await found(who, { q: 'bambara' })).toEqual([paid, unpaid]);
    expect(await found(who, { q: 'bambara', status: 'pending_payment' })).toEqual([unpaid]);
    expect(await found(who, { q: 'bambara', status: 'pending' })).toEqual([paid]);
    expect(await found(who, { q: 'bambara', status: 'completed' })).toEqual([]);
  },
);

test('nobody finds what others wait for', async () => {
  expect(await found(trade.stranger, { q: 'bambara' })).toEqual([]);
});
