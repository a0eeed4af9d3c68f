import type { Tx } from '#platform/db/database.ts';
import { findAdminIds, findOtherAdminIds } from '#slices/identity/server/index.ts';
import type { Distribution } from '#slices/ledger/domain/postings.ts';
import { notifyAll, type Recipient, withdrawNotice } from '#slices/notifications/server/index.ts';
import { after, HOUR_MS } from '#kernel/time.ts';
import { type Award, awardText } from '../../domain/disputes/award.ts';
import type { DisputeClock } from '../../domain/disputes/dispute-windows.ts';
import type { GoodsStage } from '../../domain/hold.ts';
import type { HoldGoods } from '../holds/hold-goods.ts';
import type { HoldRow } from '../holds/store-holds.ts';
import { findPayment } from '../payments/store-payments.ts';
import { payerOf } from '../notify.ts';

export function partiesOf(hold: HoldRow): { readonly personId: string }[] {
  return [hold.buyer_id, hold.seller_id].filter((personId) => personId !== null).map((personId) => ({ personId }));
}

/** The buyer without an account is reached where they paid from. */
export async function guestOf(tx: Tx, hold: HoldRow): Promise<{ readonly to: Recipient; readonly link: string }[]> {
  const payment = hold.buyer_id === null && hold.paid_by !== null ? await findPayment(tx, hold.paid_by) : null;
  return payment === null ? [] : [payerOf(payment, hold.order_id)];
}

export function carrierOf(transporterId: string | null): { readonly personId: string }[] {
  return transporterId === null ? [] : [{ personId: transporterId }];
}

/** What a transporter may know of an order: its number and their fee. */
function feeOf(hold: HoldRow) {
  return { orderNumber: hold.order_number, feePesewas: hold.delivery_fee_pesewas };
}

type Party = 'buyer' | 'seller' | 'carrier';

/** What each of them does with the goods until a dispute has ended, by where they are. */
const GOODS_WORDS: Readonly<Record<GoodsStage, Readonly<Record<Party, string>>>> = {
  at_farm: { buyer: 'stay at the farm', seller: 'do not send', carrier: 'do not collect' },
  on_the_road: { buyer: 'may come', seller: 'go on', carrier: 'go on' },
  delivered: { buyer: '', seller: '', carrier: '' },
};

/** A dispute that was opened, as its people read it. */
interface OpenedDispute {
  readonly id: string;
  readonly byName: string;
  readonly reason: string;
  /** Where the goods are. */
  readonly stage: GoodsStage;
  readonly transporterId: string | null;
  readonly clock: DisputeClock;
  readonly at: Date;
}

/** Tells the parties and the transporter of a dispute that was opened, and the staff that one waits. */
export async function notifyDisputed(tx: Tx, hold: HoldRow, dispute: OpenedDispute): Promise<void> {
  const { id, byName, reason, stage, transporterId, at } = dispute;
  const facts = { key: `dispute.opened:${id}`, at };
  const openedTo = (side: Party) =>
    ({
      kind: 'dispute_opened',
      ...facts,
      params: { orderNumber: hold.order_number, reason, goods: GOODS_WORDS[stage][side] },
    }) as const;
  const guest = await guestOf(tx, hold);
  await scheduleReminders(tx, hold, dispute);
  await notifyAll(tx, [
    ...partiesOf(hold).map((to) => ({
      ...openedTo(to.personId === hold.seller_id ? 'seller' : 'buyer'),
      to,
      link: `/orders/${hold.order_id}`,
    })),
    ...guest.map((reached) => ({ ...openedTo('buyer'), ...reached })),
    ...carrierOf(transporterId).map((to) => ({
      kind: 'dispute_opened_delivery' as const,
      ...facts,
      to,
      params: { ...feeOf(hold), goods: GOODS_WORDS[stage].carrier },
      link: `/orders/${hold.order_id}`,
    })),
    {
      kind: 'dispute_waits',
      ...facts,
      to: { staff: true },
      params: { orderNumber: hold.order_number, who: byName, reason },
      link: '/admin-panel/disputes',
    },
  ]);
}

