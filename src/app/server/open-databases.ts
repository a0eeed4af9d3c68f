import type { Config } from '#platform/config.ts';
import { behindPooler, forSearches, type Limits } from '#platform/db/connection.ts';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { createReplicas, type Reads } from '#platform/db/lines/replicas.ts';
import type { StatementLog } from '#platform/db/activity/statement-log.ts';
import type { Logger } from '#platform/log.ts';
import { loggingSlow } from '#platform/telemetry/statement-figures.ts';
import type { Telemetry } from '#platform/telemetry/telemetry.ts';

/** Connections of one process for searches. */
const SEARCH_CONNECTIONS = 4;

export interface Databases {
  readonly db: Database;
  readonly searches: Database;
  /** What visitors who are not signed in may read over: standbys, where there are any. */
  readonly reads: Reads;
  /** How many standbys are read from now. */
  readableStandbys(): number;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly limits: Limits;
  readonly telemetry: Telemetry;
  readonly statements: StatementLog;
}

/** The connections of one process: those for everything, and the few for searches that anybody may ask for. */
export function openDatabases(
  config: Config,
  log: Logger,
  { limits: given, telemetry, statements }: DatabaseOptions,
): Databases {
  const limits = config.directDatabaseUrl === config.databaseUrl ? given : behindPooler(given);
  const figures = loggingSlow(telemetry.database, config.telemetry.slowStatementMs, log);
  const open = (url: string, itsLimits: Limits) => ({
    db: openDatabase(url, config.databasePool, log, { limits: itsLimits, figures, statements }),
    searches: openDatabase(url, SEARCH_CONNECTIONS, log, { limits: forSearches(itsLimits), figures, statements }),
  });
  const primary = open(config.databaseUrl, limits);
  const standbys = config.replicaUrls.map((url) => open(url, given));
  const replicas = standbys.length > 0 ? createReplicas(primary, standbys, log) : null;
  return {
    ...primary,
    reads: replicas?.reads ?? { tx: primary.db, searches: primary.searches },
    readableStandbys: () => replicas?.readable() ?? 0,
    async close() {
      await replicas?.close();
      await primary.searches.close();
      await primary.db.close();
    },
  };
}
