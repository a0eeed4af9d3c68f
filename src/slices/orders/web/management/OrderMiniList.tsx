import { useTexts } from '#ui/languages/use-texts.ts';
import { cx } from '#ui/cx.ts';
import { PaidAmount } from '#parts/PaidAmount.tsx';
import { OrderBadge } from '../../parts/order/OrderBadge.tsx';
import { Link } from 'react-router';
import type { OrderView } from '../../views.ts';
import { StatusDots } from './StatusDots.tsx';

export interface OrderMiniListProps {
  readonly orders: readonly OrderView[];
  readonly chosenId: string;
  readonly rowTo: (order: OrderView) => string;
}

/** The list beside the order that is open: enough of each to pick the next. */
export function OrderMiniList({ orders, chosenId, rowTo }: OrderMiniListProps) {
  const say = useTexts();
  return (
    <ul aria-label={say('Orders')}>
      {orders.map((order) => (
        <li key={order.id} className="border-b border-line last:border-0">
          <Link
            to={rowTo(order)}
            preventScrollReset
            aria-current={order.id === chosenId ? 'true' : undefined}
            className={cx(
              'grid gap-1 border-l-4 px-4 py-2.5',
              order.id === chosenId ? 'border-leaf bg-leaf-tint' : 'border-transparent hover:bg-hover',
            )}
          >
            <span className="flex items-baseline justify-between gap-3">
              <span className="figures font-semibold">{order.orderNumber}</span>
              <PaidAmount pesewas={order.totalAmount} refunded={order.money?.refunded ?? 0} decimals={0} />
            </span>
            <span className="truncate text-sm text-soft">
              {order.productName}, {order.buyerName}
            </span>
            <span className="flex flex-wrap items-center justify-between gap-2">
              <OrderBadge order={order} />
              <StatusDots order={order} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
