import type { OrderRow } from '../conditions.ts';
import { AFTER_PICKUP, BEFORE_PICKUP } from '../order.ts';

/** Who may call an order off, until when, and what becomes of a deposit in it. */
export const CANCEL_ROWS: readonly OrderRow[] = [
  {
    act: 'cancel',
    from: ['pending_payment'],
    to: 'cancelled',
    who: ['buyer'],
    when: [],
    label: 'Cancel Order',
    cause: 'Cancelled before payment',
  },
  {
    act: 'cancel',
    from: ['pending', 'confirmed'],
    to: 'cancelled',
    who: ['farmer'],
    when: [],
    label: 'Cancel Order',
    cause: 'Cancelled by the farmer',
  },
  {
    act: 'cancel',
    from: BEFORE_PICKUP,
    to: 'cancelled',
    who: ['buyer'],
    when: ['deposit_comes_back'],
    label: 'Cancel Order',
    cause: 'Cancelled',
    bearsCost: true,
  },
  {
    act: 'cancel',
    from: BEFORE_PICKUP,
    to: 'cancelled',
    who: ['admin'],
    when: ['deposit_comes_back'],
    label: 'Cancel Order',
    cause: 'Cancelled',
  },
  {
    act: 'cancel',
    from: BEFORE_PICKUP,
    to: 'cancelled',
    who: ['buyer'],
    when: ['deposit_stays'],
    label: 'Cancel Order',
    cause: 'Cancelled by the buyer; the deposit stays with the farmer',
    keepsDeposit: true,
  },
  {
    act: 'cancel',
    from: AFTER_PICKUP,
    to: 'same',
    who: ['buyer'],
    when: [],
    label: 'Cancel Order',
    cause: 'Cancellation requested: dispute opened',
    aims: 'cancelled',
  },
];
