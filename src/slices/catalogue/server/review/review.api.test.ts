import { rowsIn } from '#test/support/rows.ts';
import type { Viewer } from '#wire/viewer.ts';
import { recordEvent } from '#platform/outbox/record.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '../../contract.ts';
import { decideListing, listingForOrder, pendingForInspection, setGrade } from '../index.ts';

let app: TestApp;
let farmer: Viewer;
let admin: Viewer;

beforeAll(async () => {
  app = await testApp();
  farmer = await app.person({ role: 'farmer', firstName: 'Esi', lastName: 'Boateng' });
  admin = await app.person({ role: 'admin' });
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

async function pending(by: Viewer = farmer) {
  return (await app.as(by).call(contract.createListing, { body: maize })).id;
}
const approve = (id: string, by: Viewer | null = admin) => app.as(by).call(contract.approveListing, { params: { id } });
const statusOf = async (id: string) => (await app.as(admin).call(contract.readListing, { params: { id } })).status;

describe('an admin’s verdict', () => {
  test('approves: the listing is on the market and the farmer is notified', async () => {
    const id = await pending();
    expect(await approve(id)).toMatchObject({
      status: 'approved',
      farmerVerified: true,
      farmerName: 'Esi Boateng',
      actions: ['take_down'],
    });
    expect(await app.as(null).call(contract.readPublicListing, { params: { id } })).toMatchObject({
      status: 'approved',
      inspected: false,
    });
    const [event] = await rowsIn<{ payload: object; audience: string[] }>(
      app.platform.db,
      "select payload, audience from outbox_events where subject_id = $1 and type = 'catalogue.decided'",
      [id],
    );
    expect(event).toMatchObject({
      payload: { approved: true, farmerId: farmer.id },
      audience: expect.arrayContaining(['market:lists', `user:${farmer.id}`]),
    });
  });

  test('rejects with a reason that the farmer reads', async () => {
    const id = await pending();
    const reason = 'Does not meet quality standards';
    expect(await app.as(admin).call(contract.rejectListing, { params: { id }, body: { reason } })).toMatchObject({
      status: 'rejected',
      reviewNotes: reason,
    });
    expect(await app.as(farmer).call(contract.readListing, { params: { id } })).toMatchObject({
      reviewNotes: reason,
      actions: ['edit', 'submit', 'withdraw', 'delete'],
    });
    await expect(
      app.as(admin).call(contract.rejectListing, { params: { id }, body: { reason: '' } }),
    ).rejects.toMatchObject({ status: 422 });
  });

  test('by status with notes, and takes down what is on the market', async () => {
    const id = await pending();
    const set = (status: 'approved' | 'rejected') =>
      app
        .as(admin)
        .call(contract.setListingStatus, { params: { listingId: id }, body: { status, reviewNotes: 'Looked at' } });
    expect(await set('approved')).toMatchObject({ status: 'approved', reviewNotes: 'Looked at' });
    expect(await set('rejected')).toMatchObject({ status: 'rejected' });
    const again = {
      status: 409,
      code: 'catalogue.not_pending',
      problem: { data: { status: 'rejected', allowed: [] } },
    };
    await expect(set('approved')).rejects.toMatchObject(again);
    await expect(set('rejected')).rejects.toMatchObject(again);
  });

  test('needs a verified farmer', async () => {
    const stranger = await app.person({ role: 'farmer', kycStatus: 'pending' });
    const id = await pending(stranger);
    await expect(approve(id)).rejects.toMatchObject({
      status: 409,
      code: 'catalogue.farmer_not_verified',
      problem: { data: { kycStatus: 'pending' } },
    });
    expect(await statusOf(id)).toBe('pending');
  });

  test('is for admins, on listings that exist', async () => {
    const id = await pending();
    await expect(approve(id, null)).rejects.toMatchObject({ status: 401 });
    await expect(approve(id, farmer)).rejects.toMatchObject({ status: 403 });
    await expect(approve(farmer.id)).rejects.toMatchObject({ status: 404, code: 'catalogue.not_found' });
    await expect(
      app.as(farmer).call(contract.rejectListing, { params: { id }, body: { reason: 'No' } }),
    ).rejects.toMatchObject({ status: 403 });
    await expect(
      app.as(null).call(contract.setListingStatus, { params: { listingId: id }, body: { status: 'approved' } }),
    ).rejects.toMatchObject({ status: 401 });
    await expect(app.as(farmer).call(contract.listAllListings)).rejects.toMatchObject({ status: 403 });
    await expect(app.as(null).call(contract.listPendingListings)).rejects.toMatchObject({ status: 401 });
  });
});

describe('the queue', () => {
  test('holds pending listings, the longest waiting first, in pages', async () => {
    const first = await pending();
    app.clock.advance(60_000);
    const second = await pending();
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await app
        .as(admin)
        .call(contract.listPendingListings, { query: { limit: 1, ...(cursor ? { cursor } : {}) } });
      seen.push(...page.items.map((listing) => listing.id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.indexOf(first)).toBeLessThan(seen.indexOf(second));
    const all = await app
      .as(admin)
      .call(contract.listAllListings, { query: { status: 'pending', farmerId: farmer.id, limit: 100 } });
    expect(all.items.map((listing) => listing.id)).toEqual(expect.arrayContaining([first, second]));
    const queue = await pendingForInspection(app.platform.db);
    expect(queue.map((listing) => listing.id)).toEqual(seen);
  });
});

describe('an inspector’s verdict', () => {
  test('sets the grade and marks the listing as inspected', async () => {
    const id = await pending();
    const verdict = {
      listingId: id,
      approved: true,
      notes: 'Clean and dry',
      by: admin.id,
      at: app.clock.now(),
      grade: 'premium',
    } as const;
    await app.platform.db.transaction((tx) => decideListing(tx, verdict));
    expect(await app.as(null).call(contract.readPublicListing, { params: { id } })).toMatchObject({
      qualityGrade: 'premium',
      inspected: true,
    });
    const late = app.platform.db.transaction((tx) => decideListing(tx, { ...verdict, approved: false }));
    await expect(late).rejects.toMatchObject({ refusal: { code: 'catalogue.not_pending' } });
  });

  test('on an order’s goods changes the grade only', async () => {
    const id = await pending();
    await approve(id);
    await app.platform.db.transaction((tx) => setGrade(tx, { listingId: id, grade: 'economy', at: app.clock.now() }));
    expect(await listingForOrder(app.platform.db, id)).toMatchObject({
      qualityGrade: 'economy',
      status: 'approved',
      placeSlug: 'wenchi',
      farmerName: 'Esi Boateng',
    });
  });
});

test('listings follow their farmer’s identity: no longer verified, no longer on the market', async () => {
  const someone = await app.person({ role: 'farmer' });
  const id = await pending(someone);
  await approve(id);
  const decided = async (kycStatus: string) => {
    await rowsIn(app.platform.db, 'update users set kyc_status = $2 where id = $1', [someone.id, kycStatus]);
    const payload = { userId: someone.id, approved: kycStatus === 'approved' };
    await recordEvent(app.platform.db, {
      type: 'identity.kyc_decided',
      subjectId: someone.id,
      payload,
      audience: [],
      at: app.clock.now(),
    });
    await app.settle();
  };
  await decided('rejected');
  expect(await app.as(admin).call(contract.readListing, { params: { id } })).toMatchObject({
    status: 'pending',
    farmer: { verified: false },
  });
  await decided('approved');
  expect(await approve(id)).toMatchObject({ status: 'approved', farmerVerified: true });
});
