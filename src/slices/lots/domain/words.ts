/** States of a lot. */
export const LOT_STATES = ['filling', 'offered', 'ordered', 'sold', 'lapsed', 'called_off'] as const;
export type LotState = (typeof LOT_STATES)[number];

/** What may be done with a lot. */
export const LOT_ACTS = [
  'join',
  'leave',
  'take_out',
  'follow',
  'unfollow',
  'fill',
  'call_off',
  'lapse',
  'order',
  'settle',
  'unpaid',
] as const;
export type LotAct = (typeof LOT_ACTS)[number];

/**
 * Who acts: the farmer who opened it, one who is in it, any other farmer, a buyer who asked for a notice when it is
 * full, any other buyer, an administrator, the clock, the lot itself when it is full, or the orders that came of it.
 */
export type Party = 'lead' | 'member' | 'farmer' | 'follower' | 'buyer' | 'admin' | 'clock' | 'lot' | 'orders';

/** Why a lot ended otherwise than by its sale. */
export const LOT_ENDS = ['not_filled', 'not_ordered', 'called_off', 'goods_gone'] as const;
export type LotEnd = (typeof LOT_ENDS)[number];

/** The same as people read it. */
export const END_WORDS = {
  not_filled: 'It was not full in time.',
  not_ordered: 'Nobody ordered it in time.',
  called_off: 'It was cancelled.',
  goods_gone: 'Its order was not paid, and some of its goods were sold otherwise by then.',
} as const satisfies Readonly<Record<LotEnd, string>>;
