import type { Logger } from '#platform/log.ts';
import { type Database, type Tx, txOf } from '../database.ts';
import { DatabaseUnavailable, stateOf } from '../unavailable.ts';

/** A standby is read from while what it shows is at most so old. */
const MOST_BEHIND_MS = 1_000;
/** The same while the primary does not answer: most likely nobody writes, and pages go on being shown. */
const MOST_BEHIND_NOBODY_MS = 30_000;
const LOOK_EVERY_MS = 400;
/** Enough for the longest time behind that is looked for. */
const MOST_MARKS = 80;
const NEVER = Number.NEGATIVE_INFINITY;
/** A statement that the standby gave up because the primary had removed what it was reading. */
const CONFLICT = '40001';

const WRITTEN = `select case when not pg_is_in_recovery() then pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint end as position,
    system_identifier::text as "system" from pg_control_system()`;
const REPLAYED = `select case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint end as position,
    system_identifier::text as "system" from pg_control_system()`;

/** Connections to one database, the primary or a standby: for everything, and the few for searches. */
export interface Connections {
  readonly db: Database;
  readonly searches: Database;
}

/** What may be a second old is read over these. */
export interface Reads {
  readonly tx: Tx;
  readonly searches: Tx;
}

export interface Replicas {
  readonly reads: Reads;
  /** How many standbys are read from now. */
  readable(): number;
  close(): Promise<void>;
}

/** How far a log has come, in bytes, and of which installation of PostgreSQL it is. */
interface Position {
  readonly position: number;
  readonly system: string | null;
}

/** Where the primary was at a moment. */
interface Mark extends Position {
  readonly atMs: number;
}

interface Watched extends Connections {
  /** The newest moment whose changes it shows; it is not read from before the first look. */
  shownMs: number;
}

/** The moment whose changes are all there once so much of the log was replayed. */
function momentOf(marks: readonly Mark[], replayed: Position): number {
  return (
    marks.findLast(({ position, system }) => position <= replayed.position && system === replayed.system)?.atMs ?? NEVER
  );
}

/** Reads by `choose`, and from the primary when there is none or it fails for a reason of its own. */
function readingFrom(choose: () => Database | null, primary: Database): Tx {
  return txOf(async (text, values) => {
    const standby = choose();
    if (standby === null) return primary.ask(text, values);
    try {
      return await standby.ask(text, values);
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable || stateOf(error) === CONFLICT)) throw error;
      return primary.ask(text, values);
    }
  });
}

/** Does this again and again, each time when the last time is over. Stopping waits for the last. */
function repeatedly(work: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | null = null;
  const timer = setInterval(() => {
    underWay ??= work().finally(() => {
      underWay = null;
    });
  }, LOOK_EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}

/** A position where the question had one, of a database that answered. */
async function positionIn(
  rows: Promise<readonly { readonly position: number | null; readonly system: string | null }[]>,
): Promise<Position | null> {
  const [row] = await rows.catch(() => []);
  return row === undefined || row.position === null ? null : { position: row.position, system: row.system };
}

/**
 * Watches standbys, and reads in turn from those that are at most a second behind the primary; from any that were so
 * half a minute ago while the primary does not answer. How far behind one is follows from the log: it shows everything
 * up to a moment once it replayed as much as the primary had written then. What is a primary itself, or of another
 * installation, is left out.
 */
export function createReplicas(
  primary: Connections,
  standbys: readonly Connections[],
  log: Logger,
  nowMs = () => performance.now(),
): Replicas {
  const watched = standbys.map((standby): Watched => ({ ...standby, shownMs: NEVER }));
  const marks: Mark[] = [];
  let turn = 0;
  let before = 0;

  function fresh(): Watched[] {
    const answeredMs = marks.at(-1)?.atMs ?? NEVER;
    const mostMs = nowMs() - answeredMs > MOST_BEHIND_MS ? MOST_BEHIND_NOBODY_MS : MOST_BEHIND_MS;
    return watched.filter(({ db, shownMs }) => nowMs() - shownMs <= mostMs && db.away() === null);
  }

  function choose(): Watched | null {
    const chosen = fresh();
    turn += 1;
    return chosen[turn % chosen.length] ?? null;
  }

  async function mark(): Promise<void> {
    const atMs = nowMs();
    const written = await positionIn(primary.db.rows(WRITTEN));
    // A new primary goes on with the log from where it was, so marks of before hold for everybody who follows it.
    if (written !== null) marks.push({ atMs, ...written });
    if (marks.length > MOST_MARKS) marks.shift();
  }

  async function look(standby: Watched): Promise<void> {
    const replayed = await positionIn(standby.db.rows(REPLAYED));
    standby.shownMs = replayed === null ? NEVER : momentOf(marks, replayed);
    const readable = fresh().length;
    if (readable !== before) log.info({ readable, of: watched.length }, 'standbys that are read from');
    before = readable;
  }

  const stops = [repeatedly(mark), ...watched.map((standby) => repeatedly(() => look(standby)))];
  return {
    reads: {
      tx: readingFrom(() => choose()?.db ?? null, primary.db),
      searches: readingFrom(() => choose()?.searches ?? null, primary.searches),
    },
    readable: () => fresh().length,
    async close() {
      await Promise.all(stops.map((stop) => stop()));
      await Promise.all(watched.flatMap(({ db, searches }) => [db.close(), searches.close()]));
    },
  };
}
