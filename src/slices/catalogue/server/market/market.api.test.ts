import { UNHURRIED } from '#platform/db/connection.ts';
import { rowsIn } from '#test/support/rows.ts';
import type { OnWire } from '#test/support/wire-api.ts';
import type { Viewer } from '#wire/viewer.ts';
import type { CallInput } from '#wire/endpoint.ts';
import { newId } from '#kernel/ids.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browseListings, listAllListings, approveListing, createListing } from '../../contract.ts';

let app: TestApp;

interface ListingOptions {
  readonly productName: string;
  readonly category?: 'vegetables' | 'fruits' | 'grains' | 'tubers' | 'legumes' | 'spices';
  readonly location?: string;
  readonly pricePerKg?: number;
  readonly qualityGrade?: 'premium' | 'standard' | 'economy';
  readonly organicCertified?: boolean;
}

async function offer(farmer: Viewer, admin: Viewer, options: ListingOptions): Promise<void> {
  const body = {
    category: 'vegetables',
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
  app = await testApp({ limits: UNHURRIED });
  const admin = await app.person({ role: 'admin' });
  const ama = await app.person({ role: 'farmer', firstName: 'Ama', lastName: 'Mensah' });
  const yaw = await app.person({ role: 'farmer', firstName: 'Yaw', lastName: 'Darko' });
  await offer(ama, admin, { productName: 'Fresh Tomatoes', pricePerKg: 12.5, qualityGrade: 'premium' });
  await offer(ama, admin, { productName: 'Garden eggs', pricePerKg: 8, organicCertified: true });
  await offer(ama, admin, { productName: 'Plantain', category: 'fruits', location: 'Techiman', pricePerKg: 5 });
  await offer(yaw, admin, {
    productName: 'Cassava',
    category: 'tubers',
    location: 'Ho',
    pricePerKg: 3,
    qualityGrade: 'economy',
  });
  await offer(yaw, admin, { productName: 'Jasmine rice', category: 'grains', location: 'Tamale', pricePerKg: 15 });
  await offer(yaw, admin, { productName: 'Ground spices', category: 'spices', location: 'Tamale', pricePerKg: 40 });
  await app
    .as(ama)
    .call(createListing, {
      body: {
        productName: 'Unseen tomatoes',
        category: 'vegetables',
        quantity: 5,
        pricePerKg: 1,
        qualityGrade: 'standard',
        location: 'Kumasi',
      },
    });
  await app.settle();
});
afterAll(() => app.close());

type Query = NonNullable<CallInput<typeof browseListings>['query']>;

const browse = async (query: object): Promise<OnWire<typeof browseListings>['items']> =>
  (await app.as(null).call(browseListings, { query })).items;
const names = async (query: object) => (await browse(query)).map((card) => card.productName);

