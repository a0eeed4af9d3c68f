import type { Tx } from '#platform/db/database.ts';
import type { RowOf } from '#platform/db/statements.ts';
import { AUDIENCES_PER_NOTICE, noticesTo } from '#platform/live/announce.ts';
import type { Platform } from '#platform/platform.ts';
import { createDeliveries, type Deliver, SubscriberFailed, type Waiting } from './deliveries.ts';
import type { Subscriber } from './subscriber.ts';
import { recordedIn } from './record.ts';

/** Held by the one relay that works on a database. */
export const LOCK = 7_310_443;
/** The scheduled job that runs it. */
export const RELAY_JOB = 'platform.relay';
const BATCH = 200;
/** An event that failed so often is given up, until somebody says to try it again. */
export const MOST_ATTEMPTS = 12;
const WAITS = `processed_at is null and attempts < ${MOST_ATTEMPTS}` as const;
/**
 * Marks and announces what nobody subscribes to, in one statement, and says how much it was and whether other events
 * wait.
 */
const ANNOUNCED = `with announced as (
     update outbox_events set processed_at = $1 where place in (
       select place from outbox_events where ${WAITS} and type <> all($2::text[]) order by place limit ${BATCH} for update skip locked)
     returning audience),
   topics as (
     select topic, (row_number() over () - 1) / ${AUDIENCES_PER_NOTICE} as part
     from (select distinct unnest(audience) as topic from announced) each),
   notices as (select pg_notify('farmgate_live', jsonb_agg(topic)::text) from topics group by part)
   select (select count(*)::int from announced) as count, (select count(*)::int from notices) as notices,
     exists (select from outbox_events where ${WAITS} and type = any($2::text[])) as waiting,
     set_config('synchronous_commit', 'off', true)` as const;
/**
 * The lock and what waits, in one statement. Rows are locked too: another relay may have ended between the moment of
 * which this statement sees the events and the lock.
 */
const WAITING =
  `with lock as materialized (select pg_try_advisory_xact_lock($1) as got, set_config('synchronous_commit', 'off', true)),
   waiting as (select id, place, type, subject_id, payload, audience, attempts from outbox_events
     where (select got from lock) and ${WAITS} order by place limit ${BATCH} for update)
   select got, id, type, subject_id, payload, audience, attempts from lock left join waiting on true order by place` as const;
const DONE = `with done as (update outbox_events set processed_at = $2 where id = any($1::uuid[]))
   select pg_notify('farmgate_live', notice) from unnest($3::text[]) as notice` as const;
const ANY_WAITING = `select id from outbox_events where ${WAITS} limit 1` as const;

export interface Relay {
  /** Processes everything that waits; false when another process is at it. */
  drain(): Promise<boolean>;
  /** When it should look again, for events that another process or an error left; null when none waits. */
  dueAt(): Promise<Date | null>;
  /** Whether somebody listens to one of these types. */
  hears(types: Iterable<string>): boolean;
}

/** `busy`: another process is at it. `more`: there may be events left. */
type Pass = 'done' | 'more' | 'busy';

type Row = RowOf<typeof WAITING>;

/** The event of a row; a lock without events is a row as well. */
function waitingOf({ id, type, subject_id, payload, audience, attempts }: Row): Waiting[] {
  if (id === null || type === null || subject_id === null || audience === null || attempts === null) return [];
  return [{ id, type, subject_id, payload, audience, attempts }];
}

/**
 * Announces what nobody subscribes to at once. Takes the other events in the order in which they were written and hands
 * each to its subscribers, all within one transaction per pass: an effect and the mark that it happened are one. When a
 * subscriber fails, the pass is done again with a savepoint around each event, so that the failing one rolls back
 * alone; it is tried again later, before what happened to its subject since, and after the last attempt it stays in the
 * table with its error and an alarm in the log. One relay works at a time on one database, so effects keep their order.
 * What subscribers record that nobody listens to goes to open pages with the pass that made it.
 */
export function createRelay(platform: Platform, subscribers: readonly Subscriber[]): Relay {
  const deliveries = createDeliveries(platform, subscribers);

  async function pass(tx: Tx, deliver: Deliver): Promise<Pass> {
    const rows = await tx.rows(WAITING, [LOCK]);
    if (rows[0]?.got !== true) return 'busy';
    const waiting = rows.flatMap(waitingOf);
    if (waiting.length === 0) return 'done';
    const now = platform.clock.now();
    const done = await deliver(tx, waiting, now);
    if (done.length === 0) return 'done';
    const recorded = recordedIn(tx);
    const told = [...done, ...recorded.filter(({ type }) => !deliveries.hears([type]))];
    await tx.rows(DONE, [
      told.map(({ id }) => id),
      now,
      noticesTo([...new Set(told.flatMap(({ audience }) => audience))]),
    ]);
    // What others record wakes the relay again.
    return waiting.length === BATCH || deliveries.hears(recorded.map(({ type }) => type)) ? 'more' : 'done';
  }

  async function onePass(): Promise<Pass> {
    try {
      return await platform.db.transaction((tx) => pass(tx, deliveries.together));
    } catch (error) {
      if (!(error instanceof SubscriberFailed)) throw error;
      return platform.db.transaction((tx) => pass(tx, deliveries.alone));
    }
  }

  async function drainAll(): Promise<boolean> {
    for (;;) {
      const [announced] = await platform.db.rows(ANNOUNCED, [platform.clock.now(), deliveries.types]);
      if (announced?.waiting === true) break;
      if (announced?.count !== BATCH) return true;
    }
    for (;;) {
      const outcome = await onePass();
      if (outcome !== 'more') return outcome === 'done';
    }
  }

  async function dueAt(): Promise<Date | null> {
    const [waiting] = await platform.db.rows(ANY_WAITING);
    return waiting === undefined ? null : platform.clock.now();
  }

  return { drain: inTurns(drainAll), dueAt, hears: deliveries.hears };
}

/** Runs `work` one at a time; callers that come while it runs share the run that starts after it. */
function inTurns(work: () => Promise<boolean>): () => Promise<boolean> {
  let running: Promise<boolean> | null = null;
  let next: Promise<boolean> | null = null;
  function start(): Promise<boolean> {
    next = null;
    running = work().finally(() => {
      running = null;
    });
    return running;
  }
  return () => {
    if (!running && !next) return start();
    // What a caller recorded may have come too late for the run under way, never for the next.
    next ??= (running ?? Promise.resolve(true)).then(start, start);
    return next;
  };
}
