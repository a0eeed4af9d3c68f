import type { OrderRow } from '../conditions.ts';
import { AFTER_PICKUP, PAID_AND_OPEN } from '../order.ts';

/** How a decided dispute ends its order; a part of the table. */
export const SETTLING_ROWS: readonly OrderRow[] = [
  {
    act: 'settle_release',
    from: AFTER_PICKUP,
    to: 'completed',
    who: ['disputes'],
    when: ['disputed'],
    label: null,
    cause: 'Dispute decided: released',
  },
  {
    act: 'settle_refund',
    from: PAID_AND_OPEN,
    to: 'cancelled',
    who: ['disputes'],
    when: ['disputed'],
    label: null,
    cause: 'Dispute decided: refunded',
  },
  {
    act: 'settle_split',
    from: AFTER_PICKUP,
    to: 'completed',
    who: ['disputes'],
    when: ['disputed'],
    label: null,
    cause: 'Dispute decided: split',
  },
  {
    act: 'settle_unsold',
    from: PAID_AND_OPEN,
    to: 'cancelled',
    who: ['disputes'],
    when: ['disputed'],
    label: null,
    cause: 'Dispute decided: split, order cancelled',
  },
  {
    act: 'settle_continue',
    from: PAID_AND_OPEN,
    to: 'same',
    who: ['disputes'],
    when: ['disputed'],
    label: null,
    cause: 'Dispute ended: the order continues',
  },
];
