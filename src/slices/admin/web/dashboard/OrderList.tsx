import { adminPaths } from '#pages/paths/admin-paths.ts';
import { paths } from '#pages/paths/paths.ts';
import type { AdminOrder } from '#slices/orders/views.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { type Column, DataTable } from '#ui/display/DataTable.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { FilterSelect } from '#ui/forms/FilterSelect.tsx';
import { Pagination } from '#ui/layout/Pagination.tsx';
import { PaidAmount } from '#parts/PaidAmount.tsx';
import { TwoLines } from '#ui/display/TwoLines.tsx';
import { StatusBadge } from '#ui/display/StatusBadge.tsx';
import type { Page } from '#wire/paging.ts';
import { ListBar } from '../ListBar.tsx';
import { unsorted } from '../unsorted.ts';
import { orderStatusFilters } from '../words.ts';

const columns: readonly Column<AdminOrder>[] = [
  {
    key: 'number',
    header: 'Order',
    cell: (order) => (
      <TwoLines first={<span className="figures">{order.orderNumber}</span>} second={order.productName} />
    ),
  },
  {
    key: 'people',
    header: 'Buyer, seller',
    cell: (order) => <TwoLines first={order.buyerName} second={order.sellerName} />,
  },
  {
    key: 'total',
    header: 'Total',
    numeric: true,
    sort: 'total',
    cell: (order) => <PaidAmount pesewas={order.totalAmount} refunded={order.refundedAmount} decimals={0} />,
  },
  {
    key: 'status',
    header: 'Status',
    cell: (order) => (
      <span className="inline-flex flex-wrap gap-1.5">
        <StatusBadge status={order.status} />
        {order.disputed && <Badge tone="bad">Disputed</Badge>}
      </span>
    ),
  },
  { key: 'placed', header: 'Placed', sort: 'placed', cell: (order) => <DateTime value={order.createdAt} /> },
];

const disputedFilters = [
  { value: 'all', label: 'Disputed or not' },
  { value: 'true', label: 'Disputed' },
] as const;

/** The rows of a list of orders; each leads to its order. */
export function OrderRows({
  orders,
  caption,
  preview = false,
}: {
  readonly orders: readonly AdminOrder[];
  readonly caption: string;
  readonly preview?: boolean;
}) {
  return (
    <DataTable
      caption={caption}
      columns={preview ? unsorted(columns) : columns}
      rows={orders}
      rowKey={(order) => order.id}
      rowTo={(order) => paths.order(order.id)}
    />
  );
}

/** Every order of the platform. */
export function OrderList({ page }: { readonly page: Page<AdminOrder> }) {
  return (
    <div className="grid gap-4">
      <ListBar
        label="Search orders by number, product or person"
        placeholder="Number, product or person"
        kept={['tab', 'status', 'disputed', 'sort']}
        file="orders"
      >
        <FilterSelect name="status" label="Status" options={orderStatusFilters} standard="all" />
        <FilterSelect name="disputed" label="Disputes" options={disputedFilters} standard="all" />
      </ListBar>
      {page.items.length === 0 ? (
        <EmptyState
          title="No orders found"
          action={
            <ButtonLink to={adminPaths.admin({ tab: 'orders' })} variant="secondary">
              Show all orders
            </ButtonLink>
          }
        >
          No order matches this search and these filters.
        </EmptyState>
      ) : (
        <Card flush>
          <OrderRows orders={page.items} caption="Orders" />
        </Card>
      )}
      <Pagination nextCursor={page.nextCursor} />
    </div>
  );
}
