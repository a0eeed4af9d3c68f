import { rowsIn } from '#test/support/rows.ts';
import { newId } from '#kernel/ids.ts';
import { HOUR_MS } from '#kernel/time.ts';
import { createListing, deleteListing, readListing } from '#slices/catalogue/contract.ts';
import type { CallInput } from '#wire/endpoint.ts';
import type { Viewer } from '#wire/viewer.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { GOODS_PHOTO, goodsPhoto } from '#test/support/goods-photo.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '../contract.ts';
import { cancelInspection, inspectionsOf, requestInspection } from './index.ts';

let app: TestApp;
let farmer: Viewer;
let esi: Viewer;

beforeAll(async () => {
  app = await testApp();
  farmer = await app.person({ role: 'farmer', firstName: 'Ama', lastName: 'Mensah' });
  esi = await app.person({ role: 'quality_inspector' });
});
afterAll(() => app.close());

const maize = {
  productName: 'White maize',
  category: 'grains',
  quantity: 900,
  pricePerKg: 4.2,
  qualityGrade: 'standard',
  location: 'Wenchi',
} as const;
type Report = CallInput<typeof contract.submitReport>['body'];
const report: Report = {
  appearance: 8,
  freshness: 9,
  size: 7,
  packaging: 8,
  overallGrade: 'A',
  notes: 'Clean and dry',
  approved: true,
  photo: GOODS_PHOTO,
};

async function listed(said: Partial<{ category: 'vegetables' | 'tubers' }> = {}, by: Viewer = farmer) {
  return (await app.as(by).call(createListing, { body: { ...maize, ...said } })).id;
}

async function ordered(listingId: string, buyerId: string | null = null, by: Viewer = farmer) {
  const orderId = newId();
  const order = {
    orderId,
    orderNumber: 'FG-261121-7KQ2MX',
    listingId,
    productName: 'White maize',
    category: 'grains',
    farmerId: by.id,
    farmerName: 'Ama Mensah',
  } as const;
  await requestInspection(app.platform.db, {
    ...order,
    placeSlug: 'wenchi',
    weightGrams: 50_000,
    pricePerKgPesewas: 420,
    buyerId,
    at: app.clock.now(),
  });
  const id = (await inspectionsOf(app.platform.db, [orderId])).get(orderId)?.id ?? '';
  return { id, orderId };
}

const submit = (id: string, body: Report = report, by: Viewer | null = esi) =>
  app.as(by).call(contract.submitReport, { params: { listingId: id }, body });
const queue = (by: Viewer = esi) => app.as(by).call(contract.listPendingInspections);
const listing = (id: string) => app.as(farmer).call(readListing, { params: { id } });

async function inspectedEvents(subjectId: string) {
  const rows = await rowsIn<{ payload: object }>(
    app.platform.db,
    "select payload from outbox_events where subject_id = $1 and type = 'quality.inspected'",
    [subjectId],
  );
  return rows.map((row) => row.payload);
}

