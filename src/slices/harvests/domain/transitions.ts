import { formatDay, startOfDay } from '#kernel/moment.ts';
import {
  actionOf,
  type Conditions,
  type Context,
  machine,
  type Row,
  withButtons,
} from '#kernel/transitions/machine.ts';
import { isPast } from '#kernel/time.ts';
import { declaredFrom, freeUntil, lapsesAt, mayLeaveFrom, shownFrom, stoppedUntil } from './bounds.ts';
import { type Harvest, restOf } from './harvest.ts';
import { isShort, type PreOrder } from './pre-order.ts';
import type { HarvestAct, HarvestState, Party, PreOrderAct, PreOrderState } from './words.ts';

const HARVEST_CONDITIONS = {
  before_it_comes: {
    detail: 'This harvest takes no more pre-orders.',
    holds: (harvest, { now }) =>
      !isPast(startOfDay(harvest.expectedFrom), now) && restOf(harvest) >= harvest.leastGrams,
  },
  not_shown: { detail: showOnce, holds: ({ shownAt }) => shownAt === null },
  it_is_near: {
    code: 'harvest.too_early',
    detail: showOnce,
    holds: (harvest, { now }) => isPast(shownFrom(harvest), now),
  },
  when_it_comes: {
    code: 'harvest.too_early',
    detail: ({ expectedFrom }) =>
      `You can declare this harvest from ${formatDay(startOfDay(expectedFrom))} on, or up to a week earlier once you have shown a photo of the goods.`,
    holds: (harvest, { now }) => isPast(declaredFrom(harvest), now),
  },
  too_late: {
    code: 'harvest.too_early',
    detail: 'There is still time to declare this harvest.',
    holds: (harvest, { now }) => isPast(lapsesAt(harvest), now),
  },
} as const satisfies Conditions<Harvest, Context<Party>>;

function showOnce(harvest: Harvest): string {
  return `Show the goods once, from ${formatDay(shownFrom(harvest))} on.`;
}

const HARVEST_TABLE: readonly Row<HarvestAct, HarvestState, Party, keyof typeof HARVEST_CONDITIONS>[] = [
  { act: 'pre_order', from: ['open'], to: 'same', who: ['buyer'], when: ['before_it_comes'], label: 'Pre-order' },
  {
    act: 'show_goods',
    from: ['open'],
    to: 'same',
    who: ['farmer'],
    when: ['not_shown', 'it_is_near'],
    label: 'Show the goods',
  },
  {
    act: 'declare',
    from: ['open'],
    to: 'declared',
    who: ['farmer'],
    when: ['when_it_comes'],
    label: 'Declare the harvest',
  },
  { act: 'fail', from: ['open'], to: 'failed', who: ['farmer'], when: ['when_it_comes'], label: null },
  { act: 'call_off', from: ['open'], to: 'called_off', who: ['farmer'], when: [], label: 'Call off' },
  { act: 'lapse', from: ['open'], to: 'lapsed', who: ['clock'], when: ['too_late'], label: null },
];

export const harvestMachine = machine({
  table: HARVEST_TABLE,
  conditions: HARVEST_CONDITIONS,
  state: ({ state }: Harvest) => state,
  wrongState: { code: 'harvest.closed', detail: () => 'This harvest is over.' },
  situation: ({ state }) => ({ state }),
});

/** What of a command conditions read. */
export interface PreOrderContext extends Context<Party> {
  /** Whether its goods can be ordered: nobody loses a deposit for goods that are off the market. */
  readonly onSale?: boolean;
  /** Whether the farmer showed the goods: without that nobody's silence gives them a deposit. */
  readonly areShown?: boolean;
  /** Whether the order that ended left the deposit to the farmer. */
  readonly depositKept?: boolean;
}

const isFree = ({ paidAt }: PreOrder, { now }: Context) => paidAt === null || !isPast(freeUntil(paidAt), now);

