import { newId } from '#kernel/ids.ts';
import { showAnalytics } from '#slices/admin/contract-analytics.ts';
import { checkAudit, listAudit } from '#slices/admin/contract-audit.ts';
import { readBooks } from '#slices/admin/contract-books.ts';
import { askExport, downloadExport, exportList, listExports, removeExport } from '#slices/admin/contract-exports.ts';
import { setEventAside, showOperations, tryEventAgain } from '#slices/admin/contract-operations.ts';
import { addReply, changeReply, listReplies, removeReply } from '#slices/management/contract-replies.ts';
import { approveProposal, listProposals, withdrawProposal } from '#slices/admin/contract-proposals.ts';
import { listViews, removeView, saveView } from '#slices/management/contract-views.ts';
import { showAdminStats } from '#slices/admin/contract.ts';
import { makeExports } from '#slices/admin/server/exports/make-exports.ts';
import { setUserKyc } from '#slices/identity/contract.ts';
import { auditEndpoint, listTransfers } from '#slices/ledger/contract.ts';
import { listAllDeliveries } from '#slices/transport/contract-all.ts';
import { addMember } from '#test/support/people.ts';
import { givenUpEvent } from '#test/support/given-up-event.ts';
import type { Viewer } from '#wire/viewer.ts';
import { plain, sample } from '../sample.ts';
import type { World } from '../world.ts';

/** A view that somebody saved; a new name each time. */
async function aView(app: World['app'], owner: Viewer): Promise<string> {
  const name = newId().slice(-12);
  const { id } = await app.as(owner).call(saveView, { body: { page: 'audit', name, query: 'action=settings' } });
  return id;
}

/** What a saved reply says; a new name each time, as no two have the same. */
const aReply = () => ({
  kind: 'dispute_question' as const,
  name: `Ask ${newId().slice(-12)}`,
  text: 'Please show photos of {product}.',
});

async function keptReply({ app, admin }: World): Promise<string> {
  const { id } = await app.as(admin).call(addReply, { body: aReply() });
  return id;
}

/** Somebody whom an administrator, who is none of the callers, wants to verify without documents. */
async function askedByAnother(world: World): Promise<string> {
  const { app } = world;
  const colleague = (await world.twin(world.admin)).viewer;
  const { id: userId } = await addMember(app, { role: 'buyer', kycStatus: 'pending' });
  const body = { status: 'approved' as const, reason: 'I know her' };
  await app.as(colleague).call(setUserKyc, { params: { userId }, body });
  const { proposals } = await app.as(colleague).call(listProposals);
  return proposals[0]?.id ?? '';
}

/** A list that somebody asked for, which is ready. */
async function aFile({ app, admin }: World, me: Viewer | null = admin): Promise<string> {
  const owner = me?.role === 'admin' ? me : admin;
  const { id } = await app.as(owner).call(askExport, { body: { list: 'orders', status: 'cancelled' } });
  const job = makeExports();
  while ((await job.run(app.platform, app.clock.now())) > 0);
  return id;
}

export const adminSamples = [
  plain(auditEndpoint, {}),
  plain(listTransfers, { query: { kind: 'capture' } }),
  plain(showAdminStats, {}),
  plain(showAnalytics, { query: { period: '30' } }),
  plain(readBooks, { query: { q: 'FG-' } }),
  plain(listAudit, { query: { action: 'identity.', from: '2026-01-01' } }),
  plain(checkAudit, {}),
  plain(listViews, { query: { page: 'disputes' } }),
  plain(saveView, { body: { page: 'disputes', name: 'Late', query: 'due=late' } }),
  sample(removeView, {
    async own({ app, admin }, me) {
      const owner = me?.role === 'admin' ? me : admin;
      return { params: { id: await aView(app, owner) } };
    },
    foreign: async ({ app, admin }) => ({ params: { id: await aView(app, admin) } }),
  }),
  plain(listReplies, { query: { kind: 'dispute_question' } }),
  sample(addReply, { own: async () => ({ body: aReply() }) }),
  sample(changeReply, {
    own: async (world) => ({ params: { id: await keptReply(world) }, body: { ...aReply(), version: 1 } }),
  }),
  sample(removeReply, { own: async (world) => ({ params: { id: await keptReply(world) } }) }),
  plain(listProposals, {}),
  sample(approveProposal, { own: async (world) => ({ params: { id: await askedByAnother(world) } }) }),
  sample(withdrawProposal, {
    own: async (world) => ({ params: { id: await askedByAnother(world) }, body: { note: 'Not now' } }),
  }),
  plain(showOperations, {}),
  sample(tryEventAgain, { own: async ({ app }) => ({ params: { id: await givenUpEvent(app.platform.db) } }) }),
  sample(setEventAside, {
    own: async ({ app }) => ({
      params: { id: await givenUpEvent(app.platform.db) },
      body: { reason: 'Its order was a test.' },
    }),
  }),
  sample(exportList, {
    own: async () => ({ params: { list: 'orders' as const }, query: { status: 'delivered' } }),
    unknown: async () => ({ params: { list: 'nothing' } }),
  }),
  sample(askExport, {
    async own(world, me) {
      // What was asked for before is made first: only so many may wait.
      await aFile(world, me);
      return { body: { list: 'orders' as const, status: 'delivered' } };
    },
  }),
  plain(listExports, {}),
  sample(downloadExport, {
    own: async (world, me) => ({ params: { id: await aFile(world, me) } }),
    foreign: async (world) => ({ params: { id: await aFile(world) } }),
  }),
  sample(removeExport, {
    own: async (world, me) => ({ params: { id: await aFile(world, me) } }),
    foreign: async (world) => ({ params: { id: await aFile(world) } }),
  }),
  plain(listAllDeliveries, { query: { status: 'underway' } }),
];
