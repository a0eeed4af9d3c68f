import { newId } from '#kernel/ids.ts';
import { countCart, readCart } from '#slices/orders/contract-cart.ts';
import { listOrders } from '#slices/orders/contract-read.ts';
import { checkOut, put } from '#test/support/orders/cart-world.ts';
import { openTrade } from '#test/support/orders/trade.ts';
import type { Trade } from '#test/support/orders/trade.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let trade: Trade;

beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());

const as = (who: Trade['buyer']) => trade.app.as(who);
const fulfilled = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length;

test('one cart checked out ten times at once, with ten keys, is one set of orders', async () => {
  const buyer = await trade.app.person({ role: 'buyer' });
  const listings = [await trade.listing(), await trade.listing()];
  for (const listingId of listings) await put(as(buyer), listingId, 3);
  const { lines } = await as(buyer).call(readCart);
  const shown = lines.map(({ listingId, quantity, pricePerKg }) => ({ listingId, quantity, pricePerKg }));
  const results = await Promise.allSettled(
    Array.from({ length: 10 }, () => checkOut(trade, buyer, { lines: shown }, newId())),
  );
  expect(fulfilled(results)).toBe(1);
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 409, code: 'cart.empty' });
  expect((await as(buyer).call(listOrders, {})).items).toHaveLength(2);
  for (const listingId of listings)
    expect(await trade.stock(listingId)).toMatchObject({ free: 97_000, reserved: 3000 });
});

test('carts that race for the last of two products in opposite orders never take more, never half, never hang', async () => {
  const [one, other] = [await trade.listing({ quantity: 10 }), await trade.listing({ quantity: 10 })];
  const buyers = await Promise.all(Array.from({ length: 12 }, () => trade.app.person({ role: 'buyer' })));
  for (const [index, buyer] of buyers.entries()) {
    for (const listingId of index % 2 === 0 ? [one, other] : [other, one]) await put(as(buyer), listingId, 2);
  }
  const results = await Promise.allSettled(buyers.map((buyer) => checkOut(trade, buyer)));
  expect(fulfilled(results)).toBe(5);
  for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 409 });
  for (const listingId of [one, other])
    expect(await trade.stock(listingId)).toMatchObject({ free: 0, reserved: 10_000 });
  for (const [index, buyer] of buyers.entries()) {
    const won = results[index]?.status === 'fulfilled';
    expect((await as(buyer).call(listOrders, {})).items).toHaveLength(won ? 2 : 0);
    expect(await as(buyer).call(countCart)).toEqual({ count: won ? 0 : 2 });
  }
});
