import { SECOND_MS } from '#kernel/time.ts';
import { UNHURRIED } from '#platform/db/connection.ts';
import { openDatabase } from '#platform/db/database.ts';
import { createLog } from '#platform/log.ts';
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { runCommand } from '#app/server/run-command.ts';
import { freePort } from '#platform/free-port.ts';
import { idling } from './idle.ts';
import { lists } from './lists.ts';
import { loadListings } from './load-listings.ts';
import { sampleOf } from './market.ts';
import {
  besideSearchers,
  buying,
  listing,
  searching,
  signingIn,
  standardDelivery,
  visitorPage,
  type Bench,
} from './measures.ts';
import { goalsOf, idleTable, reportOf, tableOf, type Line } from './report.ts';
import { httpClient } from './harness/http-client.ts';
import { makeBuyers } from './harness/buyers.ts';
import { openEnvironment, untilResponds, type Environment } from './harness/environment.ts';
import { makePeople } from './harness/people.ts';
import { postgresProcessor } from './harness/postgres-processor.ts';
import { startProgram, type RunningProgram } from './harness/program.ts';
import { seededRandom } from './harness/random.ts';
import { loadMarket } from './scale/market/load.ts';
import { revision } from './revision.ts';
import { measureScale } from './scale/run.ts';

// `npm run bench`: everything at full length, and docs/bench.md. `npm run bench -- --quick`: a look, written nowhere.
// --only list,purchase   --connections 1,16   --listings 2000   --orders 10000   --profile <folder> (CPU profile of the
// server)
// `npm run bench -- --scale`: counts what is read as the tables grow, and docs/scale.md; `--only trade` or `slices` one
// part of it.
// `-- --scale --only market --sizes 10000,100000`: a look, written nowhere.

const MEASURES = ['market', 'product', 'list', 'search', 'beside', 'sign-in', 'purchase', 'lists'] as const;
type Measure = (typeof MEASURES)[number];
/** Nobody is there: measured apart from what answers somebody. */
const IDLE = 'idle';

const REPORT = new URL('../docs/bench.md', import.meta.url);
const FLOOR = new URL('./baseline-server.ts', import.meta.url);
const COUNTER = new URL('./harness/count-statements.ts', import.meta.url);
const FULL_MS = 5000;
const QUICK_MS = 1000;
const BUYERS = 64;
const SAMPLES = 3000;
const GIGABYTE = 1024 ** 3;
/** More listings are made within the database: the product's own calls take minutes for so many. */
const MOST_BY_CALLS = 20_000;

function isMeasure(text: string): text is Measure {
  return MEASURES.some((known) => known === text);
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string', default: [IDLE, ...MEASURES].join(',') },
      connections: { type: 'string', default: '1,16,64' },
      listings: { type: 'string', default: '10000' },
      orders: { type: 'string', default: '100000' },
      profile: { type: 'string' },
      scale: { type: 'boolean', default: false },
      sizes: { type: 'string' },
    },
  });
  const wanted = values.only.split(',');
  const measures = wanted.filter(isMeasure);
  const connections = values.connections.split(',').map(Number);
  const whole = !values.quick && measures.length === MEASURES.length && values.profile === undefined;
  return {
    ...values,
    measures,
    wantsIdle: wanted.includes(IDLE),
    connections,
    listings: Number(values.listings),
    orders: Number(values.orders),
    durationMs: values.quick ? QUICK_MS : FULL_MS,
    whole,
  };
}

type Options = ReturnType<typeof readOptions>;

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

async function startBaseline(): Promise<{ program: RunningProgram; url: string }> {
  const port = await freePort(0);
  const program = startProgram({ entry: FLOOR, env: { NODE_ENV: 'production', PORT: String(port) } });
  const url = `http://127.0.0.1:${port}`;
  await untilResponds(program, url, '/ready');
  return { program, url };
}

async function prepare(
  environment: Environment,
  options: Options,
  parts: { server: RunningProgram; baselineUrl: string },
): Promise<Bench> {
  const db = openDatabase(environment.databaseUrl, 4, createLog('warn'), { limits: UNHURRIED });
  const client = httpClient(environment.serverUrl);
  const samples = await sampleOf(db, SAMPLES);
  const people = await makePeople(db, { role: 'buyer', count: BUYERS, firstNumber: 4_000_000 }, false);
  const wantsShop = options.measures.includes('purchase');
  const buyers = wantsShop ? await makeBuyers(environment, db, BUYERS) : [];
  const deliveryTypeId = wantsShop ? await standardDelivery(db) : '';
  return {
    environment,
    baselineUrl: parts.baselineUrl,
    db,
    client,
    samples,
    people,
    shop: { client, buyers, samples, deliveryTypeId, random: seededRandom(7) },
    connections: options.connections,
    durationMs: options.durationMs,
    residentBytes: async () => (await parts.server.memory()).residentBytes,
    cpuMs: () => parts.server.cpuMs(),
    databaseMs: await postgresProcessor(db),
    counts: () => parts.server.counts(),
  };
}

