import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadViews } from '#slices/management/parts/views/load-views.ts';
import { load, requireAdmin } from '#pages/page-data.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { SavedViews } from '#slices/management/parts/views/SavedViews.tsx';
import { listAllDeliveries } from '#slices/transport/contract-all.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { FilterSelect } from '#ui/forms/FilterSelect.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Pagination } from '#ui/layout/Pagination.tsx';
import { useLive } from '#ui/actions/use-live.ts';
import { DeliveryRows } from './DeliveryRows.tsx';
import { ListBar } from '../ListBar.tsx';
import { filtersOf } from './load-dashboard.ts';
import { deliveryStatusFilters, urgencyFilters } from '../words.ts';

export async function loader(args: LoaderFunctionArgs) {
  requireAdmin(args, 'orders');
  const query = new URL(args.request.url).searchParams;
  return {
    page: await load(args, (api) => api.call(listAllDeliveries, { query: filtersOf(query, listAllDeliveries.query) })),
    saved: await loadViews(args, 'deliveries'),
  };
}

/** The transport dashboard as those who run the platform see it: every delivery of everybody. */
export default function DeliveriesPage() {
  const { page, saved } = useLoaderData<typeof loader>();
  useLive(['me']);
  return (
    <>
      <PageHeader
        title="All deliveries"
        subtitle="Of every transporter, with those that are late."
        crumbs={[{ label: 'Admin dashboard', to: adminPaths.admin() }, { label: 'Deliveries' }]}
      />
      <div className="grid gap-4">
        <SavedViews saved={saved} />
        <ListBar
          label="Search deliveries by order, goods, customer or transporter"
          placeholder="Order, goods or person"
          kept={['status', 'urgency', 'sort']}
          file="deliveries"
        >
          <FilterSelect name="status" label="Status" options={deliveryStatusFilters} standard="all" />
          <FilterSelect name="urgency" label="Urgency" options={urgencyFilters} standard="all" />
        </ListBar>
        {page.items.length === 0 ? (
          <EmptyState
            title="No deliveries found"
            action={
              <ButtonLink to={adminPaths.allDeliveries()} variant="secondary">
                Show all deliveries
              </ButtonLink>
            }
          >
            No delivery matches this search and these filters.
          </EmptyState>
        ) : (
          <Card flush>
            <DeliveryRows deliveries={page.items} caption="Deliveries" />
          </Card>
        )}
        <Pagination nextCursor={page.nextCursor} />
      </div>
    </>
  );
}
