import { startEmbeddedPostgres } from '#embedded/embedded-postgres.ts';
import { UNHURRIED } from '#platform/db/connection.ts';
import { openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createLog } from '#platform/log.ts';
import { writeFile } from 'node:fs/promises';
import { CASES } from './cases.ts';
import { loadMarket } from './load.ts';
import { type Reading, readingOf } from './read.ts';
import { type Line, lineOf, reportOf, tableOf } from './report.ts';

const REPORT = new URL('../../docs/scale.md', import.meta.url);
const SIZES = [10_000, 100_000, 1_000_000];

async function readAll(sizes: readonly number[]): Promise<Line[]> {
  const server = await startEmbeddedPostgres({ throwaway: true });
  try {
    await migrate(server.url);
    const db = openDatabase(server.url, 2, createLog('error'), UNHURRIED);
    const readings = new Map<string, Reading[]>();
    try {
      for (const [index, size] of sizes.entries()) {
        await loadMarket(db, sizes[index - 1] ?? 0, size);
        process.stderr.write(`${size} listings are there\n`);
        for (const { name, run } of CASES)
          readings.set(name, [...(readings.get(name) ?? []), await readingOf(db, run)]);
      }
    } finally {
      await db.close();
    }
    return CASES.map((it) => lineOf(it, sizes, readings.get(it.name) ?? []));
  } finally {
    await server.stop();
  }
}

/**
 * Counts what the market reads at these sizes, ascending; at the usual ones it writes docs/scale.md. Throws when
 * something grows with the market that is not argued for.
 */
export async function measureScale(sizes: readonly number[] = SIZES): Promise<void> {
  const lines = await readAll(sizes);
  process.stdout.write(`${tableOf(sizes, lines)}\n`);
  if (sizes.join() === SIZES.join()) await writeFile(REPORT, reportOf(sizes, lines));
  const growing = lines.filter(({ growth, argued }) => growth === 'linear' && argued === undefined);
  if (growing.length > 0) throw new Error(`These grow with the market: ${growing.map(({ name }) => name).join('; ')}`);
}
