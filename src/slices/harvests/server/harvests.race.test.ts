import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import { declare, harvestOf, orderRest, preOrder, reserved, UNTIL_DECLARED_MS } from '#test/support/harvests.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '../contract.ts';

let trade: Trade;
beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());

const as = (who: Trade['buyer']) => trade.app.as(who);
const won = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length;
const read = (id: string) => as(trade.buyer).call(contract.readPreOrder, { params: { id } });

test('the last kilograms are booked once, and a listing has one open harvest', async () => {
  const { id, listing } = await harvestOf(trade);
  const buyers = await Promise.all(Array.from({ length: 5 }, () => trade.app.person({ role: 'buyer' })));
  const booked = await Promise.allSettled(buyers.map((buyer) => preOrder(trade, id, { buyer })));
  expect(won(booked)).toBe(2);
  expect(await as(trade.farmer).call(contract.readHarvest, { params: { id } })).toMatchObject({ booked: 80 });
  const listingId = await trade.listing();
  const opened = await Promise.allSettled(Array.from({ length: 4 }, () => harvestOf(trade, { listingId })));
  expect(won(opened)).toBe(1);
  await expect(harvestOf(trade, { listingId: listing.id })).rejects.toMatchObject({ code: 'harvest.one_of_listing' });
});

test('at most three deposits of one buyer wait at once', async () => {
  const { id } = await harvestOf(trade, { quantity: 1000 });
  const buyer = await trade.app.person({ role: 'buyer' });
  const booked = await Promise.allSettled(Array.from({ length: 6 }, () => preOrder(trade, id, { buyer })));
  expect(won(booked)).toBe(3);
});

test('declaring and withdrawing at once end in one of the two for every pre-order', async () => {
  const { id } = await harvestOf(trade);
  const preOrderId = await reserved(trade, id);
  await trade.settle(UNTIL_DECLARED_MS);
  const withdraw = as(trade.buyer).call(contract.withdrawPreOrder, {
    params: { id: preOrderId },
    body: { back: false },
  });
  const results = await Promise.allSettled([withdraw, declare(trade, id, { quantity: 40, booked: 40 })]);
  expect(won(results)).toBe(1);
  expect(['kept', 'ready']).toContain((await read(preOrderId)).state);
});

test('ordering and declining at once, many times, end in one order or one refund', async () => {
  const { id } = await harvestOf(trade);
  const preOrderId = await reserved(trade, id);
  await trade.settle(UNTIL_DECLARED_MS);
  await declare(trade, id, { quantity: 20, booked: 40 });
  const acts = [
    ...Array.from({ length: 3 }, () => orderRest(trade, preOrderId)),
    as(trade.buyer).call(contract.declinePreOrder, { params: { id: preOrderId } }),
  ];
  expect(won(await Promise.allSettled(acts))).toBe(1);
  await trade.settle();
  expect(['settled', 'refunded', 'ordered']).toContain((await read(preOrderId)).state);
});
