import { newId } from '#kernel/ids.ts';
import { HOUR_MS, MINUTE_MS } from '#kernel/time.ts';
import { approveListing, createListing, readListing, readPublicListing } from '#slices/catalogue/contract.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { GOODS_PHOTO } from '#test/support/goods-photo.ts';
import { rowsIn } from '#test/support/rows.ts';
import type { CallInput } from '#wire/endpoint.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compareInspectors } from '../contract-inspectors.ts';
import * as contract from '../contract.ts';
import { inspectionsOf, requestInspection } from './index.ts';

let app: TestApp;
let farmer: Viewer;
let admin: Viewer;
let esi: Viewer;

beforeAll(async () => {
  app = await testApp();
  farmer = await app.person({ role: 'farmer', firstName: 'Ama', lastName: 'Mensah' });
  admin = await app.person({ role: 'admin' });
  esi = await app.person({ role: 'quality_inspector' });
});
afterAll(() => app.close());

const MAIZE = {
  productName: 'White maize',
  category: 'grains',
  quantity: 900,
  pricePerKg: 4.2,
  qualityGrade: 'economy',
  location: 'Wenchi',
} as const;
type Report = CallInput<typeof contract.submitReport>['body'];
const GOOD: Report = {
  appearance: 9,
  freshness: 9,
  size: 9,
  packaging: 9,
  overallGrade: 'A',
  notes: 'Dry and clean',
  approved: true,
  photo: GOODS_PHOTO,
};
const BAD: Report = { ...GOOD, overallGrade: 'D', notes: 'Moisture of 20 %', approved: false };

const listed = async (location: 'Wenchi' | 'Accra' = MAIZE.location) =>
  (await app.as(farmer).call(createListing, { body: { ...MAIZE, location } })).id;
const submit = (id: string, body: Report, by = esi) =>
  app.as(by).call(contract.submitReport, { params: { listingId: id }, body });
const listing = (id: string) => app.as(farmer).call(readListing, { params: { id } });

async function onMarket(): Promise<string> {
  const id = await listed();
  await app.as(admin).call(approveListing, { params: { id } });
  return id;
}

/** A paid order of a listing that waits for an inspector. */
async function ordered(listingId: string): Promise<string> {
  const orderId = newId();
  await requestInspection(app.platform.db, {
    ...{ orderId, orderNumber: 'FG-261127-7KQ2MX', listingId, productName: 'White maize', category: 'grains' },
    ...{ farmerId: farmer.id, farmerName: 'Ama Mensah', placeSlug: 'wenchi', weightGrams: 50_000 },
    ...{ pricePerKgPesewas: 420, buyerId: null, at: app.clock.now() },
  });
  return (await inspectionsOf(app.platform.db, [orderId])).get(orderId)?.id ?? '';
}

const kindsOf = async (key: string) =>
  (
    await rowsIn<{ kind: string }>(
      app.platform.db,
      "select kind from notices where key like '%' || $1 || '%' order by kind",
      [key],
    )
  ).map(({ kind }) => kind);

describe('goods that an inspector refused', () => {
  test('refused: their listing leaves the market until a reviewer has looked at it again', async () => {
    const id = await onMarket();
    await submit(await ordered(id), BAD);
    expect(await listing(id)).toMatchObject({
      status: 'pending',
      reviewNotes: 'Moisture of 20 %',
      refusedAt: expect.any(String),
    });
    await expect(app.as(null).call(readPublicListing, { params: { id } })).rejects.toMatchObject({ status: 404 });
    expect(await kindsOf(id)).toEqual(expect.arrayContaining(['goods_refused', 'listing_recalled']));
    const waiting = await app.as(esi).call(contract.listPendingInspections);
    expect(waiting).toContainEqual(expect.objectContaining({ id, kind: 'listing' }));
    await app.as(admin).call(approveListing, { params: { id } });
    expect(await listing(id)).toMatchObject({ status: 'approved', refusedAt: null });
  });

  test('refused: a listing that its farmer took off the market meanwhile stays as it is', async () => {
    const id = await listed();
    await submit(await ordered(id), BAD);
    expect(await listing(id)).toMatchObject({ status: 'pending', refusedAt: null });
  });
});

describe('premium grades', () => {
  test('time: an inspector cannot find goods premium in two places at once', async () => {
    const kofi = await app.person({ role: 'quality_inspector' });
    await submit(await listed(), GOOD, kofi);
    const far = await listed('Accra');
    await expect(submit(far, GOOD, kofi)).rejects.toMatchObject({ status: 409, code: 'quality.too_soon' });
    expect(await submit(await listed('Accra'), { ...GOOD, overallGrade: 'B' }, kofi)).toMatchObject({ approved: true });
    app.clock.advance(8 * HOUR_MS);
    expect(await submit(far, GOOD, kofi)).toMatchObject({ approved: true });
  });

  test('time: several for one farmer within minutes stand out, and staff are notified', async () => {
    const yaw = await app.person({ role: 'quality_inspector' });
    const figures = async () => {
      const all = await app.as(admin).call(compareInspectors, { query: { months: '3' } });
      return all.find(({ inspector }) => inspector.id === yaw.id)?.quick;
    };
    for (const minutes of [0, 30, 5, 5]) {
      app.clock.advance(minutes * MINUTE_MS);
      await submit(await listed(), GOOD, yaw);
    }
    expect(await figures()).toBeNull();
    app.clock.advance(MINUTE_MS);
    await submit(await listed(), GOOD, yaw);
    expect(await figures()).toEqual({ farmerId: farmer.id, farmerName: expect.any(String), reports: 3 });
    expect(await kindsOf(`quick_premium:${yaw.id}`)).toContain('quick_premium');
  });
});
