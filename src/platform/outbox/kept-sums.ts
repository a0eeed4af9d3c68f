import type { Tx } from '#platform/db/database.ts';

const OLDEST_MS = 10_000;
const MOST_KEPT = 200;

interface Kept<R> {
  readonly version: string;
  readonly sinceMs: number;
  readonly result: Promise<R>;
}

/**
 * What has happened so far: the newest event, and how many wait. An event that began earlier and was committed later is
 * seen by the second. Null before the first event.
 */
async function versionOf(tx: Tx): Promise<string | null> {
  const [row] = await tx.rows(
    `select (select id from outbox_events order by id desc limit 1)::text || ' ' || (select count(*) from outbox_events where processed_at is null) as version`,
  );
  return row?.version ?? null;
}

/**
 * A sum over a whole table, made once and kept for all who ask until an event is recorded, and ten seconds at most. For
 * figures that only change together with an event of the outbox, and that decide nothing: never for what somebody may
 * spend. Arguments are told apart by their JSON; a moment among them must be one that many calls share, such as the
 * beginning of a day.
 */
export function keptSum<A extends readonly unknown[], R>(
  sum: (tx: Tx, ...args: A) => Promise<R>,
): (tx: Tx, ...args: A) => Promise<R> {
  const kept = new Map<string, Kept<R>>();
  return async (tx, ...args) => {
    const version = await versionOf(tx);
    if (version === null) return sum(tx, ...args);
    const key = JSON.stringify(args);
    const known = kept.get(key);
    if (known?.version === version && performance.now() - known.sinceMs < OLDEST_MS) return known.result;
    const entry = { version, sinceMs: performance.now(), result: sum(tx, ...args) };
    if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value ?? key);
    kept.set(key, entry);
    entry.result.catch(() => kept.get(key) === entry && kept.delete(key));
    return entry.result;
  };
}
