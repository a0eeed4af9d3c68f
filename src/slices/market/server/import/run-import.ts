import { newId } from '#kernel/ids.ts';
import { refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import { hashOf, lockPrices, standingPrices } from '../store-standing.ts';
import { deriveFigures, settlePrices } from '../settle-prices.ts';
import type { PriceColumns } from '../../domain/import/price-columns.ts';
import { planFile } from './plan-file.ts';
import { readTable } from './read-table.ts';
import {
  discardOpen,
  findCsv,
  findLastApplied,
  type ImportRow,
  insertImport,
  lockImport,
  putApplied,
  putUndone,
} from './store-imports.ts';
import { countChangedSince, unwriteRows, writeRows } from './store-rows.ts';

export interface SentPrices {
  readonly fileName: string;
  readonly csv: string;
  /** Null where no person did it. */
  readonly by: string | null;
  readonly at: Date;
}

const CHANGED = 'The prices have changed since. Load the file again to see what it does now.';

async function locked(tx: Tx, id: string): Promise<ImportRow> {
  const row = await lockImport(tx, id);
  if (row === null) throw refused('price_import.not_found', 'There is no such import.');
  return row;
}

/** A file that is still only looked at. */
async function openImport(tx: Tx, id: string): Promise<ImportRow> {
  const row = await locked(tx, id);
  if (row.state === 'columns_needed' || row.state === 'ready') return row;
  throw refused('price_import.over', 'This file was already loaded or discarded.');
}

/** Keeps a file and, where it is the one that WFP publishes, what it would do. Gives its id. */
export async function startImport(tx: Tx, sent: SentPrices): Promise<string> {
  const table = readTable(sent.csv);
  const id = newId();
  await lockPrices(tx);
  await discardOpen(tx, sent.at);
  await insertImport(tx, { id, ...sent });
  if (table.isPublished) await planFile(tx, { id, table, own: null, now: sent.at });
  return id;
}

/** Works out what a file of another form would do, by its columns. */
export async function chooseColumns(
  tx: Tx,
  id: string,
  own: { readonly source: string; readonly columns: PriceColumns },
  now: Date,
): Promise<void> {
  await openImport(tx, id);
  await planFile(tx, { id, table: readTable(await findCsv(tx, id)), own, now });
}

/** Writes what the preview said, and only where the prices are those that it was made for. */
export async function applyImport(tx: Tx, id: string, at: Date): Promise<void> {
  await lockPrices(tx);
  const row = await openImport(tx, id);
  if (row.state !== 'ready') throw refused('price_import.over', 'Choose the columns of this file first.');
  if (hashOf(await standingPrices(tx)) !== row.base_hash) throw refused('price_import.base_changed', CHANGED);
  const written = await writeRows(tx, id);
  const said = row.new_prices + row.changed_prices + row.screened_prices;
  if (written !== said) throw new Error(`Import ${id} wrote ${written} prices and had said ${said}.`);
  await deriveFigures(tx, await standingPrices(tx));
  await putApplied(tx, id, at);
}

/** Puts back the prices of before the last import. */
export async function undoImport(tx: Tx, id: string, at: Date): Promise<void> {
  await lockPrices(tx);
  const row = await locked(tx, id);
  if (row.state !== 'applied' || (await findLastApplied(tx)) !== id)
    throw refused('price_import.not_last', 'Only the last import can be undone.');
  if ((await countChangedSince(tx, id)) > 0) throw refused('price_import.base_changed', CHANGED);
  await unwriteRows(tx, id);
  await settlePrices(tx);
  await putUndone(tx, id, at);
}

/** Lets go of a file that was only looked at. */
export async function discardImport(tx: Tx, id: string, at: Date): Promise<void> {
  await openImport(tx, id);
  await discardOpen(tx, at);
}
