import type { Actor, OrderState } from './order.ts';

export interface Condition {
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
