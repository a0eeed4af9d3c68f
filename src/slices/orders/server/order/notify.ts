import { HOUR_MS } from '#kernel/time.ts';
import type { Tx } from '#platform/db/database.ts';
import { settlementOfOrder } from '#slices/ledger/server/index.ts';
import { type AnyNotice, notify, notifyAll, withdrawNotice } from '#slices/notifications/server/index.ts';
import type { Step } from '../../domain/decide.ts';
import type { Act } from '../../domain/acts.ts';
import { earnersOf } from '../../domain/money.ts';
import type { OrderRow } from '../rows.ts';
import { notifyAgreed, notifyContact, notifyDeclined, notifyLapsed, notifyProposed } from '../changes/notify-change.ts';
import { notifyWeightAnswered, notifyWeightConfirmed, notifyWeighed } from '../weighing/notify-question.ts';
import { buyerOf, farmerOf, goodsParams, sellerOf } from './notice-addresses.ts';
import {
  noticesOfCollecting,
  noticesOfLeavingTrip,
  noticesOfMoreTime,
  noticesOfReassigning,
  noticesOfSkipping,
  noticesOfUnproved,
} from '../deadlines/notify-deadlines.ts';
import { noticesOfAnswer, noticesOfMissedTrip } from '../freight/notify-freight.ts';
import { noticeToCollect } from '../self-pickup/notice-to-collect.ts';
import { receiptReminder, reminderKey } from './receipt-reminder.ts';

/** One step of an order, for its notice. */
interface OrderStep {
  readonly tx: Tx;
  readonly order: OrderRow;
  readonly step: Step;
  /** Who did it, by name. */
  readonly byName: string;
  readonly at: Date;
}

function keyOf({ order, step }: OrderStep): string {
  return `order.${step.act}:${order.id}`;
}

/** By which the notice of a placed order is known. */
export function placedKey({ id }: Pick<OrderRow, 'id'>): string {
  return `order.placed:${id}`;
}

/** Tells the buyer that the goods are kept for them; a guest gets the secret link of the order. */
export async function notifyPlaced(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  const buyer = buyerOf(order);
  const params = {
    ...goodsParams(order),
    amountPesewas: order.totalPesewas - order.depositPesewas,
    until: order.paymentDueAt.toISOString(),
  };
  const placed = { ...buyer, key: placedKey(order), at };
  if (order.buyerId === null)
    await notify(tx, { kind: 'order_placed_guest', ...placed, params: { ...params, firstName: order.buyerFirstName } });
  else await notify(tx, { kind: 'order_placed', ...placed, params });
}

function notifyPaid(done: OrderStep): AnyNotice[] {
  const { order, at } = done;
  const buyer = buyerOf(order);
  const kind = order.buyerId === null ? 'order_paid_guest' : 'order_paid';
  const until = order.answerDueAt?.toISOString() ?? at.toISOString();
  const hours = Math.round((new Date(until).getTime() - at.getTime()) / HOUR_MS);
  const earning = {
    buyer: `${order.buyerFirstName} ${order.buyerLastName}`,
    earningPesewas: order.sellerPesewas,
    until,
  };
  return [
    {
      kind,
      ...buyer,
      key: keyOf(done),
      params: { ...goodsParams(order), amountPesewas: order.totalPesewas, farmer: farmerOf(order), hours },
      at,
    },
    { kind: 'order_received', ...sellerOf(order), key: keyOf(done), params: { ...goodsParams(order), ...earning }, at },
  ];
}

/** Kinds that need nothing but the goods. */
type PlainKind =
  | 'order_inspection_asked'
  | 'order_inspection_passed'
  | 'order_ready'
  | 'order_picked_up'
  | 'order_in_transit';

function notifyBuyer(kind: PlainKind) {
  return (done: OrderStep): AnyNotice[] => {
    const buyer = buyerOf(done.order);
    return [{ kind, ...buyer, key: keyOf(done), params: goodsParams(done.order), at: done.at }];
  };
}

function notifyBoth(kind: PlainKind) {
  return (done: OrderStep): AnyNotice[] => {
    const buyer = buyerOf(done.order);
    const notice = { kind, key: keyOf(done), params: goodsParams(done.order), at: done.at };
    return [
      { ...notice, ...buyer },
      { ...notice, ...sellerOf(done.order) },
    ];
  };
}

