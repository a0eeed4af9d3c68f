/** Who buys: a person with an account, or a guest. */
export interface Buyer {
  readonly id: string | null;
  readonly firstName: string;
  readonly lastName: string;
  /** Empty for somebody without an address. */
  readonly email: string;
  readonly phone: string;
}
