import { newId } from '#kernel/ids.ts';
import type { Permission } from '#kernel/permissions/permission.ts';
import { createListing } from '#slices/catalogue/contract.ts';
import type { Viewer } from '#wire/viewer.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addInspectionPhoto, viewInspectionPhoto } from '../contract-photos.ts';
import { listCompletedInspections, submitReport } from '../contract.ts';
import { inspectionsOf, requestInspection } from './index.ts';

let app: TestApp;
let farmer: Viewer;
let buyer: Viewer;
let esi: Viewer;
beforeAll(async () => {
  app = await testApp();
  farmer = await app.person({ role: 'farmer' });
  buyer = await app.person({ role: 'buyer' });
  esi = await app.person({ role: 'quality_inspector' });
});
afterAll(() => app.close());

const REPORT = {
  appearance: 8,
  freshness: 9,
  size: 7,
  packaging: 8,
  overallGrade: 'B',
  notes: 'Clean and dry',
  approved: true,
} as const;

async function photo(red: number): Promise<File> {
  const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background: { r: red, g: 90, b: 30 } } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'crate.png', { type: 'image/png' });
}

/** The report on a buyer's goods. */
async function reported(): Promise<string> {
  const { id: listingId } = await app
    .as(farmer)
    .call(createListing, {
      body: {
        productName: 'White maize',
        category: 'grains',
        quantity: 900,
        pricePerKg: 4.2,
        qualityGrade: 'standard',
        location: 'Wenchi',
      },
    });
  const orderId = newId();
  const order = {
    orderId,
    orderNumber: `FG-261121-${orderId.slice(-6)}`,
    listingId,
    productName: 'White maize',
    category: 'grains',
    farmerId: farmer.id,
    farmerName: 'Ama Mensah',
  } as const;
  await requestInspection(app.platform.db, {
    ...order,
    placeSlug: 'wenchi',
    weightGrams: 50_000,
    pricePerKgPesewas: 420,
    buyerId: buyer.id,
    at: app.clock.now(),
  });
  const id = (await inspectionsOf(app.platform.db, [orderId])).get(orderId)?.id ?? '';
  return (await app.as(esi).call(submitReport, { params: { listingId: id }, body: REPORT })).id;
}

const add = async (reportId: string, picture: File, by: Viewer = esi) =>
  app.as(by).call(addInspectionPhoto, { params: { reportId }, body: { photo: picture } });

test('pictures of a report are seen by its inspector, the farmer, the buyer and admins', async () => {
  const reportId = await reported();
  const added = await add(reportId, await photo(10));
  const admin = await app.person({ role: 'admin' });
  for (const viewer of [esi, farmer, buyer, admin]) {
    const file = await app.as(viewer).call(viewInspectionPhoto, { params: { reportId, photoId: added.id } });
    expect(await sharp(file.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 30, height: 20 });
  }
  for (const viewer of [await app.person({ role: 'buyer' }), await app.person({ role: 'quality_inspector' })]) {
    await expect(
      app.as(viewer).call(viewInspectionPhoto, { params: { reportId, photoId: added.id } }),
    ).rejects.toMatchObject({ status: 404 });
  }
  const { items } = await app.as(esi).call(listCompletedInspections);
  expect(items.find(({ id }) => id === reportId)?.photos).toEqual([added]);
});

test('administrators who look after listings see pictures of listings, those who look after orders all', async () => {
  const { id: listingId } = await app
    .as(farmer)
    .call(createListing, {
      body: {
        productName: 'White maize',
        category: 'grains',
        quantity: 900,
        pricePerKg: 4.2,
        qualityGrade: 'standard',
        location: 'Wenchi',
      },
    });
  const { id: ofListing } = await app.as(esi).call(submitReport, { params: { listingId }, body: REPORT });
  const ofOrder = await reported();
  const view = async (reportId: string, permission: Permission) => {
    const { id: photoId } = await add(reportId, await photo(10));
    const admin = await app.person({ role: 'admin', permissions: [permission] });
    return app.as(admin).call(viewInspectionPhoto, { params: { reportId, photoId } });
  };
  await expect(view(ofListing, 'listings')).resolves.toMatchObject({ contentType: 'image/jpeg' });
  await expect(view(ofListing, 'orders')).resolves.toMatchObject({ contentType: 'image/jpeg' });
  await expect(view(ofOrder, 'orders')).resolves.toMatchObject({ contentType: 'image/jpeg' });
  await expect(view(ofOrder, 'listings')).rejects.toMatchObject({ status: 404, code: 'quality.report_not_found' });
  await expect(view(ofListing, 'content')).rejects.toMatchObject({ status: 404, code: 'quality.report_not_found' });
});

test('a report takes five, each once, from its own inspector', async () => {
  const reportId = await reported();
  const first = await add(reportId, await photo(0));
  expect((await add(reportId, await photo(0))).id).toBe(first.id);
  for (const red of [50, 100, 150, 200]) await add(reportId, await photo(red));
  await expect(add(reportId, await photo(250))).rejects.toMatchObject({ status: 409, code: 'quality.too_many_photos' });
  await expect(add(reportId, await photo(1), await app.person({ role: 'quality_inspector' }))).rejects.toMatchObject({
    status: 404,
    code: 'quality.report_not_found',
  });
  await expect(add(await reported(), new File(['not a picture'], 'crate.png'))).rejects.toMatchObject({
    status: 422,
    code: 'quality.not_a_picture',
  });
});
