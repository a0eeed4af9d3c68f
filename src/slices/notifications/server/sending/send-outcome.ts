/** A decimal number, in the currency of the provider's account. */
export interface MessageCost {
  readonly amount: string;
  readonly currency: string;
}

/**
 * What came of handing one message to a provider. `accepted`: it is theirs to deliver. `refused`: it never will be,
 * trying again is useless. `failed`: not now, or nobody knows; try again later.
 */
export type SendOutcome =
  | { readonly kind: 'accepted'; readonly providerId: string; readonly cost?: MessageCost }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'failed'; readonly reason: string };
