import { DEFAULT_DISPUTE_REASON } from '#slices/escrow/domain/hold.ts';
import { AFTER_PICKUP, BEFORE_PICKUP, isOneOf } from './order.ts';
import type { OrderState } from './order.ts';
import type { Act } from './acts.ts';
import type { OrderRow } from './conditions.ts';
import { paidGrams } from './weighing/found-goods.ts';

/** What the slices below must do, in the same transaction. */
export type Effect =
  | { readonly kind: 'sell_stock' }
  | { readonly kind: 'return_stock'; readonly from: 'reserved' | 'sold' }
  | { readonly kind: 'close_hold' }
  | { readonly kind: 'release_hold'; readonly transporterId: string | null; readonly by: string | null }
  /** `bearsCost`: the buyer bears the share of it that the order was placed under. */
  | { readonly kind: 'refund_hold'; readonly reason: string; readonly bearsCost?: true }
  /** The order had ended before it was paid. */
  | { readonly kind: 'refund_late_payment'; readonly reason: string }
  /** What was paid in advance goes to the farmer, the rest back. */
  | { readonly kind: 'refund_all_but_deposit'; readonly reason: string }
  | { readonly kind: 'set_held_until'; readonly at: Date }
  /** The goods changed hands without a delivery. */
  | { readonly kind: 'hand_over' }
  | { readonly kind: 'request_delivery' }
  | { readonly kind: 'accept_delivery' }
  | { readonly kind: 'move_delivery'; readonly to: 'picked_up' | 'in_transit' | 'completed' }
  /** `stillAtFarm`: nothing happens at all when the goods are on their way. `missed`: nobody collected them in time. */
  | {
      readonly kind: 'cancel_delivery';
      readonly stillAtFarm: boolean;
      readonly unlessAccepted?: true;
      readonly missed?: true;
    }
  /** Their room on the trip of somebody is free again. */
  | { readonly kind: 'leave_trip' }
  /** Another transporter may take it. */
  | { readonly kind: 'reopen_delivery' }
  /** The price follows what was found: what it falls by goes back. */
  | { readonly kind: 'follow_weight' }
  | { readonly kind: 'follow_grade' }
  | { readonly kind: 'follow_agreement' }
  /** A dispute ended at less: the delivery fee follows what is carried. */
  | { readonly kind: 'follow_settled' }
  /** Goods that lost their trip go by a way that costs so much, and no more than is paid. */
  | { readonly kind: 'follow_way'; readonly feePesewas: number }
  /** Nobody brings the goods any more: the delivery fee goes back. */
  | { readonly kind: 'return_freight' }
  /** Goods that the buyer does not want any more are for sale again. */
  | { readonly kind: 'return_left_out'; readonly weightGrams: number }
  /** `back`: the goods stay at the farm until their buyer has answered. */
  | { readonly kind: 'hold_back_delivery'; readonly back: boolean }
  /** Other people or another door than were asked for. */
  | { readonly kind: 'readdress_delivery' }
  | { readonly kind: 'request_inspection' }
  /** `frozen`: a dispute keeps the goods where they are, until it has ended. */
  | { readonly kind: 'freeze_delivery'; readonly frozen: boolean }
  /** `unlessDone`: nothing happens at all when it turns out to be done. */
  | { readonly kind: 'cancel_inspection'; readonly unlessDone?: true }
  /** `byItself`: no party opens it. `unlessDelivered`: nothing happens at all when the goods turn out to be there. */
  | {
      readonly kind: 'open_dispute';
      readonly reason: string;
      readonly byItself?: true;
      readonly unlessDelivered?: true;
    };

interface Given {
  readonly act: Act;
  readonly by: { readonly id: string | null };
  readonly note?: string;
}

const DELIVERY_STEP = { pick_up: 'picked_up', start_transit: 'in_transit', deliver: 'completed' } as const;

/**
 * Text of the dispute that a cancellation after the pickup becomes: it says what was asked for and nothing about the
 * goods.
 */
const CANCELLED_AFTER_PICKUP = 'Cancellation asked for after the pickup';

const UNCONFIRMED = 'The transporter found a lower weight, and the farmer has not said whether it is right';

const UNPROVED = 'There is no valid proof that the goods arrived, and the buyer did not confirm it, asked twice';

const MISSING = 'The goods have not arrived long after the promised time';

/** Money and goods stay where they are. */
function disputing(opened: Omit<Extract<Effect, { kind: 'open_dispute' }>, 'kind'>): Effect[] {
  return [
    { kind: 'open_dispute', ...opened },
    { kind: 'freeze_delivery', frozen: true },
  ];
}

