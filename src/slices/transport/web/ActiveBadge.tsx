import { useNames, useTexts } from '#ui/languages/use-texts.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { StatusBadge } from '#ui/display/StatusBadge.tsx';
import type { ActiveDelivery } from '../views.ts';
import { statusName } from './words.ts';

/** The state of a delivery under way, and whether it is past the moment that it was promised for. */
export function ActiveBadge({ delivery }: { readonly delivery: Pick<ActiveDelivery, 'status' | 'late'> }) {
  const say = useTexts();
  const nameOf = useNames();
  return (
    <span className="flex flex-wrap gap-1">
      <StatusBadge status={delivery.status} label={nameOf(statusName(delivery.status))} />
      {delivery.late && <Badge tone="bad">{say('Late')}</Badge>}
    </span>
  );
}
