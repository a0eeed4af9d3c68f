import { approveListing, createListing } from '#slices/catalogue/contract.ts';
import type { Viewer } from '#wire/viewer.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { GOODS_PHOTO } from '#test/support/goods-photo.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readListingReport, submitReport } from '../contract.ts';

let app: TestApp;
let farmer: Viewer;
let esi: Viewer;

beforeAll(async () => {
  app = await testApp();
  farmer = await app.person({ role: 'farmer' });
  esi = await app.person({ role: 'quality_inspector', firstName: 'Esi', lastName: 'Owusu' });
});
afterAll(() => app.close());

async function listed(): Promise<string> {
  const body = {
    productName: 'White maize',
    category: 'grains',
    quantity: 900,
    pricePerKg: 4.2,
    qualityGrade: 'standard',
    location: 'Wenchi',
  } as const;
  return (await app.as(farmer).call(createListing, { body })).id;
}

const read = (id: string) => app.as(null).call(readListingReport, { params: { id } });

describe('the report on a product page', () => {
  test('says what was found, by whom and when, to anyone', async () => {
    const id = await listed();
    const body = {
      appearance: 8,
      freshness: 9,
      size: 7,
      packaging: 8,
      overallGrade: 'A',
      notes: 'Clean and dry',
      approved: true,
      photo: GOODS_PHOTO,
    } as const;
    await app.as(esi).call(submitReport, { params: { listingId: id }, body });
    const { report } = await read(id);
    expect(report).toMatchObject({
      overallGrade: 'A',
      qualityScore: 8,
      appearance: 8,
      freshness: 9,
      size: 7,
      packaging: 8,
      notes: 'Clean and dry',
      inspector: 'Esi O.',
    });
    expect(JSON.stringify(report)).not.toContain('Owusu');
  });

  test('is none for what was approved without an inspector', async () => {
    const id = await listed();
    await app.as(await app.person({ role: 'admin' })).call(approveListing, { params: { id } });
    expect(await read(id)).toEqual({ report: null, withheld: false });
  });

  test('is hidden with its listing', async () => {
    const id = await listed();
    await expect(read(id)).rejects.toMatchObject({ problem: { code: 'catalogue.not_found' } });
    const body = {
      appearance: 3,
      freshness: 3,
      size: 3,
      packaging: 3,
      overallGrade: 'D',
      notes: 'Mould',
      approved: false,
    } as const;
    await app.as(esi).call(submitReport, { params: { listingId: id }, body });
    await expect(read(id)).rejects.toMatchObject({ problem: { code: 'catalogue.not_found' } });
  });
});