function measure(name: Measure, bench: Bench, orders: number): AsyncGenerator<Line> {
  const product = bench.samples[0]?.id ?? '';
  const start: Readonly<Record<Measure, () => AsyncGenerator<Line>>> = {
    market: () => visitorPage(bench, 'market page', '/marketplace'),
    product: () => visitorPage(bench, 'product page', `/marketplace/product/${product}`),
    list: () => listing(bench),
    search: () => searching(bench),
    beside: () => besideSearchers(bench),
    'sign-in': () => signingIn(bench),
    purchase: () => buying(bench),
    lists: () => lists(bench, orders),
  };
  return start[name]();
}

function machine(): string {
  const [first] = cpus();
  return `${cpus().length} × ${first?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / GIGABYTE)} GB, Node ${process.version}`;
}

async function measureAll(environment: Environment, options: Options, loadSeconds: number): Promise<void> {
  const idle = options.wantsIdle ? await idling(environment, COUNTER) : [];
  for (const line of idleTable(idle)) say(line);
  const profiled = options.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${options.profile}`];
  if (options.profile !== undefined) await mkdir(options.profile, { recursive: true });
  // The first start after a build compiles; what it keeps makes every later start what it is.
  const first = await environment.startServer();
  await first.server.stop();
  const { server, readyMs } = await environment.startServer([...profiled, '--import', COUNTER.href]);
  say(`The server was ready after ${first.readyMs.toFixed(0)} ms the first time, ${readyMs.toFixed(0)} ms the second.`);
  const baseline = await startBaseline();
  const bench = await prepare(environment, options, { server, baselineUrl: baseline.url });
  const lines: Line[] = [];
  try {
    for (const name of options.measures) {
      for await (const line of measure(name, bench, options.orders)) {
        lines.push(line);
        say(tableOf([line]).split('\n').at(-1) ?? '');
      }
    }
    const { mostResidentBytes } = await server.memory();
    const outcome = {
      when: new Date(),
      command: ['npm run bench', ...(process.argv.length > 2 ? ['--', ...process.argv.slice(2)] : [])].join(' '),
      machine: machine(),
      commit: revision(),
      listings: options.listings,
      ...{ loadSeconds, readyMs, mostResidentBytes, lines, idle },
    };
    say(`\n${reportOf(outcome)}`);
    if (options.whole) await writeFile(REPORT, reportOf(outcome));
    const missed = goalsOf(outcome).filter((goal) => !goal.met).length;
    say(missed === 0 ? 'Every goal was met.' : `${missed} goals were missed.`);
  } finally {
    bench.client.close();
    await bench.db.close();
    await baseline.program.stop();
    const written = server.output().trim();
    if (written.split('\n').length > 1) say(`The server wrote:\n${written.slice(-2000)}`);
  }
}

/** Fills the market within the database; says how many seconds that took. */
async function fillMarket({ databaseUrl }: Environment, listings: number): Promise<number> {
  const began = performance.now();
  const db = openDatabase(databaseUrl, 1, createLog('warn'), { limits: UNHURRIED });
  try {
    await loadMarket(db, 0, listings);
  } finally {
    await db.close();
  }
  return (performance.now() - began) / SECOND_MS;
}

async function measureLoad(options: Options): Promise<void> {
  // A provider's own disk is not what is measured here: its book is in memory.
  const environment = await openEnvironment({ sandboxEnv: { SANDBOX_AUTO: 'approve', SANDBOX_DATA_DIR: '' } });
  try {
    say(`Loading ${options.listings} listings …`);
    const loadSeconds = await (options.listings > MOST_BY_CALLS ? fillMarket : loadListings)(
      environment,
      options.listings,
    );
    say(`Loaded in ${loadSeconds.toFixed(1)} s.`);
    await measureAll(environment, options, loadSeconds);
  } finally {
    await environment.close();
  }
}

const options = readOptions();
if (options.scale) await runCommand(() => measureScale(options.only.split(','), options.sizes?.split(',').map(Number)));
else await measureLoad(options);
process.exit();
