import { EmptyState } from '#ui/EmptyState.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import type { Page } from '#wire/paging.ts';
import type { DeliveryRequestView } from '../views.ts';
import { RequestCard } from './RequestCard.tsx';

export interface RequestsTabProps {
  readonly page: Page<DeliveryRequestView>;
  readonly requestKey: string;
}

/** Deliveries that nobody has taken, the most urgent first. */
export function RequestsTab({ page, requestKey }: RequestsTabProps) {
  if (page.items.length === 0) {
    return (
      <EmptyState title="No Delivery Requests">
        A request appears here as soon as a farmer has goods ready for pickup. This page shows it at once.
      </EmptyState>
    );
  }
  return (
    <>
      <div className="grid gap-5 xl:grid-cols-2">
        {page.items.map((request) => (
          <RequestCard key={request.id} request={request} requestKey={requestKey} />
        ))}
      </div>
      <Pagination nextCursor={page.nextCursor} />
    </>
  );
}
