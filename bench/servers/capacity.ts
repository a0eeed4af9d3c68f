import { UNHURRIED } from '#platform/db/connection.ts';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { createLog } from '#platform/log.ts';
import { rowsIn } from '#test/support/rows.ts';
import { makeBuyers } from '../harness/buyers.ts';
import { httpClient } from '../harness/http-client.ts';
import { type Environment, openEnvironment } from '../harness/environment.ts';
import type { RunningProgram } from '../harness/program.ts';
import { postgresProcessor } from '../harness/postgres-processor.ts';
import { seededRandom } from '../harness/random.ts';
import { loadListings } from '../load-listings.ts';
import { shoot } from '../load-generator.ts';
import { sampleOf } from '../market.ts';
import { standardDelivery } from '../measures.ts';
import { PaidWatch, purchase, type Shop } from '../purchases.ts';

// `npm run bench:capacity`: what one of everything costs, in time of a processor, in log and in disk: the figures that
// docs/capacity.md reckons with.

const LISTINGS = 2000;
const BUYERS = 32;
const CONNECTIONS = 8;
const WARM_MS = 15_000;
const MEASURED_MS = 8000;

interface Costs {
  readonly serverMs: number;
  readonly databaseMs: number;
  readonly logBytes: number;
  readonly diskBytes: number;
}

interface Scene {
  readonly environment: Environment;
  readonly server: RunningProgram;
  readonly db: Database;
  /** Processor time of PostgreSQL so far. */
  databaseMs(): number;
}

async function spent({ server, db, databaseMs }: Scene): Promise<Costs> {
  const [row] = await rowsIn<{ log: number; disk: number }>(
    db,
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint as log, pg_database_size(current_database()) as disk`,
  );
  return {
    serverMs: await server.cpuMs(),
    databaseMs: databaseMs(),
    logBytes: row?.log ?? 0,
    diskBytes: row?.disk ?? 0,
  };
}

/** Does something for a while, after as much to warm up, and prints what one of it cost. */
async function measure(scene: Scene, name: string, work: (durationMs: number) => Promise<number>): Promise<void> {
  await work(WARM_MS);
  const before = await spent(scene);
  const count = await work(MEASURED_MS);
  const after = await spent(scene);
  const each = (part: keyof Costs, unit: number, digits: number) =>
    ((after[part] - before[part]) / count / unit).toFixed(digits).padStart(8);
  process.stdout.write(
    `| ${name.padEnd(44)} | ${each('serverMs', 1, 2)} | ${each('databaseMs', 1, 2)} | ${each('logBytes', 1024, 1)} | ${each('diskBytes', 1024, 1)} |\n`,
  );
}

/** Pages and lists, each time at another address. */
function reading({ environment }: Scene, path: (turn: number) => string, cookie = '') {
  let turn = 0;
  return async (durationMs: number) => {
    const headers = { accept: 'text/html', ...(cookie === '' ? {} : { cookie }) };
    const next = () => path((turn += 1));
    const stretch = await shoot({
      url: environment.serverUrl,
      connections: CONNECTIONS,
      durationMs,
      headers,
      path: next,
    });
    return stretch.latenciesMs.length;
  };
}

async function measureAll(scene: Scene): Promise<void> {
  const { environment, db } = scene;
  const buyers = await makeBuyers(environment, db, BUYERS);
  const samples = await sampleOf(db, LISTINGS);
  const client = httpClient(environment.serverUrl);
  const shop: Shop = { client, buyers, samples, deliveryTypeId: await standardDelivery(db), random: seededRandom(7) };
  const cookie = buyers[0]?.cookie ?? '';
  const price = (turn: number) => `minPrice=${(turn % 1000) / 100}`;
  process.stdout.write('| One of | server, ms | database, ms | log, kB | disk, kB |\n|---|--:|--:|--:|--:|\n');
  const watch = await PaidWatch.over(db);
  await measure(scene, 'purchase, from the order to the money in escrow', async (durationMs) => {
    const stretch = await purchase(shop, watch, { atOnce: CONNECTIONS, durationMs });
    return stretch.latenciesMs.length;
  });
  await watch.close();
  await measure(
    scene,
    'page of a visitor, kept',
    reading(scene, () => '/marketplace'),
  );
  await measure(
    scene,
    'page of a visitor, rendered',
    reading(scene, (turn) => `/marketplace?${price(turn)}`),
  );
  await measure(
    scene,
    'market, signed in',
    reading(scene, (turn) => `/marketplace?${price(turn)}`, cookie),
  );
  await measure(
    scene,
    'a product, signed in',
    reading(scene, (turn) => `/marketplace/product/${samples[turn % samples.length]?.id}`, cookie),
  );
  await measure(
    scene,
    'own orders, signed in',
    reading(scene, () => '/orders', cookie),
  );
  await measure(
    scene,
    'dashboard, signed in',
    reading(scene, () => '/dashboard', cookie),
  );
  await measure(
    scene,
    'list by the API',
    reading(scene, (turn) => `/api/public/listings?limit=24&${price(turn)}`),
  );
  await measure(
    scene,
    'search by the API',
    reading(scene, (turn) => `/api/public/listings?q=cheap%20maize%20near%20kumasi&${price(turn)}`),
  );
  client.close();
}

const environment = await openEnvironment({ sandboxEnv: { SANDBOX_AUTO: 'approve', SANDBOX_SETTLE_MS: '50' } });
const db = openDatabase(environment.databaseUrl, 2, createLog('silent'), { limits: UNHURRIED });
try {
  await loadListings(environment, LISTINGS);
  const { server } = await environment.startServer();
  await measureAll({ environment, server, db, databaseMs: await postgresProcessor(db) });
} finally {
  await db.close();
  await environment.close();
}
