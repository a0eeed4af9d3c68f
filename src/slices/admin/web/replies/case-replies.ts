import { loadReplies } from '#app/web/admin/load-replies.ts';
import type { ReviewListing } from '#slices/catalogue/contract.ts';
import type { PendingKycView } from '#slices/identity/contract.ts';
import { statusLabel } from '#ui/display/StatusBadge.tsx';
import type { Api } from '#wire/api.ts';
import type { RepliesById } from './replies-by-id.ts';

/** The saved replies for those listings that can be rejected or taken down. */
export async function listingReplies(api: Api, listings: readonly ReviewListing[]): Promise<RepliesById> {
  const fill = await loadReplies(api, 'listing_rejection');
  const open = listings.filter(({ actions }) => actions.includes('reject') || actions.includes('take_down'));
  return Object.fromEntries(
    open.map(({ id, productName, farmerName }) => [id, fill({ product: productName, name: farmerName })]),
  );
}

/** The saved replies for identity documents. */
export async function documentReplies(
  api: Api,
  documents: readonly Pick<PendingKycView, 'id' | 'documentType' | 'userName'>[],
): Promise<RepliesById> {
  const fill = await loadReplies(api, 'document_rejection');
  return Object.fromEntries(
    documents.map(({ id, documentType, userName }) => [
      id,
      fill({ document: statusLabel(documentType), name: userName }),
    ]),
  );
}
