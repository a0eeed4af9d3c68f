import { useTexts } from '#ui/languages/use-texts.ts';
import { listingState } from '#parts/listing-state.ts';
import { StatusBadge } from '#ui/display/StatusBadge.tsx';
import type { OwnListing } from '../../contract.ts';
import { STATUS_WORDS } from '../../parts/words.ts';

/** The state of one of the farmer's own listings, in a word. */
export function ListingBadge({ listing }: { readonly listing: Pick<OwnListing, 'status' | 'expired'> }) {
  const say = useTexts();
  const { status } = listing;
  if (listingState(listing) === 'expired') return <StatusBadge status="rejected" label={say('Expired')} tone="wait" />;
  return <StatusBadge status={status} label={say(STATUS_WORDS[status])} />;
}
