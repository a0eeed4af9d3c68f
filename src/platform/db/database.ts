import { errorMessage } from '#kernel/error.ts';
import type { Logger } from '#platform/log.ts';
import { NO_FIGURES, type StatementFigures } from '#platform/telemetry/statement-figures.ts';
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool, PoolClient, QueryConfig } from 'pg';
import type { RowOf, Source, SourceRow, Statement, ValuesOf } from './statements.ts';
import { beginning, connectionTerms, type Limits, LIMITS, openPool } from './connection.ts';
import type { Ask } from './lines/ask.ts';
import { inTransaction } from './lines/in-transaction.ts';
import { namedStatement } from './lines/named-statement.ts';
import { createLineWatch, type LineWatch } from './lines/line-watch.ts';
import { mayHaveWritten, NO_LOG, type StatementLog } from './activity/statement-log.ts';
import { asDatabaseError, constraintOf, DatabaseUnavailable, isLost, stateOf } from './unavailable.ts';

export { stateOf };

const RETRIED_STATES = new Set(['40001', '40P01', '55P03']);
const UNIQUE_VIOLATION = '23505';
/** How constraints end that keep values drawn by chance, such as the numbers of orders, apart. */
const DRAWN = '_drawn';
const MOST_ATTEMPTS = 5;
/** No attempt begins later than this after the first: callers are told to come again while they still wait. */
const TRIED_FOR_MS = 5_000;
/**
 * Between two attempts after a lost connection, so that a database that is starting is not asked five times within a
 * moment.
 */
const PAUSE_MS = 100;

/** A row of a list, with what it is sorted by where that was asked for. */
export type ListedRow<C extends string, F extends string> = SourceRow<C, F> & {
  readonly sortValue?: string | number;
  readonly sortId?: string;
};

/**
 * What runs SQL: an open transaction, whose statements are each waited for before the next, or the pool for single
 * statements.
 */
export interface Tx {
  /** Rows of one statement, which the code has as a whole. */
  rows<const S extends Statement>(text: S, ...values: ValuesOf<S>): Promise<RowOf<S>[]>;
  /**
   * Rows of a statement whose end (`where`, `order by`, `limit`) is put together while running; `select` is a statement
   * of its own.
   */
  rowsOf<const S extends Statement>(select: S, end: string, values: readonly unknown[]): Promise<RowOf<S>[]>;
  /** Rows of a text that is put together while running and gives the columns of a source, as a union of lists does. */
  rowsFrom<const C extends string, const F extends string>(
    source: Source<C, F>,
    text: string,
    values: readonly unknown[],
  ): Promise<ListedRow<C, F>[]>;
}

export interface Database extends Tx {
  readonly pool: Pool;
  /** Runs a single statement for another handle, which passed it on. */
  readonly ask: Ask;
  /**
   * Runs `work` in one transaction; the whole of it again when PostgreSQL says serialization failure, deadlock or lock
   * time-out, when the connection was lost before the commit was sent, and when a value that was drawn by chance was
   * drawn before (a unique constraint whose name ends in `_drawn`). Throws `DatabaseUnavailable` when the database
   * cannot be asked; after a lost commit nobody knows whether the work was kept.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The same connections for what only looks: PostgreSQL refuses every statement that would write (25006). */
  readOnly(): Database;
  /** Why the database cannot be used for the moment, as far as that is known; else null. */
  away(): string | null;
  close(): Promise<void>;
}

/** The connections, who watches them, and how a transaction begins on them. */
interface Lines {
  readonly figures: StatementFigures;
  readonly statements: StatementLog;
  readonly pool: Pool;
  readonly watch: LineWatch;
  readonly begin: QueryConfig;
  readonly keepsPlans: boolean;
}

async function take({ pool, watch }: Lines): Promise<PoolClient> {
  const away = watch.away();
  if (away !== null) throw new DatabaseUnavailable(away);
  try {
    return await pool.connect();
  } catch (error) {
    throw asDatabaseError(error);
  }
}

/** A handle whose statements are run by `ask`. */
export function txOf(ask: Ask): Tx {
  return {
    rows: ask,
    rowsOf: (select, end, values) => ask(`${select} ${end}`, values),
    rowsFrom: (_source, text, values) => ask(text, values),
  };
}

/** Runs statements on one connection that somebody has taken, and adds those that may have written to a list. */
function onLine(client: PoolClient, lines: Lines, writing: string[]): Ask {
  const { watch, figures, statements, keepsPlans } = lines;
  return async function ask(text, values = []) {
    const beganMs = performance.now();
    statements.ran(text);
    try {
      const asked = keepsPlans
        ? client.query<never>(namedStatement(text, values))
        : client.query<never>(text, [...values]);
      const { rows, rowCount, command } = await watch.answered(client, asked);
      if ((rowCount ?? 0) > 0 || mayHaveWritten(text, command)) writing.push(text);
      return rows;
    } catch (error) {
      // The driver's own trace leads to the socket; this one to the caller of the statement.
      if (error instanceof Error) Error.captureStackTrace(error, ask);
      throw asDatabaseError(error);
    } finally {
      figures.statement(text, performance.now() - beganMs);
    }
  };
}

