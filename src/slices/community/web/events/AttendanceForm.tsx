import { Icon } from '#ui/icons/Icon.tsx';
import { paths } from '#pages/paths/paths.ts';
import { useViewer } from '#pages/use-viewer.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import type { EventCard } from '../../contract.ts';
import { SignInLink } from '../SignInLink.tsx';

export interface AttendanceFormProps {
  readonly event: Pick<EventCard, 'id' | 'title' | 'joined' | 'over' | 'capacity' | 'attendees'>;
  /** Whether joining is the main thing on the page. */
  readonly lead?: boolean;
}

/** Joins or leaves an event, or says why neither can be done. */
export function AttendanceForm({ event, lead = false }: AttendanceFormProps) {
  const viewer = useViewer();
  if (event.over) return <p className="text-sm text-soft">This event is over.</p>;
  const full = event.capacity !== null && event.attendees >= event.capacity;
  if (full && !event.joined) return <p className="text-sm font-semibold text-soft">All places are taken.</p>;
  if (!viewer)
    return (
      <SignInLink variant={lead ? 'primary' : 'secondary'} className="w-fit">
        Join Event
      </SignInLink>
    );
  const look = lead ? 'primary' : 'secondary';
  return (
    <Form action={paths.event(event.id)} intent={event.joined ? 'leave' : 'join'}>
      <div className="flex flex-wrap items-center gap-3">
        {event.joined && (
          <Badge tone="good">
            <Icon name="calendar-check" />
            You are going
          </Badge>
        )}
        <SubmitButton
          variant={event.joined ? 'quiet' : look}
          busyLabel={event.joined ? 'Leaving...' : 'Joining...'}
          aria-label={`${event.joined ? 'Leave' : 'Join Event:'} ${event.title}`}
        >
          {event.joined ? 'Leave' : 'Join Event'}
        </SubmitButton>
      </div>
    </Form>
  );
}
