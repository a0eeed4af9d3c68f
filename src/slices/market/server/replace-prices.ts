import type { Tx } from '#platform/db/database.ts';
import { type PriceRecord, readRecord } from '../domain/read-record.ts';
import { lockPrices, putDisputes } from './store-standing.ts';
import { settlePrices } from './settle-prices.ts';
import { endImports } from './import/store-imports.ts';
import { deletePrices, insertPrices } from './store.ts';

const BATCH = 5000;

/**
 * Replaces all prices by those per kilogram of a published file, with what cannot be a price set aside, and works out
 * how far they may move; gives how many prices it wrote. What was loaded before cannot be undone any more.
 */
export async function replacePrices(tx: Tx, records: readonly PriceRecord[]): Promise<number> {
  const prices = records.flatMap((record) => readRecord(record) ?? []);
  await lockPrices(tx);
  await deletePrices(tx);
  await endImports(tx);
  await putDisputes(
    tx,
    records.flatMap((record) => (record.conflict === '1' ? (readRecord({ ...record, conflict: '0' }) ?? []) : [])),
  );
  let kept = 0;
  for (let start = 0; start < prices.length; start += BATCH)
    kept += await insertPrices(tx, prices.slice(start, start + BATCH));
  await settlePrices(tx);
  return kept;
}
