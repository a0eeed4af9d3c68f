import type { Tx } from '#platform/db/database.ts';
import { MOST_EVENT_DAYS } from '../domain/kinds.ts';
import type { EventRow } from './rows.ts';
import { POST_COLUMNS } from './rows.ts';

export interface EventFacts {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly location: string;
  readonly isOnline: boolean;
  readonly onlineLink: string | null;
  readonly organizer: string;
  readonly capacity: number | null;
}

function valuesOf(id: string, facts: EventFacts) {
  return [
    id,
    facts.startsAt,
    facts.endsAt,
    facts.location,
    facts.isOnline,
    facts.onlineLink,
    facts.organizer,
    facts.capacity,
  ] as const;
}

export async function insertEvent(tx: Tx, id: string, facts: EventFacts): Promise<void> {
  await tx.rows(
    `insert into community_events (post_id, starts_at, ends_at, location, is_online, online_link, organizer, capacity)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    valuesOf(id, facts),
  );
}

export async function updateEvent(tx: Tx, id: string, facts: EventFacts): Promise<void> {
  await tx.rows(
    `update community_events set starts_at = $2, ends_at = $3, location = $4, is_online = $5, online_link = $6, organizer = $7, capacity = $8
     where post_id = $1`,
    valuesOf(id, facts),
  );
}

const EVENT =
  `${POST_COLUMNS}, p.category, e.starts_at, e.ends_at, e.location, e.is_online, e.online_link, e.organizer, e.capacity,
  (select count(*) from community_attendances a where a.event_id = p.id) as attendees,
  exists (select from community_attendances a where a.event_id = p.id and a.person_id = $1) as joined` as const;
const FROM =
  'from community_posts p join community_events e on e.post_id = p.id left join community_posts r on r.id = p.parent_id';

/** One event that was not removed; locked when `lock` is set, so that its places are counted by one at a time. */
export async function findEvent(tx: Tx, id: string, viewerId: string | null, lock = false): Promise<EventRow | null> {
  if (lock) await tx.rows('select post_id from community_events where post_id = $1 for update', [id]);
  const rows = await tx.rows(`select ${EVENT} ${FROM} where p.id = $2 and p.removed_at is null`, [viewerId, id]);
  return rows[0] ?? null;
}

export interface EventSearch {
  readonly viewerId: string | null;
  readonly category: string | null;
  readonly past: boolean;
  readonly now: Date;
  readonly after: readonly [moment: string, id: string] | null;
  readonly limit: number;
}

/** One page of visible events, those to come by their beginning, past ones backwards. */
export function searchEvents(tx: Tx, search: EventSearch): Promise<EventRow[]> {
  const [sign, direction] = search.past ? ['<', 'desc'] : ['>', 'asc'];
  // Both ends by the beginning as well, so that the index leaves out what is on the other side.
  const when = search.past
    ? 'e.starts_at <= $2 and e.ends_at <= $2'
    : `e.starts_at > $2::timestamptz - interval '${MOST_EVENT_DAYS} days' and e.ends_at > $2`;
  const cursor = search.after === null ? '' : `and (e.starts_at, e.post_id) ${sign} ($5, $6)`;
  return tx.rowsOf(
    `select ${EVENT} ${FROM}`,
    `where p.removed_at is null and p.hidden_at is null and ${when} and ($3::text is null or p.category = $3) ${cursor}
     order by e.starts_at ${direction}, e.post_id ${direction} limit $4`,
    [search.viewerId, search.now, search.category, search.limit + 1, ...(search.after ?? [])],
  );
}

export async function insertAttendance(tx: Tx, eventId: string, personId: string, at: Date): Promise<void> {
  await tx.rows(
    'insert into community_attendances (event_id, person_id, joined_at) values ($1, $2, $3) on conflict do nothing',
    [eventId, personId, at],
  );
}

export async function deleteAttendance(tx: Tx, eventId: string, personId: string): Promise<void> {
  await tx.rows('delete from community_attendances where event_id = $1 and person_id = $2', [eventId, personId]);
}
