import { BEFORE_PICKUP } from '../order.ts';
import type { Transition } from '../conditions.ts';

/**
 * Goods that were to join a trip go otherwise: any transporter may carry them at the fee that was paid. A trip that
 * leaves without them, or is called off, ends no order.
 */
export const TRIP_ROWS: readonly Transition[] = [
  {
    act: 'leave_trip',
    from: ['confirmed', 'quality_approved'],
    to: 'same',
    who: ['clock'],
    when: ['step_overdue'],
    only: 'by_trip',
    label: null,
    cause: 'Not ready when the trip left: open to other transporters',
  },
  {
    act: 'leave_trip',
    from: ['pending_payment', ...BEFORE_PICKUP],
    to: 'same',
    who: ['transporter'],
    when: [],
    only: 'by_trip',
    label: null,
    cause: 'Trip called off: open to other transporters',
    inDispute: 'goes_on',
  },
];
