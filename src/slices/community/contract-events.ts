import { defineEndpoint } from '#wire/endpoint.ts';
import { fileResponse, id } from '#wire/fields.ts';
import { pageOf, pageQuery } from '#wire/paging.ts';
import { z } from 'zod';
import { EVENT_CATEGORIES } from './domain/kinds.ts';
import { eventBody } from './forms.ts';
import { communityEvent, eventCard } from './views.ts';

const params = z.object({ id });
const notFound = { 'community.not_found': 404 } as const;

export const listEvents = defineEndpoint({
  id: 'community.list_events',
  method: 'GET',
  path: '/api/community/events',
  summary: 'Upcoming events, the nearest first; or past ones, the latest first.',
  who: 'anyone',
  permission: ['content'],
  query: z.object({
    ...pageQuery,
    category: z.union([z.literal(''), z.literal('all'), z.enum(EVENT_CATEGORIES)]).optional(),
    when: z.enum(['coming', 'past']).default('coming'),
  }),
  paged: true,
  output: pageOf(eventCard),
});

export const createEvent = defineEndpoint({
  id: 'community.create_event',
  method: 'POST',
  path: '/api/community/events',
  summary: "Announces an event; times are UTC, which is Ghana's time.",
  who: 'signed_in',
  body: eventBody,
  output: communityEvent,
  status: 201,
  idempotency: 'accepted',
  refusals: { 'community.event_in_the_past': 422, 'rate.limited': 429 },
});

export const readEvent = defineEndpoint({
  id: 'community.read_event',
  method: 'GET',
  path: '/api/community/events/{id}',
  summary: 'One event; its link only for its author and those who joined.',
  who: 'anyone',
  permission: ['content'],
  params,
  output: communityEvent,
  refusals: notFound,
});

export const editEvent = defineEndpoint({
  id: 'community.edit_event',
  method: 'PUT',
  path: '/api/community/events/{id}',
  summary: "Rewrites one's own event.",
  who: 'signed_in',
  owns: 'event',
  params,
  body: eventBody,
  output: communityEvent,
  refusals: {
    ...notFound,
    'community.hidden': 409,
    'community.event_in_the_past': 422,
    'community.too_few_places': 409,
  },
});

const attendance = z.object({ attendees: z.number().int(), joined: z.boolean() });

export const joinEvent = defineEndpoint({
  id: 'community.join_event',
  method: 'PUT',
  path: '/api/community/events/{id}/attendance',
  summary: 'Joins an event; once, however often it is sent, and never beyond its places.',
  who: 'signed_in',
  params,
  output: attendance,
  refusals: { ...notFound, 'community.hidden': 409, 'community.event_full': 409, 'community.event_over': 409 },
});

export const leaveEvent = defineEndpoint({
  id: 'community.leave_event',
  method: 'DELETE',
  path: '/api/community/events/{id}/attendance',
  summary: 'Leaves an event.',
  who: 'signed_in',
  params,
  output: attendance,
  refusals: { ...notFound, 'community.hidden': 409 },
});

export const readCalendar = defineEndpoint({
  id: 'community.read_calendar',
  method: 'GET',
  path: '/api/community/events/{id}/calendar.ics',
  summary: 'The event as a calendar file.',
  who: 'anyone',
  params,
  produces: 'file',
  output: fileResponse,
  refusals: notFound,
});

export const eventEndpoints = [
  listEvents,
  createEvent,
  readEvent,
  editEvent,
  joinEvent,
  leaveEvent,
  readCalendar,
] as const;