describe('the market', () => {
  test('shows approved listings to anyone, with what a card needs and nothing of the farmer’s private data', async () => {
    const cards = await browse({});
    expect(cards).toHaveLength(6);
    const tomatoes = cards.find((card) => card.productName === 'Fresh Tomatoes');
    expect(tomatoes).toMatchObject({
      quantity: 50,
      pricePerKg: 12.5,
      region: 'ashanti',
      farmer: { firstName: 'Ama', lastName: 'Mensah', verified: true },
    });
    expect(JSON.stringify(cards)).not.toMatch(/phone|email|reviewNotes|reserved/);
  });

  test.each([
    [{ category: 'tubers' }, ['Cassava']],
    [{ category: 'all', grade: 'premium' }, ['Fresh Tomatoes']],
    [{ region: 'northern', sort: 'price-low' }, ['Jasmine rice', 'Ground spices']],
    [{ place: 'ho' }, ['Cassava']],
    [{ organic: '1' }, ['Garden eggs']],
    [{ minPrice: '8', maxPrice: '12.50', sort: 'price-high' }, ['Fresh Tomatoes', 'Garden eggs']],
    [
      { sort: 'newest', minPrice: '', organic: '' },
      ['Ground spices', 'Jasmine rice', 'Cassava', 'Plantain', 'Garden eggs', 'Fresh Tomatoes'],
    ],
  ])('filters and sorts by %j', async (query, expected) => expect(await names(query)).toEqual(expected));

  test.each([
    ['tomatoes', 'Fresh Tomatoes'],
    ['tomatos', 'Fresh Tomatoes'],
    ['tomtoes', 'Fresh Tomatoes'],
    ['tom', 'Fresh Tomatoes'],
    ['plantian', 'Plantain'],
    ['CASAVA', 'Cassava'],
    ['garden egg ama', 'Garden eggs'],
    ['yaw ho', 'Cassava'],
    ['grains', 'Jasmine rice'],
    ['techimn', 'Plantain'],
  ])('finds by %j, also with a slip of the finger', async (q, expected) =>
    expect((await names({ q }))[0]).toBe(expected),
  );

  test('finds by farmer and keeps unlike words apart', async () => {
    expect(await names({ q: 'Mensah', sort: 'price-low' })).toEqual(['Plantain', 'Garden eggs', 'Fresh Tomatoes']);
    expect(await names({ q: 'rice' })).toEqual(['Jasmine rice']);
    expect(await names({ q: 'bicycle' })).toEqual([]);
    expect(await names({ q: "'; drop table listings; --%_" })).toEqual([]);
  });

  test.each<[Query]>([
    [{ sort: 'newest' }],
    [{ sort: 'featured' }],
    [{ sort: 'price-low' }],
    [{ sort: 'price-high' }],
    [{ q: 'a' }],
    [{ q: 'ama', sort: 'price-low' }],
  ])('pages through %j without a gap or a repeat', async (query) => {
    const whole = await names(query);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: OnWire<typeof browseListings> = await app
        .as(null)
        .call(browseListings, { query: { ...query, limit: 2, ...(cursor ? { cursor } : {}) } });
      seen.push(...page.items.map((card) => card.productName));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual(whole);
  });

  test('starts again at the head for a cursor of another list or nobody’s', async () => {
    const { nextCursor } = await app.as(null).call(browseListings, { query: { sort: 'price-low', limit: 1 } });
    expect(await names({ sort: 'newest', limit: 1, cursor: nextCursor ?? '' })).toEqual(['Ground spices']);
    for (const forged of ['["x","y"]', '[1,"y"]', '[1.5,"y"]', '{}', '[]']) {
      for (const sort of ['featured', 'newest']) expect(await names({ sort, cursor: btoa(forged) })).toHaveLength(6);
    }
  });

  test.each([{ sort: 'cheapest' }, { category: 'meat' }, { limit: 1000 }, { minPrice: '-1' }, { grade: 'A' }])(
    'refuses %j',
    async (query) => {
      await expect(browse(query)).rejects.toMatchObject({ status: 422, code: 'input.invalid' });
    },
  );
});

describe('featured', () => {
  test('spreads over farmers: one with many goods does not fill the head', async () => {
    const farmers = (await browse({ limit: 3 })).map((card) => card.farmer.lastName);
    expect(new Set(farmers).size).toBe(2);
  });

  test('takes off 40 points for each better listing of the same farmer', async () => {
    const rows = await rowsIn<{ off: number }>(
      app.platform.db,
      "select base_score - featured_score as off from listings where status = 'approved' order by farmer_id, featured_score desc",
    );
    expect(rows.map((row) => row.off)).toEqual([0, 40, 80, 0, 40, 80]);
  });
});

test('ten thousand listings are read by index, never sorted', async () => {
  const [first] = await rowsIn<{ farmer_id: string }>(app.platform.db, 'select farmer_id from listings limit 1');
  await rowsIn(
    app.platform.db,
    `insert into listings (id, farmer_id, farmer_first_name, farmer_last_name, farmer_verified, product_name, category, quantity_grams,
       price_per_kg_pesewas, quality_grade, place_slug, region, location, status, base_score, featured_score, search_text, created_at, updated_at)
     select gen_random_uuid(), $1, 'Kojo', 'Test', true, 'Okro ' || n, (array['vegetables', 'fruits', 'grains', 'tubers', 'legumes', 'spices'])[1 + n % 6],
       1000, 100 + n, 'standard', 'ho', 'volta', 'Ho, Volta', 'approved', 0, -n, ' okro ' || n, now(), now() from generate_series(1, 10000) n`,
    [first?.farmer_id ?? newId()],
  );
  await rowsIn(app.platform.db, 'analyze listings');
  const plans = await Promise.all(
    [
      'order by featured_score desc, id desc',
      'order by price_per_kg_pesewas, id',
      'order by id desc',
      "and category = 'fruits' order by featured_score desc, id desc",
      "and place_slug = 'kumasi' order by featured_score desc, id desc",
    ].map(async (rest) => {
      const rows = await rowsIn<{ 'QUERY PLAN': string }>(
        app.platform.db,
        `explain select id from listings where status = 'approved' ${rest} limit 25`,
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    }),
  );
  for (const plan of plans) {
    expect(plan).toMatch(/Index (Only )?Scan/);
    expect(plan).not.toMatch(/Sort|Seq Scan/);
  }
  const admin = await app.person({ role: 'admin' });
  expect((await app.as(admin).call(listAllListings, { query: { limit: 100 } })).items).toHaveLength(100);
});
