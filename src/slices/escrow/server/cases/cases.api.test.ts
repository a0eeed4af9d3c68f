import { PERMISSIONS } from '#kernel/permissions/permission.ts';
import { newId } from '#kernel/ids.ts';
import type { EscrowWorld } from '#test/support/escrow-world.ts';
import { escrowWorld } from '#test/support/escrow-world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assignDisputes, noteDispute } from '../../contract-cases.ts';
import { decideDispute, listDisputes, openDispute, previewDecision, showDispute } from '../../contract.ts';

let world: EscrowWorld;
beforeAll(async () => {
  world = await escrowWorld();
});
afterAll(() => world.close());

const admin = () => world.app.as(world.admin);

async function disputed(): Promise<string> {
  const transactionId = await world.paidOrder();
  const { disputeId } = await world.app
    .as(world.buyer)
    .call(openDispute, { params: { transactionId }, body: { reason: 'Half of the yams are rotten' } });
  return disputeId;
}

const assign = (disputeIds: string[], ownerId: string | null) =>
  admin().call(assignDisputes, { body: { disputeIds, ownerId } });

async function queue(owner: 'all' | 'me' | 'nobody'): Promise<string[]> {
  const page = await admin().call(listDisputes, { query: { owner, limit: 100 } });
  return page.items.map(({ id }) => id);
}

test('an administrator takes several disputes at once and finds them in a queue of their own', async () => {
  const [mine, also, other] = [await disputed(), await disputed(), await disputed()];
  await assign([mine, also], world.admin.id);
  expect((await queue('me')).toSorted()).toEqual([mine, also].toSorted());
  expect(await queue('nobody')).toContain(other);
  expect(await queue('nobody')).not.toContain(mine);
  const name = `${world.admin.firstName} ${world.admin.lastName}`;
  expect(await admin().call(showDispute, { params: { id: mine } })).toMatchObject({
    owner: { id: world.admin.id, name },
  });
  await assign([mine], null);
  expect(await admin().call(showDispute, { params: { id: mine } })).toMatchObject({ owner: null });
  expect(await queue('me')).toEqual([also]);
});

test('a dispute is given to administrators alone, all of a choice or none of it', async () => {
  const id = await disputed();
  await expect(assign([id], world.buyer.id)).rejects.toMatchObject({ status: 422, code: 'dispute.not_an_admin' });
  await expect(assign([id, newId()], world.admin.id)).rejects.toMatchObject({ status: 404, code: 'dispute.not_found' });
  expect(await admin().call(showDispute, { params: { id } })).toMatchObject({ owner: null });
  await expect(assign([], world.admin.id)).rejects.toMatchObject({ status: 422 });
});

test('a decided dispute keeps the admin who looked after it, and is not given to anybody any more', async () => {
  const id = await disputed();
  await assign([id], world.admin.id);
  const query = { outcome: 'refund' as const };
  const { parts } = await admin().call(previewDecision, { params: { id }, query });
  await admin().call(decideDispute, { params: { id }, body: { ...query, note: 'Rotten', expected: parts } });
  await expect(assign([id], null)).rejects.toMatchObject({ status: 409, code: 'dispute.decided' });
  expect(await admin().call(showDispute, { params: { id } })).toMatchObject({ owner: { id: world.admin.id } });
});

test('an administrator who is a party of the order neither looks after its dispute nor reads or writes its notes', async () => {
  const id = await disputed();
  await admin().call(noteDispute, { params: { id }, body: { text: 'The weighbridge says 40 kg.' } });
  const seller = world.app.as({ ...world.seller, role: 'admin', permissions: [...PERMISSIONS] });
  expect((await seller.call(showDispute, { params: { id } })).notes).toEqual([]);
  await expect(seller.call(noteDispute, { params: { id }, body: { text: 'Mine' } })).rejects.toMatchObject({
    status: 403,
    code: 'dispute.own',
  });
});

test('notes are read by administrators, in their order, also after the decision', async () => {
  const id = await disputed();
  const note = (text: string) => admin().call(noteDispute, { params: { id }, body: { text } });
  await note('  Called the driver: it rained on the road. ');
  await note('The farmer sends the weigh slip tomorrow.');
  const { notes } = await admin().call(showDispute, { params: { id } });
  expect(notes.map(({ text }) => text)).toEqual([
    'Called the driver: it rained on the road.',
    'The farmer sends the weigh slip tomorrow.',
  ]);
  await expect(note('   ')).rejects.toMatchObject({ status: 422 });
  await expect(admin().call(noteDispute, { params: { id: newId() }, body: { text: 'Nowhere' } })).rejects.toMatchObject(
    { status: 404 },
  );
  await expect(
    world.app.as(world.buyer).call(noteDispute, { params: { id }, body: { text: 'Mine' } }),
  ).rejects.toMatchObject({ status: 403 });
});
