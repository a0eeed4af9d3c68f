import { type Action, actionOf, endOf, machine, withButtons } from '#kernel/transitions/machine.ts';
import { ORDER_STATUSES, PAID_AND_OPEN } from './order.ts';
import type { Actor, OrderState, OrderStatus } from './order.ts';
import type { Act } from './acts.ts';
import { CANCEL_ROWS } from './cancelling/cancel-rows.ts';
import { DAY_ROWS } from './changes/day-rows.ts';
import { DESTINATION_ROWS } from './changes/destination-rows.ts';
import { CHANGE_ROWS, LAPSE_ROWS } from './changes/rows.ts';
import { WEIGHING_ROWS } from './weighing/rows.ts';
import { UNDELIVERED_ROWS } from './collecting/undelivered-rows.ts';
import { DEADLINE_ROWS } from './deadlines/rows.ts';
import { POINT_ROWS } from './collecting/point-rows.ts';
import { SELF_PICKUP_ROWS } from './collecting/self-pickup-rows.ts';
import { SETTLING_ROWS } from './disputes/settling-rows.ts';
import { FREIGHT_ROWS } from './freight/rows.ts';
import { TRIP_ROWS } from './deadlines/trip-rows.ts';
import { type Collected, CONDITIONS, type OrderContext, type OrderRow } from './conditions.ts';

const ROWS: readonly OrderRow[] = [
  {
    act: 'start_payment',
    from: ['pending_payment'],
    to: 'same',
    aims: 'pending',
    who: ['buyer'],
    when: ['payment_open'],
    label: 'Complete Payment',
    cause: 'Payment started',
    elsewhere: true,
  },
  {
    act: 'pay',
    from: ['pending_payment'],
    to: 'pending',
    who: ['payments'],
    when: [],
    label: null,
    cause: 'Payment confirmed',
  },
  {
    act: 'pay_part',
    from: ['pending_payment'],
    to: 'same',
    who: ['payments'],
    when: [],
    label: null,
    cause: 'A part of the price paid',
  },
  {
    act: 'expire',
    from: ['pending_payment'],
    to: 'cancelled',
    who: ['clock'],
    when: ['payment_overdue'],
    label: null,
    cause: 'Not paid in time',
  },
  {
    act: 'lapse',
    from: ['pending'],
    to: 'cancelled',
    who: ['clock'],
    when: ['unanswered'],
    label: null,
    cause: 'Not answered by the farmer in time',
  },
  {
    act: 'confirm',
    from: ['pending'],
    to: 'confirmed',
    who: ['farmer'],
    when: [],
    label: 'Confirm Order',
    cause: 'Confirmed by the farmer',
  },
  {
    act: 'request_inspection',
    from: ['confirmed'],
    to: 'pending_quality_check',
    who: ['farmer'],
    when: ['no_inspector', 'not_asked_before'],
    label: 'Request Quality Inspection',
    cause: 'Quality inspection requested',
  },
  {
    act: 'approve_quality',
    from: ['pending_quality_check'],
    to: 'quality_approved',
    who: ['quality_inspector'],
    when: [],
    label: 'Inspect Product',
    cause: 'Quality approved',
    elsewhere: true,
    inDispute: 'goes_on',
  },
  {
    act: 'reject_quality',
    from: ['pending_quality_check'],
    to: 'cancelled',
    who: ['quality_inspector'],
    when: [],
    label: null,
    cause: 'Quality rejected',
    elsewhere: true,
  },
  {
    act: 'prepare',
    from: ['confirmed'],
    to: 'ready_for_pickup',
    who: ['farmer'],
    when: ['no_inspection_asked', 'freight_settled'],
    only: 'not_at_point',
    label: 'Prepare for Pickup',
    cause: 'Ready for pickup',
  },
  {
    act: 'prepare',
    from: ['quality_approved'],
    to: 'ready_for_pickup',
    who: ['farmer'],
    when: ['freight_settled'],
    only: 'not_at_point',
    label: 'Prepare for Pickup',
    cause: 'Ready for pickup',
  },
  ...CHANGE_ROWS,
  ...WEIGHING_ROWS,
  {
    act: 'accept_delivery',
    from: ['ready_for_pickup'],
    to: 'same',
    aims: 'ready_for_pickup',
    who: ['transporter'],
    when: ['unassigned', 'not_passed_over', 'answered_or_reported'],
    only: 'carried',
    label: 'Accept Delivery',
    cause: 'Delivery accepted',
    inDispute: 'reported',
  },
  {
    act: 'pick_up',
    from: ['confirmed', 'ready_for_pickup'],
    to: 'picked_up',
    who: ['transporter'],
    when: ['assigned_to_me', 'weight_settled', 'freight_settled'],
    only: 'carried',
    label: 'Mark Picked Up',
    cause: 'Picked up',
    inDispute: 'reported',
  },
  {
    act: 'start_transit',
    from: ['picked_up'],
    to: 'in_transit',
    who: ['transporter'],
    when: ['assigned_to_me'],
    only: 'carried',
    label: 'Mark In Transit',
    cause: 'On the way',
    inDispute: 'goes_on',
  },
  {
    act: 'deliver',
    from: ['in_transit'],
    to: 'delivered',
    who: ['transporter'],
    when: ['assigned_to_me'],
    only: 'carried',
    label: 'Mark Delivered',
    cause: 'Delivered',
    inDispute: 'goes_on',
  },
  {
    act: 'complete',
    from: ['delivered'],
    to: 'completed',
    who: ['buyer'],
    when: [],
    label: 'Confirm Receipt',
    cause: 'Receipt confirmed by the buyer',
  },
  {
    act: 'complete',
    from: ['delivered'],
    to: 'completed',
    who: ['clock'],
    when: ['window_over', 'proved'],
    label: null,
    cause: 'Receipt window over',
  },
  {
    act: 'doubt_delivery',
    from: ['delivered'],
    to: 'same',
    who: ['clock'],
    when: ['window_over', 'unproved'],
    label: null,
    cause: 'Arrival neither proved nor confirmed: dispute opened',
  },
  ...CANCEL_ROWS,
  {
    act: 'refund',
    from: PAID_AND_OPEN,
    to: 'cancelled',
    who: ['admin'],
    when: [],
    label: 'Initiate Refund',
    cause: 'Refunded by an administrator',
    elsewhere: true,
  },
  {
    act: 'give_back',
    from: PAID_AND_OPEN,
    to: 'same',
    who: ['farmer', 'admin'],
    when: [],
    label: 'Give Part Back',
    cause: 'A part of the price given back',
    elsewhere: true,
  },
  {
    act: 'dispute',
    from: PAID_AND_OPEN,
    to: 'same',
    who: ['buyer', 'farmer', 'admin'],
    when: [],
    label: 'Open Dispute',
    cause: 'Dispute opened',
    elsewhere: true,
  },
  ...UNDELIVERED_ROWS,
  ...SETTLING_ROWS,
  {
    act: 'manage',
    from: ORDER_STATUSES,
    to: 'same',
    who: ['admin'],
    when: [],
    label: 'Manage Order',
    cause: 'Managed',
    elsewhere: true,
    inDispute: 'goes_on',
  },
  ...DEADLINE_ROWS,
  ...TRIP_ROWS,
  ...FREIGHT_ROWS,
  ...POINT_ROWS,
  ...SELF_PICKUP_ROWS,
  ...DAY_ROWS,
  ...DESTINATION_ROWS,
  // Last: what else is due of an order ends its proposal too.
  ...LAPSE_ROWS,
];

