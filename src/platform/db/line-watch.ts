import type { Logger } from '#platform/log.ts';
import pg, { type ClientConfig, type PoolClient } from 'pg';
import { pidOf } from './connection.ts';
import { stateOf, isLost } from './unavailable.ts';

/** A line that owes an answer for so long is asked about. */
const DOUBTED_AFTER_MS = 1_500;
const LOOK_EVERY_MS = 500;
/** The database is away when a new connection is not answered within this. */
const PROBE_MS = 2_500;
/** A process that was itself held up for so long cannot tell who was late. */
const HELD_UP_MS = 1_000;
/** A machine with too much to do answers one new connection late, so one that is not answered says nothing yet. */
const UNANSWERED_WHEN_AWAY = 2;

/** One connection of a pool, and since when it owes an answer. */
interface Line {
  readonly client: PoolClient;
  owed: number;
  sinceMs: number;
  isTaken: boolean;
}

/** Watches the lines to the database, so that nobody waits on one that is dead. */
export interface LineWatch {
  watch(pool: pg.Pool): void;
  /** Waits for the answer to a statement on this connection. */
  answered<T>(client: PoolClient, answer: Promise<T>): Promise<T>;
  /** Why nothing need be asked for the moment; null while the database answers. */
  away(): string | null;
  close(): void;
}

/**
 * Whether the backends behind these lines are at work. The others never got what was sent, or their answer was lost:
 * they are ended, with their locks.
 */
const AT_WORK = `select pid, state = 'active' as "isAtWork", case when state <> 'active' then pg_terminate_backend(pid) end
  from pg_stat_activity where pid = any($1::int[]) and usename = current_user`;

function cut({ client }: Line): void {
  const { connection }: { connection?: { stream: { destroy(): void } } } = client;
  connection?.stream.destroy();
}

/**
 * The backends among these that are at work, asked over a connection of its own. Throws what the database or the driver
 * says.
 */
async function backendsAtWork(terms: ClientConfig, pids: readonly number[]): Promise<ReadonlySet<number>> {
  const client = new pg.Client({ ...terms, connectionTimeoutMillis: PROBE_MS, query_timeout: PROBE_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number; isAtWork: boolean }>(AT_WORK, [pids]);
    return new Set(rows.filter(({ isAtWork }) => isAtWork).map(({ pid }) => pid));
  } finally {
    client.end().catch(() => undefined);
  }
}

/** Keeps the list of lines true to the connections of a pool. */
function enlist(pool: pg.Pool, lines: Map<PoolClient, Line>): void {
  pool.on('connect', (client) => lines.set(client, { client, owed: 0, sinceMs: 0, isTaken: true }));
  pool.on('remove', (client) => lines.delete(client));
  const taken = (client: PoolClient, isTaken: boolean) => {
    const line = lines.get(client);
    if (line) line.isTaken = isTaken;
  };
  pool.on('acquire', (client) => taken(client, true));
  pool.on('release', (_fault, client) => taken(client, false));
}

/**
 * A line over which nothing comes back may be dead while both ends think it well, and a time-out alone would have
 * everybody wait for it who takes the next such line. So a line that is slow is asked about over a new one: when its
 * backend is not at work, it is cut, with those that lie idle beside it; when no new connection is answered, the
 * database is away, and whoever asks is told so at once until it is back.
 */
export function createLineWatch(terms: ClientConfig, log: Logger, askBackends = backendsAtWork): LineWatch {
  const lines = new Map<PoolClient, Line>();
  let reason: string | null = null;
  let looking = false;
  let unanswered = 0;

  const doubted = () =>
    [...lines.values()].filter(({ owed, sinceMs }) => owed > 0 && performance.now() - sinceMs > DOUBTED_AFTER_MS);

  function cutAll(chosen: (line: Line) => boolean): number {
    const gone = [...lines.values()].filter(chosen);
    for (const line of gone) cut(line);
    return gone.length;
  }

  function found(atWork: ReadonlySet<number>, slow: readonly Line[]): void {
    unanswered = 0;
    const dead = new Set(slow.filter(({ client, owed }) => owed > 0 && !atWork.has(pidOf(client))));
    if (reason === null && dead.size === 0) return;
    const idle = cutAll((line) => dead.has(line) || !line.isTaken);
    log.warn(
      { dead: dead.size, cut: idle, was: reason },
      reason === null ? 'dead database connections cut' : 'the database answers again',
    );
    reason = null;
  }

  async function look(): Promise<void> {
    const slow = doubted();
    // What was not answered before a moment of calm says nothing about what comes after it.
    if (slow.length === 0 && reason === null) return void (unanswered = 0);
    const beganMs = performance.now();
    try {
      found(
        await askBackends(
          terms,
          slow.map(({ client }) => pidOf(client)),
        ),
        slow,
      );
    } catch (fault) {
      const wasHeldUp = performance.now() - beganMs > PROBE_MS + HELD_UP_MS;
      // Whatever else PostgreSQL says, it is there.
      if (wasHeldUp || (stateOf(fault)?.length === 5 && fault instanceof pg.DatabaseError && !isLost(fault))) return;
      unanswered += 1;
      if (unanswered < UNANSWERED_WHEN_AWAY) return;
      if (reason === null)
        log.error({ fault: fault instanceof Error ? fault.message : String(fault) }, 'the database is away');
      reason = 'the database does not answer';
      cutAll(({ owed }) => owed > 0);
    }
  }

  const timer = setInterval(() => {
    if (looking) return;
    looking = true;
    void look().finally(() => {
      looking = false;
    });
  }, LOOK_EVERY_MS).unref();

  return {
    watch: (pool) => enlist(pool, lines),
    async answered(client, answer) {
      const line = lines.get(client);
      if (!line) return answer;
      if (line.owed === 0) line.sinceMs = performance.now();
      line.owed += 1;
      try {
        return await answer;
      } finally {
        line.owed -= 1;
        line.sinceMs = performance.now();
      }
    },
    away: () => reason,
    close: () => clearInterval(timer),
  };
}
