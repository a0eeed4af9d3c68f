import { Icon } from '#ui/icons/Icon.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import type { EventCard } from '../../contract.ts';
import { EVENT_WORDS } from '../words.ts';

/** What kind of event it is, and whether it is held online. */
export function EventTags({ event }: { readonly event: Pick<EventCard, 'category' | 'isOnline'> }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone="wait">{EVENT_WORDS[event.category]}</Badge>
      {event.isOnline && (
        <Badge tone="active">
          <Icon name="wifi" />
          Online
        </Badge>
      )}
    </span>
  );
}
