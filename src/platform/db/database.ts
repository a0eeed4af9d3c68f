import type { Logger } from '#platform/log.ts';
import { createHash } from 'node:crypto';
import { gatheringSocket } from './gathering-socket.ts';
import { planRenewal } from './plan-renewal.ts';
import { runPrepared } from './prepared-query.ts';
import { parsers } from './value-parsers.ts';
import pg, { type Pool, type PoolClient, type QueryResultRow } from 'pg';

const RETRIED_STATES = new Set(['40001', '40P01']);
const UNIQUE_VIOLATION = '23505';
/** How constraints end that keep values drawn by chance, such as the numbers of orders, apart. */
const DRAWN = '_drawn';
const MOST_ATTEMPTS = 5;

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
   * Runs `work` in one transaction; the whole of it again when PostgreSQL says serialization failure or deadlock, and when a value
   * that was drawn by chance was drawn before (a unique constraint whose name ends in `_drawn`).
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
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

function executor(client: Pool | PoolClient): Tx {
  async function rows<R extends QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<R[]> {
    const name = nameOf(text);
    if (!name) return (await client.query<R>({ text, values: [...values] })).rows;
    try {
      return await runPrepared<R>(client, { name, text, values, types: parsers });
    } catch (fault) {
      // The driver's own trace leads to the socket; this one to whoever ran the statement.
      if (fault instanceof Error) Error.captureStackTrace(fault, rows);
      throw fault;
    }
  }
  async function write(text: string, values?: readonly unknown[]): Promise<void> {
    await rows(text, values);
  }
  return { rows, write };
}

/** What PostgreSQL says of a failure under this name, also when a library wrapped the error. */
function saidOf(fault: unknown, name: 'code' | 'constraint'): string | undefined {
  if (typeof fault !== 'object' || fault === null) return undefined;
  const said: unknown = Reflect.get(fault, name);
  if (typeof said === 'string') return said;
  return 'cause' in fault ? saidOf(fault.cause, name) : undefined;
}

/** The SQLSTATE of a failed statement, `23505` for instance, also when a library wrapped the error. */
export function stateOf(fault: unknown): string | undefined {
  return saidOf(fault, 'code');
}

/** Whether the same work may well succeed when it is done once more. */
function isWorthAnotherTry(fault: unknown): boolean {
  const state = stateOf(fault) ?? '';
  return RETRIED_STATES.has(state) || (state === UNIQUE_VIOLATION && saidOf(fault, 'constraint')?.endsWith(DRAWN) === true);
}

const FAILED_BEFORE = '25P02';

/**
 * The transaction's own handle. A statement that comes after its end, from work that nobody waited for, must not run by itself;
 * and what PostgreSQL refuses because a `write` failed before is told by that failure.
 */
function handleOf({ rows }: Tx): { tx: Tx; end(): void; causeOf(fault: unknown): Promise<unknown> } {
  let over = false;
  let failed: { readonly fault: unknown } | null = null;
  const sent: Promise<void>[] = [];

  async function causeOf(fault: unknown): Promise<unknown> {
    // They were answered before, though whoever waits for them may not have been told yet.
    await Promise.all(sent);
    if (failed === null || (fault !== null && stateOf(fault) !== FAILED_BEFORE)) return fault;
    const cause = failed.fault;
    failed = null;
    return cause;
  }
  const tx: Tx = {
    async rows(text, values) {
      if (over) throw new Error('This transaction is over.');
      try {
        return await rows(text, values);
      } catch (fault) {
        throw await causeOf(fault);
      }
    },
    async write(text, values) {
      if (over) throw new Error('This transaction is over.');
      const answered = rows(text, values).then(
        () => undefined,
        (fault: unknown) => {
          failed ??= { fault };
        },
      );
      sent.push(answered);
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
 * Set once per connection: said with every transaction, they cost it as much as two statements.
 */
const KEYED = [
  'plan_cache_mode = force_generic_plan',
  'enable_seqscan = off',
  'enable_hashjoin = off',
  'enable_mergejoin = off',
  // Or all of a table's index is read once, to be looked through for each of a few keys.
  'enable_material = off',
];
const SET_KEYED = KEYED.map((setting) => `set ${setting}`).join('; ');

async function attempt<T>(pool: Pool, work: (tx: Tx) => Promise<T>, log: Logger): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const onError = (fault: Error) => {
    broken = fault;
    log.warn({ fault: fault.message }, 'database connection lost');
  };
  client.on('error', onError);
  const { tx, end, causeOf } = handleOf(executor(client));
  try {
    // Statements go out one behind the other without waiting (`pipeline`), so the first one need not wait for `begin`.
    const begun = client.query('begin');
    const [result] = await Promise.all([work(tx), begun]);
    end();
    const { command } = await client.query('commit');
    // PostgreSQL answers the commit of a failed transaction with a rollback and no error.
    if (command !== 'COMMIT') throw (await causeOf(null)) ?? new Error('A statement of this transaction failed and was passed over: nothing was kept.');
    return result;
  } catch (fault) {
    end();
    await client.query('rollback').catch((second: Error) => {
      broken = second;
    });
    throw fault;
  } finally {
    client.removeListener('error', onError);
    client.release(broken);
  }
}

function openPool(url: string, max: number, log: Logger): Pool {
  const pool = new pg.Pool({ connectionString: url, max, pipeline: true, stream: gatheringSocket, types: parsers, connectionTimeoutMillis: 10_000, idleTimeoutMillis: 30_000 });
  pool.on('error', (fault) => log.warn({ fault: fault.message }, 'idle database connection lost'));
  return pool;
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
export function openDatabase(url: string, connections: number, log: Logger): Database {
  const { forTransactions, forStatements } = sharesOf(connections);
  const pool = openPool(url, forStatements, log);
  const keyed = openPool(url, forTransactions, log);
  // It runs before whatever the connection is wanted for.
  keyed.on('connect', (client) => void client.query(SET_KEYED).catch((fault: Error) => log.warn({ fault: fault.message }, 'a database connection could not be set up')));
  const isTime = planRenewal<PoolClient>();
  keyed.on('acquire', (client) => {
    if (isTime(client, performance.now())) client.query('discard plans').catch((fault: Error) => log.warn({ fault: fault.message }, 'plans could not be made anew'));
  });
  return {
    ...executor(pool),
    pool,
    keyed: executor(keyed),
    async transaction(work) {
      for (let tries = 1; ; tries += 1) {
        try {
          return await attempt(keyed, work, log);
        } catch (fault) {
          if (tries >= MOST_ATTEMPTS || !isWorthAnotherTry(fault)) throw fault;
        }
      }
    },
    async close() {
      await Promise.all([pool.end(), keyed.end()]);
    },
  };
}
