import { startEmbeddedPostgres } from '#embedded/embedded-postgres.ts';
import { UNHURRIED } from '#platform/db/connection.ts';
import { openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createLog } from '#platform/log.ts';
import { writeFile } from 'node:fs/promises';
import { CASES } from './cases.ts';
import { loadMarket } from './load.ts';
import { type Reading, readingOf } from './read.ts';
import { type Found, lineOf, reportOf, tableOf } from './report.ts';
import { MOST_TIMES, timeMisspelt } from './time.ts';

const REPORT = new URL('../../docs/scale.md', import.meta.url);
const SIZES = [10_000, 100_000, 1_000_000];

async function readAll(sizes: readonly number[]): Promise<Found> {
  const server = await startEmbeddedPostgres({ throwaway: true });
  try {
    await migrate(server.url);
    const db = openDatabase(server.url, 2, createLog('error'), { limits: UNHURRIED });
    const readings = new Map<string, Reading[]>();
    const misspelt = [];
    try {
      for (const [index, size] of sizes.entries()) {
        await loadMarket(db, sizes[index - 1] ?? 0, size);
        process.stderr.write(`${size} listings are there\n`);
        for (const { name, run } of CASES)
          readings.set(name, [...(readings.get(name) ?? []), await readingOf(db, run)]);
        misspelt.push(await timeMisspelt(db));
      }
    } finally {
      await db.close();
    }
    return { sizes, misspelt, lines: CASES.map((it) => lineOf(it, sizes, readings.get(it.name) ?? [])) };
  } finally {
    await server.stop();
  }
}

/** Growth that nobody argued for, and misspelt searches that take longer in large markets. */
function faultsOf({ lines, misspelt }: Found): string[] {
  const growing = lines.filter(({ growth, argued }) => growth === 'linear' && argued === undefined);
  const times = (misspelt.at(-1)?.p99Ms ?? 0) / (misspelt[0]?.p99Ms ?? 1);
  return [
    ...growing.map(({ name }) => `“${name}” grows with the market.`),
    ...(times > MOST_TIMES ? [`Misspelt searches take ${times.toFixed(1)} times as long at the 99th percentile.`] : []),
  ];
}

/**
 * Counts what the market reads at these sizes, ascending; at the usual ones it writes docs/scale.md. Throws when
 * something is not as it must be.
 */
export async function measureScale(sizes: readonly number[] = SIZES): Promise<void> {
  const found = await readAll(sizes);
  process.stdout.write(`${tableOf(found)}\n`);
  if (sizes.join() === SIZES.join()) await writeFile(REPORT, reportOf(found));
  const faults = faultsOf(found);
  if (faults.length > 0) throw new Error(faults.join(' '));
}
