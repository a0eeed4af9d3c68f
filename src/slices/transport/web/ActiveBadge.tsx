import { Badge } from '#ui/display/Badge.tsx';
import { StatusBadge } from '#ui/display/StatusBadge.tsx';
import type { ActiveDelivery } from '../views.ts';
import { STATUS_WORDS } from './words.ts';

/** The state of a delivery under way, and whether it is past the moment that it was promised for. */
export function ActiveBadge({ delivery }: { readonly delivery: Pick<ActiveDelivery, 'status' | 'late'> }) {
  return (
    <span className="flex flex-wrap gap-1">
      <StatusBadge status={delivery.status} label={STATUS_WORDS[delivery.status]} />
      {delivery.late && <Badge tone="bad">Late</Badge>}
    </span>
  );
}
