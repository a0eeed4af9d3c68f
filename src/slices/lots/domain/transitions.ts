import { type Conditions, type Context, machine, type Row } from '#kernel/transitions/machine.ts';
import { after, HOUR_MS, isPast } from '#kernel/time.ts';
import { HELD_HOURS } from './bounds.ts';
import { dueOf, type Lot } from './lot.ts';
import type { LotAct, LotState, Party } from './words.ts';

/** What of a command conditions read. */
export interface LotContext extends Context<Party> {
  /** Of an order that was not paid: whether all goods could be kept aside again. */
  readonly goodsThere?: boolean;
}

const NOT_NOW = 'It is too late or too early for that.';

/** Goods that nobody could order any more are not kept aside again. */
function goesOn({ offerUntil }: Lot, { goodsThere = true, now }: LotContext): boolean {
  return goodsThere && offerUntil !== null && !isPast(offerUntil, now);
}

const CONDITIONS = {
  in_time: { detail: NOT_NOW, holds: (lot, { now }) => !isPast(dueOf(lot), now) },
  too_late: { detail: NOT_NOW, holds: (lot, { now }) => isPast(dueOf(lot), now) },
  none_held: {
    detail:
      'A farmer has changed goods of this lot, which are looked at first. It can be ordered when they are for sale again.',
    holds: ({ heldSince }) => heldSince === null,
  },
  held: { detail: NOT_NOW, holds: ({ heldSince }) => heldSince !== null },
  held_long: {
    detail: NOT_NOW,
    holds: ({ heldSince }, { now }) => heldSince !== null && isPast(after(heldSince, HELD_HOURS * HOUR_MS), now),
  },
  goods_there: { detail: NOT_NOW, holds: goesOn },
  goods_gone: { detail: NOT_NOW, holds: (lot, context) => !goesOn(lot, context) },
} as const satisfies Conditions<Lot, LotContext>;

export interface LotRow extends Row<LotAct, LotState, Party, keyof typeof CONDITIONS> {
  /** What becomes of the goods that farmers keep aside for it. */
  readonly goods: 'stay' | 'back' | 'to_orders' | 'again';
}

const stays = { to: 'same', goods: 'stay' } as const;
const unseen = { label: null, goods: 'stay' } as const;

const TABLE: readonly LotRow[] = [
  { ...stays, act: 'join', from: ['filling'], who: ['farmer'], when: ['in_time'], label: 'Join' },
  { ...stays, act: 'leave', from: ['filling'], who: ['member'], when: [], label: 'Leave' },
  { act: 'take_out', from: ['filling'], to: 'same', who: ['lead', 'admin'], when: [], ...unseen },
  // Goods that were changed hold up a full lot: it is filled anew without them, or without who waited for a day.
  { act: 'take_out', from: ['offered'], to: 'filling', who: ['lead', 'admin'], when: ['held'], ...unseen },
  {
    act: 'leave',
    from: ['offered'],
    to: 'filling',
    who: ['member'],
    when: ['held_long'],
    label: 'Leave',
    goods: 'stay',
  },
  { ...stays, act: 'follow', from: ['filling'], who: ['buyer'], when: ['in_time'], label: 'Notify me when it is full' },
  { ...stays, act: 'unfollow', from: ['filling'], who: ['follower'], when: [], label: 'Stop notifying me' },
  { act: 'fill', from: ['filling'], to: 'offered', who: ['lot'], when: [], ...unseen },
  {
    act: 'call_off',
    from: ['filling', 'offered'],
    to: 'called_off',
    who: ['lead', 'admin'],
    when: [],
    label: 'Call off',
    goods: 'back',
  },
  {
    act: 'lapse',
    from: ['filling', 'offered'],
    to: 'lapsed',
    who: ['clock'],
    when: ['too_late'],
    label: null,
    goods: 'back',
  },
  {
    act: 'order',
    from: ['offered'],
    to: 'ordered',
    who: ['buyer', 'follower'],
    when: ['none_held', 'in_time'],
    label: 'Order the whole lot',
    goods: 'to_orders',
  },
  { act: 'settle', from: ['ordered'], to: 'sold', who: ['orders'], when: [], ...unseen },
  {
    act: 'unpaid',
    from: ['ordered'],
    to: 'offered',
    who: ['orders'],
    when: ['goods_there'],
    label: null,
    goods: 'again',
  },
  { act: 'unpaid', from: ['ordered'], to: 'lapsed', who: ['orders'], when: ['goods_gone'], ...unseen },
];

export const lotMachine = machine({
  table: TABLE,
  conditions: CONDITIONS,
  state: ({ state }: Lot) => state,
  wrongState: { code: 'lot.wrong_state', detail: () => 'That cannot be done with this lot now.' },
  notAllowed: 'lot.not_allowed',
  situation: ({ state }) => ({ state }),
});
