import {
  actionOf,
  type Conditions,
  type Context,
  machine,
  type Row,
  withButtons,
} from '#kernel/transitions/machine.ts';
import { isPast } from '#kernel/time.ts';
import { MOST_ROUNDS } from './bounds.ts';
import type { Deal } from './offer.ts';
import { type Request, restOf } from './request.ts';
import type { OfferAct, OfferState, Party, RequestAct, RequestState } from './words.ts';

const OFFER_CONDITIONS = {
  my_turn: {
    code: 'quote.not_your_turn',
    detail: 'The other side has to answer first.',
    holds: ({ offer }, { by }) => offer.turn === by,
  },
  spoke_last: {
    code: 'quote.not_your_turn',
    detail: 'It is your turn: accept, counter or decline.',
    holds: ({ offer }, { by }) => offer.turn !== by,
  },
  still_valid: {
    code: 'quote.over',
    detail: 'The time to answer this offer is over.',
    holds: ({ offer }, { now }) => !isPast(offer.validUntil, now),
  },
  request_open: {
    code: 'quote.request_closed',
    detail: 'This request takes no more offers.',
    holds: ({ request }, { now }) => request.state === 'open' && !isPast(request.openUntil, now),
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
    detail: 'There is still time to answer.',
    holds: ({ offer }, { now }) => isPast(offer.validUntil, now),
  },
  time_to_order: {
    code: 'quote.over',
    detail: 'The time to order at this price is over.',
    holds: ({ offer }, { now }) => !isPast(offer.agreedUntil, now),
  },
  not_ordered_in_time: {
    detail: 'There is still time to order.',
    holds: ({ offer }, { now }) => isPast(offer.agreedUntil, now),
  },
} as const satisfies Conditions<Deal, Context<Party>>;

export interface OfferRow extends Row<OfferAct, OfferState, Party, keyof typeof OFFER_CONDITIONS> {
  /** What happens to the grams that the request counts as filled. */
  readonly grams: 'take' | 'return' | 'keep';
}

const both = ['buyer', 'farmer'] as const;
const counts = { grams: 'keep', label: null } as const;

const OFFER_TABLE: readonly OfferRow[] = [
  {
    act: 'accept',
    from: ['running'],
    to: 'agreed',
    who: both,
    when: ['my_turn', 'still_valid', 'request_open', 'enough_wanted'],
    label: 'Accept',
    grams: 'take',
  },
  {
    act: 'counter',
    from: ['running'],
    to: 'same',
    who: both,
    when: ['my_turn', 'still_valid', 'request_open', 'rounds_left'],
    label: 'Counter',
    grams: 'keep',
  },
  {
    act: 'decline',
    from: ['running'],
    to: 'declined',
    who: both,
    when: ['my_turn', 'still_valid'],
    label: 'Decline',
    grams: 'keep',
  },
  {
    act: 'withdraw',
    from: ['running'],
    to: 'withdrawn',
    who: both,
    when: ['spoke_last'],
    label: 'Withdraw',
    grams: 'keep',
  },
  { act: 'lapse', from: ['running'], to: 'lapsed', who: ['clock'], when: ['unanswered'], ...counts },
  { act: 'close', from: ['running'], to: 'lapsed', who: ['request'], when: [], ...counts },
  {
    act: 'order',
    from: ['agreed'],
    to: 'ordered',
    who: ['buyer'],
    when: ['time_to_order'],
    label: 'Order and Pay',
    grams: 'keep',
  },
  {
    act: 'lapse',
    from: ['agreed'],
    to: 'lapsed',
    who: ['clock'],
    when: ['not_ordered_in_time'],
    label: null,
    grams: 'return',
  },
  { act: 'call_off', from: ['ordered'], to: 'lapsed', who: ['order'], when: [], label: null, grams: 'return' },
  { act: 'unpaid', from: ['ordered'], to: 'agreed', who: ['order'], when: ['time_to_order'], ...counts },
  {
    act: 'unpaid',
    from: ['ordered'],
    to: 'lapsed',
    who: ['order'],
    when: ['not_ordered_in_time'],
    label: null,
    grams: 'return',
  },
];

export const offerMachine = machine({
  table: OFFER_TABLE,
  conditions: OFFER_CONDITIONS,
  state: ({ offer }: Deal) => offer.state,
  wrongState: {
    code: 'quote.wrong_state',
    detail: ({ offer }) => `The offer is ${offer.state}; that cannot be done now.`,
  },
  notAllowed: 'quote.not_allowed',
  situation: ({ offer }, open) => ({ state: offer.state, allowed: withButtons(open).map(actionOf) }),
});

const CLOSED = { code: 'quote.request_closed', detail: () => 'This request takes no more offers.' } as const;

const REQUEST_CONDITIONS = {
  in_time: { detail: CLOSED.detail, holds: ({ openUntil }, { now }) => !isPast(openUntil, now) },
  time_over: { detail: CLOSED.detail, holds: ({ openUntil }, { now }) => isPast(openUntil, now) },
} as const satisfies Conditions<Request, Context<Party>>;

/** What its offers do to a request follows from their rows. */
const REQUEST_TABLE: readonly Row<RequestAct, RequestState, Party, keyof typeof REQUEST_CONDITIONS>[] = [
  { act: 'offer', from: ['open'], to: 'same', who: ['farmer'], when: ['in_time'], label: 'Make an Offer' },
  { act: 'withdraw', from: ['open'], to: 'withdrawn', who: ['buyer'], when: [], label: 'Withdraw Request' },
  { act: 'lapse', from: ['open'], to: 'lapsed', who: ['clock'], when: ['time_over'], label: null },
];

export const requestMachine = machine({
  table: REQUEST_TABLE,
  conditions: REQUEST_CONDITIONS,
  state: ({ state }: Request) => state,
  wrongState: CLOSED,
  situation: ({ state }) => ({ state }),
});
