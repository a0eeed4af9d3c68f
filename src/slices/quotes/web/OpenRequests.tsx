import { ProduceFilters } from '#parts/produce/ProduceFilters.tsx';
import { saidOption, type TextOption } from '#ui/languages/said-option.ts';
import { useTexts } from '#ui/languages/use-texts.ts';
import { quotePaths } from '#pages/paths/quote-paths.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { FilterSelect } from '#ui/forms/FilterSelect.tsx';
import type { RequestView } from '../views.ts';
import { RequestCard } from './RequestCard.tsx';

const SORTS: readonly TextOption[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'soonest', label: 'Needed soonest' },
];

export interface OpenRequestsProps {
  readonly requests: readonly RequestView[];
  readonly directed: boolean;
  readonly narrowed: boolean;
}

function NoRequests({ directed, narrowed }: Omit<OpenRequestsProps, 'requests'>) {
  const say = useTexts();
  if (narrowed)
    return (
      <EmptyState
        title={say('No request matches')}
        action={
          <ButtonLink to={quotePaths.buyersRequests()} variant="secondary">
            {say('Show all requests')}
          </ButtonLink>
        }
      >
        {say('Buyers ask for other goods, or elsewhere. New requests appear here at once.')}
      </EmptyState>
    );
  return directed ? (
    <EmptyState title={say('Nobody is asking only you now')}>
      {say('Buyers can ask you for another price on the page of your product. You are notified when one does.')}
    </EmptyState>
  ) : (
    <EmptyState title={say('No open requests')}>
      {say('Buyers say here what they need, how much and by when. New requests show at once.')}
    </EmptyState>
  );
}

/** What buyers ask for now, narrowed and sorted by the address. */
export function OpenRequests({ requests, directed, narrowed }: OpenRequestsProps) {
  const say = useTexts();
  return (
    <>
      {(requests.length > 0 || narrowed) && (
        <div className="mb-5 flex flex-wrap gap-3">
          <ProduceFilters regionLabel="Region of the delivery" anyRegion="Delivery anywhere" />
          <FilterSelect name="sort" label={say('Sort by')} standard="newest" options={SORTS.map(saidOption(say))} />
        </div>
      )}
      {requests.length === 0 && <NoRequests directed={directed} narrowed={narrowed} />}
      <ul className="grid gap-3">
        {requests.map((request) => (
          <li key={request.id}>
            <RequestCard
              request={request}
              to={quotePaths.buyersRequest(request.id)}
              badge={request.listing && <Badge tone="accent">{say('To you alone')}</Badge>}
              aside={say('from {name}', { name: request.buyerFirstName })}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