/** A dispute holds goods and money where they are, unless a row says that it goes on. */
function heldByDispute(row: OrderRow): OrderRow {
  if (row.inDispute === 'goes_on' || row.when.includes('disputed')) return row;
  const guard = row.inDispute === 'reported' ? 'not_disputed_or_reported' : 'not_disputed';
  return { ...row, when: [guard, ...row.when] };
}

/** What an order is, as the rows say it. */
function kindsOf({ selfPickup, pointLeadDays, tripFrom }: OrderState): readonly Collected[] {
  if (!selfPickup) return ['carried', 'not_at_point', tripFrom === null ? 'not_by_trip' : 'by_trip'];
  if (pointLeadDays !== null) return ['self_pickup', 'at_point', 'not_by_trip'];
  return ['self_pickup', 'at_farm', 'not_at_point', 'not_by_trip'];
}

export const orderMachine = machine({
  table: ROWS.map(heldByDispute),
  conditions: CONDITIONS,
  state: ({ status }: OrderState) => status,
  isAbout: ({ only }, order) => only === undefined || kindsOf(order).includes(only),
  wrongState: {
    code: 'order.wrong_state',
    detail: ({ status }) => `The order is ${status.replaceAll('_', ' ')}; that cannot be done now.`,
  },
  notAllowed: 'order.not_allowed',
  situation: ({ status }, open) => ({ status, allowed: withButtons(open).map((row) => orderAction(row, status)) }),
});

/** One thing that a viewer may do with an order now. */
export interface OrderAction extends Action<Act> {
  /** The state that it leads to, or null when the state stays. */
  readonly to: OrderStatus | null;
}

/** The button of a row in a state. */
export function orderAction(row: OrderRow, status: OrderStatus): OrderAction {
  const end = endOf(row, status);
  return { ...actionOf(row), to: row.aims ?? (end === status ? null : end) };
}

/** Somebody asks in a capacity. */
export function asked({ party, ...actor }: Actor, now: Date): OrderContext {
  return { ...actor, by: party, now };
}
