import { newId } from '#kernel/ids.ts';
import { approveListing, createListing, setListingStatus } from '#slices/catalogue/contract.ts';
import { approveBatch, listWaitingPayouts, prepareBatch } from '#slices/escrow/contract-payouts.ts';
import { decideDispute, openDispute } from '#slices/escrow/contract.ts';
import { setUserKyc } from '#slices/identity/contract.ts';
import type { Viewer } from '#wire/viewer.ts';
import { type EscrowWorld, escrowWorld } from '#test/support/escrow-world.ts';
import { earnerIn, limitPayouts } from '#test/support/large-payouts.ts';
import { rowsIn } from '#test/support/rows.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let world: EscrowWorld;
beforeAll(async () => {
  world = await escrowWorld();
});
afterAll(() => world.close());

/** An administrator whose phone, or whose e-mail address, is somebody's. */
async function twinOf({ phone }: Viewer): Promise<Viewer> {
  const admin = await world.member('admin');
  await rowsIn(world.app.platform.db, 'update users set phone = $2 where id = $1', [admin.id, phone]);
  return { ...admin, phone };
}

const listing = {
  productName: 'White maize',
  category: 'grains',
  quantity: 900,
  pricePerKg: 4.2,
  qualityGrade: 'standard',
  location: 'Wenchi',
} as const;

test('listing: an administrator cannot decide about that of a farmer with their own number', async () => {
  const farmer = await world.member('farmer');
  const { id } = await world.app.as(farmer).call(createListing, { body: listing });
  const twin = world.app.as(await twinOf(farmer));
  const refusal = { status: 403, code: 'catalogue.own_listing' };
  await expect(twin.call(approveListing, { params: { id } })).rejects.toMatchObject(refusal);
  const body = { status: 'rejected' as const, reviewNotes: 'No' };
  await expect(twin.call(setListingStatus, { params: { listingId: id }, body })).rejects.toMatchObject(refusal);
  expect(await world.app.as(world.admin).call(approveListing, { params: { id } })).toMatchObject({
    status: 'approved',
  });
});

test('dispute: an administrator cannot decide about that of a seller with their own number', async () => {
  const seller = await world.member('farmer');
  const orderId = await world.paidOrder(seller);
  const { disputeId: id } = await world.app
    .as(world.buyer)
    .call(openDispute, { params: { transactionId: orderId }, body: { reason: 'Rotten' } });
  const decide = (admin: Viewer) =>
    world.app.as(admin).call(decideDispute, { params: { id }, body: { outcome: 'refund', note: 'Seen' } });
  await expect(decide(await twinOf(seller))).rejects.toMatchObject({ code: 'dispute.own' });
  await decide(world.admin);
});

test('identity: an administrator cannot verify an account with their own number', async () => {
  const farmer = await world.member('farmer', 'pending');
  const twin = await twinOf(farmer);
  const set = world.app.as(twin).call(setUserKyc, { params: { userId: farmer.id }, body: { status: 'rejected' } });
  await expect(set).rejects.toMatchObject({ code: 'user.is_yourself' });
});

test('payout: an administrator can neither prepare nor approve that of an account with their own number', async () => {
  await limitPayouts(world);
  const { farmer, take } = await earnerIn(world);
  const id = await take(60);
  const twin = world.app.as(await twinOf(farmer));
  expect((await twin.call(listWaitingPayouts, {})).items).toMatchObject([{ withdrawalId: id, problem: 'own' }]);
  const body = { withdrawals: [id] };
  await expect(twin.call(prepareBatch, { body, idempotencyKey: newId() })).rejects.toMatchObject({
    code: 'payout_batch.line_refused',
  });
  const batch = await world.app.as(world.admin).call(prepareBatch, { body });
  const expected = { lines: 1, total: 60 };
  await expect(twin.call(approveBatch, { params: { id: batch.id }, body: { expected } })).rejects.toMatchObject({
    status: 403,
    code: 'payout_batch.own_money',
  });
});
