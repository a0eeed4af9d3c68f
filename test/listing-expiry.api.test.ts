import { rowsIn } from '#test/support/rows.ts';
import { newId } from '#kernel/ids.ts';
import { DAY_MS } from '#kernel/time.ts';
import { placeGuestOrder, placeOrder } from '#slices/orders/contract-act.ts';
import { checkoutCart, readCart } from '#slices/orders/contract-cart.ts';
import { quoteDeliveries } from '#slices/orders/contract-read.ts';
import { listNotifications } from '#slices/notifications/contract.ts';
import { searchAll } from '#slices/search/contract.ts';
import { put } from '#test/support/orders/cart-world.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import { newPhone } from '#test/support/people.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '#slices/catalogue/contract.ts';
import { askingPrice, countListingsForSale } from '#slices/catalogue/server/index.ts';

let trade: Trade;

beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());

const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const visitor = () => trade.app.as(null);
const namesOf = (items: readonly { readonly productName: string }[]) => items.map(({ productName }) => productName);

/** A listing that was good until yesterday. */
async function expired(productName: string): Promise<string> {
  const id = await trade.listing({ productName, expiryDate: dayFromNow(1) });
  await rowsIn(
    trade.app.platform.db,
    "update listings set expiry_date = (now() at time zone 'UTC')::date - 1 where id = $1",
    [id],
  );
  return id;
}

describe('past its best-before day', () => {
  test('a listing is on no list, map, count or figure of the market, and its own page says why', async () => {
    const before = await countListingsForSale(trade.app.platform.db, trade.farmer.id);
    const id = await expired('Overripe pawpaw');
    const fresh = await trade.listing({ productName: 'Fresh pawpaw', expiryDate: dayFromNow(1) });
    await trade.settle();
    for (const query of [
      {},
      { q: 'pawpaw' },
      { q: 'pawpow' },
      { category: 'tubers' as const, sort: 'price-low' as const },
    ]) {
      const { items } = await visitor().call(contract.browseListings, { query });
      expect(namesOf(items), JSON.stringify(query)).toContain('Fresh pawpaw');
      expect(namesOf(items), JSON.stringify(query)).not.toContain('Overripe pawpaw');
    }
    const places = await visitor().call(contract.browsePlaces, { query: { q: 'pawpaw' } });
    expect(places.map(({ listingCount }) => listingCount)).toEqual([1]);
    expect(await countListingsForSale(trade.app.platform.db, trade.farmer.id)).toBe(before + 1);
    expect(await askingPrice(trade.app.platform.db, { crops: ['pawpaw'], places: null })).toMatchObject({
      listings: 1,
    });
    const { items } = await visitor().call(contract.listFarmerListings, { params: { id: trade.farmer.id }, query: {} });
    expect(namesOf(items)).not.toContain('Overripe pawpaw');
    expect(await visitor().call(contract.readPublicListing, { params: { id } })).toMatchObject({
      status: 'approved',
      expired: true,
    });
    expect(await visitor().call(contract.readPublicListing, { params: { id: fresh } })).toMatchObject({
      expired: false,
    });
  });

  test('it is neither quoted, put into a cart nor ordered, and its stock stays', async () => {
    const { app, buyer, deliveryTypeId } = trade;
    const inCart = await trade.listing({ productName: 'Cabbage in a cart', expiryDate: dayFromNow(1) });
    await put(app.as(buyer), inCart, 2);
    await rowsIn(
      app.platform.db,
      "update listings set expiry_date = (now() at time zone 'UTC')::date - 1 where id = $1",
      [inCart],
    );
    const { lines } = await app.as(buyer).call(readCart);
    expect(lines).toMatchObject([{ listingId: inCart, orderable: false, marks: ['not_for_sale'], available: null }]);
    const options = { deliveryTypeId, deliveryPlace: 'accra', deliveryAddress: '12 Oxford Street, Osu' };
    const payment = { phone: newPhone(), network: 'mtn' as const };
    const shown = [{ listingId: inCart, quantity: 2, pricePerKg: 10 }];
    await expect(
      app.as(buyer).call(checkoutCart, { body: { ...options, ...payment, lines: shown }, idempotencyKey: newId() }),
    ).rejects.toMatchObject({ status: 409, code: 'cart.changed' });

    const listingId = await expired('Wilted lettuce');
    await expect(put(app.as(buyer), listingId, 1)).rejects.toMatchObject({ status: 404, code: 'catalogue.not_found' });
    await expect(
      app.as(buyer).call(quoteDeliveries, { query: { listingId, place: 'accra', quantity: 1 } }),
    ).rejects.toMatchObject({ code: 'catalogue.not_found' });
    const refusal = { status: 409, code: 'catalogue.not_for_sale' };
    await expect(
      app.as(buyer).call(placeOrder, { body: { ...options, listingId, quantity: 1 }, idempotencyKey: newId() }),
    ).rejects.toMatchObject(refusal);
    const guest = { firstName: 'Esi', lastName: 'Boateng', email: 'esi@example.com', ...payment };
    await expect(
      app
        .as(null)
        .call(placeGuestOrder, { body: { ...options, ...guest, listingId, quantity: 1 }, idempotencyKey: newId() }),
    ).rejects.toMatchObject(refusal);
    expect(await trade.stock(listingId)).toMatchObject({ free: 100_000, reserved: 0 });
  });

  test('its farmer is notified once, still finds it, and a new day brings it back', async () => {
    const { app, farmer } = trade;
    const id = await expired('Old garden eggs');
    await trade.settle();
    await trade.settle(DAY_MS);
    const { items } = await app.as(farmer).call(listNotifications, {});
    expect(items.filter(({ title }) => title === 'Old garden eggs is off the market')).toHaveLength(1);
    const found = await app.as(farmer).call(searchAll, { query: { q: 'old garden' } });
    expect(JSON.stringify(found)).toContain(id);
    const listing = await app.as(farmer).call(contract.readListing, { params: { id } });
    const body = {
      productName: listing.productName,
      category: listing.category,
      quantity: 50,
      pricePerKg: 9,
      qualityGrade: listing.qualityGrade,
      location: listing.location,
    };
    const edit = (expiryDate: string) =>
      app.as(farmer).call(contract.editListing, { params: { id }, body: { ...body, expiryDate } });
    await expect(edit(dayFromNow(-3))).rejects.toMatchObject({ status: 422, code: 'catalogue.day_over' });
    expect(await edit(dayFromNow(5))).toMatchObject({ status: 'approved', expired: false });
    const market = await visitor().call(contract.browseListings, { query: { q: 'garden eggs' } });
    expect(namesOf(market.items)).toContain('Old garden eggs');
  });

  test('nobody offers what is over already', async () => {
    await expect(trade.listing({ expiryDate: dayFromNow(-1) })).rejects.toMatchObject({
      status: 422,
      code: 'catalogue.day_over',
    });
  });
});
