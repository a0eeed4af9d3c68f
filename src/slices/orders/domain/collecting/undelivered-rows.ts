import type { OrderRow } from '../conditions.ts';

/** What follows when nobody took the goods and they go back to the farm. */
export const UNDELIVERED_ROWS: readonly OrderRow[] = [
  {
    act: 'dispute',
    from: ['picked_up', 'in_transit'],
    to: 'same',
    who: ['transporter'],
    when: ['assigned_to_me'],
    only: 'carried',
    label: null,
    cause: 'Could not be delivered: dispute opened',
    elsewhere: true,
  },
];
