import type { ReviewListing } from '#slices/catalogue/contract.ts';
import type { PendingKycView } from '#slices/identity/contract.ts';
import { statusLabel } from '#ui/display/StatusBadge.tsx';
import type { SavedReply } from '#slices/management/contract-replies.ts';
import { fillReplies, type ReplyWords } from '#kernel/management/replies.ts';

/** The saved replies for a listing that is rejected or taken down. */
export function listingReplies(replies: readonly SavedReply[], { productName, farmerName }: ReviewListing) {
  const words: ReplyWords<'listing_rejection'> = { product: productName, name: farmerName };
  return fillReplies(replies, words);
}

/** The saved replies for an identity document. */
export function documentReplies(
  replies: readonly SavedReply[],
  { documentType, userName }: Pick<PendingKycView, 'documentType' | 'userName'>,
) {
  const words: ReplyWords<'document_rejection'> = { document: statusLabel(documentType), name: userName };
  return fillReplies(replies, words);
}
