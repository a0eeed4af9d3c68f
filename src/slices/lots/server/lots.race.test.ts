import { fullLot, join, lotOf, order } from '#test/support/lots.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '../contract.ts';

let trade: Trade;
beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());

const won = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length;
const read = (id: string) => trade.app.as(trade.admin).call(contract.readLot, { params: { id } });

test('farmers who join at once fill a lot to its last kilogram and no further', async () => {
  const { lot } = await lotOf(trade);
  const farmers = await Promise.all(Array.from({ length: 5 }, () => trade.app.person({ role: 'farmer' })));
  const joined = await Promise.allSettled(farmers.map((farmer) => join(trade, lot.id, { farmer, quantity: 20 })));
  expect(won(joined)).toBe(2);
  expect(await read(lot.id)).toMatchObject({ state: 'offered', filled: 100, farms: 3 });
});

test('buyers who order a lot at once get it once', async () => {
  const { id, listings } = await fullLot(trade);
  const buyers = await Promise.all(Array.from({ length: 4 }, () => trade.app.person({ role: 'buyer' })));
  expect(won(await Promise.allSettled(buyers.map((buyer) => order(trade, id, { buyer }))))).toBe(1);
  await trade.settle();
  expect(await read(id)).toMatchObject({ state: 'sold' });
  expect(await trade.stock(listings[0])).toMatchObject({ free: 40_000, reserved: 0, sold: 60_000 });
});

test('a lot that is ordered and called off at once is one of the two, with its goods where that says', async () => {
  const { id, first, listings } = await fullLot(trade);
  const callOff = trade.app.as(first).call(contract.callOffLot, { params: { id } });
  expect(won(await Promise.allSettled([order(trade, id), callOff]))).toBe(1);
  await trade.settle();
  const { state } = await read(id);
  expect(['sold', 'called_off']).toContain(state);
  expect(await trade.stock(listings[1])).toMatchObject(
    state === 'sold' ? { free: 60_000, sold: 40_000 } : { free: 100_000, sold: 0 },
  );
});
