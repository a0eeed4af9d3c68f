import { HOUR_MS } from '#kernel/time.ts';
import type { Logger } from '#platform/log.ts';
import pg, { type ClientBase, type ClientConfig, type Pool, type QueryConfig } from 'pg';
import { parsers } from './value-parsers.ts';

/**
 * How long anything about the database may take, in milliseconds. All limits of all connections are here; those that
 * PostgreSQL keeps itself are sent with the start of each connection, or of each transaction where sessions belong to a
 * pooler.
 */
export interface Limits {
  /** A connection, new or free. A caller who waits longer is told to come again. */
  readonly connect: number;
  /** One statement, kept by PostgreSQL. The slowest list of a large installation takes a second. */
  readonly statement: number;
  /**
   * A row or table that somebody else keeps locked, kept by PostgreSQL. Our own transactions lock for some ten
   * milliseconds.
   */
  readonly lock: number;
  /** A transaction in which nothing happens, kept by PostgreSQL: its locks must not outlive a process that hangs. */
  readonly idleInTransaction: number;
  /**
   * The response to a statement, kept by us: longer than PostgreSQL's own limit, so it ends only a line that is dead or
   * hangs.
   */
  readonly response: number;
  /** Whether a line that is slow to answer is asked about and cut when it is dead (line-watch.ts). */
  readonly watched: boolean;
  /**
   * Whether a pooler such as PgBouncer gives each transaction whichever session is free, and knows no settings of
   * connections.
   */
  readonly pooled: boolean;
  /**
   * Whether PostgreSQL keeps what it parsed and planned: for work that asks the same statements of small tables many
   * thousand times. Never behind a pooler.
   */
  readonly keepsPlans: boolean;
}

export const LIMITS: Limits = {
  connect: 4_000,
  statement: 8_000,
  lock: 2_500,
  idleInTransaction: 8_000,
  response: 10_000,
  watched: true,
  pooled: false,
  keepsPlans: false,
};

/** For searches, whose cost is the visitor's to choose: they read by index, so one that takes longer asked too much. */
export function forSearches(limits: Limits): Limits {
  return { ...limits, connect: Math.min(limits.connect, 1_500), statement: Math.min(limits.statement, 2_000) };
}

/** For commands that read or write whole tables, where somebody waits who can end them. */
export const UNHURRIED: Limits = {
  connect: 30_000,
  statement: HOUR_MS,
  lock: 60_000,
  idleInTransaction: HOUR_MS,
  response: HOUR_MS + 60_000,
  watched: false,
  pooled: false,
  keepsPlans: false,
};

/** The same limits behind a pooler, which watches its own lines to PostgreSQL. */
export function behindPooler(limits: Limits): Limits {
  return { ...limits, watched: false, pooled: true, keepsPlans: false };
}

/** After so long without traffic the system asks whether the other end is there; PostgreSQL asks the same of us. */
const KEEP_ALIVE_MS = 5_000;
const KEEP_ALIVE = [
  'tcp_keepalives_idle=5',
  'tcp_keepalives_interval=2',
  'tcp_keepalives_count=3',
  'tcp_user_timeout=10000',
];

/** A connection is opened anew after so long, and its memory given back. */
const LONGEST_LIFE_SECONDS = 300;
const IDLE_MS = 30_000;

/** The address with our settings beside those that it brings itself. */
function withOptions(url: string, settings: readonly string[]): string {
  const address = URL.parse(url);
  if (!address) return url;
  const options = [address.searchParams.get('options') ?? '', ...settings.map((setting) => `-c ${setting}`)]
    .join(' ')
    .trim();
  address.searchParams.delete('options');
  const sign = address.search === '' ? '?' : '&';
  return `${address.href}${sign}options=${encodeURIComponent(options)}`;
}

/** What PostgreSQL keeps of the limits, by its own names. */
function settingsOf({ statement, lock, idleInTransaction }: Limits) {
  return { statement_timeout: statement, lock_timeout: lock, idle_in_transaction_session_timeout: idleInTransaction };
}

/** What any connection to the database is opened with. */
export function connectionTerms(url: string, limits: Limits): ClientConfig {
  return {
    ...(limits.pooled
      ? { connectionString: url }
      : { connectionString: withOptions(url, KEEP_ALIVE), ...settingsOf(limits) }),
    connectionTimeoutMillis: limits.connect,
    query_timeout: limits.response,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    types: parsers,
  };
}

/**
 * What begins a transaction. Behind a pooler it brings the limits, and waits for a free session as for a connection.
 */
export function beginning(limits: Limits): QueryConfig {
  if (!limits.pooled) return { text: 'begin' };
  const settings = Object.entries(settingsOf(limits)).map(([name, value]) => `; set local ${name} = ${value}`);
  // The driver takes it for one question as well, which its types leave out.
  const waiting = { query_timeout: limits.connect };
  return { text: `begin${settings.join('')}`, ...waiting };
}

/** The backend that a connection learned at its start. */
export function pidOf(client: ClientBase): number {
  return Number(Reflect.get(client, 'processID') ?? 0);
}

/**
 * Connections under these terms. A connection that is lost is said once and never ends the process, even when it is in
 * use at that moment.
 */
export function openPool(terms: ClientConfig, max: number, log: Logger): Pool {
  const pool = new pg.Pool({ ...terms, max, idleTimeoutMillis: IDLE_MS, maxLifetimeSeconds: LONGEST_LIFE_SECONDS });
  // A caller waiting for its statement learns of the loss by that; without a listener the event would end the process.
  pool.on('connect', (client) =>
    client.on('error', (error) => log.warn({ fault: error.message }, 'database connection lost')),
  );
  // The pool passes on what idle connections say: it was said above.
  pool.on('error', () => undefined);
  return pool;
}
