import { listTrips } from '#slices/transport/contract-trips.ts';
import { callOff, newTrip } from '#test/support/orders/shared-trips.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let trade: Trade;

beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());

const buyersOf = (count: number) =>
  Promise.all(Array.from({ length: count }, () => trade.app.person({ role: 'buyer' })));
const listingsOf = (count: number) => Promise.all(Array.from({ length: count }, () => trade.listing()));

test('of twenty buyers for the last 100 kg of a trip, ten get 10 kg each, and it is never over-booked', async () => {
  const driver = await trade.app.person({ role: 'transporter' });
  const trip = await newTrip(trade, driver, { freeWeight: 100 });
  const listings = await listingsOf(4);
  const buyers = await buyersOf(20);
  // Buyers who never paid share one half of a trip.
  for (const buyer of buyers) await trade.orderAt('pending', { quantity: 1 }, { buyer });
  const results = await Promise.allSettled(
    buyers.map((buyer, index) => {
      const listingId = listings[index % listings.length] ?? '';
      return trade.place({ listingId, quantity: 10, deliveryTypeId: trip.id }, buyer);
    }),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  for (const result of results)
    if (result.status === 'rejected')
      expect(result.reason).toMatchObject({ status: 422, code: 'transport.unavailable' });
  const [full] = await trade.app.as(driver).call(listTrips);
  expect(full).toMatchObject({ freeWeight: 100, bookedWeight: 100 });
  expect(full?.bookings).toHaveLength(10);
});

test('a transporter who calls a trip off while orders join it and leave it leaves no goods on it', async () => {
  const driver = await trade.app.person({ role: 'transporter' });
  const trip = await newTrip(trade, driver, { freeWeight: 1000 });
  const listings = await listingsOf(4);
  const placed = await Promise.all(
    listings.map((listingId) => trade.place({ listingId, quantity: 10, deliveryTypeId: trip.id })),
  );
  const buyers = await buyersOf(4);
  await Promise.allSettled([
    ...placed.map(({ id }) => trade.move(trade.buyer, id, 'cancelled')),
    callOff(trade, driver, trip),
    ...buyers.map((buyer, index) =>
      trade.place({ listingId: listings[index] ?? '', quantity: 10, deliveryTypeId: trip.id }, buyer),
    ),
  ]);
  await trade.settle();
  const [off] = await trade.app.as(driver).call(listTrips);
  expect(off).toMatchObject({ status: 'called_off', bookings: [] });
});
