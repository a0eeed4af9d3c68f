import { paths } from '#app/web/paths.ts';
import { cx } from '#ui/cx.ts';
import { DataTable } from '#ui/DataTable.tsx';
import type { Column } from '#ui/DataTable.tsx';
import { DateTime } from '#ui/DateTime.tsx';
import { Money } from '#ui/Money.tsx';
import { Quantity } from '#ui/Quantity.tsx';
import { StatusBadge, statusLabel } from '#ui/StatusBadge.tsx';
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

const columns: readonly Column<OrderView>[] = [
  { key: 'number', header: 'Order', cell: (order) => <span className="figures">{order.orderNumber}</span> },
  { key: 'status', header: 'Status', cell: (order) => <StatusBadge status={order.disputed ? 'disputed' : order.status} /> },
  { key: 'created', header: 'Created', minor: true, cell: (order) => <DateTime value={order.createdAt} show="day" /> },
  { key: 'product', header: 'Product', cell: (order) => order.productName },
  { key: 'total', header: 'Total', numeric: true, cell: (order) => <Money ghs={order.totalAmount} decimals={0} /> },
  { key: 'quantity', header: 'Quantity', numeric: true, cell: (order) => <Quantity kg={order.quantity} /> },
  { key: 'address', header: 'Deliver to', minor: true, cell: (order) => <span title={order.deliveryAddress}>{short(order.deliveryAddress)}</span> },
  { key: 'buyer', header: 'Buyer', cell: (order) => order.buyerName },
  { key: 'seller', header: 'Seller', cell: (order) => order.sellerName },
  { key: 'transporter', header: 'Transporter', minor: true, cell: (order) => order.transporterName ?? '—' },
  {
    key: 'dots',
    header: 'Payment, delivery, escrow',
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
