import { newId } from '#kernel/ids.ts';
import { after, SECOND_MS, type Clock } from '#kernel/time.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import type { Logger } from '#platform/log.ts';
import type { TimedJob } from '#platform/slice.ts';
import type { LiveHub } from './hub.ts';

const BEAT_EVERY_MS = 15 * SECOND_MS;
/** A process that did not beat for so long is gone. */
const GONE_AFTER_MS = 60 * SECOND_MS;

/** Keeps the table of who has a page open, for the streams of this process. */
export interface OpenStreams {
  /** The hub as this person's stream subscribes to it: they are there from the subscription to its end. */
  watched(hub: LiveHub, personId: string): LiveHub;
  /** Says that this process lives, and forgets those that do not. */
  readonly beat: TimedJob;
  /** Takes this process and its streams off the table. */
  close(): Promise<void>;
}

/** Those of these people who have a page open at `now`, in any process. */
export async function onlineAmong(tx: Tx, ids: readonly string[], now: Date): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx.rows<{ person_id: string }>(
    `select distinct s.person_id from live_streams s join live_processes p on p.id = s.process_id
     where s.person_id = any($1::uuid[]) and p.beat_at > $2`,
    [[...ids], after(now, -GONE_AFTER_MS)],
  );
  return new Set(rows.map((row) => row.person_id));
}

/** One table for all processes: a row per person and process while at least one stream is open there. */
export function createOpenStreams(db: Database, clock: Clock, log: Logger): OpenStreams {
  const processId = newId();
  const counts = new Map<string, number>();
  const written = new Set<string>();
  let queue: Promise<void> = Promise.resolve();

  async function beat(tx: Tx, now: Date): Promise<void> {
    await tx.rows('insert into live_processes (id, beat_at) values ($1, $2) on conflict (id) do update set beat_at = excluded.beat_at', [processId, now]);
    await tx.rows('delete from live_processes where beat_at < $1', [after(now, -GONE_AFTER_MS)]);
  }

  async function write(personId: string): Promise<void> {
    const there = counts.has(personId);
    if (there === written.has(personId)) return;
    if (there) {
      await db.transaction(async (tx) => {
        await beat(tx, clock.now());
        await tx.rows('insert into live_streams (process_id, person_id) values ($1, $2) on conflict do nothing', [processId, personId]);
      });
      written.add(personId);
    } else {
      await db.rows('delete from live_streams where process_id = $1 and person_id = $2', [processId, personId]);
      written.delete(personId);
    }
  }

  /** One write after the other, so that the last state is the one that stays. */
  function changed(personId: string): void {
    queue = queue
      .then(() => write(personId))
      .catch((fault: unknown) => log.warn({ fault: fault instanceof Error ? fault.message : String(fault) }, 'an open stream was not noted'));
  }

  function opened(personId: string): () => void {
    counts.set(personId, (counts.get(personId) ?? 0) + 1);
    changed(personId);
    let open = true;
    return () => {
      if (!open) return;
      open = false;
      const left = (counts.get(personId) ?? 1) - 1;
      if (left > 0) counts.set(personId, left);
      else counts.delete(personId);
      changed(personId);
    };
  }

  return {
    watched: (hub, personId) => ({
      subscribe(audiences, callback) {
        const leave = opened(personId);
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
        await db.transaction((tx) => beat(tx, now));
        return 0;
      },
    },
    async close() {
      await queue;
      await db.rows('delete from live_processes where id = $1', [processId]).catch(() => undefined);
    },
  };
}
