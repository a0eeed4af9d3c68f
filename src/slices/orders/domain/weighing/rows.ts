import type { Transition } from '../conditions.ts';
import { BEFORE_PICKUP } from '../order.ts';

/** What may be done about the weight of goods before they leave the farm, and by whom; a part of the table. */
export const WEIGHING_ROWS: readonly Transition[] = [
  {
    act: 'weigh',
    from: ['ready_for_pickup'],
    to: 'same',
    who: ['transporter'],
    when: ['assigned_to_me', 'weight_agreed', 'weighable_by_me'],
    label: 'Enter Weight',
    cause: 'Weighed at the pickup',
    elsewhere: true,
  },
  {
    act: 'weigh',
    from: ['pending_quality_check'],
    to: 'same',
    who: ['quality_inspector'],
    when: ['weight_agreed', 'weighable_by_me'],
    label: 'Enter Weight',
    cause: 'Weighed at the inspection',
    elsewhere: true,
  },
  {
    act: 'weigh',
    from: ['confirmed', 'pending_quality_check', 'quality_approved', 'ready_for_pickup'],
    to: 'same',
    who: ['admin'],
    when: ['not_my_trade', 'weight_agreed', 'weighable_by_me'],
    label: 'Enter Weight',
    cause: 'Weighed for an administrator',
    elsewhere: true,
  },
  {
    act: 'accept_weight',
    from: BEFORE_PICKUP,
    to: 'same',
    who: ['buyer'],
    when: ['weight_asked'],
    label: 'Take the Lower Weight',
    cause: 'Lower weight taken by the buyer',
    elsewhere: true,
  },
  {
    act: 'accept_weight',
    from: BEFORE_PICKUP,
    to: 'same',
    who: ['clock'],
    when: ['weight_unanswered', 'mostly_there'],
    label: null,
    cause: 'Lower weight counts: not answered in time',
  },
  {
    act: 'refuse_weight',
    from: BEFORE_PICKUP,
    to: 'cancelled',
    who: ['clock'],
    when: ['weight_unanswered', 'mostly_missing'],
    label: null,
    cause: 'Less than half was there, and the buyer did not answer in time',
  },
];
