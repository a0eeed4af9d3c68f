import type { Tx } from '#platform/db/database.ts';
import { priceOutlooks } from '../domain/outlook/price-outlook.ts';
import { type PriceRecord, readRecord } from '../domain/read-record.ts';
import { screenPrices } from '../domain/screening/screen-prices.ts';
import { deleteOutlooks, deletePrices, insertOutlooks, insertPrices } from './store.ts';

const BATCH = 5000;

/**
 * Replaces all prices by those per kilogram of a published file, with what cannot be a price set aside, and works out
 * how far they may move; gives how many prices it wrote.
 */
export async function replacePrices(tx: Tx, records: readonly PriceRecord[]): Promise<number> {
  const prices = screenPrices(records.flatMap((record) => readRecord(record) ?? []));
  await deletePrices(tx);
  let kept = 0;
  for (let start = 0; start < prices.length; start += BATCH)
    kept += await insertPrices(tx, prices.slice(start, start + BATCH));
  await deleteOutlooks(tx);
  await insertOutlooks(tx, priceOutlooks(prices));
  return kept;
}
