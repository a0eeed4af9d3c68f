import { newId } from '#kernel/ids.ts';
import { deliveryFrom } from '#slices/orders/contract-delivery-from.ts';
import { quoteDeliveries, recentPlaces } from '#slices/orders/contract-read.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let trade: Trade;
beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());

const ask = (place: string, ids: readonly string[]) =>
  trade.app.as(null).call(deliveryFrom, { query: { place, listings: ids.join(',') } });

describe('what delivery costs at least', () => {
  test('is the cheapest of the checkout, for every listing in one call', async () => {
    const [one, other] = [await trade.listing(), await trade.listing({ productName: 'Cassava' })];
    const fees = await ask('accra', [one, other, newId()]);
    expect(fees.map(({ listingId }) => listingId).toSorted()).toEqual([one, other].toSorted());
    for (const { listingId, fee, quantity } of fees) {
      const [cheapest] = await trade.app
        .as(null)
        .call(quoteDeliveries, { query: { listingId, place: 'accra', quantity } });
      expect(fee).toBe(cheapest?.fee);
    }
  });

  test('nothing is said of nothing, an unknown place is refused, and so is what is no id', async () => {
    expect(await ask('accra', [])).toEqual([]);
    await expect(ask('Paris', [])).rejects.toMatchObject({ status: 422, code: 'order.unknown_place' });
    await expect(ask('accra', ['x'])).rejects.toMatchObject({ status: 422 });
  });
});

test('the places of the last orders come the newest first, each once, for buyers alone', async () => {
  const who = await trade.app.person({ role: 'buyer' });
  expect(await trade.app.as(who).call(recentPlaces)).toEqual([]);
  await trade.place({});
  const places = await trade.app.as(trade.buyer).call(recentPlaces);
  expect(places).toMatchObject([{ slug: 'accra', label: 'Accra, Greater Accra' }]);
  await expect(trade.app.as(trade.farmer).call(recentPlaces)).rejects.toMatchObject({ status: 403 });
  await expect(trade.app.as(null).call(recentPlaces)).rejects.toMatchObject({ status: 401 });
});
