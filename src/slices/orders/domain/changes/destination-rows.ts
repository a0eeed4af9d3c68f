import type { OrderRow } from '../conditions.ts';
import { BEFORE_PICKUP } from '../order.ts';

const PROPOSED = { from: ['ready_for_pickup'], to: 'same', only: 'carried', elsewhere: true } as const;

/** How a buyer says where the goods go and who takes them, until the pickup; a part of the table. */
export const DESTINATION_ROWS: readonly OrderRow[] = [
  {
    act: 'change_contact',
    from: BEFORE_PICKUP,
    to: 'same',
    who: ['buyer'],
    when: [],
    label: 'Change the Contact',
    cause: 'Contact changed by the buyer',
    elsewhere: true,
  },
  {
    act: 'change_address',
    from: BEFORE_PICKUP,
    to: 'same',
    who: ['buyer'],
    when: ['unassigned'],
    only: 'carried',
    label: 'Change the Address',
    cause: 'Address changed by the buyer',
    elsewhere: true,
  },
  {
    ...PROPOSED,
    act: 'propose_address',
    who: ['buyer'],
    when: ['assigned', 'nothing_proposed'],
    label: 'Ask for Another Address',
    cause: 'Another address asked for by the buyer',
  },
  {
    ...PROPOSED,
    act: 'accept_change',
    who: ['transporter'],
    when: ['assigned_to_me', 'address_asked'],
    label: 'Bring Them to the New Address',
    cause: 'New address accepted by the transporter',
  },
  {
    ...PROPOSED,
    act: 'decline_change',
    who: ['transporter'],
    when: ['assigned_to_me', 'address_asked'],
    label: 'Keep the Address as It Is',
    cause: 'New address declined by the transporter',
  },
  {
    ...PROPOSED,
    act: 'withdraw_change',
    who: ['buyer'],
    when: ['address_asked'],
    label: 'Withdraw the Request',
    cause: 'Request for another address withdrawn',
  },
];
