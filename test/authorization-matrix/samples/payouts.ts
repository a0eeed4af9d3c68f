import { newId } from '#kernel/ids.ts';
import * as payouts from '#slices/escrow/contract-payouts.ts';
import * as escrow from '#slices/escrow/contract.ts';
import { changeSettings, showSettings } from '#slices/settings/contract.ts';
import type { Viewer } from '#wire/viewer.ts';
import { newPhone, PASSWORD } from '#test/support/people.ts';
import { plain, sample } from '../sample.ts';
import type { World } from '../world.ts';

/** A withdrawal of this earner that waits for two admins: where it begins to wait is lower for that long. */
async function waitingOf(world: World, owner: Viewer): Promise<string> {
  const { app } = world;
  const admin = app.as(world.admin);
  const { settings } = await admin.call(showSettings);
  await world.orderOf(owner, 'completed');
  const method = await app
    .as(owner)
    .call(escrow.addPaymentMethod, { body: { phone: newPhone(), network: 'mtn', password: PASSWORD } });
  await admin.call(changeSettings, { body: { ...settings, payoutLimit: 1, payoutDayLimit: 1 } });
  const body = { amount: 2, paymentMethodId: method.id, password: PASSWORD };
  const { id } = await app.as(owner).call(escrow.withdraw, { body, idempotencyKey: newId() });
  await admin.call(changeSettings, { body: settings });
  return id;
}

const waiting = async (world: World) => waitingOf(world, (await world.twin(world.farmer)).viewer);

/** A batch of one payout of 2.00 that an admin prepared who is none of the callers. */
async function batchOf(world: World) {
  const withdrawalId = await waiting(world);
  const colleague = (await world.twin(world.admin)).viewer;
  const { id } = await world.app.as(colleague).call(payouts.prepareBatch, { body: { withdrawals: [withdrawalId] } });
  return { id, withdrawalId };
}

const ONE = { lines: 1, total: 2 };
const isEarner = (me: Viewer | null) => me?.role === 'farmer' || me?.role === 'transporter';

export const payoutSamples = [
  plain(payouts.listWaitingPayouts, {}),
  sample(payouts.previewBatch, { own: async (world) => ({ query: { withdrawals: await waiting(world) } }) }),
  sample(payouts.prepareBatch, {
    own: async (world) => ({ body: { withdrawals: [await waiting(world)], expected: ONE } }),
  }),
  plain(payouts.listBatches, {}),
  sample(payouts.showBatch, { own: async (world) => ({ params: { id: (await batchOf(world)).id } }) }),
  sample(payouts.approveBatch, {
    own: async (world) => ({ params: { id: (await batchOf(world)).id }, body: { expected: ONE } }),
  }),
  sample(payouts.refuseBatch, {
    own: async (world) => ({
      params: { id: (await batchOf(world)).id },
      body: { reason: 'The number belongs to somebody else', expected: ONE },
    }),
  }),
  sample(payouts.takeOutLine, { own: async (world) => ({ params: await batchOf(world) }) }),
  sample(payouts.downloadBatch, { own: async (world) => ({ params: { id: (await batchOf(world)).id } }) }),
  sample(escrow.cancelWithdrawal, {
    own: async (world, me) => (me && isEarner(me) ? { params: { id: await waitingOf(world, me) } } : null),
    foreign: async (world) => ({ params: { id: await waiting(world) } }),
  }),
  sample(escrow.previewWithdrawal, {
    async own(world, me) {
      if (!me || !isEarner(me)) return null;
      await world.orderOf(me, 'completed');
      const body = { phone: newPhone(), network: 'mtn' as const, password: PASSWORD };
      const method = await world.app.as(me).call(escrow.addPaymentMethod, { body });
      return { query: { amount: '1', paymentMethodId: method.id } };
    },
    unknown: async () => ({ query: { amount: '1', paymentMethodId: newId() } }),
  }),
];
