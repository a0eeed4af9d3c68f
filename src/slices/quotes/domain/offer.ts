import type { Pesewas } from '#kernel/money.ts';
import type { Grams } from '#kernel/quantity.ts';
import type { Request } from './request.ts';
import type { OfferState, Party, Side } from './words.ts';

/** What decisions need to know of an offer. */
export interface Offer {
  readonly state: OfferState;
  /** Whose answer is waited for. */
  readonly turn: Side;
  readonly rounds: number;
  /** As the last round says. */
  readonly quantityGrams: Grams;
  readonly pricePesewas: Pesewas;
  /** Until when that round waits for its answer. */
  readonly validUntil: Date;
  /** Until when the buyer may order; null before anything is agreed. */
  readonly agreedUntil: Date | null;
}

/** An offer and the request that it is on: what happens to one may change the other. */
export interface Deal {
  readonly offer: Offer;
  readonly request: Request;
}

/** What a round says. */
export interface Terms {
  readonly quantityGrams: Grams;
  readonly pricePesewas: Pesewas;
}

/** Somebody wants something done with an offer. */
export type Command =
  | { readonly act: 'counter'; readonly by: Party; readonly terms: Terms; readonly days: number }
  /** `quantityGrams`: what is there of it, where its buyer takes less. */
  | { readonly act: 'order'; readonly by: Party; readonly quantityGrams?: Grams }
  | { readonly act: 'accept' | 'decline' | 'withdraw' | 'lapse' | 'close' | 'unpaid' | 'call_off'; readonly by: Party };
