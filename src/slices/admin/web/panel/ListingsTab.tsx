import { adminPaths } from '#pages/paths/admin-paths.ts';
import type { ReviewListing } from '#slices/catalogue/contract.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { DescriptionList } from '#ui/display/DescriptionList.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { Money } from '#ui/display/Money.tsx';
import { Pagination } from '#ui/layout/Pagination.tsx';
import { Picture } from '#parts/Picture.tsx';
import { Quantity } from '#ui/display/Quantity.tsx';
import { StatusBadge, statusLabel } from '#ui/display/StatusBadge.tsx';
import type { Page } from '#wire/paging.ts';
import { ApproveForm } from './ApproveForm.tsx';
import { RejectDialog } from './RejectDialog.tsx';
import type { SavedReply } from '#slices/management/contract-replies.ts';
import { listingReplies } from '../case-replies.ts';
import { LISTING_REJECTED_FOR } from '../words.ts';

function PendingListing({
  listing,
  replies,
  state,
}: {
  readonly listing: ReviewListing;
  readonly replies: readonly SavedReply[];
  readonly state: FormState | undefined;
}) {
  const [image] = listing.imageUrls;
  const facts = [
    { label: 'Farmer', value: listing.farmerName },
    { label: 'Price per kg', value: <Money pesewas={listing.pricePerKg} /> },
    { label: 'Quantity', value: <Quantity kg={listing.quantity} /> },
    { label: 'Grade', value: statusLabel(listing.qualityGrade) },
    { label: 'Place', value: listing.location },
  ];
  return (
    <Card title={listing.productName} aside={<StatusBadge status={listing.status} label="Pending Review" />}>
      <div className="grid gap-5 sm:grid-cols-[9rem_1fr]">
        <Picture
          source={image ? { src: image } : null}
          alt=""
          category={listing.category}
          sizes="9rem"
          className="aspect-square w-full rounded-md max-sm:max-w-48"
        />
        <div>
          <p className="mb-3 flex flex-wrap items-center gap-2 text-sm text-soft">
            {statusLabel(listing.category)} · listed <DateTime value={listing.createdAt} show="day" />
            {listing.organicCertified && <Badge tone="good">Organic</Badge>}
          </p>
          <DescriptionList items={facts} figures />
        </div>
      </div>
      {listing.description && <p className="mt-4 text-sm">{listing.description}</p>}
      <div className="mt-5 grid gap-4">
        {!listing.farmerVerified && (
          <Alert
            tone="wait"
            title="The farmer is not verified yet"
            actions={
              <ButtonLink to={adminPaths.adminPanel({ tab: 'kyc' })} variant="secondary" size="sm">
                KYC Verification
              </ButtonLink>
            }
          >
            This listing can go on the market once {listing.farmerName} is.
          </Alert>
        )}
        <div className="flex flex-wrap items-start gap-2">
          <RejectDialog
            intent="reject-listing"
            id={listing.id}
            title={`Reject ${listing.productName}?`}
            reason={LISTING_REJECTED_FOR}
            reader={listing.farmerName}
            replies={listingReplies(replies, listing)}
            state={state}
          />
          {listing.farmerVerified && <ApproveForm intent="approve-listing" id={listing.id} state={state} />}
        </div>
      </div>
    </Card>
  );
}

/** Listings that wait for review, those waiting longest first. */
export function ListingsTab({
  page,
  replies,
  state,
}: {
  readonly page: Page<ReviewListing>;
  readonly replies: readonly SavedReply[];
  readonly state: FormState | undefined;
}) {
  if (page.items.length === 0)
    return (
      <EmptyState title="No listings found">
        No listing is waiting for review. New ones appear here automatically.
      </EmptyState>
    );
  return (
    <>
      <ul className="grid items-start gap-6 xl:grid-cols-2">
        {page.items.map((listing) => (
          <li key={listing.id} className="min-w-0">
            <PendingListing listing={listing} replies={replies} state={state} />
          </li>
        ))}
      </ul>
      <Pagination nextCursor={page.nextCursor} />
    </>
  );
}
