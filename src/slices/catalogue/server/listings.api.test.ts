import { rowsIn } from '#test/support/rows.ts';
import type { Viewer } from '#wire/viewer.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '../contract.ts';
import { reserveStock } from './index.ts';

let app: TestApp;
let ama: Viewer;
let kofi: Viewer;
let admin: Viewer;
let buyer: Viewer;

beforeAll(async () => {
  app = await testApp();
  ama = await app.person({ role: 'farmer', firstName: 'Ama', lastName: 'Mensah' });
  kofi = await app.person({ role: 'farmer', firstName: 'Kofi', lastName: 'Owusu' });
  admin = await app.person({ role: 'admin' });
  buyer = await app.person({ role: 'buyer' });
});
afterAll(() => app.close());

const yam = {
  productName: 'Pona yam',
  category: 'tubers',
  quantity: 120.5,
  pricePerKg: 9.75,
  qualityGrade: 'standard',
  location: 'Techiman',
} as const;

async function made(farmer: Viewer, change: object = {}) {
  return app.as(farmer).call(contract.createListing, { body: { ...yam, ...change } });
}

async function onMarket(farmer: Viewer, change: object = {}) {
  const { id } = await made(farmer, change);
  return app.as(admin).call(contract.approveListing, { params: { id } });
}

