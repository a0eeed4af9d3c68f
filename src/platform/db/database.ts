import { faultMessage } from '#kernel/fault.ts';
import type { Logger } from '#platform/log.ts';
import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool, PoolClient, QueryResultRow } from 'pg';
import { connectionTerms, type Limits, LIMITS, openPool } from './connection.ts';
import { createLineWatch, type LineWatch } from './line-watch.ts';
import { runPrepared } from './prepared-query.ts';
import { asDatabaseFault, constraintOf, DatabaseUnavailable, isLost, stateOf } from './unavailable.ts';
import { parsers } from './value-parsers.ts';

export { stateOf };

const RETRIED_STATES = new Set(['40001', '40P01', '55P03']);
const UNIQUE_VIOLATION = '23505';
/** How constraints end that keep values drawn by chance, such as the numbers of orders, apart. */
const DRAWN = '_drawn';
const MOST_ATTEMPTS = 5;
/** No attempt begins later than this after the first: whoever waits is told to come again while they still wait. */
const TRIED_FOR_MS = 5_000;
/** Between two attempts after a lost connection, so that a database that is starting is not asked five times within a moment. */
const PAUSE_MS = 100;

/**
 * What runs SQL: an open transaction, or the pool for single statements. Within a transaction, statements that are begun
 * together (`Promise.all`) travel together and run in the order in which they were begun.
 */
export interface Tx {
  /** Rows of one statement, prepared once per connection under a name made of its text. */
  rows<R extends QueryResultRow>(text: string, values?: readonly unknown[]): Promise<R[]>;
  /**
   * A statement whose answer decides nothing. A transaction sends it off and goes on: it runs before whatever is begun after it,
   * and when it fails, so does the next statement that is waited for, or the commit, with its fault.
   */
  write(text: string, values?: readonly unknown[]): Promise<void>;
}

export interface Database extends Tx {
  readonly pool: Pool;
  /**
   * Single statements that find their rows by key, planned once like those of transactions: claims of what is due, notes on one row.
   * They wait for a connection behind transactions, so what a page reads does not belong here.
   */
  readonly keyed: Tx;
  /**
   * Runs `work` in one transaction; the whole of it again when PostgreSQL says serialization failure, deadlock or lock time-out, when the
   * connection was lost before the commit was sent, and when a value that was drawn by chance was drawn before (a unique constraint
   * whose name ends in `_drawn`). Throws `DatabaseUnavailable` when the database cannot be asked; after a lost commit nobody
   * knows whether the work was kept.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Why the database cannot be used for the moment, as far as that is known; else null. */
  away(): string | null;
  close(): Promise<void>;
}

const names = new Map<string, string>();
const MOST_NAMES = 2000;

/** Statement names must be short and mean one text each. Texts beyond the bound run unprepared: they are built, not written. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known) return known;
  if (names.size >= MOST_NAMES) return undefined;
  const name = `q_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  names.set(text, name);
  return name;
}

/** Connections of one kind, and who watches them. */
interface Lines {
  readonly pool: Pool;
  readonly watch: LineWatch;
}

async function run<R extends QueryResultRow>(client: PoolClient, text: string, values: readonly unknown[]): Promise<R[]> {
  const name = nameOf(text);
  if (!name) return (await client.query<R>({ text, values: [...values] })).rows;
  return runPrepared<R>(client, { name, text, values, types: parsers });
}

async function take({ pool, watch }: Lines): Promise<PoolClient> {
  const away = watch.away();
  if (away !== null) throw new DatabaseUnavailable(away);
  try {
    return await pool.connect();
  } catch (fault) {
    throw asDatabaseFault(fault);
  }
}

type Handle = Pick<Tx, 'rows'>;

/** Runs statements on one connection that somebody has taken. */
function onLine(client: PoolClient, watch: LineWatch): Handle {
  async function rows<R extends QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<R[]> {
    try {
      return await watch.answered(client, run<R>(client, text, values));
    } catch (fault) {
      // The driver's own trace leads to the socket; this one to whoever ran the statement.
      if (fault instanceof Error) Error.captureStackTrace(fault, rows);
      throw asDatabaseFault(fault);
    }
  }
  return { rows };
}

/** Runs each statement on whichever connection is free. */
function onAnyLine(lines: Lines): Tx {
  async function rows<R extends QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<R[]> {
    const client = await take(lines);
    try {
      return await lines.watch.answered(client, run<R>(client, text, values));
    } catch (fault) {
      if (fault instanceof Error) Error.captureStackTrace(fault, rows);
      throw asDatabaseFault(fault);
    } finally {
      client.release();
    }
  }
  return {
    rows,
    async write(text, values) {
      await rows(text, values);
    },
  };
}

/** Whether the same work may well succeed when it is done once more. */
function isWorthAnotherTry(fault: unknown): boolean {
  const state = stateOf(fault) ?? '';
  return RETRIED_STATES.has(state) || (state === UNIQUE_VIOLATION && constraintOf(fault)?.endsWith(DRAWN) === true);
}

const FAILED_BEFORE = '25P02';
const PASSED_OVER = 'A statement of this transaction failed and was passed over: nothing was kept.';

/**
 * The transaction's own handle. A statement that comes after its end, from work that nobody waited for, must not run by itself;
 * and what PostgreSQL refuses because a statement failed before is told by that failure. `causeOf(null)` tells why a commit kept nothing.
 */
