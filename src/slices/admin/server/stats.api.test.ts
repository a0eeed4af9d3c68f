import { rowsIn } from '#test/support/rows.ts';
import { ApiProblem } from '#wire/problem.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#kernel/ids.ts';
import { postTransfer } from '#slices/ledger/server/index.ts';
import { createListing, deleteListing } from '#slices/catalogue/contract.ts';
import { approveListing } from '#slices/catalogue/contract-review.ts';
import { getDashboardStats } from '#slices/dashboard/contract.ts';
import { decideReport, listReports, reportPost, startDiscussion } from '#slices/community/contract.ts';
import { reportConversation, sendToPerson } from '#slices/messages/contract.ts';
import { platformFees, providerCash } from '#slices/ledger/domain/account.ts';
import { showAdminStats, showPublicFigures } from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('counts people and adds up the fees of every shard', async () => {
  const admin = await app.person({ role: 'admin' });
  const empty = await app.as(admin).call(showAdminStats);
  expect(empty).toMatchObject({
    totalUsers: 1,
    totalListings: 0,
    totalOrders: 0,
    totalRevenue: 0,
    pendingApprovals: 0,
    activeListings: 0,
  });
  await app.person();
  for (let order = 0; order < 5; order += 1) {
    const reference = newId();
    const postings = [
      { account: providerCash('sandbox', reference), amountPesewas: -250 },
      { account: platformFees(reference), amountPesewas: 250 },
    ];
    await app.platform.db.transaction((tx) =>
      postTransfer(tx, { key: reference, kind: 'fee', reference, postings, at: new Date() }),
    );
  }
  expect(await app.as(admin).call(showAdminStats)).toMatchObject({ totalUsers: 2, totalRevenue: 12.5 });
});

it('counts what people reported until it is decided', async () => {
  const [admin, author, reader] = [await app.person({ role: 'admin' }), await app.person(), await app.person()];
  const figures = () => app.as(admin).call(showAdminStats);
  const body = { title: 'Cheap fertiliser', body: 'Send money first.', category: 'market_discussion' } as const;
  const { id } = await app.as(author).call(startDiscussion, { body });
  await app.as(reader).call(reportPost, { params: { id }, body: { reason: 'fraud' } });
  const { conversationId } = await app
    .as(admin)
    .call(sendToPerson, { body: { recipientId: reader.id, content: 'How can we help?' } });
  await app.as(reader).call(reportConversation, { params: { id: conversationId }, body: { reason: 'spam' } });
  expect(await figures()).toMatchObject({ openCommunityReports: 1, openMessageReports: 1 });
  const [post] = (await app.as(admin).call(listReports, { query: { state: 'open', limit: 1 } })).items;
  await app
    .as(admin)
    .call(decideReport, {
      params: { id: post?.id ?? '' },
      body: { outcome: 'kept', reason: 'It is about fertiliser.' },
    });
  expect(await figures()).toMatchObject({ openCommunityReports: 0, openMessageReports: 1 });
});

it('says what the dashboard says of people, orders, listings and what waits, however much waits', async () => {
  const [admin, farmer] = [await app.person({ role: 'admin' }), await app.person({ role: 'farmer' })];
  const body = {
    productName: 'Pona yam',
    category: 'tubers',
    quantity: 400,
    pricePerKg: 6,
    qualityGrade: 'standard',
    location: 'Techiman',
  } as const;
  const [approved, removed, waiting] = [
    await app.as(farmer).call(createListing, { body }),
    await app.as(farmer).call(createListing, { body }),
    await app.as(farmer).call(createListing, { body }),
  ];
  for (const { id } of [approved, removed]) await app.as(admin).call(approveListing, { params: { id } });
  await app.as(farmer).call(deleteListing, { params: { id: removed.id } });
  await rowsIn(
    app.platform.db,
    "insert into listings select (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid()))).* from listings l, generate_series(1, 500) where l.id = $1",
    [waiting.id],
  );
  const [stats, shown] = [await app.as(admin).call(showAdminStats), await app.as(admin).call(getDashboardStats)];
  expect(stats).toMatchObject({ activeListings: 1, pendingListings: 501 });
  const { totalUsers, totalOrders, activeListings, pendingApprovals } = stats;
  expect(shown).toMatchObject({ totalUsers, totalOrders, activeListings, pendingApprovals });
});

it('is for admins only', async () => {
  const statuses: number[] = [];
  for (const viewer of [null, await app.person({ role: 'farmer' }), await app.person({ role: 'quality_inspector' })]) {
    const error = await app
      .as(viewer)
      .call(showAdminStats)
      .catch((thrown: unknown) => thrown);
    statuses.push(error instanceof ApiProblem ? error.status : 200);
  }
  expect(statuses).toEqual([401, 403, 403]);
});

it('tells anybody the public figures: only verified, active farmers count', async () => {
  const before = await app.as(null).call(showPublicFigures);
  await app.person({ role: 'farmer' });
  await app.person({ role: 'farmer', kycStatus: 'pending' });
  const gone = await app.person({ role: 'farmer' });
  await rowsIn(app.platform.db, 'update users set is_active = false where id = $1', [gone.id]);
  expect(await app.as(null).call(showPublicFigures)).toEqual({
    ...before,
    verifiedFarmers: before.verifiedFarmers + 1,
    traded: 0,
  });
});
