import { listingState } from '#parts/listing-state.ts';
import { StatusBadge } from '#ui/display/StatusBadge.tsx';
import type { OwnListing } from '../../contract.ts';
import { STATUS_WORDS } from '../../parts/words.ts';

/** The state of one of the farmer's own listings, in a word. */
export function ListingBadge({ listing }: { readonly listing: Pick<OwnListing, 'status' | 'expired'> }) {
  const { status } = listing;
  if (listingState(listing) === 'expired') return <StatusBadge status="rejected" label="Expired" tone="wait" />;
  return <StatusBadge status={status} label={STATUS_WORDS[status]} />;
}
