import { refused } from '#kernel/refusal.ts';
import type { Config } from '#platform/config.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Viewer } from '#wire/viewer.ts';
import { returnStock, sellStock } from '#slices/catalogue/server/index.ts';
import {
  BY_ITSELF,
  closeHold,
  handOver,
  openDispute,
  refundAllButDeposit,
  refundHold,
  refundLatePayment,
  releaseHold,
  setHeldUntil,
} from '#slices/escrow/server/index.ts';
import { cancelInspection, requestInspection } from '#slices/quality/server/index.ts';
import {
  acceptDelivery,
  cancelDelivery,
  deliveriesOf,
  freezeDelivery,
  holdBackDelivery,
  leaveTrip,
  lockGoods,
  moveDelivery,
  readdressDelivery,
  reopenDelivery,
  requestDelivery,
} from '#slices/transport/server/index.ts';
import type { GuestBuyer } from '#slices/escrow/server/index.ts';
import type { Effect } from '../../domain/effects.ts';
import type { OrderStatus } from '../../domain/order.ts';
import { paidGrams } from '../../domain/weighing/found-goods.ts';
import { paidText } from '../packs/pack-view.ts';
import { goodsOf } from '../rows.ts';
import type { OrderRow } from '../rows.ts';
import { awaitsOthersUntil } from '../consignment/await-others.ts';
import { contactOf } from './notice-addresses.ts';
import { followWay, returnFreight } from '../freight/follow-way.ts';
import { feeLeft } from '../freight/fee-left.ts';
import { followPrice, followSettled } from '../weighing/follow-price.ts';

export interface EffectContext {
  readonly tx: Tx;
  readonly now: Date;
  /** The person behind the decision; null for the clock and the world outside. */
  readonly person: Viewer | null;
  readonly config: Pick<Config, 'firstLoads'>;
}

/** What is done order by order; what all orders of a decision need is done for all at once. */
type SingleEffect = Exclude<Effect, { kind: 'sell_stock' }>;
type Handlers = {
  readonly [K in SingleEffect['kind']]: (
    effect: Extract<SingleEffect, { kind: K }>,
    order: OrderRow,
    context: EffectContext,
  ) => Promise<unknown>;
};

/** What an order holds of its listing. */
function stockOf({ listingId, weightGrams, leftOutGrams }: OrderRow) {
  return { listingId, weightGrams: weightGrams - leftOutGrams };
}

function personOf(context: EffectContext): Viewer {
  if (!context.person) throw new Error('Deliveries and disputes are moved by persons only.');
  return context.person;
}

/** A guest's order is disputed by somebody who has no account: the buyer behind its secret link. */
function buyerOrPerson(order: OrderRow, context: EffectContext): Viewer | GuestBuyer {
  if (context.person || order.buyerId !== null) return personOf(context);
  return { id: null, firstName: order.buyerFirstName, lastName: order.buyerLastName };
}

const HANDLERS: Handlers = {
  return_stock: (effect, order, { tx, now }) => returnStock(tx, { ...stockOf(order), from: effect.from, at: now }),
  return_left_out: ({ weightGrams }, { listingId }, { tx, now }) =>
    returnStock(tx, { listingId, weightGrams, from: 'sold', at: now }),
  close_hold: (_effect, order, { tx, now }) => closeHold(tx, { orderId: order.id, at: now }),
  release_hold: (effect, order, { tx, now }) =>
    releaseHold(tx, { orderId: order.id, transporterId: effect.transporterId, by: effect.by, at: now }),
  refund_hold: (effect, order, { tx, now, person }) =>
    refundHold(tx, {
      orderId: order.id,
      reason: effect.reason,
      by: person?.id ?? null,
      at: now,
      bearsCost: effect.bearsCost,
    }),
  refund_late_payment: ({ reason }, order, { tx, now }) =>
    refundLatePayment(tx, { orderId: order.id, reason, by: null, at: now }),
  refund_all_but_deposit: (effect, order, { tx, now, person }) =>
    refundAllButDeposit(tx, { orderId: order.id, reason: effect.reason, by: person?.id ?? null, at: now }),
  set_held_until: (effect, order, { tx }) => setHeldUntil(tx, { orderId: order.id, heldUntil: effect.at }),
  hand_over: (_effect, order, { tx, now }) => handOver(tx, { orderId: order.id, at: now }),
  request_delivery: async (_effect, order, { tx, now }) =>
    requestDelivery(tx, {
      ...deliveryOf(order, now),
      feePesewas: await feeLeft(tx, order),
      awaitsOthersUntil: order.tripId === null ? await awaitsOthersUntil(tx, order, now) : null,
    }),
  accept_delivery: (_effect, order, context) =>
    acceptDelivery(context.tx, {
      orderId: order.id,
      by: personOf(context),
      at: context.now,
      firstLoads: context.config.firstLoads,
    }),
  move_delivery: (effect, order, context) =>
    moveDelivery(context.tx, { orderId: order.id, to: effect.to, by: personOf(context), at: context.now }),
  follow_weight: (_effect, order, { tx, now, person }) =>
    followPrice(tx, order, { source: 'weighed', by: person?.id ?? null, at: now }),
  follow_grade: (_effect, order, { tx, now }) =>
    followPrice(tx, order, { source: 'graded', by: order.inspectorId, at: now }),
  follow_agreement: (_effect, order, { tx, now, person }) =>
    followPrice(tx, order, { source: 'agreed', by: person?.id ?? null, at: now }),
  follow_way: (effect, order, { tx, now }) => followWay(tx, order, effect.feePesewas, now),
  return_freight: (_effect, order, { tx, now }) => returnFreight(tx, order, now),
  follow_settled: (_effect, order, { tx, now }) => followSettled(tx, order, now),
  hold_back_delivery: (effect, order, { tx }) => holdBackDelivery(tx, { orderId: order.id, back: effect.back }),
  readdress_delivery: (_effect, order, { tx }) => readdressDelivery(tx, { orderId: order.id, ...receiverOf(order) }),
  freeze_delivery: (effect, order, { tx }) => freezeDelivery(tx, { orderId: order.id, frozen: effect.frozen }),
  cancel_delivery: (effect, order, { tx, now }) => callOff(tx, order, effect, now),
  leave_trip: (_effect, order, { tx, now }) => leaveTrip(tx, { orderId: order.id, at: now }),
  reopen_delivery: (_effect, order, { tx, now }) => reopenDelivery(tx, { orderId: order.id, at: now }),
  request_inspection: (_effect, order, { tx, now }) => requestInspection(tx, inspectionOf(order, now)),
  cancel_inspection: async (effect, order, { tx, now }) => {
    const waited = await cancelInspection(tx, { orderId: order.id, at: now });
    if (effect.unlessDone && !waited) throw inTime('pending_quality_check', 'These goods have just been inspected.');
  },
  open_dispute: async (effect, order, context) => {
    const goods = effect.unlessDelivered ? await lockGoods(context.tx, order.id) : null;
    if (goods?.place === 'delivered') throw inTime('delivered', 'These goods have just arrived.');
    const by = effect.byItself ? BY_ITSELF : buyerOrPerson(order, context);
    await openDispute(context.tx, { orderId: order.id, by, reason: effect.reason, at: context.now });
  },
};

