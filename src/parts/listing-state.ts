/** The state of a listing on the market: an approved one that is past its best-before day is not on sale. */
export function listingState<Status extends string>({
  status,
  expired,
}: {
  readonly status: Status;
  readonly expired: boolean;
}): Status | 'expired' {
  return status === 'approved' && expired ? 'expired' : status;
}
