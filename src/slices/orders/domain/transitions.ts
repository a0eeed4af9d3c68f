import { AFTER_PICKUP, BEFORE_PICKUP, ORDER_STATUSES, PAID_AND_OPEN } from './order.ts';
import type { Actor, OrderState, OrderStatus, Party } from './order.ts';

/** Everything that can be done with an order. */
export const ACTS = [
  'start_payment',
  'pay',
  'expire',
  'lapse',
  'confirm',
  'request_inspection',
  'approve_quality',
  'reject_quality',
  'prepare',
  'accept_delivery',
  'pick_up',
  'start_transit',
  'deliver',
  'complete',
  'cancel',
  'refund',
  'dispute',
  'settle_release',
  'settle_refund',
  'settle_split',
  'settle_unsold',
  'manage',
] as const;
export type Act = (typeof ACTS)[number];

interface Condition {
  /** Code of the refusal when it does not hold. */
  readonly code: string;
  readonly detail: string;
  holds(order: OrderState, actor: Actor, now: Date): boolean;
}

function isPast(moment: Date | null, now: Date): boolean {
  return moment !== null && moment.getTime() <= now.getTime();
}

export const CONDITIONS = {
  not_disputed: {
    code: 'order.disputed',
    detail: 'A dispute is open on this order. An administrator decides it.',
    holds: (order) => !order.disputed,
  },
  disputed: {
    code: 'order.wrong_state',
    detail: 'No dispute is open on this order.',
    holds: (order) => order.disputed,
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
    holds: (order, _actor, now) => !order.disputed && isPast(order.answerDueAt, now),
  },
  window_over: {
    code: 'order.wrong_state',
    detail: 'The buyer still has time to report a problem.',
    holds: (order, _actor, now) => !order.disputed && isPast(order.heldUntil, now),
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
  assigned_to_me: {
    code: 'order.not_assigned',
    detail: 'Only the transporter who accepted this delivery can do that.',
    holds: (order, actor) => order.transporterId !== null && order.transporterId === actor.id,
  },
} as const satisfies Readonly<Record<string, Condition>>;

export interface Transition {
  readonly act: Act;
  readonly from: readonly OrderStatus[];
  /** `same`: the state stays, something else about the order changes. */
  readonly to: OrderStatus | 'same';
  readonly who: readonly Party[];
  readonly when: readonly (keyof typeof CONDITIONS)[];
  /** What the button says; null when nobody presses one. */
  readonly label: string | null;
  /** What the timeline says. */
  readonly cause: string;
  /** The act is done on another screen (a report, a payment), never by sending a status. */
  readonly elsewhere?: true;
  /** Shown to this role on the button although another state is meant, as the payment that makes an order pending. */
  readonly aims?: OrderStatus;
}

/** The whole chain of an order. Nothing else says what may follow what, who may do it, or how it is called. */
export const TRANSITIONS: readonly Transition[] = [
  { act: 'start_payment', from: ['pending_payment'], to: 'same', aims: 'pending', who: ['buyer'], when: ['payment_open'], label: 'Complete Payment', cause: 'Payment started', elsewhere: true },
  { act: 'pay', from: ['pending_payment'], to: 'pending', who: ['payments'], when: [], label: null, cause: 'Payment confirmed' },
  { act: 'expire', from: ['pending_payment'], to: 'cancelled', who: ['clock'], when: ['payment_overdue'], label: null, cause: 'Not paid in time' },
  { act: 'lapse', from: ['pending'], to: 'cancelled', who: ['clock'], when: ['unanswered'], label: null, cause: 'Not answered by the farmer in time' },
  { act: 'confirm', from: ['pending'], to: 'confirmed', who: ['farmer'], when: [], label: 'Confirm Order', cause: 'Confirmed by the farmer' },
  { act: 'request_inspection', from: ['confirmed'], to: 'pending_quality_check', who: ['farmer'], when: ['no_inspector'], label: 'Request Quality Inspection', cause: 'Quality inspection requested' },
  { act: 'approve_quality', from: ['pending_quality_check'], to: 'quality_approved', who: ['quality_inspector'], when: [], label: 'Inspect Product', cause: 'Quality approved', elsewhere: true },
  { act: 'reject_quality', from: ['pending_quality_check'], to: 'cancelled', who: ['quality_inspector'], when: ['not_disputed'], label: null, cause: 'Quality rejected', elsewhere: true },
  { act: 'prepare', from: ['confirmed'], to: 'ready_for_pickup', who: ['farmer'], when: ['no_inspection_asked'], label: 'Prepare for Pickup', cause: 'Ready for pickup' },
  { act: 'prepare', from: ['quality_approved'], to: 'ready_for_pickup', who: ['farmer'], when: [], label: 'Prepare for Pickup', cause: 'Ready for pickup' },
  { act: 'accept_delivery', from: ['ready_for_pickup'], to: 'same', aims: 'ready_for_pickup', who: ['transporter'], when: ['unassigned'], label: 'Accept Delivery', cause: 'Delivery accepted' },
  { act: 'pick_up', from: ['confirmed', 'ready_for_pickup'], to: 'picked_up', who: ['transporter'], when: ['assigned_to_me'], label: 'Mark Picked Up', cause: 'Picked up' },
  { act: 'start_transit', from: ['picked_up'], to: 'in_transit', who: ['transporter'], when: ['assigned_to_me'], label: 'Mark In Transit', cause: 'On the way' },
  { act: 'deliver', from: ['in_transit'], to: 'delivered', who: ['transporter'], when: ['assigned_to_me'], label: 'Mark Delivered', cause: 'Delivered' },
  { act: 'complete', from: ['delivered'], to: 'completed', who: ['buyer'], when: ['not_disputed'], label: 'Confirm Receipt', cause: 'Receipt confirmed by the buyer' },
  { act: 'complete', from: ['delivered'], to: 'completed', who: ['clock'], when: ['window_over'], label: null, cause: 'Receipt window over' },
  { act: 'cancel', from: ['pending_payment'], to: 'cancelled', who: ['buyer'], when: [], label: 'Cancel Order', cause: 'Cancelled before payment' },
  { act: 'cancel', from: ['pending', 'confirmed'], to: 'cancelled', who: ['farmer'], when: ['not_disputed'], label: 'Cancel Order', cause: 'Cancelled by the farmer' },
  { act: 'cancel', from: BEFORE_PICKUP, to: 'cancelled', who: ['buyer', 'admin'], when: ['not_disputed'], label: 'Cancel Order', cause: 'Cancelled' },
  { act: 'cancel', from: AFTER_PICKUP, to: 'same', who: ['buyer'], when: ['not_disputed'], label: 'Cancel Order', cause: 'Cancellation asked for: dispute opened', aims: 'cancelled' },
  { act: 'refund', from: PAID_AND_OPEN, to: 'cancelled', who: ['admin'], when: ['not_disputed'], label: 'Initiate Refund', cause: 'Refunded by an administrator', elsewhere: true },
  { act: 'dispute', from: PAID_AND_OPEN, to: 'same', who: ['buyer', 'farmer', 'admin'], when: ['not_disputed'], label: 'Open Dispute', cause: 'Dispute opened', elsewhere: true },
  { act: 'settle_release', from: AFTER_PICKUP, to: 'completed', who: ['disputes'], when: ['disputed'], label: null, cause: 'Dispute decided: released' },
  { act: 'settle_refund', from: PAID_AND_OPEN, to: 'cancelled', who: ['disputes'], when: ['disputed'], label: null, cause: 'Dispute decided: refunded' },
  { act: 'settle_split', from: AFTER_PICKUP, to: 'completed', who: ['disputes'], when: ['disputed'], label: null, cause: 'Dispute decided: split' },
  { act: 'settle_unsold', from: PAID_AND_OPEN, to: 'cancelled', who: ['disputes'], when: ['disputed'], label: null, cause: 'Dispute decided: split, order called off' },
  { act: 'manage', from: ORDER_STATUSES, to: 'same', who: ['admin'], when: [], label: 'Manage Order', cause: 'Looked after', elsewhere: true },
];

/** The rows of one act that start in `status`. */
export function rowsFor(act: Act, status: OrderStatus): readonly Transition[] {
  return TRANSITIONS.filter((row) => row.act === act && row.from.includes(status));
}

/** The state in which a row ends when it starts in `status`. */
export function endOf(row: Transition, status: OrderStatus): OrderStatus {
  return row.to === 'same' ? status : row.to;
}

/** The first condition of a row that does not hold, or null. */
export function unmet(row: Transition, order: OrderState, actor: Actor, now: Date): Condition | null {
  for (const name of row.when) {
    const condition: Condition = CONDITIONS[name];
    if (!condition.holds(order, actor, now)) return condition;
  }
  return null;
}
