import type { Config } from '#platform/config.ts';
import { behindPooler, forSearches, type Limits } from '#platform/db/connection.ts';
import { openDatabase, type Database } from '#platform/db/database.ts';
import type { Logger } from '#platform/log.ts';
import { loggingSlow } from '#platform/telemetry/statement-figures.ts';
import type { Telemetry } from '#platform/telemetry/telemetry.ts';

/** Connections of one process for searches. */
const SEARCH_CONNECTIONS = 4;

export interface Databases {
  readonly db: Database;
  readonly searches: Database;
}

export interface DatabaseOptions {
  readonly limits: Limits;
  readonly telemetry: Telemetry;
}

/** The connections of one process: those for everything, and the few for searches that anybody may ask for. */
export function openDatabases(config: Config, log: Logger, { limits: given, telemetry }: DatabaseOptions): Databases {
  const limits = config.directDatabaseUrl === config.databaseUrl ? given : behindPooler(given);
  const figures = loggingSlow(telemetry.database, config.telemetry.slowStatementMs, log);
  return {
    db: openDatabase(config.databaseUrl, config.databasePool, log, { limits, figures }),
    searches: openDatabase(config.databaseUrl, SEARCH_CONNECTIONS, log, { limits: forSearches(limits), figures }),
  };
}
