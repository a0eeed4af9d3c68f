import { DataTable } from '#ui/DataTable.tsx';
import type { Column } from '#ui/DataTable.tsx';
import { DateTime } from '#ui/DateTime.tsx';
import { Money } from '#ui/Money.tsx';
import { Quantity } from '#ui/Quantity.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { ReactNode } from 'react';
import type { OrderView } from '../views.ts';
import { StatusDots } from './StatusDots.tsx';

const ADDRESS_CHARACTERS = 20;

function short(address: string): string {
  return address.length > ADDRESS_CHARACTERS ? `${address.slice(0, ADDRESS_CHARACTERS)}…` : address;
}

/** A fact with a quieter one under it. */
function Two({ first, second }: { readonly first: ReactNode; readonly second: ReactNode }) {
  return (
    <span className="inline-grid">
      <span>{first}</span>
      <span className="text-sm font-normal text-soft">{second}</span>
    </span>
  );
}

const columns: readonly Column<OrderView>[] = [
  { key: 'number', header: 'Order', cell: (order) => <Two first={<span className="figures">{order.orderNumber}</span>} second={<DateTime value={order.createdAt} show="day" />} /> },
  { key: 'status', header: 'Status', cell: (order) => <StatusBadge status={order.disputed ? 'disputed' : order.status} /> },
  { key: 'product', header: 'Product', cell: (order) => <Two first={order.productName} second={<Quantity kg={order.quantity} />} /> },
  { key: 'total', header: 'Total', numeric: true, cell: (order) => <Money ghs={order.totalAmount} decimals={0} /> },
  { key: 'people', header: 'Buyer, seller', cell: (order) => <Two first={order.buyerName} second={order.sellerName} /> },
  { key: 'way', header: 'Deliver to, by', minor: true, cell: (order) => <Two first={<span title={order.deliveryAddress}>{short(order.deliveryAddress)}</span>} second={order.transporterName ?? '—'} /> },
  {
    key: 'dots',
    header: 'Money and way',
    cell: (order) => <StatusDots order={order} />,
  },
];

export interface OrderTableProps {
  readonly orders: readonly OrderView[];
  /** Where the row of an order leads. */
  readonly rowTo: (order: OrderView) => string;
}

/** Orders as a table; a row opens its order. */
export function OrderTable({ orders, rowTo }: OrderTableProps) {
  return <DataTable caption="Orders" columns={columns} rows={orders} rowKey={(order) => order.id} rowTo={rowTo} />;
}
