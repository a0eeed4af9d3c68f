import { newId } from '#kernel/ids.ts';
import { orThrow, refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import { countAttempt } from '#platform/rate-limit.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import { momentThenId, pageFrom } from '#wire/paging.ts';
import type { Viewer } from '#wire/viewer.ts';
import type * as contract from '../contract.ts';
import { calendarFile } from '../domain/calendar.ts';
import { joinEvent as mayJoin, planEvent } from '../domain/event.ts';
import { excerptOf, searchTextOf } from '../domain/text.ts';
import { eventCard } from '../views.ts';
import { authorsOf, nameOf } from './authors.ts';
import { recordPost } from './events.ts';
import { LIMITS } from './limits.ts';
import { acting, lockOwn, noSuchPost, seen } from './reach.ts';
import type { EventRow } from './rows.ts';
import { insertPost, updatePost } from './store.ts';
import {
  deleteAttendance,
  type EventFacts,
  findEvent,
  insertAttendance,
  insertEvent,
  searchEvents,
  updateEvent,
} from './store-events.ts';
import { postFacts } from './view.ts';

function cardView(row: EventRow, now: Date): contract.EventCard {
  return {
    id: row.id,
    title: row.title ?? '',
    excerpt: row.excerpt,
    date: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    location: row.location,
    isOnline: row.is_online,
    category: eventCard.shape.category.parse(row.category),
    organizer: row.organizer,
    attendees: row.attendees,
    capacity: row.capacity,
    joined: row.joined,
    over: row.ends_at <= now,
  };
}

async function shown(call: Call, id: string): Promise<contract.CommunityEvent> {
  const row = seen(await findEvent(call.tx, id, call.viewer?.id ?? null), call.viewer);
  const author = (await authorsOf(call.tx, [row]))(row.author_id);
  const invited = row.joined || row.author_id === call.viewer?.id;
  return {
    ...cardView(row, call.now),
    ...author,
    ...postFacts(row, call.viewer),
    description: row.body,
    onlineLink: invited ? row.online_link : null,
    createdAt: row.created_at.toISOString(),
  };
}

function factsOf(body: contract.EventBody, person: Viewer): EventFacts {
  return {
    startsAt: new Date(body.date),
    endsAt: new Date(body.endsAt),
    location: body.location,
    isOnline: body.isOnline,
    onlineLink: body.onlineLink ?? null,
    organizer: body.organizer ?? nameOf(person),
    capacity: body.capacity ?? null,
  };
}

function textsOf(body: contract.EventBody) {
  const excerpt = excerptOf(body.description);
  return {
    title: body.title,
    body: body.description,
    category: body.category,
    excerpt,
    searchText: searchTextOf(body.title, excerpt, []),
  };
}

type List = typeof contract.listEvents;

/** Events to come or past. */
export async function listEvents({ query }: ParsedInput<List>, call: Call): Promise<ResponseBody<List>> {
  const rows = await searchEvents(call.tx, {
    viewerId: call.viewer?.id ?? null,
    category: query.category === undefined || query.category === '' || query.category === 'all' ? null : query.category,
    past: query.when === 'past',
    now: call.now,
    after: momentThenId(query.cursor),
    limit: query.limit,
  });
  const page = pageFrom(rows, query.limit, (row) => [row.starts_at.toISOString(), row.id]);
  return { items: page.items.map((row) => cardView(row, call.now)), nextCursor: page.nextCursor };
}

/** One event. */
export function readEvent(
  { params }: ParsedInput<typeof contract.readEvent>,
  call: Call,
): Promise<ResponseBody<typeof contract.readEvent>> {
  return shown(call, params.id);
}

type Create = typeof contract.createEvent;

/** Announces an event. */
export async function createEvent({ body }: ParsedInput<Create>, call: Call): Promise<ResponseBody<Create>> {
  const { tx, now, person } = call;
  const facts = factsOf(body, person);
  orThrow(planEvent(facts.startsAt, now));
  await countAttempt(call, LIMITS.event, person.id);
  const id = newId(now);
  await insertPost(tx, { ...textsOf(body), id, kind: 'event', authorId: person.id, at: now });
  await insertEvent(tx, id, facts);
  await recordPost(tx, {
    type: 'community.posted',
    post: { id, kind: 'event', parent_id: null, author_id: person.id },
    by: person.id,
    at: now,
  });
  return shown(call, id);
}

type Edit = typeof contract.editEvent;

/**
 * Its author rewrites an event; its time may stay in the past, but not move there, and nobody who joined loses their
 * place.
 */
export async function editEvent({ params, body }: ParsedInput<Edit>, call: Call): Promise<ResponseBody<Edit>> {
  const { tx, now, person } = call;
  const post = await lockOwn(tx, params.id, person, ['event']);
  const before = await findEvent(tx, post.id, person.id, true);
  if (before === null) throw noSuchPost();
  const facts = factsOf(body, person);
  if (facts.startsAt.getTime() !== before.starts_at.getTime()) orThrow(planEvent(facts.startsAt, now));
  if (facts.capacity !== null && facts.capacity < before.attendees) {
    throw refused('community.too_few_places', `${before.attendees} people have joined already.`, {
      attendees: before.attendees,
    });
  }
  await updatePost(tx, post.id, textsOf(body), now);
  await updateEvent(tx, post.id, facts);
  await recordPost(tx, { type: 'community.changed', post, by: person.id, at: now });
  return shown(call, post.id);
}

async function attendance(call: Call, id: string, joining: boolean): Promise<{ attendees: number; joined: boolean }> {
  const { tx, now, person } = call;
  const event = acting(await findEvent(tx, id, person.id, true), person);
  if (event.joined === joining) return { attendees: event.attendees, joined: joining };
  if (joining) {
    orThrow(mayJoin({ endsAt: event.ends_at, capacity: event.capacity, attendees: event.attendees }, now));
    await insertAttendance(tx, event.id, person.id, now);
  } else {
    await deleteAttendance(tx, event.id, person.id);
  }
  await recordPost(tx, {
    type: 'community.attendance_changed',
    post: event,
    by: person.id,
    people: [person.id],
    at: now,
  });
  return { attendees: event.attendees + (joining ? 1 : -1), joined: joining };
}

/** Joins an event, one after the other, so that its places are never given twice. */
export function joinEvent(
  { params }: ParsedInput<typeof contract.joinEvent>,
  call: Call,
): Promise<ResponseBody<typeof contract.joinEvent>> {
  return attendance(call, params.id, true);
}

/** Leaves an event. */
export function leaveEvent(
  { params }: ParsedInput<typeof contract.leaveEvent>,
  call: Call,
): Promise<ResponseBody<typeof contract.leaveEvent>> {
  return attendance(call, params.id, false);
}

type Calendar = typeof contract.readCalendar;

/** The event as a calendar file, with a link back to its page. */
export async function readCalendar({ params }: ParsedInput<Calendar>, call: Call): Promise<ResponseBody<Calendar>> {
  const event = await shown(call, params.id);
  const file = calendarFile({
    id: event.id,
    title: event.title,
    description: event.description,
    location: event.location,
    url: new URL(`/community/events/${event.id}`, call.platform.config.publicUrl).href,
    startsAt: new Date(event.date),
    endsAt: new Date(event.endsAt),
    changedAt: new Date(event.editedAt ?? event.createdAt),
  });
  return { bytes: new TextEncoder().encode(file), contentType: 'text/calendar; charset=utf-8', fileName: 'event.ics' };
}