/** The administrators but one; everybody on the staff where nobody of them spoke. */
async function staffWithout(tx: Tx, authorId: string | null, isStaff: boolean): Promise<Recipient[]> {
  if (!isStaff) return [{ staff: true }];
  return (await findOtherAdminIds(tx, 'disputes', authorId)).map((personId) => ({ personId }));
}

/** Tells the other side and the staff what somebody said in a dispute, once, and never the person who said it. */
export async function notifyStatement(
  tx: Tx,
  hold: HoldRow,
  said: {
    readonly id: string;
    readonly disputeId: string;
    readonly byId: string | null;
    readonly byName: string;
    readonly words: string;
    readonly at: Date;
  },
): Promise<void> {
  const { id, byId, at } = said;
  const facts = {
    key: `dispute.said:${id}`,
    params: { orderNumber: hold.order_number, who: said.byName, words: said.words },
    at,
  } as const;
  const isStaff = byId !== hold.buyer_id && byId !== hold.seller_id;
  // Nobody but a guest speaks without an account.
  const guest = byId === null ? [] : await guestOf(tx, hold);
  const staff = await staffWithout(tx, byId, isStaff);
  await notifyAll(tx, [
    ...partiesOf(hold)
      .filter(({ personId }) => personId !== byId)
      .map((to) => ({ kind: 'dispute_statement' as const, ...facts, to, link: `/escrow-management/${hold.order_id}` })),
    ...guest.map((reached) => ({ kind: 'dispute_statement' as const, ...facts, ...reached })),
    ...staff.map((to) => ({
      kind: 'dispute_said' as const,
      ...facts,
      to,
      link: `/admin-panel/disputes/${said.disputeId}`,
    })),
  ]);
}

/** A decision, as its people read it. */
interface Verdict {
  readonly id: string;
  readonly parts: Distribution;
  readonly goods: HoldGoods;
  readonly orderEnds: 'completed' | 'cancelled';
  readonly award: Award | null;
  readonly note: string | null;
  readonly at: Date;
}

/**
 * Tells everybody how a dispute ended: the parties who got what, and the transporter what became of the fee.
 */
export async function notifyDecided(tx: Tx, hold: HoldRow, verdict: Verdict): Promise<void> {
  const { id, parts, goods, orderEnds, award, note, at } = verdict;
  const facts = { key: `dispute.decided:${id}`, at } as const;
  const params = {
    orderNumber: hold.order_number,
    toSellerPesewas: parts.sellerPesewas,
    toBuyerPesewas: parts.refundPesewas,
    note: note ?? '',
    ...(award && award.unit !== 'amount' ? { award: awardText(award) } : {}),
  };
  const ofParties =
    hold.delivery_fee_pesewas > 0
      ? ({
          ...facts,
          kind: 'dispute_decided_with_fee',
          params: { ...params, toTransporterPesewas: parts.transporterPesewas },
        } as const)
      : ({ ...facts, kind: 'dispute_decided', params } as const);
  const delivery = goods.stage === 'delivered' ? 'done' : orderEnds === 'cancelled' ? 'called off' : 'under way';
  const toCarrier = { ...feeOf(hold), earnedPesewas: parts.transporterPesewas, delivery };
  const guest = await guestOf(tx, hold);
  await withdrawReminders(tx, hold, id);
  await notifyAll(tx, [
    ...partiesOf(hold).map((to) => ({ ...ofParties, to, link: `/orders/${hold.order_id}` })),
    ...guest.map((reached) => ({ ...ofParties, ...reached })),
    ...carrierOf(goods.transporterId).map((to) => ({
      kind: 'dispute_decided_delivery' as const,
      ...facts,
      params: toCarrier,
      to,
      link: `/orders/${hold.order_id}`,
    })),
  ]);
}

