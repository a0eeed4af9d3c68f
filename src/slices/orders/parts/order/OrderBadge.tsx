import type { ShownOrder } from '#slices/orders/views.ts';
import { useTexts } from '#ui/languages/use-texts.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { StatusBadge } from '#ui/display/StatusBadge.tsx';

/**
 * The state of an order; while it is disputed, that counts. What is on the way for longer than was promised says so
 * beside it.
 */
export function OrderBadge({ order }: { readonly order: Pick<ShownOrder, 'status' | 'disputed' | 'late'> }) {
  const say = useTexts();
  return (
    <span className="inline-flex flex-wrap gap-1">
      <StatusBadge status={order.disputed ? 'disputed' : order.status} />
      {order.late && <Badge tone="bad">{say('Late')}</Badge>}
    </span>
  );
}
