import type { Viewer } from '#wire/viewer.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { approveListing, createListing, readListing } from '../../contract.ts';
import { reserveStock, returnStock, sellStock } from '../index.ts';

let app: TestApp;
let farmer: Viewer;
let listingId: string;

beforeAll(async () => {
  app = await testApp();
  farmer = await app.person({ role: 'farmer' });
});
afterAll(() => app.close());

beforeEach(async () => {
  const body = {
    productName: 'Ginger',
    category: 'spices',
    quantity: 10,
    pricePerKg: 30,
    qualityGrade: 'premium',
    location: 'Ho',
  } as const;
  listingId = (await app.as(farmer).call(createListing, { body })).id;
  await app.as(await app.person({ role: 'admin' })).call(approveListing, { params: { id: listingId } });
});

const at = () => app.clock.now();
const reserve = (weightGrams: number) =>
  app.platform.db.transaction((tx) => reserveStock(tx, { listingId, weightGrams, at: at() }));
const giveBack = (weightGrams: number, from: 'reserved' | 'sold') =>
  app.platform.db.transaction((tx) => returnStock(tx, { listingId, weightGrams, from, at: at() }));
const sell = (weightGrams: number) =>
  app.platform.db.transaction((tx) => sellStock(tx, [{ listingId, weightGrams }], at()));
const listing = () => app.as(farmer).call(readListing, { params: { id: listingId } });

test('a hundred orders race for the last ten kilograms: exactly ten are promised', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 100 }, () => reserve(300)));
  const won = outcomes.filter((outcome) => outcome.status === 'fulfilled');
  expect(won).toHaveLength(33);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected')
      expect(outcome.reason).toMatchObject({
        refusal: { code: 'catalogue.not_enough_stock', data: { availableKg: expect.any(Number) } },
      });
  }
  expect(await listing()).toMatchObject({ status: 'approved', quantity: 0.1, reservedQuantity: 9.9 });
  await reserve(100);
  expect(await listing()).toMatchObject({ status: 'sold', quantity: 0, reservedQuantity: 10 });
  await expect(reserve(100)).rejects.toMatchObject({
    refusal: { code: 'catalogue.not_for_sale', data: { status: 'sold' } },
  });
});

test('orders, sales and cancellations in any interleaving keep the sum of the three counters', async () => {
  await reserve(5000);
  const acts = Array.from(
    { length: 60 },
    (_, index) => [() => reserve(200), () => sell(100), () => giveBack(100, 'reserved')][index % 3],
  );
  await Promise.allSettled(acts.map((act) => act?.()));
  const { quantity, reservedQuantity, soldQuantity } = await listing();
  expect(Math.round((quantity + reservedQuantity + soldQuantity) * 1000)).toBe(10_000);
  for (const counter of [quantity, reservedQuantity, soldQuantity]) expect(counter).toBeGreaterThanOrEqual(0);
});

test('what was sold out is for sale again when stock returns, from a reservation or from a sale', async () => {
  await reserve(10_000);
  await giveBack(4000, 'reserved');
  expect(await listing()).toMatchObject({ status: 'approved', quantity: 4, reservedQuantity: 6 });
  await sell(6000);
  await reserve(4000);
  expect(await listing()).toMatchObject({ status: 'sold', soldQuantity: 6 });
  await giveBack(6000, 'sold');
  expect(await listing()).toMatchObject({ status: 'approved', quantity: 6, reservedQuantity: 4, soldQuantity: 0 });
});

test('more than was taken never comes back', async () => {
  await reserve(1000);
  await expect(giveBack(1001, 'reserved')).rejects.toMatchObject({ code: '23514' });
  await expect(sell(1001)).rejects.toMatchObject({ code: '23514' });
  expect(await listing()).toMatchObject({ quantity: 9, reservedQuantity: 1, soldQuantity: 0 });
});

test('of two takings of one listing in one transaction each counts, and there is never more taken than there is', async () => {
  const both = (one: number, other: number) =>
    app.platform.db.transaction(async (tx) => {
      for (const weightGrams of [one, other]) await reserveStock(tx, { listingId, weightGrams, at: at() });
    });
  await both(3000, 4000);
  expect(await listing()).toMatchObject({ quantity: 3, reservedQuantity: 7 });
  await expect(both(2000, 2000)).rejects.toMatchObject({
    refusal: { code: 'catalogue.not_enough_stock', data: { availableKg: 1 } },
  });
  expect(await listing()).toMatchObject({ quantity: 3, reservedQuantity: 7 });
});
