import { paths } from '#app/web/paths.ts';
import { cx } from '#ui/cx.ts';
import { DataTable } from '#ui/DataTable.tsx';
import type { Column } from '#ui/DataTable.tsx';
import { DateTime } from '#ui/DateTime.tsx';
import { Money } from '#ui/Money.tsx';
import { Quantity } from '#ui/Quantity.tsx';
import { StatusBadge, statusLabel } from '#ui/StatusBadge.tsx';
import type { ReactNode } from 'react';
import type { OrderView } from '../views.ts';

const ADDRESS_CHARACTERS = 20;
const GREEN = ['completed', 'delivered', 'released'];
const YELLOW = ['pending', 'in_transit', 'picked_up', 'held', 'awaiting'];

function short(address: string): string {
  return address.length > ADDRESS_CHARACTERS ? `${address.slice(0, ADDRESS_CHARACTERS)}…` : address;
}

function Dot({ of, status }: { readonly of: string; readonly status: string }) {
  const text = `${of}: ${statusLabel(status)}`;
  const tone = GREEN.includes(status) ? 'bg-leaf' : YELLOW.includes(status) ? 'bg-maize' : 'bg-edge';
  return (
    <span role="img" aria-label={text} title={text} className="inline-flex items-center gap-1 text-xs text-soft">
      <span aria-hidden="true" className={cx('size-2.5 rounded-full', tone)} />
      <span aria-hidden="true">{of.charAt(0)}</span>
    </span>
  );
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
    cell: (order) => (
      <span className="inline-flex gap-2.5">
        <Dot of="Payment" status={order.paymentStatus} />
        <Dot of="Delivery" status={order.deliveryStatus} />
        <Dot of="Escrow" status={order.escrowStatus} />
      </span>
    ),
  },
];

/** Orders as a table; a row leads to the order's page. */
export function OrderTable({ orders }: { readonly orders: readonly OrderView[] }) {
  return <DataTable caption="Orders" columns={columns} rows={orders} rowKey={(order) => order.id} rowTo={(order) => paths.order(order.id)} />;
}
