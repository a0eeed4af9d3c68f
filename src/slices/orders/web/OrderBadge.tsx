import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { ShownOrder } from '../views.ts';

/** Where an order stands; while it is disputed, that counts. */
export function OrderBadge({ order }: { readonly order: Pick<ShownOrder, 'status' | 'disputed'> }) {
  return <StatusBadge status={order.disputed ? 'disputed' : order.status} />;
}
