import { useSearchParams } from 'react-router';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import type { ReviewListing } from '#slices/catalogue/contract.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { type Column, DataTable } from '#ui/display/DataTable.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { FilterSelect } from '#ui/forms/FilterSelect.tsx';
import { Form } from '#ui/forms/Form.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { Money } from '#ui/display/Money.tsx';
import { Pagination } from '#ui/layout/Pagination.tsx';
import { Quantity } from '#ui/display/Quantity.tsx';
import { StatusBadge, statusLabel } from '#ui/display/StatusBadge.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TickAll, TickBox, type Ticked, TickedRows } from '#ui/actions/TickedRows.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { refusalOf } from '#ui/form-state/refusal-of.ts';
import { listingState } from '#parts/listing-state.ts';
import type { Page } from '#wire/paging.ts';
import type { SavedReply } from '#slices/management/contract-replies.ts';
import { listingReplies } from '../case-replies.ts';
import { ReplyArea } from '#slices/management/parts/replies/ReplyArea.tsx';
import { ListBar } from '../ListBar.tsx';
import { categoryFilters, LISTING_REJECTED_FOR, listingStatusFilters } from '../words.ts';

const BULK = 'bulk';

interface DecisionProps {
  readonly listing: ReviewListing;
  readonly replies: readonly SavedReply[];
  readonly state: FormState | undefined;
}

function Decision({ listing, replies, state }: DecisionProps) {
  const { id, productName, farmerName, farmerVerified, actions } = listing;
  const shared = (intent: string) => ({
    id: `${intent}-${id}`,
    intent,
    hidden: { id },
    state: refusalOf(state, intent, id),
    triggerLook: { variant: 'secondary', size: 'sm' } as const,
  });
  const takesDown = actions.includes('take_down');
  if (actions.length === 0) return null;
  return (
    <span className="flex flex-wrap items-center gap-2 max-sm:justify-end lg:flex-nowrap">
      {actions.includes('approve') && farmerVerified && (
        <ConfirmDialog
          {...shared('approve-listing')}
          trigger="Approve"
          title={`Approve ${productName}?`}
          confirm={`Approve ${productName}`}
        >
          <p className="text-left">It goes on the market at once.</p>
          <TextArea name="reviewNotes" label="Notes for the farmer" rows={2} optional />
        </ConfirmDialog>
      )}
      {(actions.includes('reject') || takesDown) && (
        <ConfirmDialog
          {...shared('reject-listing')}
          trigger={takesDown ? 'Take down' : 'Reject'}
          title={`${takesDown ? 'Take down' : 'Reject'} ${productName}?`}
          confirm={`${takesDown ? 'Take down' : 'Reject'} ${productName}`}
          danger
        >
          <ReplyArea
            name="reviewNotes"
            label="Notes for the farmer"
            hint={`${farmerName} reads this`}
            defaultValue={LISTING_REJECTED_FOR}
            rows={3}
            optional
            replies={listingReplies(replies, listing)}
            about={id}
            anchor={shared('reject-listing').id}
          />
        </ConfirmDialog>
      )}
      {takesDown && listing.inspected && (
        <ConfirmDialog
          {...shared('second-look')}
          trigger="Second inspection"
          title={`A second inspection of ${productName}?`}
          confirm="Ask for a second inspection"
        >
          <p className="text-left">
            Another inspector looks at these goods within seven days, without knowing what the first one found. The
            listing stays on the market. If the two differ, you decide under Inspectors.
          </p>
        </ConfirmDialog>
      )}
      {actions.includes('approve') && !farmerVerified && <span className="text-sm text-soft">Farmer not verified</span>}
    </span>
  );
}

/** What an inspector refused is decided one by one. */
const canGo = (listing: ReviewListing) =>
  listing.farmerVerified && listing.refusedAt === null && listing.actions.includes('approve');