describe('creating a listing', () => {
  test('takes the body of the form, sends it for review and shows it to its farmer alone', async () => {
    const listing = await made(ama);
    expect(listing).toMatchObject({
      ...yam,
      status: 'pending',
      farmer: { firstName: 'Ama', verified: true },
      region: 'bono-east',
      actions: ['edit', 'withdraw', 'delete'],
    });
    await expect(app.as(null).call(contract.readPublicListing, { params: { id: listing.id } })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('takes the body of the product dialog: dates, batch, organic, as a draft', async () => {
    const extra = {
      status: 'draft',
      harvestDate: '2026-11-01',
      expiryDate: '',
      batchNumber: 'B-7',
      organicCertified: true,
      description: 'Dry',
      imageUrls: [],
    } as const;
    expect(await made(ama, extra)).toMatchObject({
      ...extra,
      expiryDate: null,
      submittedAt: null,
      actions: ['edit', 'submit', 'delete'],
    });
  });

  test('sent twice with one key makes one', async () => {
    const call = () =>
      app
        .as(ama)
        .call(contract.createListing, {
          body: { ...yam, productName: 'Only once' },
          idempotencyKey: 'once-and-only-once',
        });
    const [one, two] = [await call(), await call()];
    expect(two.id).toBe(one.id);
  });

  test.each([
    ['productName', { productName: ' ' }, 'Product name is required'],
    ['category', { category: '' }, 'Category is required'],
    ['quantity', { quantity: 0.05 }, 'Quantity must be greater than 0'],
    ['pricePerKg', { pricePerKg: 0 }, 'Price must be greater than 0'],
    ['qualityGrade', { qualityGrade: 'best' }, 'Quality grade is required'],
    ['quantity', { quantity: 1.234 }, 'At most two decimals'],
    [
      'expiryDate',
      { harvestDate: '2026-11-02', expiryDate: '2026-11-01' },
      'The expiry date comes before the harvest date',
    ],
    ['imageUrls.0', { imageUrls: ['https://elsewhere.example/a.jpg'] }, 'Upload the picture first'],
  ])('refuses a wrong %s', async (field, change, message) => {
    await expect(made(ama, change)).rejects.toMatchObject({
      status: 422,
      code: 'input.invalid',
      errors: { [field]: [message] },
    });
  });

  test('refuses unknown fields, pictures that were never uploaded and places that nobody knows', async () => {
    await expect(made(ama, { farmerId: kofi.id })).rejects.toMatchObject({ status: 422, code: 'input.invalid' });
    const imageUrls = [`/media/public/products/${'0'.repeat(32)}/640.webp`];
    await expect(made(ama, { imageUrls })).rejects.toMatchObject({ status: 422, code: 'catalogue.image_unknown' });
    await expect(made(ama, { location: 'Atlantis' })).rejects.toMatchObject({
      status: 422,
      code: 'catalogue.place_unknown',
    });
  });

  test('takes the place from the farm’s address when none is given', async () => {
    const farmer = await app.person({ role: 'farmer' });
    await rowsIn(app.platform.db, "update users set farm_address = 'Plot 9, Ejura' where id = $1", [farmer.id]);
    expect(await made(farmer, { location: undefined })).toMatchObject({
      location: 'Ejura, Ashanti',
      placeSlug: 'ejura',
    });
  });

  test('is for farmers', async () => {
    await expect(app.as(null).call(contract.createListing, { body: yam })).rejects.toMatchObject({ status: 401 });
    await expect(app.as(buyer).call(contract.createListing, { body: yam })).rejects.toMatchObject({
      status: 403,
      code: 'role.not_allowed',
    });
  });
});

describe('reading listings', () => {
  test('a farmer sees their own, an admin all, a page at a time', async () => {
    const farmer = await app.person({ role: 'farmer' });
    for (const productName of ['One', 'Two', 'Three']) await made(farmer, { productName });
    const first = await app.as(farmer).call(contract.listMyListings, { query: { limit: 2 } });
    const second = await app
      .as(farmer)
      .call(contract.listListings, { query: { limit: 2, cursor: first.nextCursor ?? '' } });
    expect([...first.items, ...second.items].map((listing) => listing.productName)).toEqual(['Three', 'Two', 'One']);
    expect(second.nextCursor).toBeNull();
    const all = await app.as(admin).call(contract.listListings, { query: { limit: 100 } });
    expect(new Set(all.items.map((listing) => listing.farmerId)).size).toBeGreaterThan(1);
  });

  test('filters by status, category and words', async () => {
    const farmer = await app.person({ role: 'farmer' });
    await made(farmer, { productName: 'Red rice', category: 'grains', status: 'draft' });
    await made(farmer, { productName: 'White rice', category: 'grains' });
    await made(farmer);
    const named = async (query: object) =>
      (await app.as(farmer).call(contract.listMyListings, { query })).items.map((listing) => listing.productName);
    expect(await named({ status: 'draft' })).toEqual(['Red rice']);
    expect(await named({ category: 'grains', status: '' })).toEqual(['White rice', 'Red rice']);
    expect(await named({ q: 'whi', category: 'all' })).toEqual(['White rice']);
  });

  test('somebody else’s is not there; a visitor must sign in; a buyer may not ask', async () => {
    const { id } = await made(ama);
    expect(await app.as(ama).call(contract.readListing, { params: { id } })).toMatchObject({ id });
    expect(await app.as(admin).call(contract.readListing, { params: { id } })).toMatchObject({
      actions: ['approve', 'reject'],
    });
    await expect(app.as(kofi).call(contract.readListing, { params: { id } })).rejects.toMatchObject({
      status: 404,
      code: 'catalogue.not_found',
    });
    await expect(app.as(null).call(contract.readListing, { params: { id } })).rejects.toMatchObject({ status: 401 });
    await expect(app.as(buyer).call(contract.readListing, { params: { id } })).rejects.toMatchObject({ status: 403 });
    await expect(app.as(null).call(contract.listListings)).rejects.toMatchObject({ status: 401 });
    await expect(app.as(buyer).call(contract.listListings)).rejects.toMatchObject({ status: 403 });
    await expect(app.as(admin).call(contract.listMyListings)).rejects.toMatchObject({ status: 403 });
  });

  test('is a plain array with a Link over HTTP', async () => {
    await onMarket(ama);
    await onMarket(ama);
    const response = await app.request('/api/public/listings?limit=1&category=&grade=all');
    expect(await response.json()).toHaveLength(1);
    expect(response.headers.get('link')).toMatch(
      /^<\/api\/public\/listings\?limit=1&category=&grade=all&cursor=[\w-]+>; rel="next"$/,
    );
  });

  test('passes over a fragment in the address', async () => {
    await onMarket(ama);
    await onMarket(ama);
    const response = await app.request('/api/public/listings?limit=1#top');
    expect(await response.json()).toHaveLength(1);
    expect(response.headers.get('link')).toMatch(/^<\/api\/public\/listings\?limit=1&cursor=[\w-]+>; rel="next"$/);
  });
});

describe('editing a listing', () => {
  const edit = (farmer: Viewer, id: string, change: object) =>
    app.as(farmer).call(contract.editListing, { params: { id }, body: { ...yam, ...change } });

  test('of price and quantity keeps the approval, of the name asks for it again', async () => {
    const { id } = await onMarket(ama);
    expect(await edit(ama, id, { pricePerKg: 11, quantity: 80, status: 'approved' })).toMatchObject({
      status: 'approved',
      pricePerKg: 11,
      quantity: 80,
    });
    expect(await edit(ama, id, { productName: 'Water yam' })).toMatchObject({
      status: 'pending',
      productName: 'Water yam',
    });
    await expect(app.as(null).call(contract.readPublicListing, { params: { id } })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('keeps the approval where a form sends the line ends of the description in its own way', async () => {
    const { id } = await onMarket(ama);
    await edit(ama, id, { description: 'Dry\n\nFrom Ejura' });
    await app.as(admin).call(contract.approveListing, { params: { id } });
    expect(await edit(ama, id, { description: 'Dry\r\n\r\nFrom Ejura', pricePerKg: 12 })).toMatchObject({
      status: 'approved',
      description: 'Dry\n\nFrom Ejura',
    });
  });

  test('sends a draft for review and takes a listing off the market', async () => {
    const { id } = await made(ama, { status: 'draft' });
    expect(await edit(ama, id, { status: 'pending' })).toMatchObject({
      status: 'pending',
      submittedAt: expect.any(String),
    });
    expect(await edit(ama, id, { status: 'draft' })).toMatchObject({ status: 'draft' });
    await expect(edit(ama, id, { status: 'approved' })).rejects.toMatchObject({
      status: 409,
      code: 'catalogue.move_not_allowed',
      problem: { data: { status: 'draft', allowed: ['submit'] } },
    });
  });

  test('is the owner’s alone and checks its input', async () => {
    const { id } = await made(ama);
    await expect(edit(kofi, id, {})).rejects.toMatchObject({ status: 404 });
    await expect(edit(buyer, id, {})).rejects.toMatchObject({ status: 403 });
    await expect(edit(ama, id, { quantity: -1 })).rejects.toMatchObject({ status: 422 });
    await expect(edit(ama, id, { location: 'Atlantis' })).rejects.toMatchObject({
      status: 422,
      code: 'catalogue.place_unknown',
    });
    await expect(app.as(null).call(contract.editListing, { params: { id }, body: yam })).rejects.toMatchObject({
      status: 401,
    });
    expect(
      (
        await app.request('/api/listings/not-an-id', {
          method: 'PUT',
          body: '{}',
          headers: { 'content-type': 'application/json' },
        })
      ).status,
    ).toBe(401);
  });
});

describe('deleting a listing', () => {
  const remove = (viewer: Viewer | null, id: string) => app.as(viewer).call(contract.deleteListing, { params: { id } });

  test('takes it off every list', async () => {
    const { id } = await onMarket(ama);
    await expect(remove(kofi, id)).rejects.toMatchObject({ status: 404 });
    await expect(remove(buyer, id)).rejects.toMatchObject({ status: 403 });
    await expect(remove(null, id)).rejects.toMatchObject({ status: 401 });
    expect(await remove(ama, id)).toEqual({ ok: true });
    await expect(remove(ama, id)).rejects.toMatchObject({ status: 404 });
    await expect(app.as(null).call(contract.readPublicListing, { params: { id } })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('waits for open orders', async () => {
    const { id } = await onMarket(ama);
    await app.platform.db.transaction((tx) =>
      reserveStock(tx, { listingId: id, weightGrams: 2500, at: app.clock.now() }),
    );
    await expect(remove(ama, id)).rejects.toMatchObject({
      status: 409,
      code: 'catalogue.stock_reserved',
      problem: { data: { reservedKg: 2.5 } },
    });
  });
});
