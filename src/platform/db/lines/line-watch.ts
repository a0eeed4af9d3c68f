import type { Logger } from '#platform/log.ts';
import pg, { type ClientConfig, type PoolClient } from 'pg';
import { pidOf } from '../connection.ts';
import { asDatabaseError, isLost } from '../unavailable.ts';

/** A line that owes a response for so long is asked about. */
const DOUBTED_AFTER_MS = 1_500;
const LOOK_EVERY_MS = 500;
/** A look that comes so late was held up by this process itself. */
const HELD_UP_MS = 1_000;

/** Watches the lines to the database, so that nobody waits on one that is dead. */
export interface LineWatch {
  watch(pool: pg.Pool): void;
  /** Waits for the response to a statement on this connection. */
  answered<T>(client: PoolClient, response: Promise<T>): Promise<T>;
  /** Why nothing need be asked for the moment; null while the database answers. */
  away(): string | null;
  close(): void;
}

/**
 * Which of these backends are at work, or were until a moment ago. The others never got what was sent, or their answer
 * was lost: they are ended, with their locks.
 */
const AT_WORK = `select pid from pg_stat_activity where pid = any($1::int[]) and usename = current_user
  and case when state = 'active' or state_change > clock_timestamp() - interval '1 second' then true else not pg_terminate_backend(pid) end`;

/**
 * Asks over a connection of its own, for as long as a connection may take. Throws what the database or the driver says.
 */
async function backendsAtWork(terms: ClientConfig, pids: readonly number[]): Promise<ReadonlySet<number>> {
  const client = new pg.Client({ ...terms, query_timeout: terms.connectionTimeoutMillis });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>(AT_WORK, [pids]);
    return new Set(rows.map(({ pid }) => pid));
  } finally {
    client.end().catch(() => undefined);
  }
}

/** Notices by looks that come too late when this process was held up, and says so. */
function noticeHoldUps(heldUp: (nowMs: number) => void): { look(): void; lastMs(): number } {
  let lookedMs = performance.now();
  let lastMs = Number.NEGATIVE_INFINITY;
  return {
    look() {
      const nowMs = performance.now();
      if (nowMs - lookedMs > LOOK_EVERY_MS + HELD_UP_MS) {
        lastMs = nowMs;
        heldUp(nowMs);
      }
      lookedMs = nowMs;
    },
    lastMs: () => lastMs,
  };
}

/**
 * A line over which nothing comes back may be dead while both ends think it well, and a time-out alone would have
 * everybody wait for it who takes the next such line. So a line that is slow is asked about over a new one: when its
 * backend is not at work, it is cut, with those that owe nothing; when no new connection is answered, the database is
 * away, and callers get that answer at once until it is back. What went unanswered while this process itself was held
 * up says nothing of the database.
 */
export function createLineWatch(terms: ClientConfig, log: Logger, askBackends = backendsAtWork): LineWatch {
  /** Since when each connection owes a response; null while it owes none. */
  const lines = new Map<PoolClient, number | null>();
  let reason: string | null = null;
  let looking = false;
  // While this process did nothing, no line could answer it: each gets its time once more.
  const holdUps = noticeHoldUps((nowMs) => {
    for (const [client, sinceMs] of lines) if (sinceMs !== null) lines.set(client, nowMs);
  });

  function cut(isChosen: (client: PoolClient, sinceMs: number | null) => boolean): number {
    const chosen = [...lines].filter(([client, sinceMs]) => isChosen(client, sinceMs));
    for (const [client] of chosen) {
      const { connection }: { connection?: { stream: { destroy(): void } } } = client;
      connection?.stream.destroy();
    }
    return chosen.length;
  }

  async function look(): Promise<void> {
    const slow = [...lines].filter(([, sinceMs]) => sinceMs !== null && performance.now() - sinceMs > DOUBTED_AFTER_MS);
    if (slow.length === 0 && reason === null) return;
    const beganMs = performance.now();
    try {
      const atWork = await askBackends(
        terms,
        slow.map(([client]) => pidOf(client)),
      );
      const dead = new Set(
        slow
          .filter(([client, sinceMs]) => lines.get(client) === sinceMs && !atWork.has(pidOf(client)))
          .map(([client]) => client),
      );
      if (reason === null && dead.size === 0) return;
      const gone = cut((client, sinceMs) => sinceMs === null || dead.has(client));
      log.warn(
        { dead: dead.size, cut: gone, was: reason },
        reason === null ? 'dead database connections cut' : 'the database answers again',
      );
      reason = null;
    } catch (error) {
      // Whatever else PostgreSQL says, it is there.
      if (!isLost(asDatabaseError(error))) return;
      holdUps.look();
      if (holdUps.lastMs() >= beganMs) return;
      if (reason === null)
        log.error({ fault: error instanceof Error ? error.message : String(error) }, 'the database is away');
      reason = 'the database does not answer';
      cut((_client, sinceMs) => sinceMs !== null);
    }
  }

  const timer = setInterval(() => {
    holdUps.look();
    if (looking) return;
    looking = true;
    void look().finally(() => {
      looking = false;
    });
  }, LOOK_EVERY_MS).unref();

  return {
    watch(pool) {
      pool.on('connect', (client) => lines.set(client, null));
      pool.on('remove', (client) => lines.delete(client));
    },
    async answered(client, response) {
      if (!lines.has(client)) return response;
      lines.set(client, performance.now());
      try {
        return await response;
      } finally {
        if (lines.has(client)) lines.set(client, null);
      }
    },
    away: () => reason,
    close: () => clearInterval(timer),
  };
}