function notifyConfirmed(done: OrderStep): AnyNotice[] {
  const { order, at } = done;
  const buyer = buyerOf(order);
  const params = { ...goodsParams(order), farmer: farmerOf(order) };
  return [{ kind: 'order_confirmed', ...buyer, key: keyOf(done), params, at }];
}

function notifyAccepted(done: OrderStep): AnyNotice[] {
  const { order, at } = done;
  const buyer = buyerOf(order);
  const notice = {
    kind: 'order_transporter_found',
    key: keyOf(done),
    params: { ...goodsParams(order), transporter: done.byName },
    at,
  } as const;
  return [{ ...notice, ...buyer }, { ...notice, ...sellerOf(order) }, ...noticesOfCollecting(done)];
}

/** More time for an order; after the delivery its buyer is reminded anew. */
async function notifyMoreTime(done: OrderStep): Promise<AnyNotice[]> {
  const { tx, order } = done;
  const told = noticesOfMoreTime(done);
  if (order.status !== 'delivered' || order.heldUntil === null || order.unproved) return told;
  await withdrawNotice(tx, buyerOf(order).to, reminderKey({ ...order, stepExtended: false }));
  const { sellerPesewas } = earnersOf(order, await settlementOfOrder(tx, order.id));
  return [...told, receiptReminder(order, order.heldUntil, sellerPesewas)];
}

async function notifyDelivered(done: OrderStep): Promise<AnyNotice[]> {
  const { tx, order, at } = done;
  if (order.unproved) return noticesOfUnproved(done);
  const buyer = buyerOf(order);
  const heldUntil = order.heldUntil ?? at;
  const { sellerPesewas: earningPesewas } = earnersOf(order, await settlementOfOrder(tx, order.id));
  const deadline = { ...goodsParams(order), until: heldUntil.toISOString(), earningPesewas };
  const forBuyer = { ...deadline, farmer: farmerOf(order) };
  const kind = deliveredKind(order);
  return [
    { kind, ...buyer, key: keyOf(done), params: forBuyer, at },
    { kind: 'order_delivered_to_buyer', ...sellerOf(order), key: keyOf(done), params: deadline, at },
    receiptReminder(order, heldUntil, earningPesewas),
  ];
}

function deliveredKind({ selfPickup, buyerId }: OrderRow) {
  if (selfPickup) return 'order_handed_over';
  return buyerId === null ? 'order_delivered_guest' : 'order_delivered';
}

async function notifyCompleted(done: OrderStep): Promise<AnyNotice[]> {
  const { tx, order, at } = done;
  const buyer = buyerOf(order);
  const params = { ...goodsParams(order), farmer: farmerOf(order) };
  await withdrawNotice(tx, buyer.to, reminderKey(order));
  return [{ kind: 'order_completed', ...buyer, key: keyOf(done), params, at }];
}

/** The end without the goods: done to the buyer, and to the person who had them in hand and did not end it. */
async function notifyCancelled(done: OrderStep): Promise<AnyNotice[]> {
  const { tx, order, step, at } = done;
  const buyer = buyerOf(order);
  const reason = step.note ?? step.cause;
  const notice = { key: keyOf(done), at };
  const lost = {
    kind: 'order_lost',
    ...notice,
    params: { ...goodsParams(order), reason: step.cause },
    link: `/orders/${order.id}`,
  } as const;
  const { refundedPesewas, refundOwedPesewas } = await settlementOfOrder(tx, order.id);
  const isUnpaid = step.from === 'pending_payment';
  // What went back of its deposit before is not news; parts are on their way back now.
  const refundPesewas = isUnpaid ? refundOwedPesewas : refundedPesewas;
  const heardOfIt = !isUnpaid || refundPesewas > 0;
  const toldToo = [heardOfIt ? order.sellerId : null, order.transporterId]
    .filter((id) => id !== null)
    .filter((id) => id !== step.by.id);
  await withdrawNotice(tx, buyer.to, reminderKey(order));
  return [
    { kind: 'order_cancelled', ...notice, ...buyer, params: { ...goodsParams(order), reason, refundPesewas } },
    ...toldToo.map((personId) => ({ ...lost, to: { personId } })),
  ];
}

