import { newId } from '#kernel/ids.ts';
import { after, DAY_MS, HOUR_MS } from '#kernel/time.ts';
import type { Tx } from '#platform/db/database.ts';
import type { RowOf } from '#platform/db/statements.ts';
import { noticesTo } from '#platform/live/announce.ts';
import type { TextChannel } from '../domain/topics.ts';
import type { Choice, PlannedDelivery } from '../domain/plan.ts';
import { IN_A_QUEUE } from './sending/store-send.ts';

const LOCK = 7_310_450;

/** The lock, what waits, and what its people chose, in one statement. */
const WAITING = `with lock as materialized (select pg_try_advisory_xact_lock($3) as got, set_config('synchronous_commit', 'off', true))
  select n.id, n.kind, n.key, n.recipient, n.person_id as "personId", n.guest, n.params, n.link,
    (select jsonb_agg(jsonb_build_object('topic', c.topic, 'sms', c.sms, 'email', c.email, 'push', c.push)) from notice_choices c where c.person_id = n.person_id) as choices,
    (select array_agg(p.id) from push_subscriptions p where p.person_id = n.person_id) as browsers,
    (select w.phone from whatsapp_numbers w where w.person_id = n.person_id order by w.wrote_at desc limit 1) as whatsapp,
    exists (select from voice_choices v where v.person_id = n.person_id) as calls
  from notices n where (select got from lock) and n.fanned_out_at is null and n.at <= $1 order by n.at, n.id limit $2 for update of n skip locked`;

/** A notice that nobody got yet. */
export type WaitingNotice = RowOf<typeof WAITING>;

/**
 * What waits to be sent. One process at a time makes deliveries, so that they keep the order of the notices: the others
 * find nothing. Nothing is lost with a commit that a loss of power takes back: it is done again, and what is sent later
 * flushes it first.
 */
export function takeWaiting(tx: Tx, now: Date, limit: number): Promise<WaitingNotice[]> {
  return tx.rows(WAITING, [now, limit, LOCK]);
}

