import { quotePaths } from '#pages/paths/quote-paths.ts';
import { regions } from '#kernel/ghana/region.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { FilterSelect } from '#ui/forms/FilterSelect.tsx';
import type { RequestView } from '../views.ts';
import { RequestCard } from './RequestCard.tsx';
import { CATEGORY_OPTIONS } from './words.ts';

const ALL_CATEGORIES = [{ value: '', label: 'Every category' }, ...CATEGORY_OPTIONS];
const ALL_REGIONS = [
  { value: '', label: 'Delivery anywhere' },
  ...regions.map(({ slug, name }) => ({ value: slug, label: name })),
];
const SORTS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'soonest', label: 'Needed soonest' },
];

export interface OpenRequestsProps {
  readonly requests: readonly RequestView[];
  readonly directed: boolean;
  readonly narrowed: boolean;
}

function NoRequests({ directed, narrowed }: Omit<OpenRequestsProps, 'requests'>) {
  if (narrowed)
    return (
      <EmptyState
        title="No request matches"
        action={
          <ButtonLink to={quotePaths.buyersRequests()} variant="secondary">
            Show all requests
          </ButtonLink>
        }
      >
        Buyers ask for other goods, or elsewhere. New requests appear here at once.
      </EmptyState>
    );
  return directed ? (
    <EmptyState title="Nobody is asking only you now">
      Buyers can ask you for another price on the page of your product. You are notified when one does.
    </EmptyState>
  ) : (
    <EmptyState title="No open requests">
      Buyers say here what they need, how much and by when. New requests show at once.
    </EmptyState>
  );
}

/** What buyers ask for now, narrowed and sorted by the address. */
export function OpenRequests({ requests, directed, narrowed }: OpenRequestsProps) {
  return (
    <>
      {(requests.length > 0 || narrowed) && (
        <div className="mb-5 flex flex-wrap gap-3">
          <FilterSelect name="category" label="Category" standard="" options={ALL_CATEGORIES} />
          <FilterSelect name="region" label="Region of the delivery" standard="" options={ALL_REGIONS} />
          <FilterSelect name="sort" label="Order" standard="newest" options={SORTS} />
        </div>
      )}
      {requests.length === 0 && <NoRequests directed={directed} narrowed={narrowed} />}
      <ul className="grid gap-3">
        {requests.map((request) => (
          <li key={request.id}>
            <RequestCard
              request={request}
              to={quotePaths.buyersRequest(request.id)}
              badge={request.listing && <Badge tone="accent">To you alone</Badge>}
              aside={`from ${request.buyerFirstName}`}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
