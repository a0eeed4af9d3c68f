import { faultMessage } from '#kernel/fault.ts';
import pg from 'pg';
import { connectionTerms, LIMITS } from './connection.ts';

/** PostgreSQL's own number of version 15.0. */
const OLDEST = 150_000;

/** Something about the database that its operator must put right. The message says what, and names no password. */
export class UnfitDatabase extends Error {
  override readonly name = 'UnfitDatabase';
}

export interface DatabaseServer {
  /** As `server_version_num` has it: 150004 is 15.4. */
  readonly versionNumber: number;
  readonly version: string;
  readonly encoding: string;
}

/** What keeps us from using such a database; null when nothing does. */
export function unfitness({ versionNumber, version, encoding }: DatabaseServer): string | null {
  if (versionNumber < OLDEST) return `it is PostgreSQL ${version}, and 15 or newer is needed`;
  if (encoding !== 'UTF8') return `its encoding is ${encoding}; create it with encoding 'UTF8' template template0`;
  return null;
}

/** A name with several addresses fails with one fault for each of them. */
function reasonOf(fault: unknown): string {
  if (fault instanceof AggregateError) return reasonOf(fault.errors[0]);
  return faultMessage(fault);
}

const CONNECT_MS = 10_000;
const NOT_PASSED_ON =
  'what stands in front of it, such as PgBouncer, does not pass on the settings of a connection; give the address of PostgreSQL itself';

/**
 * Why connections with limits of their own cannot be used here; null when they can. A pooler refuses such settings, or
 * takes them and hands statements to sessions that never heard of them; listening for notifications does not work over
 * it either.
 */
async function settingsFault(databaseUrl: string): Promise<string | null> {
  const client = new pg.Client(connectionTerms(databaseUrl, LIMITS));
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ kept: string }>(
      "select setting as kept from pg_settings where name = 'statement_timeout'",
    );
    return Number(rows[0]?.kept) === LIMITS.statement ? null : NOT_PASSED_ON;
  } catch (fault) {
    return /unsupported startup parameter/.test(faultMessage(fault)) ? NOT_PASSED_ON : reasonOf(fault);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A connection to a database that we can use. Throws `UnfitDatabase`. */
export async function connectFit(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_MS, keepAlive: true });
  client.on('error', () => undefined);
  const unfit = (reason: string, cause?: unknown) =>
    new UnfitDatabase(
      `The database ${client.database ?? ''} at ${client.host}:${client.port} cannot be used: ${reason}.`,
      { cause },
    );
  await client.connect().catch((fault: unknown) => {
    throw unfit(reasonOf(fault), fault);
  });
  try {
    const { rows } = await client.query<DatabaseServer>(
      `select current_setting('server_version_num')::int as "versionNumber", current_setting('server_version') as version, current_setting('server_encoding') as encoding`,
    );
    const reason = (rows[0] ? unfitness(rows[0]) : null) ?? (await settingsFault(databaseUrl));
    if (reason === null) return client;
    throw unfit(reason);
  } catch (fault) {
    await client.end();
    throw fault;
  }
}
