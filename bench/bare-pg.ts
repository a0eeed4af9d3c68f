import pg from 'pg';
import { inLoops, type Stretch } from './figures.ts';
import type { Statement } from './market.ts';

/** As many connections as the server's own pool has at most. */
const SERVER_POOL = 24;

/** The same statements by the driver alone, prepared as the product prepares them. */
export async function loopStatements(url: string, atOnce: number, load: { durationMs: number; next(): readonly Statement[] }): Promise<Stretch> {
  const pool = new pg.Pool({ connectionString: url, max: Math.min(atOnce, SERVER_POOL) });
  const names = new Map<string, string>();
  try {
    return await inLoops(atOnce, load.durationMs, async () => {
      for (const { text, values } of load.next()) {
        const name = names.get(text) ?? `bare_${names.size}`;
        names.set(text, name);
        await pool.query({ name, text, values: [...values] });
      }
      return undefined;
    });
  } finally {
    await pool.end();
  }
}

/** Small durable transactions by the driver alone: what the disk lets through. */
export async function loopCommits(url: string, atOnce: number, durationMs: number): Promise<Stretch> {
  const pool = new pg.Pool({ connectionString: url, max: Math.min(atOnce, SERVER_POOL) });
  // Its hundred thousands of rows must not be vacuumed while the product is measured.
  await pool.query('create table if not exists bench_commits (id bigint generated always as identity, note text) with (autovacuum_enabled = off)');
  try {
    return await inLoops(atOnce, durationMs, async () => {
      await pool.query("insert into bench_commits (note) values ('one durable row')");
      return undefined;
    });
  } finally {
    await pool.end();
  }
}
