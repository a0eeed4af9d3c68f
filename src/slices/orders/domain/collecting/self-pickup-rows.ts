import type { OrderRow } from '../conditions.ts';

/**
 * How goods change hands that their buyer collects: the buyer says so, or the farmer does and the buyer has time to
 * report a problem. A buyer who comes too late gets everything back.
 */
export const SELF_PICKUP_ROWS: readonly OrderRow[] = [
  {
    act: 'complete',
    from: ['ready_for_pickup'],
    to: 'completed',
    who: ['buyer'],
    when: ['weight_settled'],
    only: 'self_pickup',
    label: 'I Have Collected It',
    cause: 'Collected by the buyer',
  },
  {
    act: 'deliver',
    from: ['ready_for_pickup'],
    to: 'delivered',
    who: ['farmer'],
    when: ['weight_settled'],
    only: 'at_farm',
    label: 'Mark Collected',
    cause: 'Handed over to the buyer at the farm',
  },
  {
    act: 'lapse',
    from: ['ready_for_pickup'],
    to: 'cancelled',
    who: ['clock'],
    when: ['step_overdue'],
    only: 'self_pickup',
    label: null,
    cause: 'Not collected by the buyer in time',
  },
  {
    act: 'ask_time',
    from: ['ready_for_pickup'],
    to: 'same',
    who: ['buyer'],
    when: ['deadline_runs', 'not_extended'],
    only: 'self_pickup',
    label: 'Ask for More Time',
    cause: 'Took more time',
    elsewhere: true,
  },
  {
    act: 'give_time',
    from: ['ready_for_pickup'],
    to: 'same',
    who: ['farmer'],
    when: ['deadline_runs', 'not_extended'],
    only: 'self_pickup',
    label: 'Give More Time',
    cause: 'More time given by the farmer',
    elsewhere: true,
  },
];
