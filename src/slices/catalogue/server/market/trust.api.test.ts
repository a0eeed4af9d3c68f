import { rowsIn } from '#test/support/rows.ts';
import { newId } from '#kernel/ids.ts';
import { setUserActive } from '#slices/identity/contract.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '../../contract.ts';
import { putRating } from '../index.ts';

let app: TestApp;
let farmer: Viewer;
let buyer: Viewer;
let admin: Viewer;

beforeAll(async () => {
  app = await testApp();
  farmer = await app.person({ role: 'farmer', firstName: 'Kofi', lastName: 'Agbeko' });
  buyer = await app.person({ role: 'buyer' });
  admin = await app.person({ role: 'admin' });
});
afterAll(() => app.close());

async function offered(owner: Viewer, approved = true): Promise<string> {
  const body = {
    productName: 'Okra',
    category: 'vegetables',
    quantity: 10,
    pricePerKg: 7,
    qualityGrade: 'standard',
    location: 'Ho',
  } as const;
  const { id } = await app.as(owner).call(contract.createListing, { body });
  if (approved) await app.as(admin).call(contract.approveListing, { params: { id } });
  return id;
}

describe('the public farmer', () => {
  test('is there once something of theirs is on the market, without a number or an address', async () => {
    const read = () => app.as(null).call(contract.readPublicFarmer, { params: { id: farmer.id } });
    await expect(read()).rejects.toMatchObject({ status: 404, code: 'catalogue.farmer_not_found' });
    await offered(farmer, false);
    await expect(read()).rejects.toMatchObject({ status: 404 });
    await offered(farmer);
    await rowsIn(
      app.platform.db,
      "update users set crop_types = '{okra,maize}', farm_size_hectares = 2.5, farm_address = 'House 7, Kpando road, Hohoe' where id = $1",
      [farmer.id],
    );
    const seen = await read();
    expect(seen).toMatchObject({
      firstName: 'Kofi',
      verified: true,
      verifiedSince: null,
      location: 'Hohoe, Volta',
      region: 'volta',
      cropTypes: ['okra', 'maize'],
      farmSizeHectares: 2.5,
      listingCount: 1,
      rating: null,
    });
    expect(JSON.stringify(seen)).not.toMatch(/House 7|\+233|@/);
  });

  test('is not there for people who sell nothing, nobody, and closed accounts', async () => {
    for (const id of [buyer.id, newId()]) {
      await expect(app.as(null).call(contract.readPublicFarmer, { params: { id } })).rejects.toMatchObject({
        status: 404,
      });
      await expect(app.as(null).call(contract.listFarmerListings, { params: { id } })).rejects.toMatchObject({
        status: 404,
      });
    }
    const closed = await app.person({ role: 'farmer' });
    await offered(closed);
    await app.as(admin).call(setUserActive, { params: { userId: closed.id }, body: { isActive: false } });
    await expect(app.as(null).call(contract.readPublicFarmer, { params: { id: closed.id } })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('shows their own listings, newest first, by cursor', async () => {
    const seller = await app.person({ role: 'farmer' });
    const ids = [await offered(seller), await offered(seller), await offered(seller)].toReversed();
    await offered(seller, false);
    const params = { id: seller.id };
    const first = await app.as(null).call(contract.listFarmerListings, { params, query: { limit: 2 } });
    const second = await app
      .as(null)
      .call(contract.listFarmerListings, { params, query: { limit: 2, cursor: first.nextCursor ?? '' } });
    expect([...first.items, ...second.items].map((item) => item.id)).toEqual(ids);
    expect(second.nextCursor).toBeNull();
  });
});

test('stars add up on the market: on the card, the product page and the farmer', async () => {
  const listingId = await offered(farmer);
  const rate = (productStars: number, farmerStars: number, is: 'shown' | 'hidden' = 'shown') =>
    app.platform.db.transaction((tx) =>
      putRating(tx, { listingId, farmerId: farmer.id, productStars, farmerStars, is }),
    );
  await Promise.all([rate(5, 5), rate(4, 3), rate(4, 3)]);
  expect(await app.as(null).call(contract.readPublicListing, { params: { id: listingId } })).toMatchObject({
    rating: { average: 4.3, count: 3 },
  });
  expect(await app.as(null).call(contract.readPublicFarmer, { params: { id: farmer.id } })).toMatchObject({
    rating: { average: 3.7, count: 3 },
  });
  await rate(5, 5, 'hidden');
  const { items } = await app.as(null).call(contract.browseListings, { query: { q: 'okra' } });
  expect(items.find((item) => item.id === listingId)).toMatchObject({ rating: { average: 4, count: 2 } });
});

describe('favourites', () => {
  const save = (who: Viewer | null, listingId: string) =>
    app.as(who).call(contract.saveFavorite, { params: { listingId } });
  const drop = (who: Viewer | null, listingId: string) =>
    app.as(who).call(contract.dropFavorite, { params: { listingId } });

  test('are kept once, listed the last saved first by cursor, and taken out again', async () => {
    const [one, two, three] = [await offered(farmer), await offered(farmer), await offered(farmer)];
    for (const id of [one, two, three, one]) {
      app.clock.advance(1000);
      await save(buyer, id);
    }
    const first = await app.as(buyer).call(contract.listFavorites, { query: { limit: 2 } });
    expect(first.items.map((item) => item.id)).toEqual([three, two]);
    const second = await app
      .as(buyer)
      .call(contract.listFavorites, { query: { limit: 2, cursor: first.nextCursor ?? '' } });
    expect(second.items.map((item) => item.id)).toEqual([one]);
    expect(await app.as(buyer).call(contract.listFavoriteIds, { query: { ids: `${two},${newId()}` } })).toEqual([two]);
    expect(await app.as(buyer).call(contract.listFavoriteIds, { query: { ids: '' } })).toEqual([]);
    await drop(buyer, two);
    await expect(drop(buyer, two)).rejects.toMatchObject({ status: 404 });
    expect((await app.as(buyer).call(contract.listFavorites)).items.map((item) => item.id)).toEqual([three, one]);
    const other = await app.person({ role: 'buyer' });
    expect((await app.as(other).call(contract.listFavorites)).items).toEqual([]);
  });

  test('are of the market only, and for buyers only', async () => {
    const hidden = await offered(farmer, false);
    const shown = await offered(farmer);
    await expect(save(buyer, hidden)).rejects.toMatchObject({ status: 404, code: 'catalogue.not_found' });
    await expect(save(buyer, newId())).rejects.toMatchObject({ status: 404 });
    await expect(save(null, shown)).rejects.toMatchObject({ status: 401 });
    await expect(save(farmer, shown)).rejects.toMatchObject({ status: 403 });
    await expect(drop(null, shown)).rejects.toMatchObject({ status: 401 });
    await expect(drop(farmer, shown)).rejects.toMatchObject({ status: 403 });
    await expect(app.as(null).call(contract.listFavorites)).rejects.toMatchObject({ status: 401 });
    await expect(app.as(farmer).call(contract.listFavoriteIds, { query: { ids: '' } })).rejects.toMatchObject({
      status: 403,
    });
    await expect(app.as(buyer).call(contract.listFavoriteIds, { query: { ids: 'none' } })).rejects.toMatchObject({
      status: 422,
    });
  });
});
