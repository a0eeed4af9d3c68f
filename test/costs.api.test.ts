import { newId } from '#kernel/ids.ts';
import { browseListings, readPublicListing } from '#slices/catalogue/contract.ts';
import { payOrder, placeOrder } from '#slices/orders/contract-act.ts';
import { getOrder, listOrders } from '#slices/orders/contract-read.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import { newPhone } from '#test/support/people.ts';
import { countStatements, type StatementCount } from '#test/support/statement-count.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

// What no machine changes: how many statements and transactions the acts that happen most ask of the database. `begin`
// and `commit` count as statements. Whoever makes one dearer says so here.

const PURCHASES = 10;

let trade: Trade;
let buyers: Viewer[];
let listings: string[];

beforeAll(async () => {
  trade = await openTrade();
  buyers = [];
  listings = [];
  for (let index = 0; index < PURCHASES; index += 1) {
    buyers.push(await trade.app.person({ role: 'buyer' }));
    listings.push(await trade.listing({ productName: `Pona yam ${index}` }));
  }
  await trade.settle();
});
afterAll(() => trade.close());

/** What one of several costs, where they were done together. */
function each({ statements, transactions }: StatementCount): StatementCount {
  return { statements: statements / PURCHASES, transactions: transactions / PURCHASES };
}

describe('a purchase', () => {
  const orders: string[] = [];

  test('is placed in one transaction', async () => {
    const cost = await countStatements(async () => {
      for (const [index, buyer] of buyers.entries()) {
        const where = {
          deliveryTypeId: trade.deliveryTypeId,
          deliveryPlace: 'accra',
          deliveryAddress: '12 Oxford Street',
        };
        const body = { listingId: listings[index] ?? '', quantity: 2, ...where };
        const { id } = await trade.app.as(buyer).call(placeOrder, { body, idempotencyKey: newId() });
        orders.push(id);
      }
    });
    expect(each(cost)).toEqual({ statements: 14, transactions: 1 });
  });

  test('its payment is started in one transaction', async () => {
    const cost = await countStatements(async () => {
      for (const [index, buyer] of buyers.entries()) {
        const body = { phone: newPhone(), network: 'mtn' } as const;
        const params = { id: orders[index] ?? '' };
        await trade.app.as(buyer).call(payOrder, { params, body, idempotencyKey: newId() });
      }
    });
    expect(each(cost)).toEqual({ statements: 10, transactions: 1 });
  });

  test('is sent to the provider, answered, booked and told to everybody', async () => {
    const cost = await countStatements(() => trade.settle());
    const idle = await countStatements(() => trade.settle());
    // How much of it is done together depends on when the provider answers.
    expect((cost.statements - idle.statements) / PURCHASES).toBeLessThanOrEqual(30);
    expect((cost.transactions - idle.transactions) / PURCHASES).toBeLessThanOrEqual(4);
    const { status } = await trade.app.as(buyers[0] ?? null).call(getOrder, { params: { id: orders[0] ?? '' } });
    expect(status).toBe('pending');
  });
});

test.each([
  ['a page of the market', () => trade.app.as(null).call(browseListings, { query: {} }), 1],
  ['a product', () => trade.app.as(null).call(readPublicListing, { params: { id: listings[0] ?? '' } }), 1],
  ['a page of orders', () => trade.app.as(buyers[0] ?? null).call(listOrders, { query: {} }), 4],
])('%s', async (_, ask, statements) => {
  expect(await countStatements(ask)).toEqual({ statements, transactions: 0 });
});
