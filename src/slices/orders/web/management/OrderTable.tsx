import { useTexts } from '#ui/languages/use-texts.ts';
import { Bought } from '../../parts/order/Bought.tsx';
import { DataTable } from '#ui/display/DataTable.tsx';
import type { Column } from '#ui/display/DataTable.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { PaidAmount } from '#parts/PaidAmount.tsx';
import { TwoLines } from '#ui/display/TwoLines.tsx';
import { OrderBadge } from '../../parts/order/OrderBadge.tsx';
import type { OrderView } from '../../views.ts';
import { StatusDots } from './StatusDots.tsx';

const columns: readonly Column<OrderView>[] = [
  {
    key: 'number',
    header: 'Order',
    cell: (order) => (
      <TwoLines
        first={<span className="figures">{order.orderNumber}</span>}
        second={
          <>
            <Bought order={order} /> {order.productName}
          </>
        }
      />
    ),
  },
  {
    key: 'status',
    header: 'Status',
    cell: (order) => (
      <TwoLines first={<OrderBadge order={order} />} second={<DateTime value={order.createdAt} show="day" />} />
    ),
  },
  {
    key: 'total',
    header: 'Total',
    numeric: true,
    cell: (order) => <PaidAmount pesewas={order.totalAmount} refunded={order.money?.refunded ?? 0} decimals={0} />,
  },
  {
    key: 'people',
    header: 'Buyer, seller',
    cell: (order) => <TwoLines first={order.buyerName} second={order.sellerName} />,
  },
  {
    key: 'way',
    header: 'Deliver to, by',
    minor: true,
    cell: (order) => (
      <TwoLines
        first={
          <span title={order.deliveryAddress} className="line-clamp-1 max-w-30">
            {order.deliveryAddress}
          </span>
        }
        second={order.transporterName ?? 'No transporter yet'}
      />
    ),
  },
  { key: 'dots', header: 'Money and delivery', cell: (order) => <StatusDots order={order} /> },
];

export interface OrderTableProps {
  readonly orders: readonly OrderView[];
  /** Where the row of an order leads. */
  readonly rowTo: (order: OrderView) => string;
}

/** Orders as a table; a row opens its order. */
export function OrderTable({ orders, rowTo }: OrderTableProps) {
  const say = useTexts();
  return (
    <DataTable caption={say('Orders')} columns={columns} rows={orders} rowKey={(order) => order.id} rowTo={rowTo} />
  );
}
