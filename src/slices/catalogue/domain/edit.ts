import type { Decision } from '#kernel/refusal.ts';
import { accept } from '#kernel/refusal.ts';
import type { ListingStatus } from './listing.ts';
import { moveListing } from './listing.ts';

/** What a reviewer looks at. Price, quantity, place and dates are the farmer's own word and may change freely. */
export interface ReviewedFields {
  readonly productName: string;
  readonly category: string;
  readonly qualityGrade: string;
  readonly description: string;
  readonly imageUrls: readonly string[];
  readonly organicCertified: boolean;
  /** The crop where it is another than its name says: that is the farmer's word, and a reviewer's to judge. */
  readonly cropByHand: string | null;
}

function sameImages(before: readonly string[], after: readonly string[]): boolean {
  return before.length === after.length && before.every((url, index) => url === after[index]);
}

/** Whether the edit touches what was reviewed. A new claim of organic growing does; dropping the claim does not. */
export function changesReviewed(before: ReviewedFields, after: ReviewedFields): boolean {
  return (
    before.productName !== after.productName ||
    before.category !== after.category ||
    before.qualityGrade !== after.qualityGrade ||
    before.description !== after.description ||
    (after.cropByHand !== null && before.cropByHand !== after.cropByHand) ||
    !sameImages(before.imageUrls, after.imageUrls) ||
    (after.organicCertified && !before.organicCertified)
  );
}

export interface Edit {
  readonly status: ListingStatus;
  /** The status that the farmer asks for; the present one or nothing means 'leave it'. */
  readonly wanted: ListingStatus | undefined;
  readonly reviewedChanged: boolean;
  readonly farmerVerified: boolean;
}

function statusLeftAlone(edit: Edit): ListingStatus {
  const onMarket = edit.status === 'approved' || edit.status === 'sold';
  if (onMarket && edit.reviewedChanged) return 'pending';
  if (edit.status !== 'sold') return edit.status;
  // An edit always leaves stock behind, so what was sold out is for sale again.
  return edit.farmerVerified ? 'approved' : 'pending';
}

/** The status of a listing after its farmer edited it, or `catalogue.move_not_allowed`. */
export function statusAfterEdit(edit: Edit): Decision<ListingStatus> {
  const { status, wanted } = edit;
  if (wanted === undefined || wanted === status) return accept(statusLeftAlone(edit));
  if (wanted === 'draft') return moveListing('withdraw', status, 'owner');
  if (wanted === 'pending')
    return moveListing(status === 'approved' || status === 'sold' ? 'review_again' : 'submit', status, 'owner');
  return moveListing(wanted === 'rejected' ? 'reject' : 'approve', status, 'owner');
}
