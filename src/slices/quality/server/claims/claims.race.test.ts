import { createListing } from '#slices/catalogue/contract.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { ApiProblem } from '#wire/problem.ts';
import type { Viewer } from '#wire/viewer.ts';
import { GOODS_PHOTO } from '#test/support/goods-photo.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimGoods } from '../../contract-claims.ts';
import { listPendingInspections, submitReport } from '../../contract.ts';

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

async function listed() {
  const farmer = await app.person({ role: 'farmer' });
  return (await app.as(farmer).call(createListing, { body: okra })).id;
}

const inspectors = (count: number) =>
  Promise.all(Array.from({ length: count }, () => app.person({ role: 'quality_inspector' })));

/** What everybody tries at once, and the codes of those who were refused. */
async function race(people: readonly Viewer[], act: (person: Viewer, place: number) => Promise<unknown>) {
  const tries = await Promise.allSettled(people.map(act));
  return tries.flatMap((one) =>
    one.status === 'rejected' && one.reason instanceof ApiProblem ? [one.reason.code] : [],
  );
}

test('of many claims at once exactly one gets the goods', async () => {
  const id = await listed();
  const people = await inspectors(12);
  const refusals = await race(people, (person) => app.as(person).call(claimGoods, { params: { id } }));
  expect(refusals).toEqual(Array.from({ length: 11 }, () => 'quality.claimed'));
  const mine = await Promise.all(
    people.map(async (person) => app.as(person).call(listPendingInspections, { query: { whose: 'mine' } })),
  );
  expect(mine.flat().map((item) => item.id)).toEqual([id]);
});

test('a report and claims at once: the report counts, or the goods are somebody’s who can still report', async () => {
  const id = await listed();
  const people = await inspectors(8);
  const refusals = await race(people, (person, place) =>
    place % 2 === 0
      ? app.as(person).call(claimGoods, { params: { id } })
      : app.as(person).call(submitReport, { params: { listingId: id }, body: report }),
  );
  const known = ['quality.claimed', 'quality.not_waiting', 'catalogue.not_pending'];
  expect(refusals.every((code) => known.includes(code))).toBe(true);
  const [left] = (await app.as(people[0] ?? null).call(listPendingInspections)).filter((item) => item.id === id);
  expect(left === undefined || left.claim !== null).toBe(true);
});