const PRE_ORDER_CONDITIONS = {
  not_paid_in_time: {
    detail: 'There is still time to pay the deposit.',
    holds: ({ payUntil }, { now }) => isPast(payUntil, now),
  },
  within_a_day: { detail: 'The day to withdraw with the deposit back is over.', holds: isFree },
  after_a_day: { detail: 'The deposit comes back now.', holds: (preOrder, context) => !isFree(preOrder, context) },
  /** The time to order runs only while the goods can be ordered. */
  not_stopped: {
    detail: 'The product is off the market for now. Your time to order has stopped, and goes on when it is back.',
    holds: ({ stoppedAt }) => stoppedAt === null,
  },
  stopped: { detail: 'The product is on the market.', holds: ({ stoppedAt }) => stoppedAt !== null },
  stopped_a_day: {
    detail: 'You get all that you pre-ordered.',
    holds: ({ stoppedAt }, { now }) => stoppedAt !== null && isPast(mayLeaveFrom(stoppedAt), now),
  },
  stopped_too_long: {
    detail: 'The product may still come back to the market.',
    holds: ({ stoppedAt }, { now }) => stoppedAt !== null && isPast(stoppedUntil(stoppedAt), now),
  },
  time_to_order: {
    detail: 'The time to order is over.',
    holds: ({ orderUntil, stoppedAt }, { now }) => stoppedAt !== null || !isPast(orderUntil, now),
  },
  not_ordered_in_time: {
    detail: 'There is still time to order.',
    holds: ({ orderUntil, stoppedAt }, { now }) => stoppedAt === null && isPast(orderUntil, now),
  },
  deposit_kept: { detail: 'The deposit went back.', holds: (_preOrder, { depositKept = false }) => depositKept },
  deposit_returned: {
    detail: 'The deposit went to the farmer.',
    holds: (_preOrder, { depositKept = false }) => !depositKept,
  },
  goods_shown: { detail: 'The farmer did not show the goods.', holds: (_preOrder, { areShown = false }) => areShown },
  goods_not_shown: { detail: 'The farmer showed the goods.', holds: (_preOrder, { areShown = false }) => !areShown },
  gave_less: { detail: 'You get all that you pre-ordered.', holds: isShort },
  on_sale: { detail: 'The goods are off the market.', holds: (_preOrder, { onSale = true }) => onSale },
  off_market: { detail: 'The goods are on the market.', holds: (_preOrder, { onSale = true }) => !onSale },
} as const satisfies Conditions<PreOrder, PreOrderContext>;

export interface PreOrderRow extends Row<PreOrderAct, PreOrderState, Party, keyof typeof PRE_ORDER_CONDITIONS> {
  /** What happens to the deposit: nobody is asked for it any more, it goes back, a part goes back, or to the farmer. */
  readonly deposit: 'stays' | 'not_asked' | 'back' | 'part_back' | 'to_farmer';
  /** Whether its kilograms are on offer again while the harvest is open. */
  readonly frees: boolean;
}

