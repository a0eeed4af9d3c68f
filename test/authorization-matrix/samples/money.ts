import { newId } from '#kernel/ids.ts';
import * as escrow from '#slices/escrow/contract.ts';
import { downloadStatement } from '#slices/escrow/contract-statement.ts';
import * as banks from '#slices/escrow/contract-bank-accounts.ts';
import * as cases from '#slices/escrow/contract-cases.ts';
import { askPayoutCode, confirmPayoutNumber } from '#slices/escrow/contract-payout-codes.ts';
import * as evidence from '#slices/escrow/contract-evidence.ts';
import type { Viewer } from '#wire/viewer.ts';
import { newPhone, PASSWORD } from '#test/support/people.ts';
import { plain, sample } from '../sample.ts';
import type { World } from '../world.ts';

const isTransporter = (me: Viewer | null) => me?.role === 'transporter';

/** A payout account of this person. */
async function methodOf({ app }: World, owner: Viewer): Promise<string> {
  return (
    await app
      .as(owner)
      .call(escrow.addPaymentMethod, { body: { phone: newPhone(), network: 'mtn', password: PASSWORD } })
  ).id;
}

const earners = new Set<string>();

/** Sees to it that this farmer or transporter has earned something. */
async function earn(world: World, me: Viewer): Promise<void> {
  if (!earners.has(me.id)) await world.orderOf(me, 'completed');
  earners.add(me.id);
}

/** An account at a bank of the sandbox that nobody else has. */
const newAccount = () => ({ bankCode: '040100', accountNumber: `1${newPhone().slice(1)}` });
const withdrawal = (paymentMethodId: string) => ({ body: { amount: 10, paymentMethodId, password: PASSWORD } });

async function otherMember(world: World): Promise<Viewer> {
  return (await world.twin(world.farmer)).viewer;
}

async function disputeOf({ app, ...world }: World): Promise<string> {
  const { id } = await world.orderAt('pending');
  return (await app.as(world.buyer).call(escrow.openDispute, { params: { transactionId: id } })).disputeId;
}

/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
export const photo = () => new File([PIXEL], 'crate.png', { type: 'image/png' });

/** A dispute about an order in which this person has a part; null for those who have none. */
async function disputeIn(world: World, me: Viewer | null): Promise<string | null> {
  const order = await world.orderOf(me, isTransporter(me) ? 'delivered' : 'pending');
  if (order === null) return null;
  const opener = me?.role === 'buyer' || me?.role === 'farmer' ? me : world.admin;
  return (await world.app.as(opener).call(escrow.openDispute, { params: { transactionId: order.id } })).disputeId;
}

async function shownPhoto(world: World, disputeId: string) {
  const shown = await world.app
    .as(world.admin)
    .call(evidence.addDisputePhoto, { params: { disputeId }, body: { photo: photo() } });
  return { params: { disputeId, photoId: shown.id } };
}

const pictures = [
  sample(escrow.addStatement, {
    async own(world, me) {
      const disputeId = await disputeIn(world, me);
      return disputeId === null ? null : { params: { disputeId }, body: { text: 'The sacks were dry when they left' } };
    },
    ownIs: (me) => (isTransporter(me) ? [404, 'dispute.not_found'] : null),
    foreign: async (world) => ({ params: { disputeId: await disputeOf(world) }, body: { text: 'Mine too' } }),
    adminSeesAll: true,
  }),
  sample(escrow.settleDispute, {
    async own(world, me) {
      const disputeId = await disputeIn(world, me);
      return disputeId === null ? null : { params: { disputeId }, body: { act: 'offer', kind: 'continue' } as const };
    },
    // It ends between buyer and farmer.
    ownIs: (me) => (isTransporter(me) || me?.role === 'admin' ? [404, 'dispute.not_found'] : null),
    foreign: async (world) => ({ params: { disputeId: await disputeOf(world) }, body: { act: 'withdraw' } as const }),
  }),
  sample(evidence.addDisputePhoto, {
    async own(world, me) {
      const disputeId = await disputeIn(world, me);
      return disputeId === null ? null : { params: { disputeId }, body: { photo: photo() } };
    },
    ownIs: (me) => (isTransporter(me) ? [404, 'dispute.not_found'] : null),
    foreign: async (world) => ({ params: { disputeId: await disputeOf(world) }, body: { photo: photo() } }),
    adminSeesAll: true,
  }),
  sample(evidence.viewDisputePhoto, {
    async own(world, me) {
      const disputeId = await disputeIn(world, me);
      return disputeId === null ? null : shownPhoto(world, disputeId);
    },
    ownIs: (me) => (isTransporter(me) ? [404, 'dispute.not_found'] : null),
    foreign: async (world) => shownPhoto(world, await disputeOf(world)),
    adminSeesAll: true,
  }),
];