/** The clock takes nothing from somebody who acted in time, and of whom the order has not heard yet. */
function unlessInTime(effect: Effect, { transporterId }: OrderState): Effect {
  if (effect.kind === 'cancel_inspection') return { ...effect, unlessDone: true };
  if (effect.kind !== 'cancel_delivery') return effect;
  return transporterId === null ? { ...effect, unlessAccepted: true } : { ...effect, missed: true };
}

/** What goes back by a cancellation: all, all but the deposit, or all but what the payment cost. */
function refundedBy({ keepsDeposit, bearsCost }: OrderRow, effect: Effect): Effect {
  if (effect.kind !== 'refund_hold') return effect;
  if (keepsDeposit) return { kind: 'refund_all_but_deposit', reason: effect.reason };
  return bearsCost ? { ...effect, bearsCost } : effect;
}

/** Their buyer collects goods that have lost their trip: nobody brings them, and what was paid for that goes back. */
function collecting({ status }: OrderState): Effect[] {
  const back: Effect = { kind: 'return_freight' };
  return status === 'ready_for_pickup' ? [{ kind: 'cancel_delivery', stillAtFarm: true }, back] : [back];
}

/** The effects of taking `row` from `before` to `next`. */
export function effectsOf(row: OrderRow, given: Given, before: OrderState, next: OrderState): Effect[] {
  switch (row.act) {
    case 'pay':
      return [{ kind: 'sell_stock' }];
    case 'request_inspection':
      return [{ kind: 'request_inspection' }];
    case 'prepare':
      return before.selfPickup ? [] : [{ kind: 'request_delivery' }];
    case 'accept_delivery':
      return [{ kind: 'accept_delivery' }];
    case 'approve_quality':
      return next.goods.gradesBelow > before.goods.gradesBelow && !before.disputed ? [{ kind: 'follow_grade' }] : [];
    case 'accept_change':
      return agreedBy(before, next);
    case 'change_address':
    case 'change_contact':
      return readdressed(next);
    case 'weigh':
    case 'accept_weight':
      return afterWeighing(before, next).map((effect) => stillAsked(effect, next));
    case 'pick_up':
    case 'start_transit':
      return [{ kind: 'move_delivery', to: DELIVERY_STEP[row.act] }];
    case 'deliver':
      return [
        before.selfPickup ? { kind: 'hand_over' } : { kind: 'move_delivery', to: DELIVERY_STEP.deliver },
        ...releasedAt(next),
      ];
    case 'complete':
      return [{ kind: 'release_hold', transporterId: before.transporterId, by: given.by.id }];
    case 'dispute':
      return disputing({
        reason: given.note ?? DEFAULT_DISPUTE_REASON,
        // The transporter is no party of the trade: it opens because of what they report.
        ...(row.who.includes('transporter') && { byItself: true }),
      });
    case 'cancel':
      if (next.status !== 'cancelled') return disputing({ reason: given.note ?? CANCELLED_AFTER_PICKUP });
      return undoing(before, given.note ?? row.cause).map((effect) => refundedBy(row, effect));
    case 'skip_inspection':
      return [{ kind: 'cancel_inspection', unlessDone: true }];
    case 'reassign':
      return [{ kind: 'reopen_delivery' }];
    case 'leave_trip':
      // What nobody has paid for ends: the checkout says what another way costs.
      if (next.status === 'cancelled') return undoing(before, row.cause);
      return [{ kind: 'leave_trip' }];
    case 'collect_self':
      return collecting(before);
    case 'keep_fee':
      return before.status === 'ready_for_pickup' ? [{ kind: 'hold_back_delivery', back: false }] : [];
    case 'doubt_weight':
      return disputing({ reason: UNCONFIRMED, byItself: true });
    case 'doubt_delivery':
      return disputing({ reason: UNPROVED, byItself: true });
    case 'report_missing':
      return disputing({ reason: MISSING, byItself: true, unlessDelivered: true });
    case 'ask_time':
    case 'give_time':
      return next.heldUntil !== before.heldUntil ? releasedAt(next) : [];
    case 'lapse':
      return undoing(before, given.note ?? row.cause).map((effect) => unlessInTime(effect, before));
    case 'expire':
    case 'refuse_weight':
    case 'refuse_freight':
    case 'refund':
      return undoing(before, given.note ?? row.cause);
    case 'reject_quality':
      return undoing(before, given.note ?? row.cause).filter((effect) => effect.kind !== 'cancel_inspection');
    case 'settle_continue':
      return goingOn(before, next);
    case 'settle_refund':
    case 'settle_unsold':
      return undoing(before, row.cause).filter((effect) => effect.kind !== 'refund_hold');
    default:
      return [];
  }
}