/** People are notified when a quarter of the time is left, and at most half a day before its end. */
const LONGEST_LEAD_MS = 12 * HOUR_MS;

function reminderOf(dueAt: Date, now: Date): Date {
  return after(dueAt, -Math.min(LONGEST_LEAD_MS, (dueAt.getTime() - now.getTime()) / 4));
}

/** Everybody who is reminded of the evidence, and where they answer. */
async function bothSides(tx: Tx, hold: HoldRow): Promise<{ readonly to: Recipient; readonly link: string }[]> {
  const link = `/escrow-management/${hold.order_id}`;
  return [...partiesOf(hold).map((to) => ({ to, link })), ...(await guestOf(tx, hold))];
}

const evidenceKey = (id: string) => `dispute.evidence_near:${id}`;
const decisionKey = (id: string) => `dispute.decision_near:${id}`;

export async function withdrawReminders(tx: Tx, hold: HoldRow, id: string): Promise<void> {
  for (const { to } of await bothSides(tx, hold)) await withdrawNotice(tx, to, evidenceKey(id));
  await withdrawNotice(tx, { staff: true }, decisionKey(id));
}

/** Reminds both sides of the end of the evidence and the staff of the decision, at their new times. */
export async function scheduleReminders(
  tx: Tx,
  hold: HoldRow,
  { id, clock, at }: { readonly id: string; readonly clock: DisputeClock; readonly at: Date },
): Promise<void> {
  await withdrawReminders(tx, hold, id);
  const sides = await bothSides(tx, hold);
  const params = { orderNumber: hold.order_number };
  await notifyAll(tx, [
    ...sides.map((side) => ({
      kind: 'dispute_evidence_near' as const,
      key: evidenceKey(id),
      params: { ...params, until: clock.evidenceDueAt.toISOString() },
      at: reminderOf(clock.evidenceDueAt, at),
      ...side,
    })),
    {
      kind: 'dispute_decision_near',
      to: { staff: true },
      key: decisionKey(id),
      params: { ...params, until: clock.decideDueAt.toISOString() },
      link: `/admin-panel/disputes/${id}`,
      at: reminderOf(clock.decideDueAt, at),
    },
  ]);
}

/** Tells the side that got more time because the other spoke late. */
export async function notifyMoreTime(
  tx: Tx,
  hold: HoldRow,
  { id, clock, at }: { readonly id: string; readonly clock: DisputeClock; readonly at: Date },
): Promise<void> {
  const { extendedFor, extendedUntil } = clock;
  if (extendedFor === null || extendedUntil === null) return;
  const personId = extendedFor === 'buyer' ? hold.buyer_id : hold.seller_id;
  const told =
    personId === null ? await guestOf(tx, hold) : [{ to: { personId }, link: `/escrow-management/${hold.order_id}` }];
  const params = { orderNumber: hold.order_number, until: extendedUntil.toISOString() };
  await notifyAll(
    tx,
    told.map((reached) => ({ kind: 'dispute_more_time', key: `dispute.more_time:${id}`, params, at, ...reached })),
  );
}

/** Calls every administrator to a dispute that nobody decided in time, and tells both sides until when it will be. */
export async function notifyEscalated(
  tx: Tx,
  hold: HoldRow,
  { id, until, at }: { readonly id: string; readonly until: Date; readonly at: Date },
): Promise<void> {
  const facts = {
    key: `dispute.overdue:${id}`,
    params: { orderNumber: hold.order_number, until: until.toISOString() },
    at,
  };
  const sides = await bothSides(tx, hold);
  await notifyAll(tx, [
    ...(await findAdminIds(tx, 'disputes')).map((personId) => ({
      kind: 'dispute_overdue' as const,
      to: { personId },
      link: `/admin-panel/disputes/${id}`,
      ...facts,
    })),
    ...sides.map((side) => ({ kind: 'dispute_delayed' as const, ...facts, ...side })),
  ]);
}
