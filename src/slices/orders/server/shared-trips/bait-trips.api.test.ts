import { DAY_MS } from '#kernel/time.ts';
import { listTrips } from '#slices/transport/contract-trips.ts';
import { callOff, newTrip } from '#test/support/orders/shared-trips.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let trade: Trade;
beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());

test('trip: unpaid orders of buyers who never paid hold half of its room at most', async () => {
  const driver = await trade.app.person({ role: 'transporter' });
  const trip = await newTrip(trade, driver, { freeWeight: 100 });
  const [one, other] = [await trade.app.person({ role: 'buyer' }), await trade.app.person({ role: 'buyer' })];
  const join = (buyer: Trade['buyer'], quantity: number) => trade.place({ quantity, deliveryTypeId: trip.id }, buyer);
  await join(one, 30);
  await join(other, 20);
  await expect(join(other, 1)).rejects.toMatchObject({ status: 409, code: 'order.too_many_unpaid' });
  const [shown] = await trade.app.as(driver).call(listTrips);
  expect(shown).toMatchObject({ freeWeight: 100 });
});

test('trip: a transporter who calls off trips that goods had joined may publish fewer, for thirty days', async () => {
  const driver = await trade.app.person({ role: 'transporter' });
  const baited = async () => {
    const trip = await newTrip(trade, driver);
    await trade.orderAt('confirmed', { quantity: 50, deliveryTypeId: trip.id });
    await callOff(trade, driver, trip);
    await trade.settle();
  };
  // One that nobody joined does not count.
  await callOff(trade, driver, await newTrip(trade, driver));
  for (let times = 0; times < 4; times += 1) await baited();
  await expect(newTrip(trade, driver)).rejects.toMatchObject({ status: 409, code: 'trip.too_many' });
  await trade.settle(31 * DAY_MS);
  expect(await newTrip(trade, driver)).toMatchObject({ status: 'open' });
});
