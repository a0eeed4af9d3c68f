import { type Database, type Tx, txOf } from '#platform/db/database.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import { rowsIn } from '#test/support/rows.ts';
import { sumsOfDay } from '#slices/reconciliation/server/store-day.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

// Scheduled jobs ask some times a second what is due, for as long as an installation lives. None of them may read a
// table from its first settled row to its last: that is quick in every test and slow after a year.

/**
 * What is done leaves it: orders from before there were documents, goods that were not held against alerts yet. And a
 * row for each of the sixteen fee accounts.
 */
const SMALL: ReadonlySet<string> = new Set([
  'trade_document_backlog_pkey',
  'alert_goods_waiting',
  'ledger_fee_cuts_pkey',
]);

interface Asked {
  readonly job: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string | undefined;
  readonly 'Index Name'?: string | undefined;
  readonly 'Index Cond'?: string | undefined;
  readonly Plans?: readonly Node[] | undefined;
}
const node: z.ZodType<Node> = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  'Index Cond': z.string().optional(),
  get Plans() {
    return z.array(node).optional();
  },
});
const explained = z.array(z.object({ 'QUERY PLAN': z.array(z.object({ Plan: node })) }));

let trade: Trade;
/** Indexes of a part of their table. */
let partial: ReadonlySet<string>;
beforeAll(async () => {
  trade = await openTrade();
  await trade.orderAt('completed');
  await trade.settle();
  const indexes = 'select indexrelid::regclass::text as name from pg_index where indpred is not null';
  partial = new Set((await rowsIn<{ name: string }>(trade.app.platform.db, indexes)).map(({ name }) => name));
});
afterAll(() => trade.close());

/** The same handle, which writes down what is asked by it. */
function writtenDown(tx: Tx, note: (text: string, values: readonly unknown[]) => void): Tx {
  return txOf(async (text, values = []) => {
    note(text, values);
    return rowsIn<never>(tx, text, values);
  });
}

/** Every statement with which a job looks for what it has to do, while there is nothing. */
async function asked(): Promise<Asked[]> {
  const { platform, product } = trade.app;
  const found: Asked[] = [];
  for (const job of product.slices.flatMap(({ jobs }) => jobs)) {
    const note = (text: string, values: readonly unknown[]) => found.push({ job: job.name, text, values });
    const db: Database = {
      ...platform.db,
      ...writtenDown(platform.db, note),
      transaction: (work) => platform.db.transaction((tx) => work(writtenDown(tx, note))),
    };
    await job.run({ ...platform, db }, platform.clock.now());
    await job.finish?.({ ...platform, db });
  }
  return found;
}

function nodesOf(plan: Node): Node[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

/** Tables and indexes that a statement reads from end to end, whatever other ways there are. */
async function readThrough(tx: Tx, { text, values }: Pick<Asked, 'text' | 'values'>): Promise<string[]> {
  if (!/^\s*(?:with|select|update|delete|insert)/i.test(text)) return [];
  const rows = explained.parse(await rowsIn(tx, `explain (format json) ${text}`, values));
  return rows
    .flatMap((row) => row['QUERY PLAN'])
    .flatMap(({ Plan }) => nodesOf(Plan))
    .flatMap((one) => {
      if (one['Node Type'] === 'Seq Scan') return [one['Relation Name'] ?? ''];
      const index = one['Index Name'];
      // An index of what is due alone may be walked.
      return index === undefined || one['Index Cond'] !== undefined || partial.has(index) ? [] : [index];
    });
}

/** Few rows are read through whatever indexes there are. Where this is off and it is done all the same, none helps. */
function withIndexes<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  return trade.app.platform.db.transaction(async (tx) => {
    for (const way of ['seqscan', 'mergejoin', 'hashjoin']) await rowsIn(tx, `set local enable_${way} = off`);
    return work(tx);
  });
}

test('no scheduled job reads a table through that grows for ever', async () => {
  const statements = await asked();
  expect(new Set(statements.map(({ job }) => job)).size).toBeGreaterThan(25);
  const found = await withIndexes(async (tx) => {
    const lines: string[] = [];
    for (const one of statements)
      for (const read of await readThrough(tx, one)) if (!SMALL.has(read)) lines.push(`${one.job}: ${read}`);
    return lines;
  });
  expect(new Set(found)).toEqual(new Set());
});

test('a day of a provider is added up without reading all days', async () => {
  const found: Asked[] = [];
  const { db } = trade.app.platform;
  const day = { from: new Date('2026-11-22'), until: new Date('2026-11-23') };
  await sumsOfDay(
    writtenDown(db, (text, values) => found.push({ job: 'day', text, values })),
    'sandbox',
    day,
  );
  expect(found).toHaveLength(1);
  for (const one of found) expect(await withIndexes((tx) => readThrough(tx, one))).toEqual([]);
});

test.each([
  ['without an index', 'select id from orders where notes = $1', 'orders'],
  ['by an index that leaves none out', 'select id from orders where notes = $1 order by id limit 1', 'orders_pkey'],
])('a statement that looks %s is found out', async (_how, text, read) => {
  expect(await withIndexes((tx) => readThrough(tx, { text, values: ['nothing'] }))).toEqual([read]);
});