describe('the queue', () => {
  test('holds pending listings and orders, with what the inspector must know', async () => {
    const listingId = await listed();
    const { id, orderId } = await ordered(listingId);
    const items = await queue();
    expect(items.find((item) => item.id === listingId)).toMatchObject({
      kind: 'listing',
      listingId,
      orderId: null,
      productName: 'White maize',
      category: 'grains',
      farmerName: 'Ama Mensah',
      farmLocation: 'Wenchi',
      quantity: 900,
      pricePerKg: 4.2,
      priority: 'low',
      actions: [{ code: 'inspect', label: 'Inspect Product' }],
      blocked: null,
      approvalBlocked: null,
    });
    expect(items.find((item) => item.id === id)).toMatchObject({
      kind: 'order',
      listingId,
      orderId,
      orderNumber: 'FG-261121-7KQ2MX',
      quantity: 50,
      priority: 'medium',
    });
  });

  test('says before the report that an unverified farmer’s listing can only be rejected, and lets it be', async () => {
    const newcomer = await app.person({ role: 'farmer', kycStatus: 'pending' });
    const listingId = await listed({}, newcomer);
    const item = async () => (await queue()).find(({ id }) => id === listingId);
    expect(await item()).toMatchObject({
      blocked: null,
      actions: [{ code: 'inspect' }],
      approvalBlocked: expect.stringContaining('not verified'),
    });
    await expect(submit(listingId)).rejects.toMatchObject({ status: 409, code: 'catalogue.farmer_not_verified' });
    const { id } = await ordered(listingId, null, newcomer);
    expect(
      (await queue()).find((one) => one.id === id)?.approvalBlocked,
      'goods that were bought are judged as they are',
    ).toBeNull();
    await submit(listingId, { ...report, approved: false });
    expect(await item()).toBeUndefined();
  });

  test('has urgent goods at the top, and goods rise as they wait', async () => {
    const grains = await listed();
    const tomatoes = await listed({ category: 'vegetables' });
    const places = async () => (await queue()).map((item) => item.id);
    const before = await places();
    expect(before.indexOf(tomatoes)).toBeLessThan(before.indexOf(grains));
    app.clock.advance(25 * HOUR_MS);
    const byId = new Map((await queue()).map((item) => [item.id, item.priority]));
    expect([byId.get(tomatoes), byId.get(grains)]).toEqual(['urgent', 'medium']);
  });

  test('keeps own goods and those of one’s own number from the inspector', async () => {
    const twin = await app.person({ role: 'quality_inspector', ...(farmer.phone ? { phone: farmer.phone } : {}) });
    const id = await listed();
    expect((await queue(twin)).find((item) => item.id === id)).toMatchObject({
      actions: [],
      blocked: expect.stringContaining('phone number'),
    });
    await expect(submit(id, report, twin)).rejects.toMatchObject({ status: 403, code: 'quality.own_goods' });
    const turned = { ...farmer, role: 'quality_inspector' };
    await expect(submit(id, report, turned)).rejects.toMatchObject({ status: 403, code: 'quality.own_goods' });
    const bought = await ordered(id, esi.id);
    await expect(submit(bought.id)).rejects.toMatchObject({ status: 403, code: 'quality.own_goods' });
    expect((await listing(id)).status).toBe('pending');
  });
});

describe('a report on a listing', () => {
  test('approves it with the grade; the score is the server’s', async () => {
    const id = await listed();
    const done = await submit(id, { ...report, qualityScore: 10, recommendations: 'Use new sacks' });
    expect(done).toMatchObject({
      listingId: id,
      orderNumber: null,
      overallGrade: 'A',
      qualityScore: 8,
      approved: true,
      recommendations: 'Use new sacks',
    });
    expect(await listing(id)).toMatchObject({
      status: 'approved',
      qualityGrade: 'premium',
      inspected: true,
      reviewNotes: 'Clean and dry',
    });
    expect((await queue()).map((item) => item.id)).not.toContain(id);
    expect(await inspectedEvents(id)).toEqual([
      {
        orderId: null,
        listingId: id,
        approved: true,
        grade: 'premium',
        overallGrade: 'A',
        score: 8,
        inspectorId: esi.id,
        notes: 'Clean and dry',
      },
    ]);
  });

  test('report: one that does not say whether it approves decides nothing', async () => {
    const id = await listed();
    const { approved: _approved, ...undecided } = report;
    await expect(submit(id, JSON.parse(JSON.stringify(undecided)))).rejects.toMatchObject({
      status: 422,
      errors: { approved: ['Approve or reject'] },
    });
    expect(await listing(id)).toMatchObject({ status: 'pending' });
  });

  test('premium: needs a photo or a measurement, and a photo that shows something', async () => {
    const id = await listed();
    const { photo: _photo, ...words } = report;
    await expect(submit(id, words)).rejects.toMatchObject({ status: 422, code: 'quality.proof_missing' });
    const dot = Buffer.from(await (await goodsPhoto(1)).arrayBuffer()).toString('base64');
    for (const photo of [dot, 'YWJj'])
      await expect(submit(id, { ...words, photo })).rejects.toMatchObject({
        status: 422,
        code: 'quality.not_a_picture',
      });
    expect((await submit(id)).photos).toHaveLength(1);
  });

  test('cannot approve grade D, an unverified farmer, or what does not wait', async () => {
    const id = await listed();
    await expect(submit(id, { ...report, overallGrade: 'D' })).rejects.toMatchObject({
      status: 422,
      code: 'quality.grade_only_rejected',
    });
    const stranger = await app.person({ role: 'farmer', kycStatus: 'pending' });
    await expect(submit(await listed({}, stranger))).rejects.toMatchObject({
      status: 409,
      code: 'catalogue.farmer_not_verified',
    });
    await submit(id);
    await expect(submit(id)).rejects.toMatchObject({
      status: 409,
      code: 'quality.not_waiting',
      problem: { data: { status: 'approved' } },
    });
    await expect(submit(newId())).rejects.toMatchObject({ status: 404, code: 'quality.not_found' });
  });

  test('has four whole scores from 1 to 10, a grade and notes', async () => {
    const id = await listed();
    const wrong: [Partial<Report>, string][] = [
      [{ appearance: 0 }, 'appearance'],
      [{ freshness: 11 }, 'freshness'],
      [{ size: 7.5 }, 'size'],
      [{ notes: ' ' }, 'notes'],
    ];
    for (const [said, field] of wrong) {
      await expect(submit(id, { ...report, ...said })).rejects.toMatchObject({
        status: 422,
        errors: { [field]: expect.any(Array) },
      });
    }
    expect((await listing(id)).status).toBe('pending');
  });
});

