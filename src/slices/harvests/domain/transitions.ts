import { freeUntil, mayLeaveFrom, stoppedUntil } from './bounds.ts';
import { isShort, type PreOrder } from './pre-order.ts';
import type { HarvestAct, HarvestState, Party, PreOrderAct, PreOrderState } from './words.ts';

/** One thing that may happen to a harvest. */
export interface HarvestRow {
  readonly act: HarvestAct;
  readonly from: HarvestState;
  readonly to: HarvestState;
  readonly who: readonly Party[];
  /**
   * Before its first day and while something is left; from the week before it on, while nothing was shown; from its
   * first day on, or from when its goods were shown; or a week after its last.
   */
  readonly when: 'any' | 'before_it_comes' | 'when_it_is_near' | 'when_it_comes' | 'too_late';
  /** What its button says; null where nobody presses one. */
  readonly label: string | null;
}

/** The whole life of a harvest. Nothing else says what may follow what, who may do it, or how it is called. */
export const HARVEST_ROWS: readonly HarvestRow[] = [
  { act: 'pre_order', from: 'open', to: 'open', who: ['buyer'], when: 'before_it_comes', label: 'Pre-order' },
  { act: 'show_goods', from: 'open', to: 'open', who: ['farmer'], when: 'when_it_is_near', label: 'Show the goods' },
  {
    act: 'declare',
    from: 'open',
    to: 'declared',
    who: ['farmer'],
    when: 'when_it_comes',
    label: 'Declare the harvest',
  },
  { act: 'fail', from: 'open', to: 'failed', who: ['farmer'], when: 'when_it_comes', label: null },
  { act: 'call_off', from: 'open', to: 'called_off', who: ['farmer'], when: 'any', label: 'Call off' },
  { act: 'lapse', from: 'open', to: 'lapsed', who: ['clock'], when: 'too_late', label: null },
];

function isPast(moment: Date | null, now: Date): boolean {
  return moment !== null && moment.getTime() <= now.getTime();
}

/** What of a command a condition reads. */
export interface Asking {
  /** Whether its goods can be ordered: nobody loses a deposit for goods that are off the market. */
  readonly onSale?: boolean;
  /** Whether the farmer showed the goods: without that nobody's silence gives them a deposit. */
  readonly areShown?: boolean;
  /** Whether the order that ended left the deposit to the farmer. */
  readonly depositKept?: boolean;
}

interface Condition {
  readonly detail: string;
  holds(preOrder: PreOrder, now: Date, asking: Asking): boolean;
}

const isFree = ({ paidAt }: PreOrder, now: Date) => paidAt === null || !isPast(freeUntil(paidAt), now);

/** What has to hold for a row of the table. */
const CONDITIONS = {
  not_paid_in_time: {
    detail: 'There is still time to pay the deposit.',
    holds: ({ payUntil }, now) => isPast(payUntil, now),
  },
  within_a_day: { detail: 'The day to withdraw with the deposit back is over.', holds: isFree },
  after_a_day: { detail: 'The deposit comes back now.', holds: (preOrder, now) => !isFree(preOrder, now) },
  /** The time to order runs only while the goods can be ordered. */
  not_stopped: {
    detail: 'The product is off the market for now. Your time to order has stopped, and goes on when it is back.',
    holds: ({ stoppedAt }) => stoppedAt === null,
  },
  stopped: { detail: 'The product is on the market.', holds: ({ stoppedAt }) => stoppedAt !== null },
  stopped_a_day: {
    detail: 'You get all that you pre-ordered.',
    holds: ({ stoppedAt }, now) => stoppedAt !== null && isPast(mayLeaveFrom(stoppedAt), now),
  },
  stopped_too_long: {
    detail: 'The product may still come back to the market.',
    holds: ({ stoppedAt }, now) => stoppedAt !== null && isPast(stoppedUntil(stoppedAt), now),
  },
  time_to_order: {
    detail: 'The time to order is over.',
    holds: ({ orderUntil, stoppedAt }, now) => stoppedAt !== null || !isPast(orderUntil, now),
  },
  not_ordered_in_time: {
    detail: 'There is still time to order.',
    holds: ({ orderUntil, stoppedAt }, now) => stoppedAt === null && isPast(orderUntil, now),
  },
  deposit_kept: { detail: 'The deposit went back.', holds: (_preOrder, _now, { depositKept = false }) => depositKept },
  deposit_returned: {
    detail: 'The deposit went to the farmer.',
    holds: (_preOrder, _now, { depositKept = false }) => !depositKept,
  },
  goods_shown: {
    detail: 'The farmer did not show the goods.',
    holds: (_preOrder, _now, { areShown = false }) => areShown,
  },
  goods_not_shown: {
    detail: 'The farmer showed the goods.',
    holds: (_preOrder, _now, { areShown = false }) => !areShown,
  },
  gave_less: { detail: 'You get all that you pre-ordered.', holds: isShort },
  on_sale: { detail: 'The goods are off the market.', holds: (_preOrder, _now, { onSale = true }) => onSale },
  off_market: { detail: 'The goods are on the market.', holds: (_preOrder, _now, { onSale = true }) => !onSale },
} as const satisfies Record<string, Condition>;

type ConditionName = keyof typeof CONDITIONS;

/** One thing that may happen to a pre-order. */
export interface PreOrderRow {
  readonly act: PreOrderAct;
  readonly from: PreOrderState;
  readonly to: PreOrderState;
  readonly who: readonly Party[];
  readonly when: readonly ConditionName[];
  readonly label: string | null;
  /** What happens to the deposit: nobody is asked for it any more, it goes back, a part goes back, or to the farmer. */
  readonly deposit: 'stays' | 'not_asked' | 'back' | 'part_back' | 'to_farmer';
  /** Whether its kilograms are on offer again while the harvest is open. */
  readonly frees: boolean;
}

