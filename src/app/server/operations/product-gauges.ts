import type { Clock } from '#kernel/time.ts';
import { after, SECOND_MS } from '#kernel/time.ts';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/db/database.ts';
import { relayState } from '#platform/outbox/troubled-events.ts';
import type { Slice } from '#platform/slice.ts';
import { ageSeconds, type Gauge, type Reading } from '#platform/telemetry/gauge.ts';
import { statfs } from 'node:fs/promises';
import type { Readiness } from '../readiness.ts';
import { latestBackup } from './backups.ts';

/** However many ask and however often: what is read from the database holds for so long. */
const HOLDS_MS = 15 * SECOND_MS;

/** What figures of a whole process are read from. */
export interface Sources {
  readonly db: Database;
  readonly readableStandbys: () => number;
  readonly clock: Clock;
  readonly config: Config;
  readonly slices: readonly Slice[];
  readonly readiness: Readiness;
}

/** The same gauge, read from the database once in a while. */
function keptFor(clock: Clock, gauge: Gauge): Gauge {
  let known: { readonly until: Date; readonly readings: Promise<readonly Reading[]> } | null = null;
  return {
    ...gauge,
    read() {
      const now = clock.now();
      if (known === null || known.until <= now) known = { until: after(now, HOLDS_MS), readings: gauge.read() };
      return known.readings;
    },
  };
}

function queueAges({ db, clock, slices }: Sources): Gauge {
  const queues = slices.flatMap(({ measured }) => measured?.queues ?? []);
  return {
    name: 'farmgate_queue_age_seconds',
    help: 'For how long the oldest of a queue has been due.',
    read: () =>
      Promise.all(
        queues.map(async ({ name, oldest }) => {
          const now = clock.now();
          return { value: ageSeconds(await oldest(db, now), now), labels: { queue: name } };
        }),
      ),
  };
}

function countsOf({ db, clock, slices }: Sources): Gauge[] {
  return slices
    .flatMap(({ measured }) => measured?.counts ?? [])
    .map(({ name, help, count }) => ({ name, help, read: async () => [{ value: await count(db, clock.now()) }] }));
}

function figuresOf({ db, clock, slices }: Sources): Gauge[] {
  return slices
    .flatMap(({ measured }) => measured?.figures ?? [])
    .map(({ name, help, read }) => ({ name, help, read: () => read(db, clock.now()) }));
}

function relayGauges({ db, clock }: Sources): Gauge[] {
  return [
    {
      name: 'farmgate_relay_lag_seconds',
      help: 'For how long the oldest event has waited for its subscribers.',
      read: async () => [{ value: ageSeconds((await relayState(db)).waitingSince, clock.now()) }],
    },
    {
      name: 'farmgate_troubled_events',
      help: 'Events whose subscribers failed and that wait to be tried again or set aside.',
      read: async () => [{ value: (await relayState(db)).troubled }],
    },
  ];
}

function backupGauge({ db, clock }: Sources): Gauge {
  return {
    name: 'farmgate_backup_age_seconds',
    help: 'How long ago the latest backup was made; nothing where none was ever made.',
    async read() {
      const madeAt = await latestBackup(db);
      return madeAt === null ? [] : [{ value: ageSeconds(madeAt, clock.now()) }];
    },
  };
}

function ownGauges({ db, readableStandbys, config, readiness }: Sources): Gauge[] {
  const space = (name: string, help: string, blocks: 'bavail' | 'blocks'): Gauge => ({
    name,
    help,
    async read() {
      const disk = await statfs(config.dataDir);
      return [{ value: disk[blocks] * disk.bsize }];
    },
  });
  return [
    {
      name: 'farmgate_ready',
      help: 'Whether this process can work: 1 or 0.',
      read: async () => [{ value: (await readiness.look()).ready ? 1 : 0 }],
    },
    {
      name: 'farmgate_database_connections',
      help: 'Connections of this process to its database, and what waits for one.',
      async read() {
        const { totalCount, idleCount, waitingCount } = db.pool;
        return [
          { value: totalCount - idleCount, labels: { state: 'in_use' } },
          { value: idleCount, labels: { state: 'idle' } },
          { value: waitingCount, labels: { state: 'waiting' } },
        ];
      },
    },
    {
      name: 'farmgate_standbys',
      help: 'Standbys of the database that this process knows, and those that it reads from.',
      read: async () => [
        { value: config.replicaUrls.length, labels: { state: 'known' } },
        { value: readableStandbys(), labels: { state: 'read' } },
      ],
    },
    space('farmgate_data_disk_free_bytes', 'Room left on the disk of the data folder.', 'bavail'),
    space('farmgate_data_disk_size_bytes', 'Size of the disk of the data folder.', 'blocks'),
  ];
}

/** All figures of a process that are read when somebody asks for them. */
export function productGauges(sources: Sources): Gauge[] {
  const fromDatabase = [
    queueAges(sources),
    ...countsOf(sources),
    ...figuresOf(sources),
    ...relayGauges(sources),
    backupGauge(sources),
  ];
  return [...fromDatabase.map((gauge) => keptFor(sources.clock, gauge)), ...ownGauges(sources)];
}
