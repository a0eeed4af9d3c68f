import type { Act } from './acts.ts';
import { isOpen, type ProposedChange, type Proposer } from './changes/proposed-change.ts';
import { isDepositBound } from './cancelling/deposit.ts';
import type { Actor, OrderState, OrderStatus, Party } from './order.ts';
import { isMostlyThere, MOST_WEIGHINGS } from './weighing/found-goods.ts';
import { deadlineOf, hoursToGive } from './windows.ts';

export interface Condition {
  /** Code of the refusal when it does not hold. */
  readonly code: string;
  readonly detail: string;
  holds(order: OrderState, actor: Actor, now: Date): boolean;
}

function isPast(moment: Date | null, now: Date): boolean {
  return moment !== null && moment.getTime() <= now.getTime();
}

function proposed(kind: ProposedChange['kind'], by: Proposer, detail: string) {
  return {
    code: 'order.nothing_proposed',
    detail,
    holds: ({ change }, _actor, now) => isOpen(change, now) && change.kind === kind && change.by === by,
  } as const satisfies Condition;
}

export const CONDITIONS = {
  not_disputed: {
    code: 'order.disputed',
    detail: 'A dispute is open on this order. Goods and money stay where they are until it has ended.',
    holds: (order) => !order.disputed,
  },
  not_disputed_or_reported: {
    code: 'order.disputed',
    detail: 'A dispute is open on this order. Its goods stay where they are until it has ended.',
    holds: (order, actor) => !order.disputed || actor.reported === true,
  },
  disputed: {
    code: 'order.wrong_state',
    detail: 'No dispute is open on this order.',
    holds: (order) => order.disputed,
  },
  deposit_comes_back: {
    code: 'order.wrong_state',
    detail: 'The deposit of this order stays with the farmer.',
    holds: (order, { party }, now) => party !== 'buyer' || !isDepositBound(order, now),
  },
  deposit_stays: {
    code: 'order.wrong_state',
    detail: 'The deposit of this order comes back.',
    holds: (order, _actor, now) => isDepositBound(order, now),
  },
  payment_open: {
    code: 'order.payment_overdue',
    detail: 'The time to pay for this order is over.',
    holds: (order, _actor, now) => !isPast(order.paymentDueAt, now),
  },
  payment_overdue: {
    code: 'order.wrong_state',
    detail: 'There is still time to pay for this order.',
    holds: (order, _actor, now) => isPast(order.paymentDueAt, now),
  },
  unanswered: {
    code: 'order.wrong_state',
    detail: 'The farmer still has time to answer.',
    holds: (order, _actor, now) => !order.freightAsked && isPast(order.answerDueAt, now),
  },
  window_over: {
    code: 'order.wrong_state',
    detail: 'The buyer still has time to report a problem.',
    holds: (order, _actor, now) => isPast(order.heldUntil, now),
  },
  proved: {
    code: 'order.wrong_state',
    detail: 'There is no valid proof that the goods have arrived.',
    holds: (order) => !order.unproved,
  },
  unproved: {
    code: 'order.wrong_state',
    detail: 'It is proved that the goods have arrived.',
    holds: (order) => order.unproved,
  },
  step_overdue: {
    code: 'order.wrong_state',
    detail: 'There is still time for this step.',
    holds: (order, _actor, now) =>
      order.goods.weightDueAt === null && !order.freightAsked && isPast(order.stepDueAt, now),
  },
  deadline_runs: {
    code: 'order.wrong_state',
    detail: 'No deadline runs that could be moved.',
    holds: (order, _actor, now) => {
      const deadline = deadlineOf(order);
      return deadline !== null && order.stepHours !== null && !isPast(deadline.at, now);
    },
  },
  not_extended: {
    code: 'order.extended_already',
    detail: 'This deadline was moved once. It cannot be moved again.',
    holds: (order) => hoursToGive(order) !== null,
  },
  asked_by_buyer: {
    code: 'order.wrong_state',
    detail: 'The farmer asked for the inspection.',
    holds: (order) => !order.inspectionByFarmer,
  },
  asked_by_farmer: {
    code: 'order.wrong_state',
    detail: 'The buyer asked for the inspection.',
    holds: (order) => order.inspectionByFarmer,
  },
  not_asked_before: {
    code: 'order.wrong_state',
    detail: 'An inspection was asked for already, and nobody came in time.',
    holds: (order) => !order.inspectionByFarmer,
  },
  another_may_carry: {
    code: 'order.wrong_state',
    detail: 'No other transporter is asked again.',
    holds: (order) => order.transporterId !== null && order.passedOverId === null,
  },
  nobody_carries: {
    code: 'order.wrong_state',
    detail: 'Another transporter may still carry it.',
    holds: (order) => order.transporterId === null || order.passedOverId !== null,
  },
  not_passed_over: {
    code: 'order.passed_over',
    detail: 'You accepted this delivery and did not collect it in time. Another transporter carries it.',
    holds: (order, actor) => order.passedOverId === null || order.passedOverId !== actor.id,
  },
  no_inspection_asked: {
    code: 'order.awaits_inspection',
    detail: 'An inspection was asked for. It comes before the pickup.',
    holds: (order) => !order.inspectionRequested,
  },
  no_inspector: {
    code: 'order.wrong_state',
    detail: 'An inspector is assigned already.',
    holds: (order) => order.inspectorId === null,
  },
  unassigned: {
    code: 'order.already_accepted',
    detail: 'Another transporter has accepted this delivery.',
    holds: (order) => order.transporterId === null,
  },
  weight_agreed: {
    code: 'order.wrong_state',
    detail: 'This order was placed before goods were weighed, so its price stays as it was agreed.',
    holds: (order) => order.goods.toleranceBasisPoints !== null,
  },
  weighable_by_me: {
    code: 'order.already_weighed',
    detail: 'These goods were weighed. A slip is corrected once, by another person.',
    holds: ({ goods }, actor) =>
      goods.weighings === 0 || (goods.weighings < MOST_WEIGHINGS && goods.weighedById !== actor.id),
  },
  not_my_trade: {
    code: 'order.not_allowed',
    detail: 'The buyer and the farmer cannot weigh these goods.',
    holds: (order, actor) => actor.id !== order.buyerId && actor.id !== order.sellerId,
  },
  not_weighed: {
    code: 'order.already_weighed',
    detail: 'These goods were weighed, and their price follows what was found.',
    holds: ({ goods }) => goods.weighings === 0,
  },
  nothing_proposed: {
    code: 'order.change_open',
    detail: 'A change is proposed already. It has to be answered first.',
    holds: ({ change }, _actor, now) => !isOpen(change, now),
  },
  less_offered: proposed('less', 'farmer', 'The farmer offers no smaller quantity now.'),
  less_asked: proposed('less', 'buyer', 'The buyer asks for no smaller quantity now.'),
  day_from_farmer: proposed('day', 'farmer', 'The farmer proposes no other day now.'),
  day_from_buyer: proposed('day', 'buyer', 'The buyer proposes no other day now.'),
  address_asked: proposed('address', 'buyer', 'The buyer asks for no other address now.'),
  unanswered_change: {
    code: 'order.wrong_state',
    detail: 'There is still time to answer what is proposed.',
    holds: ({ change }, _actor, now) => change !== null && !isOpen(change, now),
  },
  assigned: {
    code: 'order.wrong_state',
    detail: 'No transporter has accepted this delivery.',
    holds: (order) => order.transporterId !== null,
  },
  weight_settled: {
    code: 'order.awaits_weight',
    detail: 'These goods weigh less than was ordered. Before they leave, the buyer says whether they take them.',
    holds: (order) => order.goods.weightDueAt === null,
  },
  answered_or_reported: {
    code: 'order.awaits_weight',
    detail: 'The buyer is asked about these goods. Nobody can accept them before the answer.',
    holds: (order, actor) => (order.goods.weightDueAt === null && !order.freightAsked) || actor.reported === true,
  },
  freight_settled: {
    code: 'order.awaits_freight',
    detail: 'The trip of these goods is lost, and the buyer is asked how they go. Do not send them before the answer.',
    holds: (order) => !order.freightAsked,
  },
  freight_asked: {
    code: 'order.wrong_state',
    detail: 'Nobody is asked how the goods of this order go.',
    holds: (order) => order.freightAsked,
  },
  freight_unanswered: {
    code: 'order.wrong_state',
    detail: 'The buyer still has time to say how the goods go.',
    holds: (order, _actor, now) =>
      order.freightAsked && order.goods.weightDueAt === null && isPast(order.stepDueAt, now),
  },
  weight_asked: {
    code: 'order.wrong_state',
    detail: 'Nobody is asked about the weight of this order.',
    holds: (order) => order.goods.weightDueAt !== null,
  },
  weight_unanswered: {
    code: 'order.wrong_state',
    detail: 'The buyer still has time to say whether they take the weight.',
    holds: (order, _actor, now) => isPast(order.goods.weightDueAt, now),
  },
  farmer_asked: {
    code: 'order.wrong_state',
    detail: 'The farmer is not asked about the weight.',
    holds: (order) => order.goods.awaitsFarmer,
  },
  farmer_agrees: {
    code: 'order.awaits_farmer',
    detail: 'The farmer has not said yet whether the weight is right. You are asked after that.',
    holds: (order) => !order.goods.awaitsFarmer,
  },
  mostly_there: {
    code: 'order.wrong_state',
    detail: 'Less than half of the goods are there.',
    holds: (order) => isMostlyThere(order.goods),
  },
  mostly_missing: {
    code: 'order.wrong_state',
    detail: 'At least half of the goods are there.',
    holds: (order) => !isMostlyThere(order.goods),
  },
  assigned_to_me: {
    code: 'order.not_assigned',
    detail: 'Only the transporter who accepted this delivery can do that.',
    holds: (order, actor) => order.transporterId !== null && order.transporterId === actor.id,
  },
} as const satisfies Readonly<Record<string, Condition>>;

