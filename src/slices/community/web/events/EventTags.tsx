import { Wifi } from 'lucide-react';
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
          <Wifi aria-hidden="true" />
          Online
        </Badge>
      )}
    </span>
  );
}
