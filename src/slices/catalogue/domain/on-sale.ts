/** What is known of a listing's place on the market. */
interface Placed {
  readonly status: string;
  readonly expired: boolean;
}

/** Whether a listing can be bought now: approved, and not past its best-before day. */
export function isOnSale<L extends Placed>(listing: L | null | undefined): listing is L {
  return listing?.status === 'approved' && !listing.expired;
}