describe('a report on an order', () => {
  test('frees the goods and grades the listing', async () => {
    const listingId = await listed();
    await submit(listingId, { ...report, overallGrade: 'B' });
    const { id, orderId } = await ordered(listingId);
    expect(await submit(id, { ...report, overallGrade: 'C' })).toMatchObject({
      orderNumber: 'FG-261121-7KQ2MX',
      approved: true,
    });
    expect(await listing(listingId)).toMatchObject({ status: 'approved', qualityGrade: 'economy' });
    expect((await inspectionsOf(app.platform.db, [orderId])).get(orderId)).toMatchObject({
      status: 'approved',
      grade: 'economy',
      score: 8,
      inspectorId: esi.id,
    });
    expect(await inspectedEvents(orderId)).toMatchObject([{ orderId, approved: true, grade: 'economy' }]);
    await expect(submit(id)).rejects.toMatchObject({
      status: 409,
      code: 'quality.not_waiting',
      problem: { data: { status: 'approved' } },
    });
  });

  test('may come under the listing’s id, and takes the listing off the market when it rejects', async () => {
    const listingId = await listed();
    await submit(listingId);
    const { orderId } = await ordered(listingId);
    await submit(listingId, { ...report, overallGrade: 'D', approved: false });
    expect((await inspectionsOf(app.platform.db, [orderId])).get(orderId)).toMatchObject({
      status: 'rejected',
      grade: null,
    });
    expect(await listing(listingId)).toMatchObject({ status: 'pending', qualityGrade: 'premium' });
  });

  test('holds although the listing is gone', async () => {
    const listingId = await listed();
    const { id, orderId } = await ordered(listingId);
    await app.as(farmer).call(deleteListing, { params: { id: listingId } });
    await submit(id);
    expect((await inspectionsOf(app.platform.db, [orderId])).get(orderId)).toMatchObject({ status: 'approved' });
  });

  test('is not wanted any more once the order is off', async () => {
    const { id, orderId } = await ordered(await listed());
    await cancelInspection(app.platform.db, { orderId, at: app.clock.now() });
    await cancelInspection(app.platform.db, { orderId, at: app.clock.now() });
    expect((await queue()).map((item) => item.id)).not.toContain(id);
    await expect(submit(id)).rejects.toMatchObject({
      status: 409,
      code: 'quality.not_waiting',
      problem: { data: { status: 'cancelled' } },
    });
  });
});
