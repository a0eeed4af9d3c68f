import { errorMessage } from '#kernel/error.ts';
import { newId } from '#kernel/ids.ts';
import { after, SECOND_MS, type Clock } from '#kernel/time.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import type { Logger } from '#platform/log.ts';
import type { ScheduledJob } from '#platform/slice.ts';
import type { LiveHub } from './hub.ts';

const BEAT_EVERY_MS = 15 * SECOND_MS;
/** A process that did not beat for so long is gone. */
const GONE_AFTER_MS = 60 * SECOND_MS;

/** Keeps the table of who has a page open, for the streams of this process. */
export interface OpenStreams {
  /** This process on the table of those that live. */
  readonly processId: string;
  /** The hub as this person's stream subscribes to it: they are there from the subscription to its end. */
  watched(hub: LiveHub, personId: string): LiveHub;
  /** Says that this process lives, and forgets those that do not. */
  readonly beat: ScheduledJob;
  /** Takes this process and its streams off the table. */
  close(): Promise<void>;
}

/** Those of these people who have a page open at `now`, in any process. */
export async function onlineAmong(tx: Tx, ids: readonly string[], now: Date): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx.rows(
    `select distinct s.person_id from live_streams s join live_processes p on p.id = s.process_id
     where s.person_id = any($1::uuid[]) and p.beat_at > $2`,
    [[...ids], after(now, -GONE_AFTER_MS)],
  );
  return new Set(rows.map((row) => row.person_id));
}

/**
 * Says that this process lives, and forgets those that do not. True when it was not on the table, or was taken for
 * gone.
 */
async function beatOf(tx: Tx, processId: string, now: Date): Promise<boolean> {
  const [row] = await tx.rows(
    `with gone as (delete from live_processes where beat_at < $3 and id <> $1)
     insert into live_processes (id, beat_at) values ($1, $2)
     on conflict (id) do update set beat_at = excluded.beat_at returning xmax = 0 as fresh`,
    [processId, now, after(now, -GONE_AFTER_MS)],
  );
  return row?.fresh ?? true;
}

interface StreamCounter {
  opened(personId: string): () => void;
  /** Everybody who has a stream open here. */
  people(): string[];
  written(): Promise<void>;
}

/** Counts the streams of each person in this process and keeps their rows true, one write after the other. */
function streamCounter(processId: string, db: Database, clock: Clock, log: Logger): StreamCounter {
  const counts = new Map<string, number>();
  const rows = new Set<string>();
  let queue: Promise<void> = Promise.resolve();

  async function write(personId: string): Promise<void> {
    const there = counts.has(personId);
    if (there === rows.has(personId)) return;
    if (there) {
      await db.transaction(async (tx) => {
        await beatOf(tx, processId, clock.now());
        await tx.rows('insert into live_streams (process_id, person_id) values ($1, $2) on conflict do nothing', [
          processId,
          personId,
        ]);
      });
      rows.add(personId);
    } else {
      await db.rows('delete from live_streams where process_id = $1 and person_id = $2', [processId, personId]);
      rows.delete(personId);
    }
  }

  function changed(personId: string, by: 1 | -1): void {
    const count = (counts.get(personId) ?? 0) + by;
    if (count > 0) counts.set(personId, count);
    else counts.delete(personId);
    queue = queue
      .then(() => write(personId))
      .catch((error: unknown) => log.warn({ fault: errorMessage(error) }, 'an open stream was not noted'));
  }

  return {
    opened(personId) {
      changed(personId, 1);
      let open = true;
      return () => {
        if (open) changed(personId, -1);
        open = false;
      };
    },
    people: () => [...rows],
    written: () => queue,
  };
}

/** One table for all processes: a row per person and process while at least one stream is open there. */
export function createOpenStreams(db: Database, clock: Clock, log: Logger): OpenStreams {
  const processId = newId();
  const counter = streamCounter(processId, db, clock, log);
  return {
    processId,
    watched: (hub, personId) => ({
      subscribe(audiences, callback) {
        const leave = counter.opened(personId);
        const stop = hub.subscribe(audiences, callback);
        return () => {
          stop();
          leave();
        };
      },
      close: () => hub.close(),
    }),
    beat: {
      name: 'platform.open_streams',
      everyMs: BEAT_EVERY_MS,
      async run(_platform, now) {
        await db.transaction(async (tx) => {
          if (!(await beatOf(tx, processId, now))) return;
          const again =
            'insert into live_streams (process_id, person_id) select $1, unnest($2::uuid[]) on conflict do nothing';
          await tx.rows(again, [processId, counter.people()]);
        });
        return 0;
      },
    },
    async close() {
      await counter.written();
      await db.rows('delete from live_processes where id = $1', [processId]).catch(() => undefined);
    },
  };
}
