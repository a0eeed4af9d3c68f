import { rowsIn } from '#test/support/rows.ts';
import type { Database } from '#platform/db/database.ts';
import { z } from 'zod';
import { openBareDriver } from './bare-pg.ts';
import { shoot } from './load-generator.ts';
import { figuresOf, type Stretch } from './figures.ts';
import { listQueries, pathOf, searchQueries, statementsOf, type Query, type Sample, type Statement } from './market.ts';
import { PaidWatch, purchase, type Shop } from './purchases.ts';
import type { Line } from './report.ts';
import type { StatementCounts } from './harness/count-statements.ts';
import type { Environment } from './harness/environment.ts';
import type { HttpClient } from './harness/http-client.ts';
import type { Person } from './harness/people.ts';
import { bareVerifies, signIns } from './sign-ins.ts';

/** What the measures work on. */
export interface Bench {
  readonly environment: Environment;
  readonly baselineUrl: string;
  readonly db: Database;
  readonly client: HttpClient;
  readonly samples: readonly Sample[];
  readonly people: readonly Omit<Person, 'cookie'>[];
  readonly shop: Shop;
  readonly connections: readonly number[];
  /** How long each part of a measure lasts. It is split in turns of product and baseline. */
  readonly durationMs: number;
  residentBytes(): Promise<number>;
  /** Processor time of the server so far. */
  cpuMs(): Promise<number>;
  /** Processor time of PostgreSQL so far. */
  databaseMs(): number;
  /** What the server asked of the database so far. */
  counts(): Promise<StatementCounts>;
}

type Shoot = (durationMs: number) => Promise<Stretch>;

interface Sides {
  readonly name: string;
  readonly connections: number;
  readonly product: Shoot;
  readonly baseline: Shoot | null;
  readonly baselineName: string;
  readonly barePg: Shoot | null;
  /** How long the product runs before it is measured; a fifth of the measure if nothing is said. */
  readonly warmUpMs?: number;
  /** How long the product is measured; as long as all others if nothing is said. */
  readonly durationMs?: number;
  /** In how many turns; two if nothing is said. */
  readonly turns?: number;
}

const TURNS = 2;
const WARM_UP_PART = 0.2;
const BROWSER = { 'accept-encoding': 'gzip, deflate, br', accept: 'text/html' };

const PARTS = ['cpuMs', 'databaseMs', 'statements', 'transactions', 'bytes'] as const;
type Spent = Readonly<Record<(typeof PARTS)[number], number>>;

async function spentBy(bench: Bench): Promise<Spent> {
  return { cpuMs: await bench.cpuMs(), databaseMs: bench.databaseMs(), ...(await bench.counts()) };
}

/** Measures the sides in turns, so that the noise of the machine falls on all of them alike. */
async function inTurns(bench: Bench, sides: Sides): Promise<Line> {
  const turns = sides.turns ?? TURNS;
  const turnMs = (sides.durationMs ?? bench.durationMs) / turns;
  const besideMs = Math.min(turnMs, bench.durationMs / TURNS);
  const warmUpMs = sides.warmUpMs ?? bench.durationMs * WARM_UP_PART;
  const warmUpBesideMs = Math.min(warmUpMs, bench.durationMs);
  // The product last: a warm side that waits for the others cools down.
  await sides.barePg?.(warmUpBesideMs);
  await sides.baseline?.(warmUpBesideMs);
  await sides.product(warmUpMs);
  const product: Stretch[] = [];
  const baseline: Stretch[] = [];
  const barePg: Stretch[] = [];
  const spent = { cpuMs: 0, databaseMs: 0, statements: 0, transactions: 0, bytes: 0 };
  for (let turn = 0; turn < turns; turn += 1) {
    const before = await spentBy(bench);
    product.push(await sides.product(turnMs));
    const after = await spentBy(bench);
    for (const part of PARTS) spent[part] += after[part] - before[part];
    if (sides.baseline) baseline.push(await sides.baseline(besideMs));
    if (sides.barePg) barePg.push(await sides.barePg(besideMs));
  }
  const times = product.reduce((sum, stretch) => sum + stretch.latenciesMs.length, 0);
  return {
    name: sides.name,
    connections: sides.connections,
    product: figuresOf(product),
    baseline: baseline.length > 0 ? figuresOf(baseline) : null,
    baselineName: sides.baselineName,
    barePg: barePg.length > 0 ? figuresOf(barePg) : null,
    residentBytes: await bench.residentBytes(),
    cpuMsEach: spent.cpuMs / times,
    asked: {
      cpuMs: spent.databaseMs / times,
      statements: spent.statements / times,
      transactions: spent.transactions / times,
      bytes: spent.bytes / times,
    },
  };
}

