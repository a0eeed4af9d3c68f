import type { Viewer } from '#wire/viewer.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { approveListing, browsePlaces, createListing } from '../../contract.ts';

let app: TestApp;

async function offer(farmer: Viewer, admin: Viewer, options: object): Promise<void> {
  const body = {
    productName: 'Yam',
    category: 'tubers',
    location: 'Kumasi',
    pricePerKg: 10,
    quantity: 50,
    qualityGrade: 'standard',
    ...options,
  } as const;
  const { id } = await app.as(farmer).call(createListing, { body });
  await app.as(admin).call(approveListing, { params: { id } });
}

beforeAll(async () => {
  app = await testApp();
  const admin = await app.person({ role: 'admin' });
  const farmer = await app.person({ role: 'farmer' });
  await offer(farmer, admin, { productName: 'Fresh Tomatoes', category: 'vegetables', pricePerKg: 12.5 });
  await offer(farmer, admin, { productName: 'Garden eggs', category: 'vegetables', pricePerKg: 8 });
  await offer(farmer, admin, { productName: 'Plantain', category: 'fruits', location: 'Techiman', pricePerKg: 5 });
  await offer(farmer, admin, { productName: 'Cassava', location: 'Ho', pricePerKg: 3 });
  await offer(farmer, admin, { productName: 'Jasmine rice', category: 'grains', location: 'Tamale', pricePerKg: 15 });
  await offer(farmer, admin, { productName: 'Ground spices', category: 'spices', location: 'Tamale', pricePerKg: 40 });
  await app
    .as(farmer)
    .call(createListing, {
      body: {
        productName: 'Unseen yam',
        category: 'tubers',
        quantity: 5,
        pricePerKg: 1,
        qualityGrade: 'standard',
        location: 'Kumasi',
      },
    });
});
afterAll(() => app.close());

describe('the market by place', () => {
  const placesOf = async (query: object) =>
    (await app.as(null).call(browsePlaces, { query })).map(
      (place) => `${place.name} ${place.listingCount} from ${place.lowestPricePerKg}`,
    );

  test('counts what is on offer in each place, most first, with the lowest price and the position', async () => {
    expect(await placesOf({})).toEqual(['Kumasi 2 from 8', 'Tamale 2 from 15', 'Ho 1 from 3', 'Techiman 1 from 5']);
    const [kumasi] = await app.as(null).call(browsePlaces, {});
    expect(kumasi).toMatchObject({
      placeSlug: 'kumasi',
      region: 'ashanti',
      latitude: expect.closeTo(6.69, 1),
      longitude: expect.closeTo(-1.62, 1),
    });
  });

  test.each([
    [{ category: 'tubers' }, ['Ho 1 from 3']],
    [{ region: 'northern', maxPrice: '20' }, ['Tamale 1 from 15']],
    [{ q: 'tomtoes' }, ['Kumasi 1 from 12.5']],
    [{ place: 'techiman' }, ['Techiman 1 from 5']],
    [{ place: 'nowhere' }, []],
  ])('narrowed by %j like the list', async (query, expected) => expect(await placesOf(query)).toEqual(expected));
});