const notifyReady = notifyBuyer('order_ready');

/** A dispute stops the clock; what it is about, and how it ends, escrow tells. */
async function stopReminding({ tx, order }: OrderStep): Promise<AnyNotice[]> {
  await withdrawNotice(tx, buyerOf(order).to, reminderKey(order));
  return [];
}

/** The time to report a problem runs on. */
async function remindAgain({ tx, order }: OrderStep): Promise<AnyNotice[]> {
  if (order.status !== 'delivered' || order.heldUntil === null || order.unproved) return [];
  const { sellerPesewas } = earnersOf(order, await settlementOfOrder(tx, order.id));
  return [receiptReminder(order, order.heldUntil, sellerPesewas)];
}

function notifyCancelOrDispute(done: OrderStep): Promise<AnyNotice[]> {
  return done.step.to === 'cancelled' ? notifyCancelled(done) : stopReminding(done);
}

/** Who gets which notice of each act; an act without a line is nobody's news. */
const NOTIFIERS: { readonly [A in Act]?: (done: OrderStep) => AnyNotice[] | Promise<AnyNotice[]> } = {
  pay: notifyPaid,
  expire: notifyCancelled,
  lapse: notifyCancelled,
  confirm: notifyConfirmed,
  request_inspection: notifyBuyer('order_inspection_asked'),
  approve_quality: notifyBoth('order_inspection_passed'),
  reject_quality: notifyCancelled,
  propose_change: notifyProposed,
  accept_change: (done) => (done.step.from === 'pending' ? notifyConfirmed(done) : notifyAgreed(done)),
  decline_change: notifyDeclined,
  lapse_change: notifyLapsed,
  propose_day: notifyProposed,
  propose_address: notifyProposed,
  change_contact: notifyContact,
  weigh: notifyWeighed,
  confirm_weight: notifyWeightConfirmed,
  doubt_weight: stopReminding,
  doubt_delivery: stopReminding,
  accept_weight: notifyWeightAnswered,
  refuse_weight: notifyCancelled,
  prepare: (done) => (done.order.selfPickup ? [noticeToCollect(done.order, done.at)] : notifyReady(done)),
  accept_delivery: notifyAccepted,
  pick_up: notifyBoth('order_picked_up'),
  start_transit: notifyBuyer('order_in_transit'),
  deliver: notifyDelivered,
  complete: notifyCompleted,
  cancel: notifyCancelOrDispute,
  refund: notifyCancelled,
  dispute: stopReminding,
  settle_continue: remindAgain,
  skip_inspection: noticesOfSkipping,
  reassign: noticesOfReassigning,
  leave_trip: (done) => (done.step.to === 'cancelled' ? notifyCancelled(done) : noticesOfLeavingTrip(done)),
  collect_self: (done) => [
    ...noticesOfAnswer(done),
    ...(done.order.status === 'ready_for_pickup' ? [noticeToCollect(done.order, done.at)] : []),
  ],
  keep_fee: noticesOfAnswer,
  refuse_freight: notifyCancelled,
  ask_time: notifyMoreTime,
  give_time: notifyMoreTime,
};

/** An order after a decision, the steps that led there, and who took them by name. */
export interface MovedOrder {
  readonly order: OrderRow;
  readonly steps: readonly Step[];
  /** Its trip was found lost by this decision, and its buyer is asked how the goods go. */
  readonly isAskedNow?: boolean;
  nameOf(step: Step): string;
}

/** Tells the people of these orders what became of them. */
export async function notifyMoved(tx: Tx, moved: readonly MovedOrder[], at: Date): Promise<void> {
  const notices: AnyNotice[] = [];
  for (const { order, steps, isAskedNow, nameOf } of moved) {
    for (const step of steps)
      notices.push(...((await NOTIFIERS[step.act]?.({ tx, order, step, byName: nameOf(step), at })) ?? []));
    if (isAskedNow && !steps.some(({ act }) => act === 'leave_trip')) notices.push(...noticesOfMissedTrip(order, at));
  }
  await notifyAll(tx, notices);
}
