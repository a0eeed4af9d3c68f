import { newId } from '#kernel/ids.ts';
import * as stops from '#slices/escrow/contract-payout-stops.ts';
import * as payouts from '#slices/escrow/contract-payouts.ts';
import * as unsettled from '#slices/reconciliation/contract-unsettled.ts';
import * as escrow from '#slices/escrow/contract.ts';
import { changeSettings, showSettings } from '#slices/settings/contract.ts';
import type { Viewer } from '#wire/viewer.ts';
import { newPhone, PASSWORD } from '#test/support/people.ts';
import { approveAsked } from '#test/support/second-person.ts';
import { addTrustedNumber } from '#test/support/trusted-number.ts';
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
  const low = { ...settings, payoutLimit: 1, payoutDayLimit: 1 };
  for (const asked of (await admin.call(changeSettings, { body: low })).waiting) await approveAsked(app, asked);
  const body = { amount: 10, paymentMethodId: method.id, password: PASSWORD };
  const { id } = await app.as(owner).call(escrow.withdraw, { body, idempotencyKey: newId() });
  for (const asked of (await admin.call(changeSettings, { body: settings })).waiting) await approveAsked(app, asked);
  return id;
}

const waiting = async (world: World) => waitingOf(world, (await world.twin(world.farmer)).viewer);

/** A batch of one payout of 10.00 that an admin prepared who is none of the callers. */
async function batchOf(world: World) {
  const withdrawalId = await waiting(world);
  const colleague = (await world.twin(world.admin)).viewer;
  const { id } = await world.app.as(colleague).call(payouts.prepareBatch, { body: { withdrawals: [withdrawalId] } });
  return { id, withdrawalId };
}

/** A withdrawal that its provider does not carry out yet. */
async function unsettledIn(world: World): Promise<string> {
  const owner = (await world.twin(world.farmer)).viewer;
  await world.orderOf(owner, 'completed');
  const phone = newPhone();
  await world.sandbox.steer({ do: 'wallet', phone, holdPayouts: true });
  const method = await addTrustedNumber(world.app, owner, { phone, network: 'mtn', password: PASSWORD });
  const asked = { amount: 10, paymentMethodId: method.id, password: PASSWORD };
  return (await world.app.as(owner).call(escrow.withdraw, { body: asked, idempotencyKey: newId() })).id;
}

const FOUND = { outcome: 'not_paid' as const, note: 'The provider has none of this reference' };
const ofUnsettled = async (world: World) => ({ kind: 'withdrawal' as const, id: await unsettledIn(world) });

/** What an admin found out who is none of the callers. */
async function settlementOf(world: World): Promise<string> {
  const colleague = (await world.twin(world.admin)).viewer;
  const params = await ofUnsettled(world);
  return (await world.app.as(colleague).call(unsettled.proposeSettlement, { params, body: FOUND })).id;
}

const STOP = { at: 'paystack' as const, reason: 'It pays some withdrawals twice' };

/** Ends every stop, so that one more can be made. */
async function withoutStops(world: World): Promise<void> {
  const admin = world.app.as(world.admin);
  for (const { id } of (await admin.call(stops.listPayoutStops)).stops)
    await admin.call(stops.resumePayouts, { params: { id } });
}

async function stopOf(world: World): Promise<string> {
  await withoutStops(world);
  return (await world.app.as(world.admin).call(stops.stopPayouts, { body: STOP })).id;
}

const ONE = { lines: 1, total: 10 };
const isEarner = (me: Viewer | null) => me?.role === 'farmer' || me?.role === 'transporter';

export const payoutSamples = [
  plain(unsettled.listUnsettled, {}),
  sample(unsettled.tryUnsettled, {
    own: async (world) => ({ params: await ofUnsettled(world) }),
    unknown: async () => ({ params: { kind: 'withdrawal' as const, id: newId() } }),
  }),
  sample(unsettled.proposeSettlement, {
    own: async (world) => ({ params: await ofUnsettled(world), body: FOUND }),
    unknown: async () => ({ params: { kind: 'withdrawal' as const, id: newId() }, body: FOUND }),
  }),
  sample(unsettled.approveSettlement, { own: async (world) => ({ params: { id: await settlementOf(world) } }) }),
  sample(unsettled.withdrawSettlement, { own: async (world) => ({ params: { id: await settlementOf(world) } }) }),
  plain(stops.showPausedPayouts, {}),
  plain(stops.listPayoutStops, {}),
  sample(stops.stopPayouts, {
    own: async (world) => {
      await withoutStops(world);
      return { body: STOP };
    },
  }),
  sample(stops.resumePayouts, {
    own: async (world) => ({ params: { id: await stopOf(world) } }),
    unknownIs: [409, 'payouts.not_stopped'],
  }),
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
      return { query: { amount: '10', paymentMethodId: method.id } };
    },
    unknown: async () => ({ query: { amount: '10', paymentMethodId: newId() } }),
  }),
];
