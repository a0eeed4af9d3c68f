import { type Database, type Tx, txOf } from '#platform/db/database.ts';
import { rowsIn } from '#test/support/rows.ts';
import { z } from 'zod';

/** What PostgreSQL read for something: pages of 8 kB, and rows that it looked at. */
export interface Reading {
  readonly buffers: number;
  readonly rows: number;
}

interface Node {
  readonly buffers: number;
  readonly rows: number;
}

const plan = z.looseObject({
  'Shared Hit Blocks': z.number(),
  'Shared Read Blocks': z.number(),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.number().optional(),
  'Rows Removed by Index Recheck': z.number().optional(),
  get Plans() {
    return z.array(plan).optional();
  },
});
const explained = z.array(z.object({ 'QUERY PLAN': z.array(z.object({ Plan: plan })) }));

/** Rows that the leaves of a plan gave or threw away. */
function rowsOf(node: z.output<typeof plan>): number {
  const inner = node.Plans ?? [];
  if (inner.length > 0) return inner.reduce((sum, child) => sum + rowsOf(child), 0);
  const thrownAway = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  return (node['Actual Rows'] + thrownAway) * node['Actual Loops'];
}

async function explain(db: Database, text: string, values: readonly unknown[]): Promise<Node> {
  const [row] = explained.parse(await rowsIn(db, `explain (analyze, buffers, format json) ${text}`, values));
  const node = row?.['QUERY PLAN'][0]?.Plan;
  if (node === undefined) throw new Error(`No plan for ${text}`);
  return { buffers: node['Shared Hit Blocks'] + node['Shared Read Blocks'], rows: Math.round(rowsOf(node)) };
}

/** Lets the product do something, and gives what all its statements together read. */
export async function readingOf(db: Database, work: (tx: Tx) => Promise<unknown>): Promise<Reading> {
  const asked: { text: string; values: readonly unknown[] }[] = [];
  await work(
    txOf((text, values = []) => {
      asked.push({ text, values });
      return rowsIn<never>(db, text, values);
    }),
  );
  let [buffers, rows] = [0, 0];
  for (const { text, values } of asked) {
    const read = await explain(db, text, values);
    buffers += read.buffers;
    rows += read.rows;
  }
  return { buffers, rows };
}
