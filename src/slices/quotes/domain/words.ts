/** States of a request. */
export const REQUEST_STATES = ['open', 'filled', 'withdrawn', 'lapsed'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** States of an offer. */
export const OFFER_STATES = ['running', 'agreed', 'ordered', 'declined', 'withdrawn', 'lapsed'] as const;
export type OfferState = (typeof OFFER_STATES)[number];

/** The two who haggle. */
export const SIDES = ['buyer', 'farmer'] as const;
export type Side = (typeof SIDES)[number];

/** Who acts: one of the two, the clock, the request that an offer is on, or the order that came of it. */
export type Party = Side | 'clock' | 'request' | 'order';

/** What may be done with an offer. */
export const OFFER_ACTS = [
  'accept',
  'counter',
  'decline',
  'withdraw',
  'lapse',
  'close',
  'order',
  'unpaid',
  'call_off',
] as const;
export type OfferAct = (typeof OFFER_ACTS)[number];

/** What may be done with a request. */
export const REQUEST_ACTS = ['offer', 'withdraw', 'lapse'] as const;
export type RequestAct = (typeof REQUEST_ACTS)[number];

/** The other of the two. */
export function otherSide(side: Side): Side {
  return side === 'buyer' ? 'farmer' : 'buyer';
}
