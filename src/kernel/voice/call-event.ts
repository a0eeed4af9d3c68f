/** What a provider says of a call, while it lasts and when it is over. */
export interface CallEvent {
  /** The provider's name of the call. */
  readonly session: string;
  /** Our own name of it; null where it does not come back. */
  readonly reference: string | null;
  /** Whether somebody is on the line, to hear something. */
  readonly isActive: boolean;
  readonly seconds: number | null;
  /** A decimal number in the currency of the provider's account. */
  readonly cost: string | null;
  readonly currency: string | null;
  readonly cause: string | null;
}