/** Since when the first notice waits; null where none does. */
export async function firstWaiting(tx: Tx): Promise<Date | null> {
  const [row] = await tx.rows('select min(at) as at from notices where fanned_out_at is null');
  return row?.at ?? null;
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

/** How many messages went to an address, codes and links apart, which have limits of their own. */
export interface SentTo {
  readonly address: string;
  readonly hour: number;
  readonly day: number;
}

/** What is known of earlier deliveries. */
export interface Lately {
  readonly sent: readonly SentTo[];
  /**
   * Queues where something is under way, or waits for its next try. What the quiet hours hold does not count.
   */
  readonly busy: readonly Queue[];
}

const LATELY = `select wanted.address, count(*) filter (where created_at > $2)::int as hour, count(*)::int as day,
    null::text as recipient, null::text as channel, null::boolean as express
  from unnest($1::text[]) as wanted (address) cross join lateral (
    select created_at from notice_deliveries d where d.address = wanted.address and not d.secret order by seq desc limit $4) lately
  where created_at > $3 group by wanted.address
  union all
  (select distinct null, null::int, null::int, recipient, channel, express from unnest($5::text[], $6::text[], $7::boolean[]) as wanted (recipient, channel, express)
   where exists (select from notice_deliveries d
     where d.recipient = wanted.recipient and d.channel = wanted.channel and d.express = wanted.express
       and d.${IN_A_QUEUE} and not (d.state = 'held' and d.due_at > $8)))`;

interface LatelyAsked {
  readonly addresses: readonly string[];
  /** So many deliveries of an address are counted at most. */
  readonly most: number;
  readonly queues: readonly Queue[];
  readonly now: Date;
}

export async function findLately(tx: Tx, { addresses, most, queues, now }: LatelyAsked): Promise<Lately> {
  if (addresses.length === 0 && queues.length === 0) return { sent: [], busy: [] };
  const rows = await tx.rows(LATELY, [
    addresses,
    after(now, -HOUR_MS),
    after(now, -DAY_MS),
    most,
    queues.map(({ recipient }) => recipient),
    queues.map(({ channel }) => channel),
    queues.map(({ express }) => express),
    now,
  ]);
  return {
    sent: rows.flatMap(({ address, hour, day }) =>
      address === null || hour === null || day === null ? [] : [{ address, hour, day }],
    ),
    busy: rows.flatMap(({ recipient, channel, express }) =>
      recipient === null || channel === null || express === null ? [] : [{ recipient, channel, express }],
    ),
  };
}

interface FannedOut {
  readonly ids: readonly string[];
  /** Those of secrets, which lose what they said. */
  readonly wiped: readonly string[];
  /** In the order in which they are sent: `seq` follows it. */
  readonly deliveries: readonly DeliveryToWrite[];
  readonly audiences: readonly string[];
}

/**
 * Writes the deliveries and, for the search, who was written to; marks the notices as told; has open pages look again.
 */
export async function putFannedOut(tx: Tx, { ids, wiped, deliveries, audiences }: FannedOut, now: Date): Promise<void> {
  const rows = deliveries.map((delivery) => ({ ...delivery, dueAt: delivery.dueAt.toISOString() }));
  await tx.rows(
    `with addressed as (
       insert into notice_addressees (address, name) select address, name from json_to_recordset($1::json) as row (address text, name text)
       on conflict (address, name) do nothing),
     delivered as (
       insert into notice_deliveries (id, notice_id, kind, recipient, channel, name, address, express, urgent, secret, subject, body,
         link_label, link_url, language, segments, state, due_at, created_at, provider, attempts, sent_at)
       select id, "noticeId", kind, recipient, channel, name, address, express, urgent, secret, subject, body, "linkLabel", "linkUrl", language, segments,
         state, "dueAt", $2, provider, case when state = 'sent' then 1 else 0 end, case when state = 'sent' then $2::timestamptz end
       from rows from (json_to_recordset($1::json) as (id uuid, "noticeId" uuid, kind text, recipient text, channel text, name text,
         address text, express boolean, urgent boolean, secret boolean, subject text, body text, "linkLabel" text, "linkUrl" text, language text,
         segments integer, state text, "dueAt" timestamptz, provider text)) with ordinality as row order by ordinality
       on conflict (notice_id, channel, address) do nothing),
     told as (
       update notices set fanned_out_at = $2, params = case when id = any($4::uuid[]) then '{}' else params end,
         link = case when id = any($4::uuid[]) then '/' else link end where id = any($3::uuid[]))
     select pg_notify('farmgate_live', notice) from unnest($5::text[]) as notice`,
    [JSON.stringify(rows), now, ids, wiped, noticesTo(audiences)],
  );
}

/** Notices to the staff are in the bell of every administrator as well. */
export async function copyToStaff(tx: Tx, noticeId: string, personIds: readonly string[], now: Date): Promise<void> {
  await tx.rows(
    `insert into notices (id, kind, key, recipient, person_id, params, link, at, fanned_out_at, in_app)
     select new_id, kind, 'staff:' || key, 'user:' || person, person, params, link, at, $4, true
     from notices cross join unnest($2::uuid[], $3::uuid[]) as copy (new_id, person) where notices.id = $1
     on conflict (recipient, key) do nothing`,
    [noticeId, personIds.map(() => newId()), personIds, now],
  );
}

/** What a person chose, by topic. */
export async function choicesOf(tx: Tx, personId: string): Promise<Map<string, Choice>> {
  const rows = await tx.rows('select topic, sms, email, push from notice_choices where person_id = $1', [personId]);
  return new Map(rows.map(({ topic, ...choice }) => [topic, choice]));
}

export async function putChoice(
  tx: Tx,
  personId: string,
  topic: string,
  choice: Readonly<Record<Exclude<TextChannel, 'push' | 'whatsapp'>, boolean>> & {
    readonly push?: boolean | undefined;
  },
): Promise<void> {
  await tx.rows(
    `insert into notice_choices as c (person_id, topic, sms, email, push) values ($1, $2, $3, $4, coalesce($5, false))
     on conflict (person_id, topic) do update set sms = excluded.sms, email = excluded.email, push = coalesce($5, c.push)`,
    [personId, topic, choice.sms, choice.email, choice.push ?? null],
  );
}
