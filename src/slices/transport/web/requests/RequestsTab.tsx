import { useTexts } from '#ui/languages/use-texts.ts';
import { paths } from '#pages/paths/paths.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Pagination } from '#ui/layout/Pagination.tsx';
import type { Page } from '#wire/paging.ts';
import type { DeliveryRequestView, TransportStats } from '../../views.ts';
import { LoadsNotice } from './LoadsNotice.tsx';
import { RequestCard } from './RequestCard.tsx';
import { RequestFilters } from './RequestFilters.tsx';

export interface RequestsTabProps {
  readonly page: Page<DeliveryRequestView>;
  readonly narrowed: boolean;
  readonly requestKey: string;
  readonly stats: TransportStats;
}

/** Deliveries that nobody has taken, the most urgent first. */
export function RequestsTab({ page, narrowed, requestKey, stats }: RequestsTabProps) {
  const say = useTexts();
  if (page.items.length === 0 && !narrowed) {
    return (
      <EmptyState title={say('No Delivery Requests')}>
        {say('A request appears here as soon as a farmer has goods ready for pickup. This page shows it at once.')}
      </EmptyState>
    );
  }
  return (
    <>
      <div className="mb-3">
        <LoadsNotice stats={stats} />
      </div>
      <RequestFilters />
      {page.items.length === 0 && (
        <EmptyState
          title={say('No request matches')}
          action={
            <ButtonLink to={paths.transportDashboard({ tab: 'requests' })}>{say('Show all requests')}</ButtonLink>
          }
        >
          {say('There are requests elsewhere, with other weights or urgencies. New ones appear here at once.')}
        </EmptyState>
      )}
      <div className="grid gap-5 xl:grid-cols-2">
        {page.items.map((request) => (
          <RequestCard key={request.id} request={request} requestKey={requestKey} />
        ))}
      </div>
      <Pagination nextCursor={page.nextCursor} />
    </>
  );
}
