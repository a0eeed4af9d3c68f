import type { OrderRow } from '../conditions.ts';
import { BEFORE_PICKUP, CHANGEABLE } from '../order.ts';

const AFTER_CONFIRMING = CHANGEABLE.filter((status) => status !== 'pending');

/** The answer of one side to the other: what both agreed on is confirmed by it. */
function answersOf(who: 'buyer' | 'farmer', when: 'less_offered' | 'less_asked'): readonly OrderRow[] {
  const accepts = {
    act: 'accept_change',
    who: [who],
    when: [when],
    label: who === 'buyer' ? 'Take Less' : 'Agree to Less',
    cause: who === 'buyer' ? 'Smaller quantity taken by the buyer' : 'Smaller quantity agreed by the farmer',
    elsewhere: true,
  } as const;
  return [
    { ...accepts, from: ['pending'], to: 'confirmed' },
    { ...accepts, from: AFTER_CONFIRMING, to: 'same' },
    {
      act: 'decline_change',
      from: CHANGEABLE,
      to: 'same',
      who: [who],
      when: [when],
      label: 'Keep the Order as It Is',
      cause: who === 'buyer' ? 'Smaller quantity declined by the buyer' : 'Smaller quantity declined by the farmer',
      elsewhere: true,
    },
  ];
}

/** How buyer and farmer agree on less than was ordered before the goods are ready; a part of the table. */
export const CHANGE_ROWS: readonly OrderRow[] = [
  {
    act: 'propose_change',
    from: CHANGEABLE,
    to: 'same',
    who: ['farmer'],
    when: ['weight_agreed', 'not_weighed', 'nothing_proposed', 'freight_settled'],
    label: 'Offer Less',
    cause: 'Smaller quantity offered by the farmer',
    elsewhere: true,
  },
  {
    act: 'propose_change',
    from: CHANGEABLE,
    to: 'same',
    who: ['buyer'],
    when: ['weight_agreed', 'not_weighed', 'nothing_proposed', 'freight_settled'],
    label: 'Ask for Less',
    cause: 'Smaller quantity asked for by the buyer',
    elsewhere: true,
  },
  ...answersOf('buyer', 'less_offered'),
  ...answersOf('farmer', 'less_asked'),
  {
    act: 'withdraw_change',
    from: CHANGEABLE,
    to: 'same',
    who: ['farmer'],
    when: ['less_offered'],
    label: 'Withdraw the Offer',
    cause: 'Offer of a smaller quantity withdrawn',
    elsewhere: true,
  },
  {
    act: 'withdraw_change',
    from: CHANGEABLE,
    to: 'same',
    who: ['buyer'],
    when: ['less_asked'],
    label: 'Withdraw the Request',
    cause: 'Request for a smaller quantity withdrawn',
    elsewhere: true,
  },
];

/** A proposal that nobody answered: nothing changes but the timeline. */
export const LAPSE_ROWS: readonly OrderRow[] = [
  {
    act: 'lapse_change',
    from: BEFORE_PICKUP,
    to: 'same',
    who: ['clock'],
    when: ['unanswered_change'],
    label: null,
    cause: 'Proposal not answered in time: the order stays as it is',
  },
];
