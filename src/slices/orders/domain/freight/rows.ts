import { BEFORE_PICKUP } from '../order.ts';
import type { OrderRow } from '../conditions.ts';

/** How goods go whose trip is lost and which cost more to bring than is paid; a part of the table. */
export const FREIGHT_ROWS: readonly OrderRow[] = [
  {
    act: 'collect_self',
    from: BEFORE_PICKUP,
    to: 'same',
    who: ['buyer'],
    when: ['freight_asked'],
    only: 'carried',
    label: 'Collect It Myself',
    cause: 'Collected by the buyer, as its trip was lost',
    elsewhere: true,
  },
  {
    act: 'keep_fee',
    from: BEFORE_PICKUP,
    to: 'same',
    who: ['buyer'],
    when: ['freight_asked'],
    only: 'carried',
    label: 'Wait for a Transporter',
    cause: 'Open to any transporter at the fee that was paid',
    elsewhere: true,
  },
  {
    act: 'refuse_freight',
    from: BEFORE_PICKUP,
    to: 'cancelled',
    who: ['clock'],
    when: ['freight_unanswered'],
    only: 'carried',
    label: null,
    cause: 'Its trip was lost, and the buyer did not choose another delivery',
  },
];