function handleOf({ rows }: Handle): { tx: Tx; end(): void; causeOf(fault: unknown): Promise<unknown> } {
  let over = false;
  let first: { readonly fault: unknown; readonly wasWaitedFor: boolean } | null = null;
  const sent: Promise<void>[] = [];

  async function ask<R extends QueryResultRow>(wasWaitedFor: boolean, text: string, values?: readonly unknown[]): Promise<R[]> {
    if (over) throw new Error('This transaction is over.');
    try {
      return await rows<R>(text, values);
    } catch (fault) {
      if (stateOf(fault) !== FAILED_BEFORE) first ??= { fault, wasWaitedFor };
      throw fault;
    }
  }
  async function causeOf(fault: unknown): Promise<unknown> {
    // They were answered before, though whoever waits for them may not have been told yet.
    await Promise.all(sent);
    if (fault !== null) return first !== null && stateOf(fault) === FAILED_BEFORE ? first.fault : fault;
    return first?.wasWaitedFor === false ? first.fault : new Error(PASSED_OVER, { cause: first?.fault });
  }
  const tx: Tx = {
    async rows(text, values) {
      try {
        return await ask(true, text, values);
      } catch (fault) {
        throw await causeOf(fault);
      }
    },
    async write(text, values) {
      if (over) throw new Error('This transaction is over.');
      sent.push(ask(false, text, values).then(() => undefined, () => undefined));
    },
  };
  return {
    tx,
    causeOf,
    end: () => {
      over = true;
    },
  };
}

/**
 * How the connections of transactions plan. Their statements are short and prepared, and find their rows by key: planning each run anew
 * for its values would cost PostgreSQL more than running it, and a plan made while a table was small must not read all of it later.
 */
const KEYED = [
  'plan_cache_mode=force_generic_plan',
  'enable_seqscan=off',
  'enable_hashjoin=off',
  'enable_mergejoin=off',
  // Or all of a table's index is read once, to be looked through for each of a few keys.
  'enable_material=off',
];

/** The commit was sent and its answer never came. */
class CommitLost extends DatabaseUnavailable {}

/** What the driver says of a statement that it did not even send, since the line was known to be lost. */
const NOT_SENT = /is not queryable$/;

async function commit(client: PoolClient, watch: LineWatch): Promise<boolean> {
  try {
    // PostgreSQL answers the commit of a failed transaction with a rollback and no error.
    return (await watch.answered(client, client.query('commit'))).command === 'COMMIT';
  } catch (fault) {
    const told = asDatabaseFault(fault);
    throw isLost(told) && !NOT_SENT.test(faultMessage(told)) ? new CommitLost('the answer to a commit was lost', { cause: told }) : told;
  }
}

async function attempt<T>(client: PoolClient, watch: LineWatch, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { tx, end, causeOf } = handleOf(onLine(client, watch));
  let broken: Error | undefined;
  try {
    // Statements go out one behind the other without waiting (`pipeline`), so the first one need not wait for `begin`.
    const begun = watch.answered(client, client.query('begin')).catch((fault: unknown) => {
      throw asDatabaseFault(fault);
    });
    const [result] = await Promise.all([work(tx), begun]);
    end();
    if (!(await commit(client, watch))) throw await causeOf(null);
    return result;
  } catch (fault) {
    end();
    const told = fault instanceof Error && 'severity' in fault ? await causeOf(fault) : fault;
    await watch.answered(client, client.query('rollback')).catch((second: Error) => {
      broken = second;
    });
    throw told;
  } finally {
    client.release(broken);
  }
}

/** Runs work in a transaction, and again as {@link Database.transaction} says. */
async function withRetries<T>(lines: Lines, work: (tx: Tx) => Promise<T>): Promise<T> {
  const beganMs = performance.now();
  for (let tries = 1; ; tries += 1) {
    const client = await take(lines);
    try {
      return await attempt(client, lines.watch, work);
    } catch (fault) {
      const wasLost = isLost(fault) && !(fault instanceof CommitLost);
      const isTooLate = tries >= MOST_ATTEMPTS || performance.now() - beganMs > TRIED_FOR_MS || lines.watch.away() !== null;
      if (isTooLate || !(wasLost || isWorthAnotherTry(fault))) throw fault;
      if (wasLost) await delay(PAUSE_MS * tries);
    }
  }
}

/** Of a process's connections, the part that transactions have for themselves. */
function sharesOf(connections: number): { forTransactions: number; forStatements: number } {
  const forTransactions = Math.max(1, Math.ceil((connections * 2) / 3));
  return { forTransactions, forStatements: Math.max(1, connections - forTransactions) };
}

/**
 * At most so many connections to one PostgreSQL, two at least: two thirds for transactions, the rest for single statements, which
 * are lists and searches and are planned for their values. A restart of the database fails the statements under way and nothing else.
 */
export function openDatabase(url: string, connections: number, log: Logger, limits: Limits = LIMITS): Database {
  const { forTransactions, forStatements } = sharesOf(connections);
  const terms = connectionTerms(url, limits);
  const watch = createLineWatch(terms, log);
  const statements: Lines = { watch, pool: openPool(terms, forStatements, log) };
  const transactions: Lines = { watch, pool: openPool(connectionTerms(url, limits, KEYED), forTransactions, log) };
  if (limits.watched) for (const { pool } of [statements, transactions]) watch.watch(pool);
  return {
    ...onAnyLine(statements),
    pool: statements.pool,
    keyed: onAnyLine(transactions),
    transaction: (work) => withRetries(transactions, work),
    away: () => watch.away(),
    async close() {
      watch.close();
      await Promise.all([statements.pool.end(), transactions.pool.end()]);
    },
  };
}
