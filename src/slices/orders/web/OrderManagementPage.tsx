import { load, requireViewer } from '#app/web/page-data.ts';
import { paths } from '#app/web/paths.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FilterSelect } from '#ui/FilterSelect.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { SearchInput } from '#ui/SearchInput.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { statusLabel } from '#ui/StatusBadge.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { useLive } from '#ui/use-live.ts';
import { RefreshCw } from 'lucide-react';
import { Form as RouterForm, useLoaderData, useNavigation } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { listOrders } from '../contract-read.ts';
import { ORDER_TABS } from '../domain/tabs.ts';
import { OrderTable } from './OrderTable.tsx';
import { orderQuery } from './order-query.ts';

const PAGE_SIZE = 50;
const SKELETON_ROWS = 5;
const STATUSES = ['pending', 'confirmed', 'in_transit', 'delivered', 'completed', 'cancelled'] as const;
const STATUS_OPTIONS = [{ value: 'all', label: 'All statuses' }, ...STATUSES.map((status) => ({ value: status, label: statusLabel(status) }))];

export async function loader(args: LoaderFunctionArgs) {
  requireViewer(args);
  const query = orderQuery(new URL(args.request.url).searchParams, PAGE_SIZE);
  const { items, nextCursor } = await load(args, (api) => api.call(listOrders, { query }));
  return { orders: items, nextCursor, query };
}

/** Sends the present filters again: a link back to this very list. */
function Refresh({ query }: { readonly query: ReturnType<typeof orderQuery> }) {
  const kept = { tab: query.tab, status: query.status, q: query.q };
  return (
    <RouterForm method="get" preventScrollReset>
      {Object.entries(kept).map(([name, value]) => value && value !== 'all' && <input key={name} type="hidden" name={name} value={value} />)}
      <Button type="submit" variant="secondary">
        <RefreshCw aria-hidden="true" />
        Refresh
      </Button>
    </RouterForm>
  );
}

/** The dense list of orders, for those who handle many. */
export default function OrderManagementPage() {
  const { orders, nextCursor, query } = useLoaderData<typeof loader>();
  const navigation = useNavigation();
  useLive(['me']);
  const loading = navigation.state === 'loading' && navigation.location.pathname === paths.orderManagement();
  const filtered = Boolean(query.q) || query.tab !== 'all' || query.status !== 'all';
  const count = `${orders.length}${nextCursor ? '+' : ''} ${orders.length === 1 ? 'order' : 'orders'}`;
  return (
    <>
      <PageHeader title="Order Management" actions={<Refresh query={query} />} />
      <Tabs
        label="Orders by state"
        tabs={ORDER_TABS.map((tab) => ({ to: paths.orderManagement({ tab: tab === 'all' ? undefined : tab, q: query.q }), label: statusLabel(tab), current: query.tab === tab }))}
      />
      <div className="my-5 flex flex-wrap gap-3">
        <SearchInput label="Search orders" placeholder="Order number, product, buyer or seller" defaultValue={query.q} keep={{ tab: query.tab, status: query.status }} />
        <FilterSelect name="status" label="Status" options={STATUS_OPTIONS} standard="all" />
      </div>
      {loading ? (
        <Skeleton count={SKELETON_ROWS} className="h-14 rounded-md" />
      ) : orders.length === 0 ? (
        <EmptyState title="No Orders Found" action={filtered && <ButtonLink to={paths.orderManagement()}>Show all orders</ButtonLink>}>
          {filtered ? 'No order matches this search and filter.' : 'Orders appear here as soon as there are any.'}
        </EmptyState>
      ) : (
        <Card flush title={<span className="figures">{count}</span>}>
          <OrderTable orders={orders} />
        </Card>
      )}
      <Pagination nextCursor={nextCursor} />
    </>
  );
}
