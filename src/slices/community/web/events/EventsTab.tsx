import { Icon } from '#ui/icons/Icon.tsx';
import { useSearchParams } from 'react-router';
import { paths } from '#pages/paths/paths.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { FilterSelect } from '#ui/forms/FilterSelect.tsx';
import { Pagination } from '#ui/layout/Pagination.tsx';
import type { Page } from '#wire/paging.ts';
import type { EventCard } from '../../contract.ts';
import { EventItem } from './EventItem.tsx';
import { EVENT_WORDS } from '../words.ts';

const categories = [
  { value: 'all', label: 'All kinds' },
  ...Object.entries(EVENT_WORDS).map(([value, label]) => ({ value, label })),
];
const times = [
  { value: 'coming', label: 'To come' },
  { value: 'past', label: 'Past' },
];

/** Events to come or past. */
export function EventsTab({ page }: { readonly page: Page<EventCard> }) {
  const [query] = useSearchParams();
  const past = query.get('when') === 'past';
  return (
    <section aria-labelledby="events" className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="events" className="text-2xl font-bold">
          Events
        </h2>
        <ButtonLink to={paths.newEvent()} wide>
          <Icon name="calendar-plus" />
          Create Event
        </ButtonLink>
      </div>
      <div className="flex flex-wrap gap-3">
        <FilterSelect name="category" label="Kind of event" options={categories} standard="all" />
        <FilterSelect name="when" label="When" options={times} standard="coming" />
      </div>
      {page.items.length === 0 ? (
        <EmptyState
          title={past ? 'No past events' : 'No upcoming events'}
          action={
            <ButtonLink to={paths.newEvent()} variant="secondary">
              Announce an event
            </ButtonLink>
          }
        >
          {past
            ? 'Events that are over are kept here.'
            : 'Conferences, workshops and forums are announced here by members.'}
        </EmptyState>
      ) : (
        <Card flush>
          <ul className="divide-y divide-line">
            {page.items.map((event) => (
              <EventItem key={event.id} event={event} />
            ))}
          </ul>
        </Card>
      )}
      <Pagination nextCursor={page.nextCursor} />
    </section>
  );
}