/** Runs each statement on whichever connection is free. */
function onAnyLine(lines: Lines): Ask {
  return async function ask(text, values) {
    const client = await take(lines);
    const writing: string[] = [];
    let isGone = false;
    try {
      return await onLine(client, lines, writing)(text, values);
    } catch (error) {
      isGone = isLost(error);
      // It may have been done all the same.
      if (isGone) writing.push(text);
      throw error;
    } finally {
      client.release(isGone);
      lines.statements.committed(writing);
    }
  };
}

/** Whether the same work may well succeed when it is done once more. */
function isWorthAnotherTry(error: unknown): boolean {
  const state = stateOf(error) ?? '';
  return RETRIED_STATES.has(state) || (state === UNIQUE_VIOLATION && constraintOf(error)?.endsWith(DRAWN) === true);
}

/** The commit was sent and its response never came. */
class CommitLost extends DatabaseUnavailable {}

/** What the driver says of a statement that it did not even send, since the line was known to be lost. */
const NOT_SENT = /is not queryable$/;

async function commit(client: PoolClient, watch: LineWatch): Promise<boolean> {
  try {
    // PostgreSQL answers the commit of a failed transaction with a rollback and no error.
    return (await watch.answered(client, client.query('commit'))).command === 'COMMIT';
  } catch (error) {
    const told = asDatabaseError(error);
    throw isLost(told) && !NOT_SENT.test(errorMessage(told))
      ? new CommitLost('the answer to a commit was lost', { cause: told })
      : told;
  }
}

async function attempt<T>(client: PoolClient, lines: Lines, work: (ask: Ask) => Promise<T>): Promise<T> {
  const { watch, begin } = lines;
  const writing: string[] = [];
  const line = onLine(client, lines, writing);
  const { ask, end, passedOver } = inTransaction(line);
  let isGone = false;
  try {
    await watch.answered(client, client.query(begin)).catch((error: unknown) => {
      throw asDatabaseError(error);
    });
    const result = await work(ask);
    const leftAlone = end();
    if (leftAlone !== null)
      throw new Error(`The work of this transaction ended before a statement of its own: ${leftAlone}`);
    if (!(await commit(client, watch))) throw passedOver();
    lines.statements.committed(writing);
    return result;
  } catch (error) {
    end();
    if (error instanceof CommitLost) lines.statements.committed(writing);
    // Over a line that is lost nobody would answer.
    isGone =
      isLost(error) ||
      (await line('rollback').then(
        () => false,
        () => true,
      ));
    throw error;
  } finally {
    client.release(isGone);
  }
}

/** Runs work in a transaction, and again as {@link Database.transaction} says. */
async function withRetries<T>(lines: Lines, work: (ask: Ask) => Promise<T>): Promise<T> {
  const beganMs = performance.now();
  for (let tries = 1; ; tries += 1) {
    const client = await take(lines);
    try {
      return await attempt(client, lines, work);
    } catch (error) {
      const wasLost = isLost(error) && !(error instanceof CommitLost);
      const isTooLate =
        tries >= MOST_ATTEMPTS || performance.now() - beganMs > TRIED_FOR_MS || lines.watch.away() !== null;
      if (isTooLate || !(wasLost || isWorthAnotherTry(error))) throw error;
      lines.figures.retried();
      if (wasLost) await delay(PAUSE_MS * tries);
    }
  }
}

export interface DatabaseOptions {
  readonly limits?: Limits;
  /** Who counts statements and transactions. */
  readonly figures?: StatementFigures;
  /** Who follows what statements touch. */
  readonly statements?: StatementLog;
}

/**
 * At most so many connections to one PostgreSQL. A restart of the database fails the statements under way and nothing
 * else.
 */
export function openDatabase(
  url: string,
  connections: number,
  log: Logger,
  { limits = LIMITS, figures = NO_FIGURES, statements = NO_LOG }: DatabaseOptions = {},
): Database {
  const terms = connectionTerms(url, limits);
  const watch = createLineWatch(terms, log);
  const pool = openPool(terms, connections, log);
  const lines: Lines = { figures, statements, watch, pool, begin: beginning(limits), keepsPlans: limits.keepsPlans };
  // Behind a pooler only what runs in a transaction has limits.
  const single: Ask = limits.pooled
    ? (text, values) => withRetries(lines, (ask) => ask(text, values))
    : onAnyLine(lines);
  if (limits.watched) watch.watch(pool);
  const close = async () => {
    watch.close();
    await pool.end();
  };
  const base = { pool, away: () => watch.away(), close };
  const looking: Lines = {
    ...lines,
    begin: { ...lines.begin, text: `${lines.begin.text}; set transaction read only` },
  };
  const look: Ask = (text, values) => withRetries(looking, (ask) => ask(text, values));
  const readOnly: Database = {
    ...base,
    ...txOf(look),
    ask: look,
    transaction: (work) => withRetries(looking, (ask) => work(txOf(ask))),
    readOnly: () => readOnly,
  };
  return {
    ...base,
    ...txOf(single),
    ask: single,
    transaction: (work) => withRetries(lines, (ask) => work(txOf(ask))),
    readOnly: () => readOnly,
  };
}
