import { rowsIn } from '#test/support/rows.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import type { OnWire } from '#test/support/wire-api.ts';
import type { CallInput } from '#wire/endpoint.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { approveListing, browseListings, createListing, editListing, suggestSearches } from '../../contract.ts';
import { fillCrops } from './fill-crops.ts';

type Body = CallInput<typeof createListing>['body'];

let app: TestApp;
let farmer: Viewer;
let admin: Viewer;

const BODY = {
  productName: 'White maize',
  category: 'grains',
  quantity: 100,
  pricePerKg: 5,
  qualityGrade: 'standard',
  location: 'Kumasi',
} as const satisfies Body;

const make = (body: Partial<Body> = {}) => app.as(farmer).call(createListing, { body: { ...BODY, ...body } });

async function offer(body: Partial<Body> = {}): Promise<string> {
  const { id } = await make(body);
  await app.as(admin).call(approveListing, { params: { id } });
  return id;
}

const browse = (query: object) => app.as(null).call(browseListings, { query });
const names = async (query: object) => (await browse(query)).items.map(({ productName }) => productName);

beforeAll(async () => {
  app = await testApp();
  admin = await app.person({ role: 'admin' });
  farmer = await app.person({ role: 'farmer', firstName: 'Ama', lastName: 'Mensah' });
  await offer({ pricePerKg: 6 });
  await offer({ productName: 'Yellow maize', location: 'Ejura' });
  await offer({ productName: 'Fresh corn', location: 'Tamale', organicCertified: true });
  await offer({ productName: 'Jasmine rice', location: 'Tamale', pricePerKg: 15 });
  await app.settle();
});
afterAll(() => app.close());

describe('a search tells what it made of the words', () => {
  test('a crop, a place and an order', async () => {
    const { items, search } = await browse({ q: 'cheap corn near konongo' });
    expect(items.map(({ productName }) => productName)).toEqual(['White maize']);
    expect(search).toMatchObject({
      sentence: 'Showing maize near Konongo, cheapest first',
      corrected: [],
      unknown: [],
      missed: [],
    });
    expect(search?.parts.map(({ label }) => label)).toEqual(['Cheapest first', 'Maize', 'Near Konongo']);
  });

  test('words that nobody knows are named and do not empty the answer', async () => {
    const { items, search } = await browse({ q: 'xyzzy maize' });
    expect(items).toHaveLength(3);
    expect(search?.unknown).toEqual(['xyzzy']);
    expect(await browse({ q: 'xyzzy' })).toMatchObject({ items: [], search: { sentence: null, unknown: ['xyzzy'] } });
  });

  test('slips are forgiven and named, in crops, in names and in places', async () => {
    expect((await browse({ q: 'maze' })).search?.corrected).toEqual([{ typed: 'maze', meant: 'maize' }]);
    expect((await browse({ q: 'mennsah' })).search?.corrected).toEqual([{ typed: 'mennsah', meant: 'mensah' }]);
    expect((await browse({ q: 'ejurra' })).search?.corrected).toEqual([{ typed: 'ejurra', meant: 'ejura' }]);
    expect(await names({ q: 'mennsah', sort: 'newest' })).toHaveLength(4);
  });

  test('what cannot be had together is given up, and said', async () => {
    const { items, search } = await browse({ q: 'organic jasmine rice' });
    expect(items.map(({ productName }) => productName)).toEqual(['Jasmine rice']);
    expect(search?.missed).toContain('organic');
  });

  test('nothing is said where nothing was typed', async () => {
    expect((await browse({})).search).toBeNull();
    expect((await browse({ q: '  ' })).search).toBeNull();
  });
});

test('the fields of the form narrow what was typed, and their order comes first', async () => {
  expect(await names({ q: 'maize', place: 'tamale' })).toEqual(['Fresh corn']);
  expect(await names({ q: 'maize', sort: 'price-high' })).toEqual(['White maize', 'Fresh corn', 'Yellow maize']);
  expect(await names({ q: 'maize', organic: '1' })).toEqual(['Fresh corn']);
  expect(await names({ q: 'maize', category: 'fruits' })).toEqual([]);
});

test.each([
  { q: 'maize' },
  { q: 'cheap maize' },
  { q: 'maize near kumasi' },
  { q: 'maize rice' },
  { q: 'maize in bawku' },
  { q: 'ama', sort: 'newest' },
])('pages through %j without a gap or a repeat', async (query) => {
  const whole = await names(query);
  expect(whole.length).toBeGreaterThan(0);
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: OnWire<typeof browseListings> = await browse({ ...query, limit: 1, ...(cursor ? { cursor } : {}) });
    seen.push(...page.items.map(({ productName }) => productName));
    cursor = page.nextCursor;
  } while (cursor);
  expect(seen).toEqual(whole);
});

describe('the crop of a listing', () => {
  test('is read from its name, chosen by its farmer, or refused', async () => {
    expect(await make()).toMatchObject({ crop: 'maize' });
    expect(await make({ crop: 'sorghum' })).toMatchObject({ crop: 'sorghum' });
    expect(await make({ crop: 'other' })).toMatchObject({ crop: null });
    await expect(make({ crop: 'bicycle' })).rejects.toMatchObject({ status: 422, code: 'catalogue.crop_unknown' });
  });

  test('another crop than the name says goes to review again, the same one does not', async () => {
    const id = await offer();
    const edit = (body: Partial<Body>) =>
      app.as(farmer).call(editListing, { params: { id }, body: { ...BODY, ...body, status: undefined } });
    expect(await edit({ crop: 'maize' })).toMatchObject({ status: 'approved', crop: 'maize' });
    expect(await edit({ crop: 'millet' })).toMatchObject({ status: 'pending', crop: 'millet' });
  });

  test('is filled in where a version before this one wrote the row, with the words of the market', async () => {
    const id = await offer({ productName: 'Okro from the valley' });
    const { db } = app.platform;
    await rowsIn(db, 'update listings set crop = null, crop_edition = 0 where id = $1', [id]);
    await rowsIn(db, "delete from market_words where word = 'valley'");
    expect(await names({ q: 'okra' })).toEqual([]);
    expect(await db.transaction((tx) => fillCrops(tx, 10))).toBe(1);
    expect(await db.transaction((tx) => fillCrops(tx, 10))).toBe(0);
    expect(await names({ q: 'okra' })).toEqual(['Okro from the valley']);
    expect(await names({ q: 'valley' })).toEqual(['Okro from the valley']);
  });
});

test('suggestions offer crops, places and words of products, and never names of people', async () => {
  const suggest = (q: string) => app.as(null).call(suggestSearches, { query: { q } });
  expect(await suggest('maiz')).toEqual(['maize']);
  expect(await suggest('maize in tam')).toContain('maize in Tamale');
  expect(await suggest('jasm')).toEqual(['jasmine']);
  expect(await suggest('mens')).toEqual([]);
  expect(await suggest('')).toEqual([]);
});

test('suggestions refuse what is too long', async () => {
  await expect(app.as(null).call(suggestSearches, { query: { q: 'm'.repeat(101) } })).rejects.toMatchObject({
    status: 422,
  });
});
