import { isPast } from '#kernel/time.ts';
import type { Condition, Conditions, Context, Row } from '#kernel/transitions/machine.ts';
import type { Act } from './acts.ts';
import { isOpen, type ProposedChange, type Proposer } from './changes/proposed-change.ts';
import { isDepositBound } from './cancelling/deposit.ts';
import type { Actor, OrderState, OrderStatus, Party } from './order.ts';
import { isMostlyThere, MOST_WEIGHINGS } from './weighing/found-goods.ts';
import { deadlineOf, hoursToGive } from './windows.ts';

/** The person who acts in an order, and what is said of it. */
export interface OrderContext extends Context<Party>, Omit<Actor, 'party'> {}

function proposed(kind: ProposedChange['kind'], by: Proposer, detail: string) {
  return {
    code: 'order.nothing_proposed',
    detail,
    holds: ({ change }, { now }) => isOpen(change, now) && change.kind === kind && change.by === by,
  } as const satisfies Condition<OrderState, OrderContext>;
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
    holds: (order, { reported }) => !order.disputed || reported === true,
  },
  disputed: { detail: 'No dispute is open on this order.', holds: (order) => order.disputed },
  deposit_comes_back: {
    detail: 'The deposit of this order stays with the farmer.',
    holds: (order, { by, now }) => by !== 'buyer' || !isDepositBound(order, now),
  },
  deposit_stays: {
    detail: 'The deposit of this order comes back.',
    holds: (order, { now }) => isDepositBound(order, now),
  },
  payment_open: {
    code: 'order.payment_overdue',
    detail: 'The time to pay for this order is over.',
    holds: (order, { now }) => !isPast(order.paymentDueAt, now),
  },
  payment_overdue: {
    detail: 'There is still time to pay for this order.',
    holds: (order, { now }) => isPast(order.paymentDueAt, now),
  },
  unanswered: {
    detail: 'The farmer still has time to answer.',
    holds: (order, { now }) => !order.freightAsked && isPast(order.answerDueAt, now),
  },
  window_over: {
    detail: 'The buyer still has time to report a problem.',
    holds: (order, { now }) => isPast(order.heldUntil, now),
  },
  proved: { detail: 'There is no valid proof that the goods have arrived.', holds: (order) => !order.unproved },
  unproved: { detail: 'It is proved that the goods have arrived.', holds: (order) => order.unproved },
  step_overdue: {
    detail: 'There is still time for this step.',
    holds: (order, { now }) => order.goods.weightDueAt === null && !order.freightAsked && isPast(order.stepDueAt, now),
  },
  deadline_runs: {
    detail: 'No deadline runs that could be moved.',
    holds: (order, { now }) => {
      const deadline = deadlineOf(order);
      return deadline !== null && order.stepHours !== null && !isPast(deadline.at, now);
    },
  },
  not_extended: {
    code: 'order.extended_already',
    detail: 'This deadline was moved once. It cannot be moved again.',
    holds: (order) => hoursToGive(order) !== null,
  },
  asked_by_buyer: { detail: 'The farmer asked for the inspection.', holds: (order) => !order.inspectionByFarmer },
  asked_by_farmer: { detail: 'The buyer asked for the inspection.', holds: (order) => order.inspectionByFarmer },
  not_asked_before: {
    detail: 'An inspection was asked for already, and nobody came in time.',
    holds: (order) => !order.inspectionByFarmer,
  },
  another_may_carry: {
    detail: 'No other transporter is asked again.',
    holds: (order) => order.transporterId !== null && order.passedOverId === null,
  },
  nobody_carries: {
    detail: 'Another transporter may still carry it.',
    holds: (order) => order.transporterId === null || order.passedOverId !== null,
  },
  not_passed_over: {
    code: 'order.passed_over',
    detail: 'You accepted this delivery and did not collect it in time. Another transporter carries it.',
    holds: (order, { id }) => order.passedOverId === null || order.passedOverId !== id,
  },
  no_inspection_asked: {
    code: 'order.awaits_inspection',
    detail: 'An inspection was asked for. It comes before the pickup.',
    holds: (order) => !order.inspectionRequested,
  },
  no_inspector: { detail: 'An inspector is assigned already.', holds: (order) => order.inspectorId === null },
  unassigned: {
    code: 'order.already_accepted',
    detail: 'Another transporter has accepted this delivery.',
    holds: (order) => order.transporterId === null,
  },
  weight_agreed: {
    detail: 'This order was placed before goods were weighed, so its price stays as it was agreed.',
    holds: (order) => order.goods.toleranceBasisPoints !== null,
  },
  weighable_by_me: {
    code: 'order.already_weighed',
    detail: 'These goods were weighed. A slip is corrected once, by another person.',
    holds: ({ goods }, { id }) =>
      goods.weighings === 0 || (goods.weighings < MOST_WEIGHINGS && goods.weighedById !== id),
  },
  not_my_trade: {
    code: 'order.not_allowed',
    detail: 'The buyer and the farmer cannot weigh these goods.',
    holds: (order, { id }) => id !== order.buyerId && id !== order.sellerId,
  },
  not_weighed: {
    code: 'order.already_weighed',
    detail: 'These goods were weighed, and their price follows what was found.',
    holds: ({ goods }) => goods.weighings === 0,
  },
  nothing_proposed: {
    code: 'order.change_open',
    detail: 'A change is proposed already. It has to be answered first.',
    holds: ({ change }, { now }) => !isOpen(change, now),
  },
  less_offered: proposed('less', 'farmer', 'The farmer offers no smaller quantity now.'),
  less_asked: proposed('less', 'buyer', 'The buyer asks for no smaller quantity now.'),
  day_from_farmer: proposed('day', 'farmer', 'The farmer proposes no other day now.'),
  day_from_buyer: proposed('day', 'buyer', 'The buyer proposes no other day now.'),
  address_asked: proposed('address', 'buyer', 'The buyer asks for no other address now.'),
  unanswered_change: {
    detail: 'There is still time to answer what is proposed.',
    holds: ({ change }, { now }) => change !== null && !isOpen(change, now),
  },
  assigned: { detail: 'No transporter has accepted this delivery.', holds: (order) => order.transporterId !== null },
  weight_settled: {
    code: 'order.awaits_weight',
    detail: 'These goods weigh less than was ordered. Before they leave, the buyer says whether they take them.',
    holds: (order) => order.goods.weightDueAt === null,
  },
  answered_or_reported: {
    code: 'order.awaits_weight',
    detail: 'The buyer is asked about these goods. Nobody can accept them before the answer.',
    holds: (order, { reported }) => (order.goods.weightDueAt === null && !order.freightAsked) || reported === true,
  },
  freight_settled: {
    code: 'order.awaits_freight',
    detail: 'The trip of these goods is lost, and the buyer is asked how they go. Do not send them before the answer.',
    holds: (order) => !order.freightAsked,
  },
  freight_asked: { detail: 'Nobody is asked how the goods of this order go.', holds: (order) => order.freightAsked },
  freight_unanswered: {
    detail: 'The buyer still has time to say how the goods go.',
    holds: (order, { now }) => order.freightAsked && order.goods.weightDueAt === null && isPast(order.stepDueAt, now),
  },
  weight_asked: {
    detail: 'Nobody is asked about the weight of this order.',
    holds: (order) => order.goods.weightDueAt !== null,
  },
  weight_unanswered: {
    detail: 'The buyer still has time to say whether they take the weight.',
    holds: (order, { now }) => isPast(order.goods.weightDueAt, now),
  },
  farmer_asked: { detail: 'The farmer is not asked about the weight.', holds: (order) => order.goods.awaitsFarmer },
  farmer_agrees: {
    code: 'order.awaits_farmer',
    detail: 'The farmer has not said yet whether the weight is right. You are asked after that.',
    holds: (order) => !order.goods.awaitsFarmer,
  },
  mostly_there: { detail: 'Less than half of the goods are there.', holds: (order) => isMostlyThere(order.goods) },
  mostly_missing: { detail: 'At least half of the goods are there.', holds: (order) => !isMostlyThere(order.goods) },
  assigned_to_me: {
    code: 'order.not_assigned',
    detail: 'Only the transporter who accepted this delivery can do that.',
    holds: (order, { id }) => order.transporterId !== null && order.transporterId === id,
  },
} as const satisfies Conditions<OrderState, OrderContext>;

/**
 * Orders that a row is about: those that somebody carries, or those whose buyer comes for the goods; of these, to the
 * farm or to a collection point. `by_trip`: the goods join a trip that leaves on its own day.
 */
export type Collected = 'carried' | 'self_pickup' | 'at_farm' | 'at_point' | 'not_at_point' | 'by_trip' | 'not_by_trip';

/** One row of the table of an order: who does what, from where to where, and on which conditions. */
export interface OrderRow extends Row<Act, OrderStatus, Party, keyof typeof CONDITIONS> {
  /** Left out where it makes no difference who collects the goods. */
  readonly only?: Collected;
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
