import { freeUntil } from './bounds.ts';
import { isShort, type PreOrder } from './pre-order.ts';
import type { HarvestAct, HarvestState, Party, PreOrderAct, PreOrderState } from './words.ts';

/** One thing that may happen to a harvest. */
export interface HarvestRow {
  readonly act: HarvestAct;
  readonly from: HarvestState;
  readonly to: HarvestState;
  readonly who: readonly Party[];
  /** Before its first day and while something is left; from a week before it on; or a week after its last. */
  readonly when: 'any' | 'before_it_comes' | 'when_it_comes' | 'too_late';
  /** What its button says; null where nobody presses one. */
  readonly label: string | null;
}

/** The whole life of a harvest. Nothing else says what may follow what, who may do it, or how it is called. */
export const HARVEST_ROWS: readonly HarvestRow[] = [
  { act: 'pre_order', from: 'open', to: 'open', who: ['buyer'], when: 'before_it_comes', label: 'Pre-order' },
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
  time_to_order: { detail: 'The time to order is over.', holds: ({ orderUntil }, now) => !isPast(orderUntil, now) },
  not_ordered_in_time: {
    detail: 'There is still time to order.',
    holds: ({ orderUntil }, now) => isPast(orderUntil, now),
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
  /** What it does to the deposit: nobody is asked for it any more, it goes back, a part goes back, or to the farmer. */
  readonly deposit: 'stays' | 'not_asked' | 'back' | 'part_back' | 'to_farmer';
  /** Whether its kilograms are on offer again while the harvest is open. */
  readonly frees: boolean;
}

const unseen = { label: null, frees: false } as const;
const unpaid = { from: 'awaiting_deposit', to: 'lapsed', label: null, deposit: 'not_asked' } as const;
const withdrawn = { act: 'withdraw', from: 'reserved', who: ['buyer'], label: 'Withdraw', frees: true } as const;

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
  {
    act: 'order',
    from: 'ready',
    to: 'ordered',
    who: ['buyer'],
    when: ['time_to_order'],
    label: 'Order and pay the rest',
    deposit: 'stays',
    frees: false,
  },
  {
    act: 'decline',
    from: 'ready',
    to: 'refunded',
    who: ['buyer'],
    when: ['gave_less', 'time_to_order'],
    label: 'Decline',
    deposit: 'back',
    frees: false,
  },
  {
    act: 'lapse',
    from: 'ready',
    to: 'kept',
    who: ['clock'],
    when: ['not_ordered_in_time', 'on_sale'],
    deposit: 'to_farmer',
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
  { act: 'settle', from: 'ordered', to: 'settled', who: ['order'], when: [], deposit: 'stays', ...unseen },
  { act: 'unpaid', from: 'ordered', to: 'kept', who: ['order'], when: [], deposit: 'to_farmer', ...unseen },
];

/** The first condition of a row that does not hold, or null. */
export function unmet(row: PreOrderRow, preOrder: PreOrder, now: Date, asking: Asking): Condition | null {
  for (const name of row.when) {
    const condition: Condition = CONDITIONS[name];
    if (!condition.holds(preOrder, now, asking)) return condition;
  }
  return null;
}
