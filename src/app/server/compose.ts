import { systemClock, type Clock } from '#kernel/time.ts';
import type { Recordings } from '#kernel/voice/recordings.ts';
import type { Speech } from '#kernel/languages/speech.ts';
import type { Config } from '#platform/config.ts';
import { type Limits, LIMITS } from '#platform/db/connection.ts';
import { createDatabaseClock, databaseMs, type DatabaseClock } from '#platform/db/database-clock.ts';
import type { Database } from '#platform/db/database.ts';
import { createTableActivity, type TableActivity } from '#platform/db/activity/table-activity.ts';
import { clamdScanner } from '#adapters/files/clamd.ts';
import { bucketFiles } from '#adapters/files/bucket-files.ts';
import { diskFiles } from '#platform/files/files.ts';
import { scanningSpool } from '#platform/files/scanning-spool.ts';
import { diskSpool, type Spool } from '#platform/files/spool.ts';
import { createProcessorShare, type ProcessorShare } from '#platform/http/bounds/processor-share.ts';
import { createDispatcher, type Dispatcher } from '#platform/http/dispatcher.ts';
import type { Viewers } from '#platform/http/origin.ts';
import { createLiveHub, type LiveHub } from '#platform/live/hub.ts';
import { createOpenStreams, type OpenStreams } from '#platform/live/open-streams.ts';
import { createLog, type Logger } from '#platform/log.ts';
import { createRunner, type Runner } from '#platform/outbox/job-runner.ts';
import { createWakeups, type Wakeups } from '#platform/outbox/wakeups.ts';
import { recordedIn } from '#platform/outbox/record.ts';
import { createJobReports, writingReports } from '#platform/outbox/job-reports.ts';
import { createRelay, type Relay, RELAY_JOB } from '#platform/outbox/relay.ts';
import { rowCountJob } from '#platform/db/row-counts.ts';
import type { Platform } from '#platform/platform.ts';
import type { Slice, ScheduledJob } from '#platform/slice.ts';
import { NO_TELEMETRY, type Telemetry } from '#platform/telemetry/telemetry.ts';
import path from 'node:path';
import { productGauges } from './operations/product-gauges.ts';
import { createReadiness, type Readiness } from './readiness.ts';
import { type Databases, openDatabases } from './open-databases.ts';
import { passwordShown } from '#slices/identity/server/index.ts';
import type { WhatsAppGateway, WhatsAppSimulator } from '#channels/whatsapp/gateway.ts';
import type { WrittenChannel } from '#channels/written/channel.ts';
import { mountSlices } from './slices.ts';

const RELAY_EVERY_MS = 150;
const SETTLE_TIMEOUT_MS = 500;

/** One process of the product, wired but not yet listening. */
export interface Product {
  readonly platform: Platform;
  readonly slices: readonly Slice[];
  readonly dispatcher: Dispatcher;
  /** Answers what people write by SMS and WhatsApp. */
  readonly written: WrittenChannel;
  readonly whatsApp: WhatsAppGateway | null;
  readonly simulatedWhatsApp: WhatsAppSimulator | null;
  readonly speech: Speech;
  readonly recordings: Recordings;
  readonly relay: Relay;
  readonly runner: Runner;
  /** Which tables this process reads and writes. */
  readonly activity: TableActivity;
  readonly live: LiveHub;
  readonly openStreams: OpenStreams;
  readonly viewers: Viewers;
  readonly readiness: Readiness;
  /** Divides the processor of this process among those who call it. */
  readonly share: ProcessorShare;
  /** The time of the database; null where the product was given another clock. */
  readonly databaseClock: DatabaseClock | null;
  close(): Promise<void>;
}

export interface ComposeOptions {
  readonly clock?: Clock;
  readonly log?: Logger;
  /** Which slices to mount; all of them when left out. */
  readonly slices?: readonly Slice[];
  /** Scheduled jobs that do not run, by name. */
  readonly withoutJobs?: readonly string[];
  /** How long the database may take; for programs that load whole tables. */
  readonly limits?: Limits;
  /** What is measured and traced; nothing when left out. */
  readonly telemetry?: Telemetry;
}

function timedOut(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}

/** A database whose transactions say what they recorded once they have committed. */
function tellingOfEvents(db: Database, recorded: Wakeups['recorded']): Database {
  return {
    ...db,
    async transaction(work) {
      let types: ReadonlySet<string> = new Set();
      const result = await db.transaction(async (tx) => {
        const response = await work(tx);
        types = new Set(recordedIn(tx).map(({ type }) => type));
        return response;
      });
      recorded(types);
      return result;
    },
  };
}

/** The same job, which does nothing while this machine's clock is far from the database's: other processes do it. */
function unlessTooFar(job: ScheduledJob, clock: DatabaseClock | null): ScheduledJob {
  if (clock === null) return job;
  return { ...job, run: async (platform, now) => (clock.isTooFar() ? 0 : job.run(platform, now)) };
}