/** Somebody did what the order was waiting for, and the report of it is on its way to us. */
function inTime(status: OrderStatus, detail: string) {
  return refused('order.wrong_state', detail, { status, allowed: [] });
}

/**
 * The transporter's report of a pickup may be on its way to us: the delivery itself, locked by calling it off, knows.
 */
async function callOff(
  tx: Tx,
  order: OrderRow,
  { stillAtFarm, unlessAccepted, missed }: Extract<Effect, { kind: 'cancel_delivery' }>,
  at: Date,
): Promise<void> {
  await cancelDelivery(tx, { orderId: order.id, at, ...(missed && { missed }) });
  if (!stillAtFarm) return;
  const delivery = (await deliveriesOf(tx, [order.id], at)).get(order.id);
  if (delivery?.pickedUpAt) throw inTime('picked_up', 'The transporter has just picked these goods up.');
  if (unlessAccepted && delivery?.transporterId)
    throw inTime('ready_for_pickup', 'A transporter has just accepted this delivery.');
}

/** Where the driver brings the goods, and whom they meet. */
function receiverOf(order: OrderRow) {
  const { name: customerName, phone: customerPhone } = contactOf(order);
  return { dropoffAddress: order.deliveryAddress, customerName, customerPhone };
}

function deliveryOf(order: OrderRow, at: Date) {
  return {
    orderId: order.id,
    orderNumber: order.orderNumber,
    sellerId: order.sellerId,
    buyerId: order.buyerId,
    pickupPlace: order.pickupPlace,
    pickupAddress: order.pickupAddress,
    dropoffPlace: order.dropoffPlace,
    ...receiverOf(order),
    productDetails: `${order.productName}, ${paidText(order)}`,
    weightGrams: paidGrams(goodsOf(order)),
    distanceKm: order.distanceKm,
    durationHours: order.durationHours,
    urgency: order.urgency,
    awaitsBuyer: order.weightDueAt !== null,
    consignmentId: order.consignmentId,
    byTrip: order.tripId !== null,
    at,
  };
}

function inspectionOf(order: OrderRow, at: Date) {
  return {
    orderId: order.id,
    orderNumber: order.orderNumber,
    listingId: order.listingId,
    productName: order.productName,
    category: order.category,
    farmerId: order.sellerId,
    farmerName: `${order.sellerFirstName} ${order.sellerLastName}`,
    placeSlug: order.pickupPlace,
    weightGrams: paidGrams(goodsOf(order)),
    pricePerKgPesewas: order.pricePerKgPesewas,
    buyerId: order.buyerId,
    at,
  };
}

/** Orders, and what is to happen to each. */
export interface Affected {
  readonly order: OrderRow;
  readonly effects: readonly Effect[];
}

/**
 * Has the slices below do what decisions ask for, one after the other, in the same transaction; the stock of all orders
 * first, and at once.
 */
export async function applyEffects(affected: readonly Affected[], context: EffectContext): Promise<void> {
  const sold = affected.filter(({ effects }) => effects.some(({ kind }) => kind === 'sell_stock'));
  if (sold.length > 0)
    await sellStock(
      context.tx,
      sold.map(({ order }) => stockOf(order)),
      context.now,
    );
  for (const { order, effects } of affected) {
    for (const effect of effects) if (effect.kind !== 'sell_stock') await applyOne(effect, order, context);
  }
}

function applyOne<K extends SingleEffect['kind']>(
  effect: Extract<SingleEffect, { kind: K }>,
  order: OrderRow,
  context: EffectContext,
): Promise<unknown> {
  const handler: Handlers[K] = HANDLERS[effect.kind];
  return handler(effect, order, context);
}
