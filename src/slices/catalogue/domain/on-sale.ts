/** What is known of a listing's place on the market. */
interface Placed {
  readonly status: string;
  readonly expired: boolean;
}

/** Whether a listing can be bought now: approved, and not past its best-before day. */
export function isOnSale<L extends Placed>(listing: L | null | undefined): listing is L {
  return listing?.status === 'approved' && !listing.expired;
}

/** Whether a listing is on the market but for its stock: approved or sold out, and not past its best-before day. */
export function isOnMarket<L extends Placed>(listing: L | null | undefined): listing is L {
  return (listing?.status === 'approved' || listing?.status === 'sold') && !listing.expired;
}