/**
 * Orders that a row is about: those that somebody carries, or those whose buyer comes for the goods; of these, to the
 * farm or to a collection point. `by_trip`: the goods join a trip that leaves on its own day.
 */
export type Collected = 'carried' | 'self_pickup' | 'at_farm' | 'at_point' | 'not_at_point' | 'by_trip' | 'not_by_trip';

/** One row of the table of an order: who does what, from where to where, and on which conditions. */
export interface Transition {
  readonly act: Act;
  readonly from: readonly OrderStatus[];
  /** `same`: the state stays, something else about the order changes. */
  readonly to: OrderStatus | 'same';
  readonly who: readonly Party[];
  readonly when: readonly (keyof typeof CONDITIONS)[];
  /** Left out where it makes no difference who collects the goods. */
  readonly only?: Collected;
  /** What the button says; null when nobody presses one. */
  readonly label: string | null;
  /** What the timeline says. */
  readonly cause: string;
  /** What was paid in advance for these goods stays with the farmer. */
  readonly keepsDeposit?: true;
  /** Its buyer bears the share of what is paid that the order was placed under. */
  readonly bearsCost?: true;
  /** The act is done on another screen (a report, a payment), never by sending a status. */
  readonly elsewhere?: true;
  /**
   * What the row does while a dispute is open: nothing, where left out. `goes_on`: it is done all the same. `reported`:
   * it counts when it had happened before, where the goods are.
   */
  readonly inDispute?: 'goes_on' | 'reported';
  /** Shown to this role on the button although another state is meant, as the payment that makes an order pending. */
  readonly aims?: OrderStatus;
}
