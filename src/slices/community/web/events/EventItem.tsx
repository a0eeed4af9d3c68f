import { Icon } from '#ui/icons/Icon.tsx';
import { Link } from 'react-router';
import { paths } from '#pages/paths/paths.ts';
import type { EventCard } from '../../contract.ts';
import { AttendanceForm } from './AttendanceForm.tsx';
import { DayBlock } from './DayBlock.tsx';
import { eventTime } from './event-time.ts';
import { EventTags } from './EventTags.tsx';
import { counted } from '../words.ts';

/** How many come, and how many may. */
export function placesText({ attendees, capacity }: Pick<EventCard, 'attendees' | 'capacity'>): string {
  return capacity === null ? counted(attendees, 'attendee', 'attendees') : `${attendees} of ${capacity} places taken`;
}

/** One event of the list. */
export function EventItem({ event }: { readonly event: EventCard }) {
  return (
    <li className="grid gap-x-5 gap-y-3 px-5 py-5 sm:grid-cols-[auto_1fr]">
      <DayBlock value={event.date} />
      <div className="grid gap-3">
        <EventTags event={event} />
        <div className="grid gap-1">
          <h3 className="text-lg leading-snug font-bold">
            <Link to={paths.event(event.id)} className="hover:text-leaf-ink hover:underline">
              {event.title}
            </Link>
          </h3>
          <p className="text-soft">{event.excerpt}</p>
        </div>
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-soft [&_li]:flex [&_li]:items-center [&_li]:gap-1.5 [&_svg]:size-4 [&_svg]:shrink-0">
          <li className="figures">
            <Icon name="calendar-clock" />
            {eventTime(event)}
          </li>
          <li>
            <Icon name="map-pin" />
            {event.location}
          </li>
          <li className="figures">
            <Icon name="users-round" />
            {placesText(event)}
          </li>
          <li>
            <Icon name="user-round" />
            {event.organizer}
          </li>
        </ul>
        <AttendanceForm event={event} />
      </div>
    </li>
  );
}
