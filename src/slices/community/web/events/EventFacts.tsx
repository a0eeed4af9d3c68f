import { Icon } from '#ui/icons/Icon.tsx';
import { paths } from '#pages/paths/paths.ts';
import { buttonStyle } from '#ui/actions/button-style.ts';
import { Card } from '#ui/layout/Card.tsx';
import { DescriptionList } from '#ui/display/DescriptionList.tsx';
import type { CommunityEvent } from '../../contract.ts';
import { AttendanceForm } from './AttendanceForm.tsx';
import { placesText } from './EventItem.tsx';
import { eventTime } from './event-time.ts';

/** When and where an event is, who organises it, and the buttons. */
export function EventFacts({ event }: { readonly event: CommunityEvent }) {
  const link = event.onlineLink && (
    <a
      href={event.onlineLink}
      target="_blank"
      rel="nofollow ugc noopener noreferrer"
      className="font-semibold break-all text-leaf-ink underline"
    >
      {event.onlineLink}
    </a>
  );
  return (
    <Card>
      <div className="grid gap-5">
        <DescriptionList
          items={[
            { label: 'When', value: <span className="figures">{eventTime(event)}</span> },
            { label: 'Where', value: event.location },
            ...(link ? [{ label: 'Link', value: link }] : []),
            { label: 'Organizer', value: event.organizer },
            { label: 'Attendees', value: <span className="figures">{placesText(event)}</span> },
          ]}
        />
        {event.isOnline && !link && !event.over && (
          <p className="text-sm text-soft">People who joined see the link here.</p>
        )}
        {event.actions.includes('join') || event.actions.length === 0 ? <AttendanceForm event={event} lead /> : null}
        {!event.over && (
          <a
            href={paths.eventCalendar(event.id)}
            download
            className={buttonStyle({ variant: 'quiet', className: '-ml-4.5 w-fit' })}
          >
            <Icon name="calendar-plus" />
            Add to calendar
          </a>
        )}
      </div>
    </Card>
  );
}