const unseen = { label: null, frees: false } as const;
const unpaid = { from: 'awaiting_deposit', to: 'lapsed', label: null, deposit: 'not_asked' } as const;
const withdrawn = { act: 'withdraw', from: 'reserved', who: ['buyer'], label: 'Withdraw', frees: true } as const;
const declined = {
  act: 'decline',
  from: 'ready',
  to: 'refunded',
  who: ['buyer'],
  label: 'Decline',
  frees: false,
} as const;
/** Their buyer gave it up, by their bank: the deposit is held until the bank has decided. */
const takenBack = {
  act: 'take_back',
  to: 'taken_back',
  who: ['payments'],
  when: [],
  label: null,
  deposit: 'stays',
} as const;
const byBank = { from: 'taken_back', who: ['payments'], ...unseen } as const;
const settled = { act: 'order_ended', from: 'settled', who: ['order'], deposit: 'stays', ...unseen } as const;

/** The whole life of a pre-order. */
export const PRE_ORDER_ROWS: readonly PreOrderRow[] = [
  { act: 'pay', from: 'awaiting_deposit', to: 'reserved', who: ['payments'], when: [], deposit: 'stays', ...unseen },
  { ...unpaid, act: 'lapse', who: ['clock'], when: ['not_paid_in_time'], frees: true },
  { ...unpaid, act: 'end', who: ['harvest'], when: [], frees: false },
  { act: 'pay', from: 'lapsed', to: 'refunded', who: ['payments'], when: [], deposit: 'back', ...unseen },
  { ...withdrawn, to: 'withdrawn', when: ['within_a_day'], deposit: 'back' },
  { ...withdrawn, to: 'kept', when: ['after_a_day'], deposit: 'to_farmer' },
  { act: 'make_ready', from: 'reserved', to: 'ready', who: ['harvest'], when: [], deposit: 'part_back', ...unseen },
  { act: 'end', from: 'reserved', to: 'refunded', who: ['harvest'], when: [], deposit: 'back', ...unseen },
  { ...withdrawn, from: 'ready', to: 'withdrawn', when: ['within_a_day'], deposit: 'back', frees: false },
  {
    act: 'order',
    from: 'ready',
    to: 'ordered',
    who: ['buyer'],
    when: ['not_stopped', 'time_to_order'],
    label: 'Order and pay the rest',
    deposit: 'stays',
    frees: false,
  },
  { ...declined, when: ['gave_less', 'time_to_order'], deposit: 'back' },
  { ...declined, when: ['stopped_a_day'], deposit: 'back' },
  { act: 'stop', from: 'ready', to: 'ready', who: ['market'], when: ['not_stopped'], deposit: 'stays', ...unseen },
  { act: 'go_on', from: 'ready', to: 'ready', who: ['market'], when: ['stopped'], deposit: 'stays', ...unseen },
  {
    act: 'lapse',
    from: 'ready',
    to: 'kept',
    who: ['clock'],
    when: ['not_ordered_in_time', 'on_sale', 'goods_shown'],
    deposit: 'to_farmer',
    ...unseen,
  },
  {
    act: 'lapse',
    from: 'ready',
    to: 'refunded',
    who: ['clock'],
    when: ['not_ordered_in_time', 'on_sale', 'goods_not_shown'],
    deposit: 'back',
    ...unseen,
  },
  {
    act: 'lapse',
    from: 'ready',
    to: 'refunded',
    who: ['clock'],
    when: ['not_ordered_in_time', 'off_market'],
    deposit: 'back',
    ...unseen,
  },
  {
    act: 'lapse',
    from: 'ready',
    to: 'refunded',
    who: ['clock'],
    when: ['stopped_too_long'],
    deposit: 'back',
    ...unseen,
  },
  { act: 'settle', from: 'ordered', to: 'settled', who: ['order'], when: [], deposit: 'stays', ...unseen },
  {
    act: 'unpaid',
    from: 'ordered',
    to: 'withdrawn',
    who: ['order'],
    when: ['within_a_day'],
    deposit: 'back',
    ...unseen,
  },
  {
    act: 'unpaid',
    from: 'ordered',
    to: 'kept',
    who: ['order'],
    when: ['after_a_day', 'goods_shown'],
    deposit: 'to_farmer',
    ...unseen,
  },
  {
    act: 'unpaid',
    from: 'ordered',
    to: 'refunded',
    who: ['order'],
    when: ['after_a_day', 'goods_not_shown'],
    deposit: 'back',
    ...unseen,
  },
  { ...takenBack, from: 'reserved', frees: true },
  { ...takenBack, from: 'ready', frees: false },
  // Its order was not paid in time, and the deposit is back with the payer.
  { ...takenBack, from: 'ordered', frees: false },
  { ...byBank, act: 'bank_refused', to: 'kept', when: ['after_a_day'], deposit: 'to_farmer' },
  { ...byBank, act: 'bank_refused', to: 'withdrawn', when: ['within_a_day'], deposit: 'back' },
  // The escrow gave it back, by what the provider gave the payer.
  { ...byBank, act: 'bank_agreed', to: 'refunded', when: [], deposit: 'stays' },
  // What became of the deposit the order decided, with the rest of its money.
  { ...settled, to: 'kept', when: ['deposit_kept'] },
  { ...settled, to: 'refunded', when: ['deposit_returned'] },
];

/** The first condition of a row that does not hold, or null. */
export function unmet(row: PreOrderRow, preOrder: PreOrder, now: Date, asking: Asking): Condition | null {
  for (const name of row.when) {
    const condition: Condition = CONDITIONS[name];
    if (!condition.holds(preOrder, now, asking)) return condition;
  }
  return null;
}
