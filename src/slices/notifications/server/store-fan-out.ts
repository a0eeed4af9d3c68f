import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import type { RowOf } from '#platform/db/statements.ts';
import type { Channel } from '../domain/notice.ts';
import type { Choice, PlannedDelivery } from '../domain/plan.ts';
import { IN_A_QUEUE } from './sending/store-send.ts';

const LOCK = 7_310_450;

const WAITING = `select id, kind, key, recipient, person_id as "personId", guest, params, link from notices
  where fanned_out_at is null and at <= $1 order by at, id limit $2 for update skip locked`;

/** A notice that nobody was told of yet. */
export type WaitingNotice = RowOf<typeof WAITING>;

/** One process at a time makes deliveries, so that they keep the order of the notices; false when another is at it. */
export async function takeFanOutLock(tx: Tx): Promise<boolean> {
  const [lock] = await tx.rows('select pg_try_advisory_xact_lock($1) as got', [LOCK]);
  return lock?.got ?? false;
}

export function findWaiting(tx: Tx, now: Date, limit: number): Promise<WaitingNotice[]> {
  return tx.rows(WAITING, [now, limit]);
}

/** Since when the first notice waits; null where none does. */
export async function firstWaiting(tx: Tx): Promise<Date | null> {
  const [row] = await tx.rows('select min(at) as at from notices where fanned_out_at is null');
  return row?.at ?? null;
}

/** Marks notices as told; those of secrets lose what they said. */
export async function markFannedOut(
  tx: Tx,
  ids: readonly string[],
  wiped: readonly string[],
  now: Date,
): Promise<void> {
  await tx.rows(
    `update notices set fanned_out_at = $2, params = case when id = any($3::uuid[]) then '{}' else params end,
       link = case when id = any($3::uuid[]) then '/' else link end where id = any($1::uuid[])`,
    [ids, now, wiped],
  );
}

export interface DeliveryToWrite extends Omit<PlannedDelivery, 'state'> {
  readonly id: string;
  readonly noticeId: string;
  readonly kind: string;
  readonly recipient: string;
  /** `sent`: taken already, by this provider, in this transaction. */
  readonly state: PlannedDelivery['state'] | 'sent';
  readonly provider: string | null;
}

/** Whose messages wait for each other. */
export interface Queue {
  readonly recipient: string;
  readonly channel: string;
  readonly express: boolean;
}

/**
 * Those of these queues where something is under way, or waits for its next try. What the quiet hours hold does not
 * count.
 */
export function findBusyQueues(tx: Tx, queues: readonly Queue[], now: Date): Promise<Queue[]> {
  return tx.rows(
    `select distinct recipient, channel, express from unnest($1::text[], $2::text[], $3::boolean[]) as wanted (recipient, channel, express)
     where exists (select from notice_deliveries d
       where d.recipient = wanted.recipient and d.channel = wanted.channel and d.express = wanted.express
         and d.${IN_A_QUEUE} and not (d.state = 'held' and d.due_at > $4))`,
    [
      queues.map(({ recipient }) => recipient),
      queues.map(({ channel }) => channel),
      queues.map(({ express }) => express),
      now,
    ],
  );
}

/** Writes the deliveries in the order given (`seq` follows it), and who was written to, for the search. */
export async function insertDeliveries(tx: Tx, deliveries: readonly DeliveryToWrite[], now: Date): Promise<void> {
  if (deliveries.length === 0) return;
  const rows = deliveries.map((delivery) => ({ ...delivery, dueAt: delivery.dueAt.toISOString() }));
  await tx.rows(
    `with addressed as (
       insert into notice_addressees (address, name) select address, name from json_to_recordset($1::json) as row (address text, name text)
       on conflict (address, name) do nothing)
     insert into notice_deliveries (id, notice_id, kind, recipient, channel, name, address, express, urgent, secret, subject, body,
       link_label, link_url, segments, state, due_at, created_at, provider, attempts, sent_at)
     select id, "noticeId", kind, recipient, channel, name, address, express, urgent, secret, subject, body, "linkLabel", "linkUrl", segments,
       state, "dueAt", $2, provider, case when state = 'sent' then 1 else 0 end, case when state = 'sent' then $2::timestamptz end
     from rows from (json_to_recordset($1::json) as (id uuid, "noticeId" uuid, kind text, recipient text, channel text, name text,
       address text, express boolean, urgent boolean, secret boolean, subject text, body text, "linkLabel" text, "linkUrl" text,
       segments integer, state text, "dueAt" timestamptz, provider text)) with ordinality as row order by ordinality
     on conflict (notice_id, channel, address) do nothing`,
    [JSON.stringify(rows), now],
  );
}

/** What the staff are told stands in the bell of every administrator as well. */
export async function copyToStaff(tx: Tx, noticeId: string, personIds: readonly string[], now: Date): Promise<void> {
  await tx.rows(
    `insert into notices (id, kind, key, recipient, person_id, params, link, at, fanned_out_at, in_app)
     select new_id, kind, 'staff:' || key, 'user:' || person, person, params, link, at, $4, true
     from notices cross join unnest($2::uuid[], $3::uuid[]) as copy (new_id, person) where notices.id = $1
     on conflict (recipient, key) do nothing`,
    [noticeId, personIds.map(() => newId()), personIds, now],
  );
}

/** What these persons chose, by `person:topic`. */
export async function choicesOf(tx: Tx, personIds: readonly string[]): Promise<Map<string, Choice>> {
  if (personIds.length === 0) return new Map();
  const rows = await tx.rows(
    'select person_id as "personId", topic, sms, email from notice_choices where person_id = any($1::uuid[])',
    [personIds],
  );
  return new Map(rows.map(({ personId, topic, sms, email }) => [`${personId}:${topic}`, { sms, email }]));
}

export async function putChoice(
  tx: Tx,
  personId: string,
  topic: string,
  choice: Readonly<Record<Channel, boolean>>,
): Promise<void> {
  await tx.rows(
    `insert into notice_choices (person_id, topic, sms, email) values ($1, $2, $3, $4)
     on conflict (person_id, topic) do update set sms = excluded.sms, email = excluded.email`,
    [personId, topic, choice.sms, choice.email],
  );
}
