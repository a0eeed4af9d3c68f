import type { LotAct, LotState, Party } from './words.ts';

/** One thing that may happen to a lot. */
export interface LotRow {
  readonly act: LotAct;
  readonly from: LotState;
  readonly to: LotState;
  readonly who: readonly Party[];
  /**
   * Before its present deadline, after it, with all goods for sale, with some that are not (or not for a day), or
   * whether its goods could be kept aside again.
   */
  readonly when: 'any' | 'in_time' | 'too_late' | 'all_there' | 'held' | 'held_long' | 'goods_there' | 'goods_gone';
  /** What its button says; null where the lot itself has none. */
  readonly label: string | null;
  /** What becomes of the goods that farmers keep aside for it. */
  readonly goods: 'stay' | 'back' | 'to_orders' | 'again';
}

const callOff = {
  act: 'call_off',
  to: 'called_off',
  who: ['lead', 'admin'],
  label: 'Call off',
  goods: 'back',
} as const;
const unseen = { label: null, goods: 'stay' } as const;

/** The whole life of a lot. Nothing else says what may follow what, who may do it, or how it is called. */
export const LOT_ROWS: readonly LotRow[] = [
  { act: 'join', from: 'filling', to: 'filling', who: ['farmer'], when: 'in_time', label: 'Join', goods: 'stay' },
  { act: 'leave', from: 'filling', to: 'filling', who: ['member'], when: 'any', label: 'Leave', goods: 'stay' },
  { act: 'take_out', from: 'filling', to: 'filling', who: ['lead', 'admin'], when: 'any', ...unseen },
  // Goods that were changed hold up a full lot: it is filled anew without them, or without who waited for a day.
  { act: 'take_out', from: 'offered', to: 'filling', who: ['lead', 'admin'], when: 'held', ...unseen },
  { act: 'leave', from: 'offered', to: 'filling', who: ['member'], when: 'held_long', label: 'Leave', goods: 'stay' },
  {
    act: 'follow',
    from: 'filling',
    to: 'filling',
    who: ['buyer'],
    when: 'in_time',
    label: 'Notify me when it is full',
    goods: 'stay',
  },
  {
    act: 'unfollow',
    from: 'filling',
    to: 'filling',
    who: ['follower'],
    when: 'any',
    label: 'Stop notifying me',
    goods: 'stay',
  },
  { act: 'fill', from: 'filling', to: 'offered', who: ['lot'], when: 'any', ...unseen },
  { ...callOff, from: 'filling', when: 'any' },
  { ...callOff, from: 'offered', when: 'any' },
  { act: 'lapse', from: 'filling', to: 'lapsed', who: ['clock'], when: 'too_late', label: null, goods: 'back' },
  { act: 'lapse', from: 'offered', to: 'lapsed', who: ['clock'], when: 'too_late', label: null, goods: 'back' },
  {
    act: 'order',
    from: 'offered',
    to: 'ordered',
    who: ['buyer', 'follower'],
    when: 'all_there',
    label: 'Order the whole lot',
    goods: 'to_orders',
  },
  { act: 'settle', from: 'ordered', to: 'sold', who: ['orders'], when: 'any', ...unseen },
  { act: 'unpaid', from: 'ordered', to: 'offered', who: ['orders'], when: 'goods_there', label: null, goods: 'again' },
  { act: 'unpaid', from: 'ordered', to: 'lapsed', who: ['orders'], when: 'goods_gone', ...unseen },
];