async function bytesAt(url: string, path: string): Promise<number> {
  const response = await fetch(new URL(path, url), { headers: BROWSER });
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}: ${await response.text()}`);
  // The length before decoding, which is what travels.
  const declared = Number(response.headers.get('content-length'));
  return declared > 0 ? declared : (await response.arrayBuffer()).byteLength;
}

/** A page as every visitor gets it. */
export async function* visitorPage(bench: Bench, name: string, path: string): AsyncGenerator<Line> {
  const { serverUrl } = bench.environment;
  const bytes = await bytesAt(serverUrl, path);
  for (const connections of bench.connections) {
    const at = { connections, headers: BROWSER };
    yield await inTurns(bench, {
      name: `${name}, ${bytes} bytes`,
      connections,
      product: (durationMs) => shoot({ ...at, durationMs, url: serverUrl, path: () => path }),
      baseline: (durationMs) => shoot({ ...at, durationMs, url: bench.baselineUrl, path: () => `/html/${bytes}` }),
      baselineName: 'same bytes',
      barePg: null,
    });
  }
}

/**
 * How many times the measure's length goes by before queries and purchases are timed: they run through much code, which
 * V8 compiles in full only after some thousands of runs. One list at a time took a third more of the processor in its
 * first five seconds than in its fourth five. A shop is open all day.
 */
const LONG_WARM_UP = 3;

/**
 * The machine has fast and slow seconds, a third apart, and stays so for several: what is measured beside something
 * else is measured for longer and in short turns, so that both see the same of them. With turns of two and a half
 * seconds the same code had 43 % and 52 %.
 */
const QUERY_STRETCH = 2;
const QUERY_TURNS = 10;

interface QueryMeasure {
  readonly name: string;
  readonly next: () => Query;
}

async function* queries(bench: Bench, { name, next }: QueryMeasure): AsyncGenerator<Line> {
  const { serverUrl, databaseUrl } = bench.environment;
  const bytes = await averageBytes(serverUrl, next);
  const statements = await manyStatements(bench.db, next);
  for (const connections of bench.connections) {
    const at = { connections, headers: { accept: 'application/json' } };
    const bare = openBareDriver(databaseUrl, connections);
    let counter = 0;
    const nextStatements = () => {
      counter += 1;
      return statements[counter % statements.length] ?? [];
    };
    try {
      yield await inTurns(bench, {
        name: `${name}, ${bytes} bytes`,
        connections,
        product: (durationMs) => shoot({ ...at, durationMs, url: serverUrl, path: () => pathOf(next()) }),
        baseline: (durationMs) =>
          shoot({
            ...at,
            durationMs,
            url: bench.baselineUrl,
            path: () => `/json/${bytes}?${new URLSearchParams(next()).toString()}`,
          }),
        baselineName: 'same bytes',
        barePg: (durationMs) => bare.statements(durationMs, nextStatements),
        warmUpMs: bench.durationMs * LONG_WARM_UP,
        durationMs: bench.durationMs * QUERY_STRETCH,
        turns: QUERY_TURNS,
      });
    } finally {
      await bare.close();
    }
  }
}

const PROBES = 40;
const RECORDED = 3000;

async function averageBytes(url: string, next: () => Query): Promise<number> {
  let sum = 0;
  for (let probe = 0; probe < PROBES; probe += 1) sum += await bytesAt(url, pathOf(next()));
  return Math.round(sum / PROBES);
}

/** Made in advance, so that the bare driver spends no time on making them. */
async function manyStatements(db: Database, next: () => Query): Promise<Statement[][]> {
  const made: Statement[][] = [];
  while (made.length < RECORDED) made.push(await statementsOf(db, next()));
  return made;
}

/** Pages of the market over the API. */
export function listing(bench: Bench): AsyncGenerator<Line> {
  return queries(bench, { name: 'list', next: listQueries(bench.samples, 11) });
}

/** Searches over the API. */
export function searching(bench: Bench): AsyncGenerator<Line> {
  return queries(bench, { name: 'search', next: searchQueries(12) });
}

const SEARCHERS = 16;
const MISSPELT = ['tomatos', 'tomatoe', 'tomatto', 'tomatoas'];

/** Pages of the market while others search for what they misspell; the same pages without them beside it. */
export async function* besideSearchers(bench: Bench): AsyncGenerator<Line> {
  const { serverUrl: url } = bench.environment;
  const headers = { accept: 'application/json' };
  for (const connections of bench.connections) {
    const next = listQueries(bench.samples, 13);
    let searched = 0;
    const lists = (durationMs: number) => shoot({ url, headers, connections, durationMs, path: () => pathOf(next()) });
    const searches = (durationMs: number) => {
      const path = () => pathOf({ q: `${MISSPELT[searched % MISSPELT.length]} ${(searched += 1)}` });
      return shoot({ url, headers, connections: SEARCHERS, durationMs, path });
    };
    yield await inTurns(bench, {
      name: `list, beside ${SEARCHERS} searchers`,
      connections,
      product: async (durationMs) => (await Promise.all([lists(durationMs), searches(durationMs)]))[0],
      baseline: lists,
      baselineName: 'without them',
      barePg: null,
      warmUpMs: bench.durationMs * LONG_WARM_UP,
      durationMs: bench.durationMs * QUERY_STRETCH,
      turns: QUERY_TURNS,
    });
  }
}

/** Signing in, whose cost is meant to be the check of the password. */
export async function* signingIn(bench: Bench): AsyncGenerator<Line> {
  for (const connections of bench.connections) {
    yield await inTurns(bench, {
      name: 'sign-in',
      connections,
      product: (durationMs) => signIns(bench.client, bench.people, { atOnce: connections, durationMs }),
      baseline: (durationMs) => bareVerifies({ atOnce: connections, durationMs }),
      baselineName: 'bare check',
      barePg: null,
    });
  }
}

/** A pause of the machine holds up all sixteen buyers, more than a hundredth of what they buy in five seconds. */
const PURCHASE_STRETCH = 4;
const PURCHASE_TURNS = 8;

/** Whole purchases. */
export async function* buying(bench: Bench): AsyncGenerator<Line> {
  for (const connections of bench.connections) {
    const bare = openBareDriver(bench.environment.databaseUrl, connections);
    const watch = await PaidWatch.over(bench.db);
    try {
      yield await inTurns(bench, {
        name: 'purchase',
        connections,
        product: (durationMs) => purchase(bench.shop, watch, { atOnce: connections, durationMs }),
        baseline: (durationMs) => bare.commits(durationMs),
        baselineName: 'bare commits',
        barePg: null,
        warmUpMs: bench.durationMs * LONG_WARM_UP,
        durationMs: bench.durationMs * PURCHASE_STRETCH,
        turns: PURCHASE_TURNS,
      });
    } finally {
      await bare.close();
      await watch.close();
    }
  }
}

const anyType = z.array(z.object({ id: z.string(), name: z.string() })).min(1);

/** The delivery type that covers the whole country, straight from the database. */
export async function standardDelivery(db: Database): Promise<string> {
  const found = anyType.parse(
    await rowsIn(
      db,
      'select id, name from delivery_types where available and max_distance_km is null order by base_fee_pesewas limit 1',
    ),
  );
  return found[0]?.id ?? '';
}
