import type { Clock } from '#kernel/time.ts';
import type { Config } from './config.ts';
import type { Database, Tx } from './db/database.ts';
import type { Reads } from './db/lines/replicas.ts';
import type { Files } from './files/files.ts';
import type { Spool } from './files/spool.ts';
import type { Logger } from './log.ts';
import type { Telemetry } from './telemetry/telemetry.ts';

/** What every use case may use of the machine below it. */
export interface Platform {
  readonly config: Config;
  readonly log: Logger;
  readonly telemetry: Telemetry;
  readonly db: Database;
  /** A few connections of their own with less time, for what is searched: other reads never wait for it. */
  readonly searches: Tx;
  /** What may be a second old: pages and searches of visitors who are not signed in. */
  readonly reads: Reads;
  readonly clock: Clock;
  readonly files: Files;
  readonly spool: Spool;
  /** Asks a scheduled job to run now instead of at its next turn. */
  wakeJob(name: string): void;
}
