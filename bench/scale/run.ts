import { startEmbeddedPostgres } from '#embedded/embedded-postgres.ts';
import { UNHURRIED } from '#platform/db/connection.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createLog } from '#platform/log.ts';
import { readFile, writeFile } from 'node:fs/promises';
import type { Figures } from '../figures.ts';
import type { Case } from './case.ts';
import { coverageFaults } from './coverage.ts';
import { MARKET_CASES } from './market/cases.ts';
import { loadMarket } from './market/load.ts';
import { MOST_TIMES, timeMisspelt } from './market/time.ts';
import { PRICE_CASES } from './prices/cases.ts';
import { loadPrices } from './prices/load.ts';
import { MOST_MS, timeCase } from './prices/time.ts';
import { type Reading, readingOf } from './read.ts';
import { type Found, lineOf, OF, type Part, PARTS, reportOf, tableOf } from './report.ts';
import { SLICE_CASES } from './slices/cases.ts';
import { loadSlices } from './slices/load.ts';
import { TRADE_CASES } from './trade/cases.ts';
import { loadTrade } from './trade/load.ts';

const REPORT = new URL('../../docs/scale.md', import.meta.url);
/** A million orders take long to load, so they are asked for by name. */
const SIZES: Readonly<Record<Part, readonly number[]>> = {
  market: [10_000, 100_000, 1_000_000],
  trade: [10_000, 100_000],
  slices: [4_000, 40_000],
  prices: [10_000, 100_000, 1_000_000],
};

/** The name under which misspelt searches are timed. */
const MISSPELT = 'misspelt';

type Readings = Map<string, Reading[]>;

/** What each case reads of the database as it is now, added to what it read before. */
async function readAll(db: Database, cases: readonly Case[], readings: Readings): Promise<void> {
  for (const { name, run } of cases) readings.set(name, [...(readings.get(name) ?? []), await readingOf(db, run)]);
}

const linesOf = (cases: readonly Case[], sizes: readonly number[], readings: Readings) =>
  cases.map((it) => lineOf(it, sizes, readings.get(it.name) ?? []));

/** Lets something be done with a new, empty database of its own. */
async function withDatabase(work: (db: Database, url: string) => Promise<void>): Promise<void> {
  const server = await startEmbeddedPostgres({ throwaway: 'on disk' });
  try {
    await migrate(server.url);
    const db = openDatabase(server.url, 2, createLog('error'), { limits: UNHURRIED });
    try {
      await work(db, server.url);
    } finally {
      await db.close();
    }
  } finally {
    await server.stop();
  }
}

async function readMarket(sizes: readonly number[]): Promise<Found> {
  const readings: Readings = new Map();
  const misspelt: Figures[] = [];
  await withDatabase(async (db) => {
    for (const [index, size] of sizes.entries()) {
      await loadMarket(db, sizes[index - 1] ?? 0, size);
      process.stderr.write(`${size} listings are there\n`);
      await readAll(db, MARKET_CASES, readings);
      misspelt.push(await timeMisspelt(db));
    }
  });
  return {
    part: 'market',
    sizes,
    lines: linesOf(MARKET_CASES, sizes, readings),
    times: new Map([[MISSPELT, misspelt]]),
  };
}

interface Afresh {
  readonly load: (url: string, size: number) => Promise<void>;
  readonly cases: readonly Case[];
  /** Those that are timed too. */
  readonly timed?: readonly Case[];
}

/** Reads a part that is loaded afresh for each size. */
async function readAfresh(part: Part, sizes: readonly number[], { load, cases, timed = [] }: Afresh): Promise<Found> {
  const readings: Readings = new Map();
  const times = new Map<string, Figures[]>(timed.map(({ name }) => [name, []]));
  for (const size of sizes)
    await withDatabase(async (db, url) => {
      await load(url, size);
      process.stderr.write(`${size} ${OF[part].rows} are there\n`);
      await readAll(db, cases, readings);
      for (const it of timed) times.get(it.name)?.push(await timeCase(db, it));
    });
  return { part, sizes, lines: linesOf(cases, sizes, readings), times };
}

const READ: Readonly<Record<Part, (sizes: readonly number[]) => Promise<Found>>> = {
  market: readMarket,
  trade: (sizes) => readAfresh('trade', sizes, { load: loadTrade, cases: TRADE_CASES }),
  slices: (sizes) => readAfresh('slices', sizes, { load: loadSlices, cases: SLICE_CASES }),
  prices: (sizes) => readAfresh('prices', sizes, { load: loadPrices, cases: PRICE_CASES, timed: PRICE_CASES }),
};

/** Growth that nobody argued for, and what takes too long in large tables. */
function faultsOf({ part, lines, times }: Found): string[] {
  const growing = lines.filter(({ growth, argued }) => growth === 'linear' && argued === undefined);
  const misspelt = times.get(MISSPELT) ?? [];
  const longer = (misspelt.at(-1)?.p99Ms ?? 0) / (misspelt[0]?.p99Ms ?? 1);
  const slow =
    part === 'prices' ? [...times].filter(([, figures]) => figures.some(({ p99Ms }) => p99Ms > MOST_MS)) : [];
  return [
    ...growing.map(({ name }) => `“${name}” grows with the table.`),
    ...(longer > MOST_TIMES
      ? [`Misspelt searches take ${longer.toFixed(1)} times as long at the 99th percentile.`]
      : []),
    ...slow.map(([name]) => `“${name}” takes more than ${MOST_MS} ms at the 99th percentile.`),
  ];
}

/**
 * Counts what parts of the product read at so many listings and orders, ascending, and writes into docs/scale.md what
 * was counted at the usual sizes. Throws when something is not as it must be.
 */
export async function measureScale(only: readonly string[], sizes: readonly number[] | undefined): Promise<void> {
  const asked = PARTS.filter((part) => only.includes(part));
  const found: Found[] = [];
  for (const part of asked.length > 0 ? asked : PARTS) found.push(await READ[part](sizes ?? SIZES[part]));
  for (const one of found) process.stdout.write(`${tableOf(one)}\n`);
  const whole = found.filter((one) => SIZES[one.part].every((size) => one.sizes.includes(size)));
  if (whole.length > 0) await writeFile(REPORT, reportOf(await readFile(REPORT, 'utf8'), whole));
  const faults = [...found.flatMap(faultsOf), ...(await coverageFaults())];
  if (faults.length > 0) throw new Error(faults.join(' '));
}
