import type { Tx } from '#platform/db/database.ts';
import { announce } from '#platform/live/announce.ts';
import type { Platform } from '#platform/platform.ts';
import { createDeliveries, type Deliver, SubscriberFailed } from './deliveries.ts';
import type { Subscriber } from './subscriber.ts';
import { recordedIn } from './record.ts';

/** Held by the one relay that works on a database. */
export const LOCK = 7_310_443;
/** The scheduled job that runs it. */
export const RELAY_JOB = 'platform.relay';
const BATCH = 200;
/** An event that failed so often is given up, until somebody says to try it again. */
export const MOST_ATTEMPTS = 12;
const WAITING = `select id, type, subject_id, payload, audience, attempts from outbox_events
  where processed_at is null and attempts < ${MOST_ATTEMPTS} order by place limit ${BATCH}` as const;
const ANY_WAITING =
  `select id from outbox_events where processed_at is null and attempts < ${MOST_ATTEMPTS} limit 1` as const;

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

/**
 * Takes events in the order in which they were written and hands each to its subscribers, all within one transaction
 * per pass: an effect and the mark that it happened are one. When a subscriber fails, the pass is done again with a
 * savepoint around each event, so that the failing one rolls back alone; it is tried again later, before what happened
 * to its subject since, and after the last attempt it stays in the table with its error and an alarm in the log. One
 * relay works at a time on one database, so effects keep their order. What subscribers record that nobody listens to
 * is told to open pages by the pass that made it.
 */
export function createRelay(platform: Platform, subscribers: readonly Subscriber[]): Relay {
  const deliveries = createDeliveries(platform, subscribers);

  async function pass(tx: Tx, deliver: Deliver): Promise<Pass> {
    const [lock] = await tx.rows('select pg_try_advisory_xact_lock($1) as got', [LOCK]);
    if (!lock?.got) return 'busy';
    const waiting = await tx.rows(WAITING);
    if (waiting.length === 0) return 'done';
    // The events themselves are on disk: a pass that a loss of power takes back is simply done again.
    await tx.rows('set local synchronous_commit = off');
    const now = platform.clock.now();
    const done = await deliver(tx, waiting, now);
    if (done.length === 0) return 'done';
    const recorded = recordedIn(tx);
    const told = [...done, ...recorded.filter(({ type }) => !deliveries.hears([type]))];
    await tx.rows('update outbox_events set processed_at = $2 where id = any($1::uuid[])', [
      told.map(({ id }) => id),
      now,
    ]);
    await announce(tx, [...new Set(told.flatMap(({ audience }) => audience))]);
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