function tickOf(listing: ReviewListing) {
  const label = `Select ${listing.productName} of ${listing.farmerName}`;
  return canGo(listing) && <TickBox form={BULK} name="listing" value={listing.id} label={label} />;
}

function columnsFor(replies: readonly SavedReply[], state: FormState | undefined): Column<ReviewListing>[] {
  return [
    {
      key: 'product',
      header: 'Product',
      cell: (listing) => (
        <span className="grid leading-snug">
          {listing.productName}
          <span className="text-sm font-normal text-soft">
            {listing.farmerName} · {statusLabel(listing.category)}
          </span>
          {listing.refusedAt !== null && (
            <span className="text-sm font-normal text-danger-ink">
              Refused by an inspector <DateTime value={listing.refusedAt} show="day" />: {listing.reviewNotes}
            </span>
          )}
        </span>
      ),
    },
    { key: 'quantity', header: 'Quantity', numeric: true, cell: (listing) => <Quantity kg={listing.quantity} /> },
    {
      key: 'price',
      header: 'Price per kg',
      numeric: true,
      sort: 'price',
      cell: (listing) => <Money pesewas={listing.pricePerKg} />,
    },
    { key: 'status', header: 'Status', cell: (listing) => <StatusBadge status={listingState(listing)} /> },
    {
      key: 'listed',
      header: 'Listed',
      sort: 'listed',
      minor: true,
      cell: (listing) => <DateTime value={listing.createdAt} show="day" />,
    },
    {
      key: 'decision',
      header: 'Decision',
      cell: (listing) => <Decision listing={listing} replies={replies} state={state} />,
    },
  ];
}

/** Approves what is ticked. The number in the button needs scripts; the approving does not. */
function BulkBar({ ticked, state }: { readonly ticked: Ticked; readonly state: FormState | undefined }) {
  const { chosen } = ticked;
  return (
    <Form id={BULK} intent="approve-many" state={state} className="border-b border-line px-4 py-2.5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="flex flex-wrap items-center gap-3">
          <TickAll {...ticked} />
          <span className="text-sm text-soft">Tick those that can go on the market together.</span>
        </span>
        <SubmitButton size="sm" busyLabel="Approving...">
          {chosen === 0 ? 'Approve selected' : `Approve ${chosen} listing${chosen === 1 ? '' : 's'}`}
        </SubmitButton>
      </div>
    </Form>
  );
}

/** Every listing, with the decisions about those that wait. */
export function ListingTable({
  page,
  replies,
  state,
}: {
  readonly page: Page<ReviewListing>;
  readonly replies: readonly SavedReply[];
  readonly state: FormState | undefined;
}) {
  const [query] = useSearchParams();
  const some = page.items.some(canGo);
  return (
    <div className="grid gap-4">
      <ListBar
        label="Search listings by product, farmer or place"
        placeholder="Product, farmer or place"
        kept={['tab', 'status', 'category', 'sort']}
        file="listings"
      >
        <FilterSelect name="status" label="Status" options={listingStatusFilters} standard="all" />
        <FilterSelect name="category" label="Category" options={categoryFilters} standard="all" />
      </ListBar>
      {page.items.length === 0 ? (
        <EmptyState
          title="No listings found"
          action={
            <ButtonLink to={adminPaths.admin({ tab: 'listings' })} variant="secondary">
              Show all listings
            </ButtonLink>
          }
        >
          No listing matches this search and these filters.
        </EmptyState>
      ) : (
        <Card flush>
          <TickedRows
            key={query.toString()}
            form={BULK}
            bar={(ticked) => some && <BulkBar ticked={ticked} state={refusalOf(state, 'approve-many', BULK)} />}
          >
            <DataTable
              caption="Listings"
              columns={columnsFor(replies, state)}
              rows={page.items}
              rowKey={(listing) => listing.id}
              {...(some && { tick: tickOf })}
            />
          </TickedRows>
        </Card>
      )}
      <Pagination nextCursor={page.nextCursor} />
    </div>
  );
}
