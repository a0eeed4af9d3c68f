import { BEFORE_PICKUP } from '../order.ts';
import type { OrderRow } from '../conditions.ts';

/**
 * Goods that were to join a trip go otherwise: where that costs no more than is paid, at once, else as their buyer
 * says. A trip that leaves without them, or is called off, ends no order that is paid.
 */
export const TRIP_ROWS: readonly OrderRow[] = [
  {
    act: 'leave_trip',
    from: ['confirmed', 'quality_approved'],
    to: 'same',
    who: ['clock'],
    when: ['step_overdue'],
    only: 'by_trip',
    label: null,
    cause: 'Not ready when the trip left',
  },
  {
    act: 'leave_trip',
    from: ['pending_payment'],
    to: 'cancelled',
    who: ['transporter'],
    when: [],
    only: 'by_trip',
    label: null,
    cause: 'Trip cancelled before the payment',
  },
  {
    act: 'leave_trip',
    from: BEFORE_PICKUP,
    to: 'same',
    who: ['transporter'],
    when: [],
    only: 'by_trip',
    label: null,
    cause: 'Trip cancelled',
    inDispute: 'goes_on',
  },
];
