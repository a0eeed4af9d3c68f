import type { Tx } from '#platform/db/database.ts';
import { type PriceRecord, readRecord } from '../domain/read-record.ts';
import { deletePrices, insertPrices } from './store.ts';

const BATCH = 5000;

/** Puts the reliable prices of a published file in the place of all that were there; says how many. */
export async function replacePrices(tx: Tx, records: readonly PriceRecord[]): Promise<number> {
  const prices = records.flatMap((record) => readRecord(record) ?? []);
  await deletePrices(tx);
  let kept = 0;
  for (let start = 0; start < prices.length; start += BATCH)
    kept += await insertPrices(tx, prices.slice(start, start + BATCH));
  return kept;
}
