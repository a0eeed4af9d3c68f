import { rowsIn } from '#test/support/rows.ts';
import { newId } from '#kernel/ids.ts';
import { createListing } from '#slices/catalogue/contract.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { ApiProblem } from '#wire/problem.ts';
import { GOODS_PHOTO } from '#test/support/goods-photo.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { submitReport } from '../contract.ts';
import { inspectionsOf, requestInspection } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const okra = {
  productName: 'Okra',
  category: 'vegetables',
  quantity: 80,
  pricePerKg: 9,
  qualityGrade: 'standard',
  location: 'Techiman',
} as const;
const report = {
  appearance: 8,
  freshness: 8,
  size: 8,
  packaging: 8,
  overallGrade: 'A',
  notes: 'Fresh',
  approved: true,
  photo: GOODS_PHOTO,
} as const;

/** Twelve inspectors report under the same id at once, and the codes of those who were refused. */
async function raceFor(id: string): Promise<string[]> {
  const people = await Promise.all(Array.from({ length: 12 }, () => app.person({ role: 'quality_inspector' })));
  const tries = await Promise.allSettled(
    people.map((person) => app.as(person).call(submitReport, { params: { listingId: id }, body: report })),
  );
  return tries.flatMap((one) =>
    one.status === 'rejected' && one.reason instanceof ApiProblem ? [one.reason.code] : [],
  );
}

async function eventCount(subjectId: string): Promise<number> {
  const rows = await rowsIn(
    app.platform.db,
    "select 1 from outbox_events where subject_id = $1 and type = 'quality.inspected'",
    [subjectId],
  );
  return rows.length;
}

test('of many reports on one listing one decides', async () => {
  const farmer = await app.person({ role: 'farmer' });
  const { id } = await app.as(farmer).call(createListing, { body: okra });
  const refusals = await raceFor(id);
  expect(refusals).toHaveLength(11);
  expect(refusals.every((code) => code === 'catalogue.not_pending' || code === 'quality.not_waiting')).toBe(true);
  expect(await eventCount(id)).toBe(1);
});

test('of many reports on one order one decides', async () => {
  const farmer = await app.person({ role: 'farmer' });
  const { id: listingId } = await app.as(farmer).call(createListing, { body: okra });
  const orderId = newId();
  const goods = {
    orderId,
    orderNumber: 'FG-261121-7KQ2MX',
    listingId,
    productName: 'Okra',
    category: 'vegetables',
    farmerId: farmer.id,
    farmerName: 'Abena Asante',
  } as const;
  await requestInspection(app.platform.db, {
    ...goods,
    placeSlug: 'techiman',
    weightGrams: 10_000,
    pricePerKgPesewas: 900,
    buyerId: null,
    at: app.clock.now(),
  });
  const id = (await inspectionsOf(app.platform.db, [orderId])).get(orderId)?.id ?? '';
  expect(await raceFor(id)).toEqual(Array.from({ length: 11 }, () => 'quality.not_waiting'));
  expect(await eventCount(orderId)).toBe(1);
});