const unseen = { label: null, frees: false } as const;
const unpaid = { from: ['awaiting_deposit'], to: 'lapsed', label: null, deposit: 'not_asked' } as const;
const withdrawn = { act: 'withdraw', from: ['reserved'], who: ['buyer'], label: 'Withdraw', frees: true } as const;
const declined = {
  act: 'decline',
  from: ['ready'],
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
const byBank = { from: ['taken_back'], who: ['payments'], ...unseen } as const;
const settled = { act: 'order_ended', from: ['settled'], who: ['order'], deposit: 'stays', ...unseen } as const;

const PRE_ORDER_TABLE: readonly PreOrderRow[] = [
  { act: 'pay', from: ['awaiting_deposit'], to: 'reserved', who: ['payments'], when: [], deposit: 'stays', ...unseen },
  { ...unpaid, act: 'lapse', who: ['clock'], when: ['not_paid_in_time'], frees: true },
  { ...unpaid, act: 'end', who: ['harvest'], when: [], frees: false },
  { act: 'pay', from: ['lapsed'], to: 'refunded', who: ['payments'], when: [], deposit: 'back', ...unseen },
  { ...withdrawn, to: 'withdrawn', when: ['within_a_day'], deposit: 'back' },
  { ...withdrawn, to: 'kept', when: ['after_a_day'], deposit: 'to_farmer' },
  { act: 'make_ready', from: ['reserved'], to: 'ready', who: ['harvest'], when: [], deposit: 'part_back', ...unseen },
  { act: 'end', from: ['reserved'], to: 'refunded', who: ['harvest'], when: [], deposit: 'back', ...unseen },
  { ...withdrawn, from: ['ready'], to: 'withdrawn', when: ['within_a_day'], deposit: 'back', frees: false },
  {
    act: 'order',
    from: ['ready'],
    to: 'ordered',
    who: ['buyer'],
    when: ['not_stopped', 'time_to_order'],
    label: 'Order and pay the rest',
    deposit: 'stays',
    frees: false,
  },
  { ...declined, when: ['gave_less', 'time_to_order'], deposit: 'back' },
  { ...declined, when: ['stopped_a_day'], deposit: 'back' },
  { act: 'stop', from: ['ready'], to: 'same', who: ['market'], when: ['not_stopped'], deposit: 'stays', ...unseen },
  { act: 'go_on', from: ['ready'], to: 'same', who: ['market'], when: ['stopped'], deposit: 'stays', ...unseen },
  {
    act: 'lapse',
    from: ['ready'],
    to: 'kept',
    who: ['clock'],
    when: ['not_ordered_in_time', 'on_sale', 'goods_shown'],
    deposit: 'to_farmer',
    ...unseen,
  },
  {
    act: 'lapse',
    from: ['ready'],
    to: 'refunded',
    who: ['clock'],
    when: ['not_ordered_in_time', 'on_sale', 'goods_not_shown'],
    deposit: 'back',
    ...unseen,
  },
  {
    act: 'lapse',
    from: ['ready'],
    to: 'refunded',
    who: ['clock'],
    when: ['not_ordered_in_time', 'off_market'],
    deposit: 'back',
    ...unseen,
  },
  {
    act: 'lapse',
    from: ['ready'],
    to: 'refunded',
    who: ['clock'],
    when: ['stopped_too_long'],
    deposit: 'back',
    ...unseen,
  },
  { act: 'settle', from: ['ordered'], to: 'settled', who: ['order'], when: [], deposit: 'stays', ...unseen },
  {
    act: 'unpaid',
    from: ['ordered'],
    to: 'withdrawn',
    who: ['order'],
    when: ['within_a_day'],
    deposit: 'back',
    ...unseen,
  },
  {
    act: 'unpaid',
    from: ['ordered'],
    to: 'kept',
    who: ['order'],
    when: ['after_a_day', 'goods_shown'],
    deposit: 'to_farmer',
    ...unseen,
  },
  {
    act: 'unpaid',
    from: ['ordered'],
    to: 'refunded',
    who: ['order'],
    when: ['after_a_day', 'goods_not_shown'],
    deposit: 'back',
    ...unseen,
  },
  { ...takenBack, from: ['reserved'], frees: true },
  { ...takenBack, from: ['ready'], frees: false },
  // Its order was not paid in time, and the deposit is back with the payer.
  { ...takenBack, from: ['ordered'], frees: false },
  { ...byBank, act: 'bank_refused', to: 'kept', when: ['after_a_day'], deposit: 'to_farmer' },
  { ...byBank, act: 'bank_refused', to: 'withdrawn', when: ['within_a_day'], deposit: 'back' },
  // The escrow gave it back, by what the provider gave the payer.
  { ...byBank, act: 'bank_agreed', to: 'refunded', when: [], deposit: 'stays' },
  // What became of the deposit the order decided, with the rest of its money.
  { ...settled, to: 'kept', when: ['deposit_kept'] },
  { ...settled, to: 'refunded', when: ['deposit_returned'] },
];

export const preOrderMachine = machine({
  table: PRE_ORDER_TABLE,
  conditions: PRE_ORDER_CONDITIONS,
  state: ({ state }: PreOrder) => state,
  wrongState: { code: 'pre_order.wrong_state', detail: () => 'That cannot be done with it now.' },
  notAllowed: 'pre_order.not_allowed',
  situation: ({ state }, open) => ({ state, allowed: withButtons(open).map(actionOf) }),
});
