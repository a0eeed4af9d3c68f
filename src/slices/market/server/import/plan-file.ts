import { dayOf } from '#kernel/moment.ts';
import type { Tx } from '#platform/db/database.ts';
import { createHash } from 'node:crypto';
import { planImport, pricesAfter } from '../../domain/import/plan-import.ts';
import type { PriceColumns } from '../../domain/import/price-columns.ts';
import { isLeftOut, readPrices } from '../../domain/import/read-prices.ts';
import { screenAll } from '../settle-prices.ts';
import { disputedKeys, hashOf, lockPrices, standingPrices } from '../store-standing.ts';
import { type PriceTable, recordsOf } from './read-table.ts';
import { putPlan } from './store-imports.ts';
import { putRows } from './store-rows.ts';

export interface FileToPlan {
  readonly id: string;
  readonly table: PriceTable;
  /** Null for the file that WFP publishes, which names neither. */
  readonly own: { readonly source: string; readonly columns: PriceColumns } | null;
  readonly now: Date;
}

/** Works out what a file does to the published prices, and keeps it: only that is written later. */
export async function planFile(tx: Tx, { id, table, own, now }: FileToPlan): Promise<void> {
  await lockPrices(tx);
  const disputed = own === null ? await disputedKeys(tx) : new Set<string>();
  const read = readPrices(recordsOf(table, own?.columns ?? null), dayOf(now), disputed);
  const standing = await standingPrices(tx);
  const source = own?.source ?? null;
  const after = await screenAll(tx, pricesAfter(standing, read.prices, source));
  const plan = planImport(standing, read.prices, after);
  await putRows(tx, id, plan.prices);
  await putPlan(tx, {
    id,
    source,
    columns: own === null ? null : JSON.stringify(own.columns),
    rows: table.rows.length,
    plan,
    refused: read.refused,
    leftOut: read.refused.filter(({ reason }) => isLeftOut(reason)).length,
    baseHash: hashOf(standing),
    planHash: createHash('sha256').update(JSON.stringify(plan.prices)).digest('hex'),
  });
}