/** The goods may leave again; what an inspector found during the dispute counts now. */
function goingOn(before: OrderState, next: OrderState): Effect[] {
  const isAnswered = before.goods.weightDueAt !== null && next.goods.weightDueAt === null;
  const isAtFarm = isOneOf(next.status, BEFORE_PICKUP);
  const isLessCarried = isAtFarm && paidGrams(next.goods) < paidGrams(before.goods);
  return [
    { kind: 'freeze_delivery', frozen: false },
    ...(isAnswered ? [{ kind: 'hold_back_delivery', back: next.freightAsked } as const] : []),
    ...(isLessCarried ? [{ kind: 'follow_settled' } as const] : []),
    ...(next.goods.gradesBelow > 0 ? [{ kind: 'follow_grade' } as const] : []),
    ...(next.status === 'delivered' ? releasedAt(next) : []),
  ];
}

/** What follows from what both agreed on; the deadline of another day is the order's own. */
function agreedBy(before: OrderState, next: OrderState): Effect[] {
  switch (before.change?.kind) {
    case 'less':
      return [{ kind: 'follow_agreement' }, ...leftOut(before, next)];
    case 'address':
      return readdressed(next);
    case 'day':
    case undefined:
      return [];
  }
}

/** The delivery asks for the receiver of the goods, once there is one. */
function readdressed({ status, selfPickup }: OrderState): Effect[] {
  return status === 'ready_for_pickup' && !selfPickup ? [{ kind: 'readdress_delivery' }] : [];
}

/** What a buyer asked to leave out is good; what a farmer leaves out is not there. */
function leftOut({ change, leftOutGrams: already }: OrderState, { leftOutGrams }: OrderState): Effect[] {
  return change?.by === 'buyer' ? [{ kind: 'return_left_out', weightGrams: leftOutGrams - already }] : [];
}

/** A question to the buyer keeps the goods at the farm; its answer lets them go, at the price of what was weighed. */
function afterWeighing({ goods: before }: OrderState, { goods: next }: OrderState): Effect[] {
  const isAsked = next.weightDueAt !== null;
  const wasAsked = before.weightDueAt !== null;
  return [
    ...(isAsked === wasAsked ? [] : [{ kind: 'hold_back_delivery', back: isAsked } as const]),
    ...(!isAsked && paidGrams(next) < paidGrams(before) ? [{ kind: 'follow_weight' } as const] : []),
  ];
}

/** Goods whose buyer is asked how they go stay, whatever is answered about their weight. */
function stillAsked(effect: Effect, { freightAsked }: OrderState): Effect {
  return effect.kind === 'hold_back_delivery' ? { ...effect, back: effect.back || freightAsked } : effect;
}

/** When the money is released by itself; never where nothing proves that the goods arrived. */
function releasedAt({ heldUntil: at, unproved }: OrderState): Effect[] {
  return at === null || unproved ? [] : [{ kind: 'set_held_until', at }];
}

/**
 * What cancelling from `status` gives back: unpaid stock (and nobody is asked to pay any more), or paid stock and the
 * money; nothing goods-like once they left the farm.
 */
function undoing(order: OrderState, reason: string): Effect[] {
  const isOnTrip = order.tripFrom !== null && !isOneOf(order.status, AFTER_PICKUP);
  // The room first: a trip is locked before the deliveries that it takes.
  return [...(isOnTrip ? [{ kind: 'leave_trip' } as const] : []), ...undone(order, reason)];
}

function undone({ status, selfPickup }: OrderState, reason: string): Effect[] {
  if (status === 'pending_payment') return [{ kind: 'return_stock', from: 'reserved' }, { kind: 'close_hold' }];
  const refund: Effect = { kind: 'refund_hold', reason };
  if (isOneOf(status, AFTER_PICKUP))
    return status === 'delivered' ? [refund] : [{ kind: 'cancel_delivery', stillAtFarm: false }, refund];
  const back: Effect = { kind: 'return_stock', from: 'sold' };
  if (status === 'pending_quality_check') return [{ kind: 'cancel_inspection' }, back, refund];
  if (status === 'ready_for_pickup' && !selfPickup)
    return [{ kind: 'cancel_delivery', stillAtFarm: true }, back, refund];
  return [back, refund];
}
