import { errorMessage } from '#kernel/error.ts';
import pg, { type ClientConfig } from 'pg';
import { beginning, behindPooler, connectionTerms, LIMITS, pidOf } from './connection.ts';

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

/** A name with several addresses fails with one error for each of them. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return errorMessage(error);
}

const CONNECT_MS = 10_000;
const POOLER =
  'what stands in front of it is a pooler, such as PgBouncer; give DATABASE_DIRECT_URL the address of PostgreSQL itself as well';

/** Connects, and says in an `UnfitDatabase` why that or `problemOf` keeps us from using this address. */
async function connect(
  terms: ClientConfig,
  problemOf: (client: pg.Client) => Promise<string | null>,
): Promise<pg.Client> {
  const client = new pg.Client(terms);
  client.on('error', () => undefined);
  let cause: unknown;
  const reason = await client
    .connect()
    .then(() => problemOf(client))
    .catch((error: unknown) => {
      cause = error;
      return reasonOf(error);
    });
  if (reason === null) return client;
  await client.end();
  throw new UnfitDatabase(
    `The database ${client.database ?? ''} at ${client.host}:${client.port} cannot be used: ${reason}.`,
    { cause },
  );
}

/**
 * A pooler refuses settings of connections, or keeps them to itself, and tells of no backend, since each transaction
 * may have another.
 */
async function poolerProblem(databaseUrl: string): Promise<string | null> {
  const client = new pg.Client(connectionTerms(databaseUrl, LIMITS));
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ kept: number; pid: number }>(
      "select setting::int as kept, pg_backend_pid() as pid from pg_settings where name = 'statement_timeout'",
    );
    return rows[0]?.kept === LIMITS.statement && rows[0].pid === pidOf(client) ? null : POOLER;
  } catch (error) {
    return /unsupported startup parameter/.test(errorMessage(error)) ? POOLER : reasonOf(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A connection to a database that we can use, with a session of its own. Throws `UnfitDatabase`. */
export function connectFit(databaseUrl: string): Promise<pg.Client> {
  return connect(
    { connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_MS, keepAlive: true },
    async (client) => {
      const { rows } = await client.query<DatabaseServer>(
        `select current_setting('server_version_num')::int as "versionNumber", current_setting('server_version') as version, current_setting('server_encoding') as encoding`,
      );
      return (rows[0] ? unfitness(rows[0]) : null) ?? (await poolerProblem(databaseUrl));
    },
  );
}

/** Which database of which running PostgreSQL. */
async function placeOf(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ place: string }>(
    "select extract(epoch from pg_postmaster_start_time()) || ' ' || current_database() as place",
  );
  return rows[0]?.place;
}

/**
 * Looks whether a pooler, where there is one, keeps transactions together and leads to the same database. Throws
 * `UnfitDatabase`.
 */
export async function checkPooler({
  databaseUrl,
  directDatabaseUrl,
}: {
  readonly databaseUrl: string;
  readonly directDatabaseUrl: string;
}): Promise<void> {
  if (databaseUrl === directDatabaseUrl) return;
  const direct = await connectFit(directDatabaseUrl);
  const place = await placeOf(direct).finally(() => direct.end());
  const limits = behindPooler(LIMITS);
  const pooled = await connect(connectionTerms(databaseUrl, limits), async (client) => {
    await client.query(beginning(limits));
    return (await placeOf(client)) === place ? null : 'DATABASE_DIRECT_URL leads to another one';
  });
  await pooled.end();
}
