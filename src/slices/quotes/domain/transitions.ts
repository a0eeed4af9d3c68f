import { MOST_ROUNDS } from './bounds.ts';
import type { Deal } from './offer.ts';
import { type Request, restOf } from './request.ts';
import type { OfferAct, OfferState, Party, RequestAct, RequestState } from './words.ts';

function isPast(moment: Date | null, now: Date): boolean {
  return moment !== null && moment.getTime() <= now.getTime();
}

interface Condition {
  /** Code of the refusal when it does not hold. */
  readonly code: string;
  readonly detail: string;
  holds(deal: Deal, by: Party, now: Date): boolean;
}

/** What has to hold for a row of the table. */
const CONDITIONS = {
  my_turn: {
    code: 'quote.not_your_turn',
    detail: 'The other side has to answer first.',
    holds: ({ offer }, by) => offer.turn === by,
  },
  spoke_last: {
    code: 'quote.not_your_turn',
    detail: 'It is your turn: accept, counter or decline.',
    holds: ({ offer }, by) => offer.turn !== by,
  },
  still_valid: {
    code: 'quote.over',
    detail: 'The time to answer this offer is over.',
    holds: ({ offer }, _by, now) => !isPast(offer.validUntil, now),
  },
  request_open: {
    code: 'quote.request_closed',
    detail: 'This request takes no more offers.',
    holds: ({ request }, _by, now) => request.state === 'open' && !isPast(request.openUntil, now),
  },
  enough_wanted: {
    code: 'quote.more_than_wanted',
    detail: 'That is more than is still wanted. Counter with less.',
    holds: ({ offer, request }) => offer.quantityGrams <= restOf(request),
  },
  rounds_left: {
    code: 'quote.too_many_rounds',
    detail: `After ${MOST_ROUNDS} rounds an offer is accepted or declined.`,
    holds: ({ offer }) => offer.rounds < MOST_ROUNDS,
  },
  unanswered: {
    code: 'quote.wrong_state',
    detail: 'There is still time to answer.',
    holds: ({ offer }, _by, now) => isPast(offer.validUntil, now),
  },
  time_to_order: {
    code: 'quote.over',
    detail: 'The time to order at this price is over.',
    holds: ({ offer }, _by, now) => !isPast(offer.agreedUntil, now),
  },
  not_ordered_in_time: {
    code: 'quote.wrong_state',
    detail: 'There is still time to order.',
    holds: ({ offer }, _by, now) => isPast(offer.agreedUntil, now),
  },
} as const satisfies Record<string, Condition>;

type ConditionName = keyof typeof CONDITIONS;

/** One thing that may happen to an offer. */
export interface OfferRow {
  readonly act: OfferAct;
  readonly from: OfferState;
  readonly to: OfferState;
  readonly who: readonly Party[];
  readonly when: readonly ConditionName[];
  /** What its button says; null where nobody presses one. */
  readonly label: string | null;
  /** What happens to the grams that the request counts as filled. */
  readonly grams: 'take' | 'return' | 'keep';
}

const both = ['buyer', 'farmer'] as const;
const counts = { grams: 'keep', label: null } as const;

/** The whole life of an offer. Nothing else says what may follow what, who may do it, or how it is called. */
export const OFFER_ROWS: readonly OfferRow[] = [
  {
    act: 'accept',
    from: 'running',
    to: 'agreed',
    who: both,
    when: ['my_turn', 'still_valid', 'request_open', 'enough_wanted'],
    label: 'Accept',
    grams: 'take',
  },
  {
    act: 'counter',
    from: 'running',
    to: 'running',
    who: both,
    when: ['my_turn', 'still_valid', 'request_open', 'rounds_left'],
    label: 'Counter',
    grams: 'keep',
  },
  {
    act: 'decline',
    from: 'running',
    to: 'declined',
    who: both,
    when: ['my_turn', 'still_valid'],
    label: 'Decline',
    grams: 'keep',
  },
  {
    act: 'withdraw',
    from: 'running',
    to: 'withdrawn',
    who: both,
    when: ['spoke_last'],
    label: 'Withdraw',
    grams: 'keep',
  },
  { act: 'lapse', from: 'running', to: 'lapsed', who: ['clock'], when: ['unanswered'], ...counts },
  { act: 'close', from: 'running', to: 'lapsed', who: ['request'], when: [], ...counts },
  {
    act: 'order',
    from: 'agreed',
    to: 'ordered',
    who: ['buyer'],
    when: ['time_to_order'],
    label: 'Order and Pay',
    grams: 'keep',
  },
  {
    act: 'lapse',
    from: 'agreed',
    to: 'lapsed',
    who: ['clock'],
    when: ['not_ordered_in_time'],
    label: null,
    grams: 'return',
  },
  { act: 'call_off', from: 'ordered', to: 'lapsed', who: ['order'], when: [], label: null, grams: 'return' },
  { act: 'unpaid', from: 'ordered', to: 'agreed', who: ['order'], when: ['time_to_order'], ...counts },
  {
    act: 'unpaid',
    from: 'ordered',
    to: 'lapsed',
    who: ['order'],
    when: ['not_ordered_in_time'],
    label: null,
    grams: 'return',
  },
];

/** One thing that may happen to a request by somebody's act; what its offers do to it follows from their rows. */
export interface RequestRow {
  readonly act: RequestAct;
  readonly from: RequestState;
  readonly to: RequestState;
  readonly who: readonly Party[];
  /** Whether it happens while the request takes offers, or once its time is over. */
  readonly when: 'any' | 'in_time' | 'time_over';
  readonly label: string | null;
}

export const REQUEST_ROWS: readonly RequestRow[] = [
  { act: 'offer', from: 'open', to: 'open', who: ['farmer'], when: 'in_time', label: 'Make an Offer' },
  { act: 'withdraw', from: 'open', to: 'withdrawn', who: ['buyer'], when: 'any', label: 'Withdraw Request' },
  { act: 'lapse', from: 'open', to: 'lapsed', who: ['clock'], when: 'time_over', label: null },
];

/** The first condition of a row that does not hold, or null. */
export function unmet(row: OfferRow, deal: Deal, by: Party, now: Date): Condition | null {
  for (const name of row.when) {
    const condition: Condition = CONDITIONS[name];
    if (!condition.holds(deal, by, now)) return condition;
  }
  return null;
}

/** Whether the time of a request allows a row. */
export function isInTime(row: RequestRow, request: Request, now: Date): boolean {
  return row.when === 'any' || isPast(request.openUntil, now) === (row.when === 'time_over');
}
