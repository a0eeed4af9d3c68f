import { DAY_MS, HOUR_MS } from '#kernel/time.ts';
import { createListing } from '#slices/catalogue/contract.ts';
import { getDashboardStats } from '#slices/dashboard/contract.ts';
import type { Viewer } from '#wire/viewer.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compareInspectors } from '../contract-inspectors.ts';
import * as contract from '../contract.ts';

let app: TestApp;
let farmer: Viewer;

beforeAll(async () => {
  app = await testApp();
  farmer = await app.person({ role: 'farmer' });
});
afterAll(() => app.close());

const yam = {
  productName: 'Pona yam',
  category: 'tubers',
  quantity: 400,
  pricePerKg: 6,
  qualityGrade: 'standard',
  location: 'Techiman',
} as const;
const report = {
  appearance: 6,
  freshness: 6,
  size: 6,
  packaging: 7,
  overallGrade: 'B',
  notes: 'Good tubers',
  approved: true,
} as const;

const listed = async () => (await app.as(farmer).call(createListing, { body: yam })).id;
const submit = (listingId: string, by: Viewer | null, approved = true) =>
  app.as(by).call(contract.submitReport, { params: { listingId }, body: { ...report, approved } });

describe('figures', () => {
  test('are unknown before the first report, then the inspector’s own', async () => {
    const esi = await app.person({ role: 'quality_inspector' });
    const stats = () => app.as(esi).call(contract.getQualityStats);
    expect(await stats()).toEqual({
      totalInspections: 0,
      pendingInspections: 0,
      approvalRate: null,
      avgCompletionTime: null,
    });
    const ids = [await listed(), await listed(), await listed(), await listed()];
    app.clock.advance(1.5 * HOUR_MS);
    for (const [index, id] of ids.slice(0, 3).entries()) await submit(id, esi, index > 0);
    expect(await stats()).toEqual({
      totalInspections: 3,
      pendingInspections: 1,
      approvalRate: 67,
      avgCompletionTime: 1.5,
    });
    const other = await app.person({ role: 'quality_inspector' });
    expect(await app.as(other).call(contract.getQualityStats)).toMatchObject({
      totalInspections: 0,
      pendingInspections: 1,
      approvalRate: null,
    });
  });
});

test('the dashboard counts the reports that the inspector’s own figures count', async () => {
  const [esi, other] = [
    await app.person({ role: 'quality_inspector' }),
    await app.person({ role: 'quality_inspector' }),
  ];
  const counted = async (who: Viewer) => [
    (await app.as(who).call(getDashboardStats)).inspections,
    (await app.as(who).call(contract.getQualityStats)).totalInspections,
  ];
  expect(await counted(esi)).toEqual([0, 0]);
  await submit(await listed(), esi);
  await submit(await listed(), esi, false);
  await submit(await listed(), other);
  expect([await counted(esi), await counted(other)]).toEqual([
    [2, 2],
    [1, 1],
  ]);
});

describe('completed inspections', () => {
  test('are one’s own, the latest first, in pages', async () => {
    const esi = await app.person({ role: 'quality_inspector' });
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const id = await listed();
      app.clock.advance(HOUR_MS);
      await submit(id, esi);
      ids.unshift(id);
    }
    const first = await app.as(esi).call(contract.listCompletedInspections, { query: { limit: 2 } });
    const second = await app
      .as(esi)
      .call(contract.listCompletedInspections, { query: { limit: 2, cursor: first.nextCursor ?? '' } });
    expect([...first.items, ...second.items].map((item) => item.listingId)).toEqual(ids);
    expect(second.nextCursor).toBeNull();
    expect(first.items[0]).toMatchObject({
      productName: 'Pona yam',
      overallGrade: 'B',
      qualityScore: 6,
      approved: true,
      notes: 'Good tubers',
    });
  });
});

describe('the inspector’s calls', () => {
  test('are for inspectors who are signed in; reports for those whose certificate is approved', async () => {
    const id = await listed();
    const calls = (by: Viewer | null) => [
      app.as(by).call(contract.listPendingInspections),
      app.as(by).call(contract.listCompletedInspections),
      app.as(by).call(contract.getQualityStats),
      submit(id, by),
    ];
    for (const call of calls(null)) await expect(call).rejects.toMatchObject({ status: 401 });
    for (const role of ['farmer', 'buyer', 'transporter', 'admin']) {
      const person = await app.person({ role });
      for (const call of calls(person))
        await expect(call).rejects.toMatchObject({ status: 403, code: 'role.not_allowed' });
    }
    const unknown = await app.person({ role: 'quality_inspector', kycStatus: 'pending' });
    await expect(submit(id, unknown)).rejects.toMatchObject({
      status: 403,
      code: 'kyc.required',
      problem: { data: { link: '/kyc' } },
    });
    const seen = await app.as(unknown).call(contract.listPendingInspections);
    expect(seen.flatMap((item) => item.actions)).toEqual([]);
  });
});

test('administrators see who scores the same goods higher than all others, and whose goods somebody sees most', async () => {
  const admin = await app.person({ role: 'admin' });
  const [mild, usual] = [
    await app.person({ role: 'quality_inspector', firstName: 'Mild' }),
    await app.person({ role: 'quality_inspector', firstName: 'Usual' }),
  ];
  const cassava = { ...yam, productName: 'Cassava chips', category: 'grains' } as const;
  const scored = async (by: Viewer, score: number) => {
    const { id } = await app.as(farmer).call(createListing, { body: cassava });
    const body = { ...report, appearance: score, freshness: score, size: score, packaging: score };
    await app.as(by).call(contract.submitReport, { params: { listingId: id }, body });
  };
  for (let round = 0; round < 20; round += 1) {
    await scored(mild, 8 + (round % 2));
    await scored(usual, 6 + (round % 2));
  }
  const figures = await app.as(admin).call(compareInspectors, { query: { months: '1' } });
  const [first] = figures;
  expect(first).toMatchObject({
    inspector: { id: mild.id, name: expect.stringContaining('Mild') },
    reports: 20,
    approved: 100,
    score: 8.5,
    grades: { A: 0, B: 20, C: 0, D: 0 },
    differs: 2,
    stands: 'higher',
    mostOf: { farmerId: farmer.id, percent: 100 },
  });
  expect(figures.find(({ inspector }) => inspector.id === usual.id)).toMatchObject({ differs: -2, stands: 'lower' });
  app.clock.advance(70 * DAY_MS);
  expect(await app.as(admin).call(compareInspectors, { query: { months: '1' } })).toEqual([]);
  await expect(app.as(mild).call(compareInspectors, {})).rejects.toMatchObject({ status: 403 });
});