const transactions = [
  plain(escrow.readBalance, {}),
  plain(escrow.listTransactions, {}),
  sample(escrow.showTransaction, {
    async own(world, me) {
      const order = await world.orderOf(me, 'delivered');
      return order && { params: { id: order.id } };
    },
    foreign: async (world) => ({ params: { id: (await world.orderAt('delivered')).id } }),
    adminSeesAll: true,
  }),
  sample(escrow.openDispute, {
    async own(world, me) {
      const order = await world.orderOf(me, isTransporter(me) ? 'delivered' : 'pending');
      return order && { params: { transactionId: order.id }, body: { reason: 'Rotten' } };
    },
    ownIs: (me) => (isTransporter(me) ? [403, 'escrow.not_yours'] : null),
    foreign: async (world) => ({
      params: { transactionId: (await world.orderAt('delivered')).id },
      body: { reason: 'Rotten' },
    }),
    adminSeesAll: true,
  }),
  plain(downloadStatement, { query: { from: '2026-01-01', to: '2026-12-31', format: 'csv' } }),
  plain(escrow.listDisputes, {}),
  sample(escrow.showDispute, { own: async (world) => ({ params: { id: await disputeOf(world) } }) }),
  sample(escrow.previewDecision, {
    own: async (world) => ({ params: { id: await disputeOf(world) }, query: { outcome: 'refund' as const } }),
  }),
  sample(cases.assignDisputes, {
    own: async (world) => ({ body: { disputeIds: [await disputeOf(world)], ownerId: null } }),
    unknown: async () => ({ body: { disputeIds: [newId()], ownerId: null } }),
  }),
  sample(cases.noteDispute, {
    own: async (world) => ({ params: { id: await disputeOf(world) }, body: { text: 'The driver confirms the rain' } }),
  }),
  sample(escrow.decideDispute, {
    own: async (world) => ({
      params: { id: await disputeOf(world) },
      body: { outcome: 'refund' as const, note: 'Seen the pictures' },
    }),
  }),
];

const unknownCode = () => ({ challengeId: newId(), code: '123456' });

const payouts = [
  plain(escrow.listPaymentMethods, {}),
  sample(escrow.resolveName, { own: async () => ({ query: { phone: newPhone(), network: 'mtn' as const } }) }),
  sample(escrow.addPaymentMethod, {
    own: async () => ({ body: { phone: newPhone(), network: 'mtn' as const, password: PASSWORD } }),
  }),
  plain(banks.listBanks, {}),
  sample(banks.resolveAccount, { own: async () => ({ query: newAccount() }) }),
  sample(banks.addBankAccount, { own: async () => ({ body: { ...newAccount(), password: PASSWORD } }) }),
  sample(escrow.removePaymentMethod, {
    own: async (world, me) => (me?.kycStatus === 'approved' ? { params: { id: await methodOf(world, me) } } : null),
    foreign: async (world) => ({ params: { id: await methodOf(world, await otherMember(world)) } }),
  }),
  sample(escrow.makeMethodDefault, {
    own: async (world, me) => (me?.kycStatus === 'approved' ? { params: { id: await methodOf(world, me) } } : null),
    foreign: async (world) => ({ params: { id: await methodOf(world, await otherMember(world)) } }),
  }),
  sample(askPayoutCode, {
    own: async (world, me) => (me?.kycStatus === 'approved' ? { params: { id: await methodOf(world, me) } } : null),
    ownIs: () => [409, 'payment_method.no_code'],
    foreign: async (world) => ({ params: { id: await methodOf(world, await otherMember(world)) } }),
  }),
  sample(confirmPayoutNumber, {
    own: async (world, me) =>
      me?.kycStatus === 'approved' ? { params: { id: await methodOf(world, me) }, body: unknownCode() } : null,
    ownIs: () => [410, 'code.not_valid'],
    foreign: async (world) => ({
      params: { id: await methodOf(world, await otherMember(world)) },
      body: unknownCode(),
    }),
  }),
  sample(escrow.withdraw, {
    async own(world, me) {
      if (me?.role !== 'farmer' && me?.role !== 'transporter') return null;
      await earn(world, me);
      return withdrawal(await methodOf(world, me));
    },
    foreign: async (world) => withdrawal(await methodOf(world, await otherMember(world))),
    unknown: async () => withdrawal(newId()),
  }),
  plain(escrow.listWithdrawals, {}),
];

export const moneySamples = [...transactions, ...pictures, ...payouts];
