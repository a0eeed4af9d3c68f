import type { BreakableLine } from '#test/support/breakable-line.ts';
import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { httpClient } from '../harness/http-client.ts';
import type { Environment } from '../harness/environment.ts';
import { canMountDisks } from '../harness/small-disk.ts';
import type { RunningProgram } from '../harness/program.ts';

/** What faults are made with. `server` is the one that runs now; a fault that stops it puts the next in its place. */
export interface Harness {
  readonly environment: Environment;
  readonly line: BreakableLine;
  server: RunningProgram;
  startServer(): Promise<RunningProgram>;
}

/** Enough for the log and the load of a run, and quickly filled. */
export const DATABASE_DISK_BYTES = 2 * 1024 ** 3;

/** One kind of fault: made, and over when this resolves. Throws when what happened meanwhile must not happen. */
export interface Kind {
  readonly name: string;
  readonly times: number;
  readonly short: number;
  /** Why this machine cannot make it; left out where every machine can. */
  readonly skipped?: string | null;
  make(harness: Harness, random: () => number): Promise<void>;
}

const FAKE_TIME = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1',
].find((file) => existsSync(file));
const AHEAD_SECONDS = 3 * 24 * 3600;

const NO_FAKE_TIME = FAKE_TIME === undefined ? 'faketime is not installed' : null;
const NO_SMALL_DISK = canMountDisks ? null : 'a disk of its own for the database needs root';

const CANCELLED_TOO_SOON = `select count(*)::int as count from order_history h join orders o on o.id = h.order_id
  where h.act in ('expire', 'lapse') and h.party = 'clock' and h.at > now() + interval '1 minute'`;

async function onDatabase<R extends pg.QueryResultRow>(
  url: string,
  work: (client: pg.Client) => Promise<R[]>,
): Promise<R[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function lockListings({ environment }: Harness, forMs: number): Promise<void> {
  await onDatabase(environment.databaseUrl, async (client) => {
    await client.query('begin');
    await client.query('lock table listings in access exclusive mode');
    await delay(forMs);
    return (await client.query('rollback')).rows;
  });
}

async function onlyRead({ line }: Harness, forMs: number): Promise<void> {
  const name = new URL(line.url).pathname.slice(1);
  await line.onServer(`alter database ${name} set default_transaction_read_only = on`);
  line.reset();
  await delay(forMs);
  await line.onServer(`alter database ${name} reset default_transaction_read_only`);
  line.reset();
}

async function aheadOfTime({ environment, line }: Harness): Promise<void> {
  const env = {
    DATABASE_URL: line.url,
    LD_PRELOAD: FAKE_TIME ?? '',
    FAKETIME: `+${AHEAD_SECONDS}s`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  const { server, url } = await environment.startSecondServer(env);
  const client = httpClient(url);
  await delay(3000);
  const said = await client.send({ path: '/readyz' });
  client.close();
  await server.stop();
  if (!said.text.includes('"clockAheadSeconds":259'))
    throw new Error(`A process three days ahead said nothing of it: ${said.text}`);
  const [row] = await onDatabase<{ count: number }>(
    environment.databaseUrl,
    async (db) => (await db.query<{ count: number }>(CANCELLED_TOO_SOON)).rows,
  );
  if (row?.count !== 0) throw new Error(`A process three days ahead cancelled ${row?.count} orders before their time.`);
}

const ASKED_AT_ONCE = 20;

/** Stops the server while requests are under way. Each of them must be answered. */
async function stopUnderLoad(harness: Harness): Promise<void> {
  const client = httpClient(harness.environment.serverUrl);
  const asked = Array.from({ length: ASKED_AT_ONCE }, (_, index) =>
    client.send({ path: index % 2 ? '/marketplace' : `/api/public/listings?limit=${20 + index}` }).then(
      (reply) => reply.status,
      () => 0,
    ),
  );
  await delay(5);
  await harness.server.stop();
  const failed = (await Promise.all(asked)).filter((status) => status !== 200 && status !== 503);
  client.close();
  harness.server = await harness.startServer();
  if (failed.length > 0)
    throw new Error(
      `${failed.length} of ${ASKED_AT_ONCE} requests that began before SIGTERM failed (${failed.join()}).`,
    );
}

export const KINDS: readonly Kind[] = [
  { name: 'reset of all lines', times: 20, short: 4, make: async ({ line }) => line.reset() },
  { name: 'half-open lines', times: 10, short: 2, make: async ({ line }) => line.freeze() },
  {
    name: 'stall',
    times: 10,
    short: 1,
    async make({ line }, random) {
      line.stall();
      await delay(3000 + random() * 5000);
      line.heal();
    },
  },
  {
    name: 'foreign lock',
    times: 10,
    short: 1,
    make: (harness, random) => lockListings(harness, 1000 + random() * 5000),
  },
  { name: 'immediate restart', times: 10, short: 1, make: ({ environment }) => environment.restartDatabase() },
  { name: 'read-only database', times: 3, short: 1, make: (harness) => onlyRead(harness, 1500) },
  {
    name: 'full disk',
    times: 3,
    short: 1,
    skipped: NO_SMALL_DISK,
    make: ({ environment }) => environment.fillDatabaseDisk(3000),
  },
  { name: 'clock 3 days ahead', times: 1, short: 1, skipped: NO_FAKE_TIME, make: aheadOfTime },
  { name: 'SIGTERM under load', times: 10, short: 1, make: stopUnderLoad },
];
