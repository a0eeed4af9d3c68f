import pg from 'pg';
import { inLoops, type Stretch } from './figures.ts';
import type { Statement } from './market.ts';

/** As many connections as the server's own pool has at most. */
const SERVER_POOL = 24;

/** The driver alone, on connections that stay open from one turn to the next as the server's do. */
export interface BareDriver {
  /** What `next` gives, prepared as the product prepares it. */
  statements(durationMs: number, next: () => readonly Statement[]): Promise<Stretch>;
  /** Small durable transactions: what the disk lets through. */
  commits(durationMs: number): Promise<Stretch>;
  close(): Promise<void>;
}

export function openBareDriver(url: string, atOnce: number): BareDriver {
  const pool = new pg.Pool({ connectionString: url, max: Math.min(atOnce, SERVER_POOL), idleTimeoutMillis: 0 });
  const names = new Map<string, string>();
  return {
    statements(durationMs, next) {
      return inLoops(atOnce, durationMs, async () => {
        for (const { text, values } of next()) {
          const name = names.get(text) ?? `bare_${names.size}`;
          names.set(text, name);
          await pool.query({ name, text, values: [...values] });
        }
        return undefined;
      });
    },
    async commits(durationMs) {
      // Its hundred thousands of rows must not be vacuumed while the product is measured.
      await pool.query(
        'create table if not exists bench_commits (id bigint generated always as identity, note text) with (autovacuum_enabled = off)',
      );
      return inLoops(atOnce, durationMs, async () => {
        await pool.query("insert into bench_commits (note) values ('one durable row')");
        return undefined;
      });
    },
    close: () => pool.end(),
  };
}