/** The scheduled jobs of all slices that run here. */
function jobsOf(slices: readonly Slice[], { withoutJobs = [] }: ComposeOptions): ScheduledJob[] {
  return slices.flatMap(({ jobs }) => jobs).filter(({ name }) => !withoutJobs.includes(name));
}

/** Where files wait while they come in; scanned there, where a scanner is set up. */
function spoolOf({ dataDir, clamd }: Config): Spool {
  const spool = diskSpool(path.join(dataDir, 'incoming'));
  return clamd === null ? spool : scanningSpool(spool, clamdScanner(clamd));
}

interface Wired {
  readonly platform: Platform;
  /** What only exists once slices, which need the platform, are mounted. */
  connect(runner: Runner, wakeups: Wakeups): void;
}

function wire(
  config: Config,
  { db, searches, reads }: Databases,
  parts: Pick<Platform, 'clock' | 'log' | 'telemetry'>,
): Wired {
  let runner: Runner | null = null;
  let wakeups: Wakeups | null = null;
  const platform: Platform = {
    ...parts,
    config,
    db: tellingOfEvents(db, (types) => wakeups?.recorded(types)),
    searches,
    reads,
    files: config.bucket ? bucketFiles(config.bucket) : diskFiles(path.join(config.dataDir, 'files')),
    spool: spoolOf(config),
    wakeJob: (name) => runner?.wake(name),
  };
  return {
    platform,
    connect(madeRunner, madeWakeups) {
      runner = madeRunner;
      wakeups = madeWakeups;
    },
  };
}

/** Hands events to subscribers, as soon as somebody wakes it. */
function relayJobOf(relay: Product['relay'], wakeups: Wakeups): ScheduledJob {
  return {
    name: RELAY_JOB,
    everyMs: RELAY_EVERY_MS,
    run: async () => {
      wakeups.begun();
      await relay.drain();
      return 0;
    },
    dueAt: () => relay.dueAt(),
  };
}

/** The only place that picks adapters and mounts slices. */
export function compose(config: Config, options: ComposeOptions = {}): Product {
  const { log = createLog(config.logLevel), limits = LIMITS, telemetry = NO_TELEMETRY } = options;
  const activity = createTableActivity();
  const databases = openDatabases(config, log, { limits, telemetry, statements: activity });
  const { db } = databases;
  const databaseClock = options.clock ? null : createDatabaseClock(() => databaseMs(db), log);
  const clock = options.clock ?? databaseClock ?? systemClock;
  const { platform, connect } = wire(config, databases, { clock, log, telemetry });
  const mounted = mountSlices(platform);
  const slices = options.slices ?? mounted.slices;
  // What subscribers record in the relay's own transactions it finds by itself.
  const relay = createRelay(
    { ...platform, db },
    slices.flatMap((slice) => slice.subscribers),
  );
  const wakeups: Wakeups = createWakeups(() => platform.wakeJob(RELAY_JOB), relay.hears);
  const openStreams = createOpenStreams(db, platform.clock, log);
  const reports = createJobReports();
  const runner = createRunner(
    [
      relayJobOf(relay, wakeups),
      openStreams.beat,
      rowCountJob,
      writingReports(reports, openStreams.processId),
      ...jobsOf(slices, options).map((job) => unlessTooFar(job, databaseClock)),
    ],
    { platform: () => platform, reports, activity },
  );
  connect(runner, wakeups);
  const hooks = {
    noteAct: mounted.noteAct,
    passwordShown: passwordShown(platform),
    settled: async () => {
      await Promise.race([relay.drain().catch(() => false), timedOut(SETTLE_TIMEOUT_MS)]);
    },
  };
  const dispatcher = createDispatcher(
    slices.flatMap((slice) => slice.routes),
    platform,
    hooks,
  );
  const live = createLiveHub(config.directDatabaseUrl, log);
  const readiness = createReadiness(db, databaseClock);
  telemetry.observe(productGauges({ ...databases, clock: platform.clock, config, slices, readiness }));
  return {
    platform,
    slices,
    dispatcher,
    written: mounted.connectWritten(dispatcher),
    whatsApp: mounted.whatsApp,
    simulatedWhatsApp: mounted.simulatedWhatsApp,
    speech: mounted.speech,
    recordings: mounted.recordings,
    relay,
    runner,
    activity,
    live,
    openStreams,
    viewers: mounted.viewers,
    databaseClock,
    readiness,
    share: createProcessorShare(),
    async close() {
      wakeups.stop();
      databaseClock?.stop();
      await runner.stop();
      await live.close();
      await openStreams.close();
      await databases.close();
    },
  };
}
