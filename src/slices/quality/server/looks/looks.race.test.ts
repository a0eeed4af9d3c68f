import { rowsIn } from '#test/support/rows.ts';
import { createListing } from '#slices/catalogue/contract.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { ApiProblem } from '#wire/problem.ts';
import { GOODS_PHOTO } from '#test/support/goods-photo.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askSecondLook, settleSecondLook } from '../../contract-looks.ts';
import { submitReport } from '../../contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const OKRA = {
  productName: 'Okra',
  category: 'vegetables',
  quantity: 80,
  pricePerKg: 9,
  qualityGrade: 'standard',
  location: 'Techiman',
} as const;
const REPORT = {
  appearance: 8,
  freshness: 8,
  size: 8,
  packaging: 8,
  overallGrade: 'A',
  notes: 'Fresh',
  approved: true,
  photo: GOODS_PHOTO,
} as const;

function codesOf(tries: readonly PromiseSettledResult<unknown>[]): string[] {
  return tries.flatMap((one) =>
    one.status === 'rejected' && one.reason instanceof ApiProblem ? [one.reason.code] : [],
  );
}

test('of many second looks, second reports and settlements at once one counts', async () => {
  const farmer = await app.person({ role: 'farmer' });
  const admin = await app.person({ role: 'admin' });
  const listing = await app.as(farmer).call(createListing, { body: OKRA });
  const first = await app.person({ role: 'quality_inspector' });
  await app.as(first).call(submitReport, { params: { listingId: listing.id }, body: REPORT });

  const asks = await Promise.allSettled(
    Array.from({ length: 6 }, () => app.as(admin).call(askSecondLook, { params: { id: listing.id } })),
  );
  expect(codesOf(asks)).toEqual(Array.from({ length: 5 }, () => 'quality.second_look_waits'));
  const [look] = await rowsIn<{ id: string }>(app.platform.db, 'select id from second_looks where listing_id = $1', [
    listing.id,
  ]);
  const id = look?.id ?? '';

  const people = await Promise.all(Array.from({ length: 6 }, () => app.person({ role: 'quality_inspector' })));
  const reports = await Promise.allSettled(
    people.map((person) =>
      app.as(person).call(submitReport, { params: { listingId: id }, body: { ...REPORT, overallGrade: 'C' } }),
    ),
  );
  expect(codesOf(reports)).toEqual(Array.from({ length: 5 }, () => 'quality.not_waiting'));

  const settlements = await Promise.allSettled(
    Array.from({ length: 6 }, () =>
      app.as(admin).call(settleSecondLook, { params: { id }, body: { settlement: 'take_grade', reason: 'Read both' } }),
    ),
  );
  expect(codesOf(settlements)).toEqual(Array.from({ length: 5 }, () => 'quality.settled'));
});
